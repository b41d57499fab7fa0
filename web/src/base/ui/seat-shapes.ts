// The shapes of the seats, around 0 0 in a box of 20: seats are told apart by colour and shape together.

export const SEAT_SHAPES: Readonly<Record<string, string>> = {
  blue: "M7.6 0A7.6 7.6 0 1 1-7.6 0 7.6 7.6 0 1 1 7.6 0Z",
  orange: "M0-8.4 8.6 6.8H-8.6Z",
  red: "M-6-7H6A1 1 0 0 1 7-6V6A1 1 0 0 1 6 7H-6A1 1 0 0 1-7 6V-6A1 1 0 0 1-6-7Z",
  white: "M0-9 9 0 0 9-9 0Z",
  black: "M-4.6-8h9.2L9.2 0 4.6 8h-9.2L-9.2 0Z",
  yellow: "m0-9 2.6 5.9 6.4.6-4.8 4.3 1.4 6.3L0 4.8l-5.6 3.3 1.4-6.3L-9-2.5l6.4-.6Z",
  green: "M-3-8.6h6V-3h5.6v6H3v5.6h-6V3h-5.6v-6H-3Z",
};
