// Parts of boards for the packages of games, served as /board-parts.js. public/board-parts.d.ts has their types.

import styles from "./parts.css?inline";

export { Board } from "./board";
export { Cards } from "./cards";
export { Dice } from "./dice";
export { Grid } from "./grid";
export { HexMap } from "./hex-map";
export { Pieces } from "./pieces";
export { Track } from "./track";

// A sheet made by script is there before the first part is drawn, and the content security policy admits it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
