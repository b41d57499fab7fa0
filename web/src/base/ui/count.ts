// How many tables wait for me: before the page's title, and on the app's icon where there is one.

/** A title with the number before it. */
export const counted = (title: string, count: number): string =>
  count ? `(${count}) ${title}` : title;

/** Put the number on the icon of the installed app. */
export function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const done = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined); // a page that is not installed may be refused
}
