// The pages of the game: five places a day, and the training.

import type { OwnPages } from "../../base/ui/page";

export const own: OwnPages = {
  pages: {
    "/five": { load: () => import("./pages/Five.svelte") },
    "/train": { load: () => import("./pages/Train.svelte"), needsId: true },
  },
  ways: [{ path: "/train/germany", icon: "i-flag", title: "train-title" }],
  daily: { path: "/five", title: "five-title", lead: "today-minden", minutes: "five-minutes" },
};
