// What a person sees of a page: which things are marked as ones that can be tapped, how large they are, whether words
// can be read. It goes by roles, labels, cursors and what lies on top, never by the ids and classes of the client.
(() => {
  const SAMPLES = 7;
  const CLIPS = /hidden|clip|auto|scroll/;

  /** The part of an element's box that its ancestors and the window let through. */
  const seenBox = (element) => {
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [
      Math.max(box.left, 0),
      Math.max(box.top, 0),
      Math.min(box.right, innerWidth),
      Math.min(box.bottom, innerHeight),
    ];
    for (let each = element.parentElement; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (!CLIPS.test(style.overflowX + style.overflowY) || each === document.body) continue;
      const clip = each.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return { left, top, right, bottom, whole: box };
  };

  /** Where a tap would reach an element: the middle of what is seen of it, and how much of it that is. */
  const visible = (element) => {
    const { left, top, right, bottom, whole } = seenBox(element);
    if (right - left < 1 || bottom - top < 1) return null;
    const [stepX, stepY] = [(right - left) / SAMPLES, (bottom - top) / SAMPLES];
    const points = [];
    for (let row = 0; row < SAMPLES; row++) {
      for (let column = 0; column < SAMPLES; column++) {
        const [x, y] = [left + (column + 0.5) * stepX, top + (row + 0.5) * stepY];
        if (element.contains(document.elementFromPoint(x, y))) points.push([x, y]);
      }
    }
    if (!points.length) return null;
    const mean = [0, 1].map((axis) => points.reduce((sum, at) => sum + at[axis], 0) / points.length);
    const far = ([x, y]) => Math.hypot(x - mean[0], y - mean[1]);
    // What is drawn on a map is tapped in its middle, whatever stands on it there.
    const map = element instanceof SVGElement && element.ownerSVGElement;
    const centre = [(left + right) / 2, (top + bottom) / 2];
    const inView = right - left > whole.width - 1.5 && bottom - top > whole.height - 1.5;
    if (map && inView && map.contains(document.elementFromPoint(...centre))) mean.splice(0, 2, ...centre);
    const middle = (map && inView ? map : element).contains(document.elementFromPoint(...mean))
      ? mean
      : points.reduce((best, at) => (far(at) < far(best) ? at : best));
    const inside = (a, b) => a - b < 1.5;
    return {
      x: middle[0],
      y: middle[1],
      width: whole.width,
      height: whole.height,
      share: points.length / SAMPLES ** 2,
      complete:
        inside(left, whole.left) &&
        inside(top, whole.top) &&
        inside(whole.right, right) &&
        inside(whole.bottom, bottom),
    };
  };

  const labelOf = (element) =>
    (element.getAttribute("aria-label") || element.textContent || "").replace(/\s+/g, " ").trim();

  const board = () => document.querySelector("main");
  const choices = () => {
    const sections = [...document.querySelectorAll("section[aria-label]")];
    return sections.find((each) => /Möglichkeiten|choices/.test(each.getAttribute("aria-label")));
  };

  /** The button that plays what is selected: it has the colour of what is selected. */
  const main = () => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--selected)";
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const buttons = [...(choices()?.querySelectorAll("button") ?? [])];
    const it = buttons.find(
      (each) =>
        each.getAttribute("aria-disabled") !== "true" &&
        getComputedStyle(each).backgroundColor === colour,
    );
    if (!it) return null;
    const seen = visible(it);
    return { seen, reached: !!seen && seen.complete && seen.share > 0.9, label: labelOf(it) };
  };

  /** What looks as if it could be tapped: buttons that are not at rest, and places marked by the cursor. */
  const targets = () => {
    const found = [];
    const look = (area, where) => {
      const all = area?.querySelectorAll("button, [role=button], [role=option], [role=radio]") ?? [];
      for (const element of all) {
        if (element.getAttribute("aria-disabled") === "true" || element.disabled) continue;
        if (getComputedStyle(element).cursor !== "pointer") continue;
        if (area === board() && !(element instanceof SVGElement)) continue; // it tells about the game
        const seen = visible(element);
        const pressed = element.getAttribute("aria-pressed") === "true";
        const label = labelOf(element);
        found.push({ where, label, pressed, seen, key: `${label} ${element.tagName}` });
      }
      for (const element of area?.querySelectorAll("svg") ?? []) {
        if (getComputedStyle(element).cursor !== "crosshair") continue;
        const { left, top, right, bottom } = seenBox(element);
        const free = (right - left) * (bottom - top) > 400;
        if (free) found.push({ where: "plane", label: labelOf(element), box: [left, top, right, bottom] });
      }
    };
    look(board(), "board");
    look(choices(), "tray");
    return found;
  };

  /** What would change if a tap did something. */
  const state = () => {
    const said = (area) => area?.innerText ?? "";
    const marks = (area) =>
      [...(area?.querySelectorAll("[aria-pressed], [aria-disabled]") ?? [])]
        .map(
          (each) =>
            `${each.getAttribute("aria-label")}${each.getAttribute("aria-pressed")}${each.getAttribute("aria-disabled")}`,
        )
        .join();
    const plane = board()?.querySelector("svg[viewBox][role]");
    const text = document.body.innerText.replace(/\d+:\d\d/g, "");
    return [text, marks(board()), marks(choices()), said(choices()), plane?.innerHTML.length].join("|");
  };

  const scaleOf = (element) => {
    const at = element.getScreenCTM?.();
    return at ? Math.sqrt(Math.abs(at.a * at.d - at.b * at.c)) : 1;
  };

  /** The board: the room that it has, and how large its map or plan is drawn. */
  const frame = () => {
    const area = board();
    if (!area) return null;
    const { left, top, width, height } = area.getBoundingClientRect();
    const plans = [...area.querySelectorAll("svg[role]")]
      .map((each) => [each.getBoundingClientRect(), each])
      .sort(([one], [other]) => other.width * other.height - one.width * one.height);
    const [box, plan] = plans[0] ?? [];
    return { left, top, width, height, scale: plan ? scaleOf(plan) : 1, plan: box && [box.width, box.height] };
  };

  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hiddenOn = (value) => value === "hidden" || value === "clip";

  /** Words that are too small, cut, or that nobody can get to. */
  const words = () => {
    const small = [];
    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode.data.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || !shown(element) || element.closest("script, style, title, option")) continue;
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const inSvg = element instanceof SVGElement;
      const { left, top, right, bottom } = seenBox(element);
      if (right - left < 2 || bottom - top < 2) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * (inSvg ? scaleOf(element) : 1);
      small.push([Math.round(size * 10) / 10, text.slice(0, 40)]);
      if (!inSvg) {
        const fault = cutBy(element, box);
        if (fault) cut.push(`${text.slice(0, 40)} (${fault})`);
      }
    }
    return { small: small.filter(([size]) => size < 10.95), cut };
  };

  function cutBy(element, box) {
    let [canX, canY] = [false, false];
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      const clip = each.getBoundingClientRect();
      if (clip.width < 2 || clip.height < 2) return ""; // words for those who hear the page
      const ellipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (ellipsis) return "";
      canX ||= /auto|scroll/.test(style.overflowX);
      canY ||= /auto|scroll/.test(style.overflowY);
      if (!canX && hiddenOn(style.overflowX) && (box.right > clip.right + 2 || box.left < clip.left - 2)) return "width";
      if (!canY && hiddenOn(style.overflowY) && (box.bottom > clip.bottom + 3 || box.top < clip.top - 3)) return "height";
      if (style.position === "fixed") break;
    }
    if (!canX && (box.right > innerWidth + 1 || box.left < -1)) return "window";
    return "";
  }

  /** The words once nothing moves any more: what is found twice, two frames apart, is so. */
  const settled = async () => {
    const first = words();
    if (!first.small.length && !first.cut.length) return first;
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    const now = words();
    const was = new Set([...first.small, ...first.cut].map(String));
    return {
      small: now.small.filter((each) => was.has(String(each))),
      cut: now.cut.filter((each) => was.has(each)),
    };
  };

  const sideways = () => document.scrollingElement.scrollWidth - innerWidth;

  window.sight = { targets, main, state, frame, settled, sideways };
})();
