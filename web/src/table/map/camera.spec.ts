import { describe, expect, it } from "vitest";
import { Camera } from "./camera.svelte";

const opened = (width: number, height: number, around = { x: 500, y: 350 }) => {
  const camera = new Camera(1000, 700);
  camera.resize(width, height, around);
  return camera;
};

describe("the window on a map", () => {
  it("shows the whole map where there is room, and a part of it on a phone", () => {
    const wide = opened(900, 700);
    expect([wide.whole, wide.scale]).toEqual([true, 0.9]);
    const phone = opened(390, 400);
    expect(phone.whole).toBe(false);
    expect(phone.seen(500, 350)).toEqual({ x: 195, y: 200 });
  });
  it("never leaves the map", () => {
    const camera = opened(390, 400, { x: 0, y: 0 });
    camera.pan(500, 500);
    expect([camera.x, camera.y]).toEqual([0, 0]);
    camera.pan(-5000, -5000);
    const corner = camera.seen(1000, 700);
    expect(corner.x).toBeCloseTo(390);
    expect(corner.y).toBeCloseTo(400);
  });
  it("keeps the point under the fingers while it zooms", () => {
    const camera = opened(900, 700);
    const before = camera.under(300, 200);
    camera.zoom(1.5, 300, 200);
    const after = camera.seen(before.x, before.y);
    expect(after.x).toBeCloseTo(300);
    expect(after.y).toBeCloseTo(200);
  });
  it("keeps its middle when its size changes", () => {
    const camera = opened(390, 400);
    camera.resize(390, 300, { x: 0, y: 0 });
    expect(camera.under(195, 150).y).toBeCloseTo(350);
  });
});

describe("what matters", () => {
  const far = { x: 800, y: 500, width: 120, height: 80 };
  it("is brought into the window", () => {
    const camera = opened(390, 400, { x: 0, y: 0 });
    expect(camera.shows(far)).toBe(false);
    camera.frame(far);
    expect(camera.shows(far)).toBe(true);
    expect(camera.gliding).toBe(true);
  });
  it("is shown smaller if there is much of it", () => {
    const camera = opened(390, 400, { x: 0, y: 0 });
    const before = camera.scale;
    camera.frame({ x: 100, y: 100, width: 700, height: 300 });
    expect(camera.scale).toBeLessThan(before);
    expect(camera.shows({ x: 100, y: 100, width: 700, height: 300 })).toBe(true);
  });
  it("does not move a window that shows it already", () => {
    const camera = opened(390, 400);
    const { x, y, scale } = camera;
    camera.frame({ x: 480, y: 330, width: 40, height: 40 });
    camera.reveal(500, 350);
    expect([camera.x, camera.y, camera.scale]).toEqual([x, y, scale]);
  });
  it("does not move the whole map", () => {
    const camera = opened(900, 700);
    camera.frame(far);
    camera.reveal(990, 690);
    expect(camera.whole).toBe(true);
  });
  it("keeps what was revealed in sight when something covers it, at the same scale", () => {
    const phone = opened(390, 400);
    const { scale } = phone;
    phone.reveal(500, 500);
    phone.cover(200);
    expect(phone.seen(500, 500).y).toBeLessThanOrEqual(400 - 200 - 64);
    expect(phone.scale).toBe(scale);
  });
  it("lifts a whole map as far as needed, and puts it back", () => {
    const wide = opened(900, 700);
    const before = wide.y;
    wide.reveal(500, 600);
    wide.cover(200);
    expect(wide.seen(500, 600).y).toBeCloseTo(700 - 200 - 64);
    wide.cover(0);
    expect([wide.y, wide.whole]).toEqual([before, true]);
  });
  it("lets a finger move up what is covered", () => {
    const wide = opened(900, 700);
    wide.cover(150);
    wide.pan(0, -1000);
    expect(wide.seen(0, 700).y).toBeCloseTo(700 - 150);
  });
});
