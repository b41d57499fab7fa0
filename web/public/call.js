// Calls somebody back to the table while no page is open. It keeps nothing and answers no requests; what it says comes
// in its own address, so that the words stand in the locale files like all others.

const words = new URL(self.location).searchParams.get("text") || "Kiebitz";

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
