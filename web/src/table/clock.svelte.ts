// The time, once a second, for the clocks on the page.

export const clock = $state({ now: Date.now() });

setInterval(() => (clock.now = Date.now()), 1000);
