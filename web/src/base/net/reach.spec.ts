import { expect, test } from "vitest";
import { isLoopback } from "./reach";

test.each(["localhost", "kiebitz.localhost", "127.0.0.1", "127.8.0.1", "[::1]"])(
  "%s leads every machine to itself",
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(["192.168.1.5", "kiebitz.example", "localhost.example", "127.example.org"])(
  "%s leads others here",
  (host) => expect(isLoopback(host)).toBe(false),
);
