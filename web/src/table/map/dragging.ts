// Fingers and the wheel move a camera: one finger pans, two zoom. A short touch remains a tap.

import type { Camera } from "./camera.svelte";

const SLACK = 6;

export function dragging(node: HTMLElement, camera: Camera) {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;

  const place = (event: PointerEvent | WheelEvent) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    fingers.set(event.pointerId, place(event));
    moved = fingers.size > 1;
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
    if (!moved || !node.hasPointerCapture(event.pointerId)) {
      // From here on it is no tap: the click goes to the window, not to what lies under the finger.
      node.setPointerCapture(event.pointerId);
      node.classList.add("dragged");
      moved = true;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [from, to] = [before, now].map((each) =>
        Math.hypot(each.x - other.x, each.y - other.y),
      );
      if (from) camera.zoom(to! / from, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    camera.pan((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size);
    fingers.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (!fingers.size) node.classList.remove("dragged");
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = place(event);
    camera.zoom(Math.exp(-event.deltaY / 500), x, y);
  }

  const listeners = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["wheel", wheel],
  ] as const;
  for (const [name, listener] of listeners) {
    node.addEventListener(name, listener as EventListener, { passive: false });
  }
  return {
    /** Another map in the same window. */
    update: (other: Camera) => {
      camera = other;
    },
    destroy: () => {
      for (const [name, listener] of listeners) {
        node.removeEventListener(name, listener as EventListener);
      }
    },
  };
}
