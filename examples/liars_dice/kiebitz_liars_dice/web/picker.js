// Face and count of the next bid. What can be tapped is told by the table.

import { die, element } from "./dice.js";

const FACES = [1, 2, 3, 4, 5, 6];

export class Picker {
  /** @param {import("kiebitz/board").Table} table */
  constructor(table) {
    this.table = table;
    this.faces = element("div", { class: "faces", role: "group" });
    this.counts = element("div", { class: "numbers", role: "group" });
    this.root = element("div", { class: "picker", hidden: "" }, this.faces, this.counts);
    this.built = "";
  }

  /** Between turns the last buttons stay and rest, so that the board keeps its shape. */
  update(over) {
    const { targets, next, chosen, language } = this.table;
    const numbers = [...targets].filter((each) => each.startsWith("count:")).map(numberOf);
    const content = `${language} ${numbers.sort((a, b) => a - b)}`;
    if (numbers.length && content !== this.built) this.build(content, numbers);
    this.root.hidden = over || !this.built;
    // A row that may be drawn sideways must be reached by keyboard, also while its buttons rest.
    if (numbers.length) this.counts.removeAttribute("tabindex");
    else this.counts.tabIndex = 0;
    for (const button of this.root.querySelectorAll("button")) {
      const id = button.dataset.element;
      button.disabled = !targets.has(id);
      button.classList.toggle("next", next.has(id));
      button.setAttribute("aria-pressed", `${chosen.has(id)}`);
    }
  }

  build(content, numbers) {
    const { table } = this;
    this.built = content;
    this.faces.setAttribute("aria-label", table.text("board-face"));
    this.counts.setAttribute("aria-label", table.text("board-count"));
    this.faces.replaceChildren(
      ...FACES.map((face) => {
        const made = this.button(`face:${face}`, () => [this.chosen("count"), face]);
        made.setAttribute("aria-label", table.text("face", { face }));
        made.append(die(face));
        return made;
      }),
    );
    this.counts.replaceChildren(
      ...numbers.map((count) => {
        const made = this.button(`count:${count}`, () => [count, this.chosen("face")]);
        made.textContent = `${count}`;
        return made;
      }),
    );
  }

  /** With both halves it is a bid: so one half can be changed without losing the other. */
  button(id, halves) {
    const made = element("button", { type: "button", "data-element": id });
    made.addEventListener("click", () => {
      const bid = `bid:${halves().join("x")}`;
      this.table.tap(this.table.targets.has(bid) ? bid : id);
    });
    return made;
  }

  /** The number of the chosen element of a kind, if there is one. */
  chosen(kind) {
    const found = [...this.table.chosen].find((each) => each.startsWith(`${kind}:`));
    return found && numberOf(found);
  }
}

function numberOf(id) {
  return Number(id.slice(id.indexOf(":") + 1));
}
