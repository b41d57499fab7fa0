// Elements, dice and cups as SVG. Knows nothing of the table.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["svg", "rect", "circle", "ellipse", "path", "use", "text", "g"]);

/** Where the pips of each face are, on a die of 24 by 24. */
const PIPS = {
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[6.5, 6.5], [12, 12], [17.5, 17.5]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[6.5, 6.5], [17.5, 6.5], [12, 12], [6.5, 17.5], [17.5, 17.5]],
  6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]],
};

/**
 * An element with attributes and children; strings become text.
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function element(name, attributes = {}, ...children) {
  const made = SHAPES.has(name) ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A die that shows a face; its meaning is said in words elsewhere. */
export function die(face, kind = "") {
  const pips = PIPS[face].map(([cx, cy]) =>
    element("circle", { cx: `${cx}`, cy: `${cy}`, r: face === 1 ? "3" : "2.2" }),
  );
  const body = element("rect", { x: "1", y: "1", width: "22", height: "22", rx: "5" });
  const attributes = { class: `die ${kind}`, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return element("svg", attributes, body, ...pips);
}

/** A cup turned over, with the number of dice below it and a band in the player's colour. */
export function cup(player, dice) {
  return drawing(player, "cup", "0 0 64 56", [
    element("path", { class: "leather", d: "M15 4H49Q52 4 52.6 7L59 50H5L11.4 7Q12 4 15 4Z" }),
    element("path", { class: "band", d: "M9.2 22H54.8L56.3 32H7.7Z" }),
    element("rect", { class: "rim", x: "2", y: "48", width: "60", height: "6", rx: "3" }),
    element("circle", { class: "label", cx: "32", cy: "27", r: "12" }),
    element("text", { x: "32", y: "32.5" }, `${dice}`),
  ]);
}

/** A cup that lies on its side: its dice are open to its player. */
export function openCup(player) {
  return drawing(player, "cup open", "0 0 60 48", [
    element("path", { class: "leather", d: "M7 12L51 3V45L7 36Q3 35 3 31V17Q3 13 7 12Z" }),
    element("path", { class: "band", d: "M22 9L32 7V41L22 39Z" }),
    element("ellipse", { class: "rim", cx: "51", cy: "24", rx: "7", ry: "21" }),
    element("ellipse", { class: "inside", cx: "51.5", cy: "24", rx: "4", ry: "16.5" }),
  ]);
}

/** The mark of a seat, as everywhere on the page. */
export function mark(player) {
  return drawing(player, "seat", null, [element("use", { href: player.shape })]);
}

function drawing(player, kind, box, parts) {
  const attributes = { class: kind, "aria-hidden": "true", ...(box && { viewBox: box }) };
  const made = element("svg", attributes, ...parts);
  made.style.setProperty("--seat", player.colour);
  return made;
}
