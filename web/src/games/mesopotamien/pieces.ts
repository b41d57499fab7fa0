// The outlines of the pieces. Natives, huts and volcanoes stand on their foot, all else lies around its middle.

export const NATIVE_BODY = "M-9 0C-9-9-6.5-15 0-15S9-9 9 0C5 1.6-5 1.6-9 0Z";
export const NATIVE_ARMS = "M-5.5-12-8-24M5.5-12 8-24";
export const HUT = "M-14 0C-14-11-8-20 0-22 8-20 14-11 14 0Z";
export const HUT_REEDS = "M-3-24.5 0-22 3-24.5M-10.6 0C-10-9-6-16-2.4-20M10.6 0C10-9 6-16 2.4-20";
export const HUT_DOOR = "M-4.4 0V-5A4.4 4.4 0 0 1 4.4-5V0Z";
export const HUT_SITE = "M-13 0C-13-10-8-18 0-20 8-18 13-10 13 0Z";
export const CULT_STONE = "M-4 3.4-4.4-1.6-1-4 3.6-3 4.4 2 1 4Z";
export const EYE = "M-6 0C-3-4 3-4 6 0 3 4-3 4-6 0Z";
export const TREE = "M0-9 5 0H2.2L6 6H-6L-2.2 0H-5Z";
export const TUFT = "M-5 3C-4-1-3-3-3.4-6M0 3C0-1 0-4 .6-8M5 3C4 0 4-3 5.4-5";
export const ROCK = "M-8 5-5-4 1-7 8 0 7 5Z";
export const ROCK_EDGES = "M-5-4 0 0 1 5M0 0 8 0";
export const CONE =
  "M-38 25C-24 20-16-8-11-19L-5-15 1-20 6-15 11-19C16-6 24 20 38 25 20 33-20 33-38 25Z";
export const CRATER = "M-11-19-5-15 1-20 6-15 11-19C8-25-8-25-11-19Z";
export const LAVA = "M-3-16C-4-6-9 0-8 8M4-16C5-8 10-4 10 4";
export const SMOKE = "M-4-29C-10-33-4-37-8-42M5-28C0-34 8-37 4-43";
