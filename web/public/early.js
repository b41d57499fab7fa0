// The page is drawn before its script is there. A button that is tapped in between is kept; main.ts answers it then.
addEventListener("click", (event) => (window.tapped = event.target.closest("button")), true);
