// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tipAt, tips } from "./tips";

let root: HTMLElement;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <ul data-tips tabindex="0">
      <li id="huts"><svg role="img" aria-label="Hütten übrig"></svg>5</li>
      <li id="chip"><span class="vh">Bonus-Chip</span>3</li>
    </ul>
    <button id="plant" aria-label="Mais, Stufe 4"><i id="inside"></i></button>
    <p id="words">nur Text</p>
  </main>`;
  root = document.querySelector("main")!;
  end = tips(root);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id)!;
const bubble = () => document.querySelector<HTMLElement>(".tips-bubble")!;
const said = () => (bubble().hidden ? null : bubble().textContent);

function pointer(kind: string, id: string, pointerType: string, x = 0): void {
  at(id).dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType, clientX: x, clientY: 0 }),
  );
}

test("a number says what it counts, by the picture or the hidden words before it", () => {
  expect(tipAt(at("huts"), root)?.text).toBe("Hütten übrig");
  expect(tipAt(at("huts").firstElementChild!, root)?.text).toBe("Hütten übrig");
  expect(tipAt(at("chip"), root)?.text).toBe("Bonus-Chip");
  expect(tipAt(at("inside"), root)?.text).toBe("Mais, Stufe 4");
  expect(tipAt(at("words"), root)).toBeNull();
});

test("the mouse rests on it, and goes", () => {
  pointer("pointerover", "huts", "mouse");
  expect(said()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(said()).toBe("Hütten übrig");
  pointer("pointerover", "words", "mouse");
  expect(said()).toBeNull();
});

test("a long press says what it is and is no tap; a short one is a tap", () => {
  const taps: string[] = [];
  at("plant").addEventListener("click", () => taps.push("plant"));
  pointer("pointerdown", "plant", "touch");
  vi.advanceTimersByTime(600);
  pointer("pointerup", "plant", "touch");
  at("plant").click();
  expect(said()).toBe("Mais, Stufe 4");
  expect(taps).toEqual([]);
  pointer("pointerdown", "plant", "touch");
  vi.advanceTimersByTime(100);
  pointer("pointerup", "plant", "touch");
  at("plant").click();
  vi.advanceTimersByTime(1000);
  expect(taps).toEqual(["plant"]);
  expect(said()).toBeNull();
});

test("a finger that draws the map gets no tip", () => {
  pointer("pointerdown", "plant", "touch");
  pointer("pointermove", "plant", "touch", 40);
  vi.advanceTimersByTime(1000);
  expect(said()).toBeNull();
});

test("by keys the arrows lead from counter to counter, and the group is described", () => {
  const group = document.querySelector<HTMLElement>("[data-tips]")!;
  const press = (key: string) =>
    group.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  press("ArrowRight");
  expect(said()).toBe("Hütten übrig");
  expect(group.getAttribute("aria-describedby")).toBe(bubble().id);
  press("ArrowRight");
  expect(said()).toBe("Bonus-Chip");
  press("ArrowRight");
  expect(said()).toBe("Hütten übrig");
  press("Escape");
  expect(said()).toBeNull();
  expect(group.hasAttribute("aria-describedby")).toBe(false);
});

test("nothing is left behind", () => {
  end();
  expect(document.querySelector(".tips-bubble")).toBeNull();
});
