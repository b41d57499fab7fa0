// What works while no page is open, or no line: calls back to the table, and a page that says so when there is no
// connection. It keeps that page and its picture, nothing else: no answer of the server, no script, nobody's table.

/** Changes with what is kept: the build puts the hash of the files here, so that browsers fetch them again. */
const KEPT = "offline-__OFFLINE__";
const PAGE = "/offline.html";
const FILES = [PAGE, "/offline.css", "/icon.svg"];

// What is said comes in the address, so that the words stand in the locale files like all others.
const words = new URL(self.location).searchParams.get("text") || "Kiebitz";

self.addEventListener("install", (event) => {
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.navigationPreload?.enable())
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(opened(event));
  else if (FILES.includes(pathname)) event.respondWith(kept(request));
});

/** The page from the server; without a connection the one that says so. */
async function opened(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** A file of the offline page: from the server while there is one. */
async function kept(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  const { table = "", url = "/" } = event.data ? event.data.json() : {};
  const call = { body: words, tag: table, icon: "/icon.svg", data: { url } };
  event.waitUntil(self.registration.showNotification("Kiebitz", call));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((each) => each.url.startsWith(href));
      return page ? page.focus() : self.clients.openWindow(href);
    }),
  );
});
