// Addresses: `/` start, `/account`, `/reset#<secret>`, `/t/<table>` a table, `/t/<table>/replay`, `/rules/<game>`, `/learn/<game>`, `/daily/<puzzle>/<day>`.
// What else there is belongs to a game: `/five`, `/train/<pack>`. Secrets stay behind the `#`.

export type SitePage =
  "start" | "table" | "replay" | "rules" | "guide" | "day" | "account" | "reset" | "unknown";
/** The beginning of an address that is not the site's own. */
export type GamePath = `/${string}`;

export interface Place {
  page: SitePage | GamePath;
  id: string;
  hash: string;
}

function read(): Place {
  const [first = "", id = "", third = ""] = location.pathname.split("/").filter(Boolean);
  const hash = location.hash.slice(1);
  if (!first) return { page: "start", id: "", hash };
  if (first === "t" && id) return { page: third === "replay" ? "replay" : "table", id, hash };
  if (first === "rules" && id) return { page: "rules", id, hash };
  if (first === "daily" && third) return { page: "day", id: `${id}/${third}`, hash };
  if (first === "account" || first === "reset") return { page: first, id: "", hash };
  if (first === "learn" && id) return { page: "guide", id, hash };
  return { page: `/${first}`, id, hash };
}

/** Where the page is; the build, which has no address, says it itself. */
export const router = $state<{ place: Place }>({
  place: globalThis.location ? read() : { page: "unknown", id: "", hash: "" },
});

export function go(path: string): void {
  history.pushState(null, "", path);
  router.place = read();
  window.scrollTo(0, 0);
}

/** Follow links within the site without a reload. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute("download")
  )
    return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

globalThis.addEventListener?.("popstate", () => (router.place = read()));
