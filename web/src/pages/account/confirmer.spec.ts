// Asked once, and only where the server wants it.

import { expect, test, vi } from "vitest";
import { api, Refused } from "../../base/net/api";
import { Confirmer } from "./confirmer.svelte";

const refused = (code: "confirmFirst" | "tooFast") => new Refused(code, code);

test("what the server lets through is asked about by nobody", async () => {
  const confirmer = new Confirmer();
  expect(await confirmer.around(() => Promise.resolve())).toBe(true);
  expect(confirmer.question).toBeNull();
});

test("it is done after the answer, and not without", async () => {
  const confirmer = new Confirmer();
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused("confirmFirst"));
  const done = confirmer.around(act);
  await vi.waitFor(() => expect(confirmer.question).not.toBeNull());
  expect(confirmer.question!.send).toBe(api.confirm);
  confirmer.question!.done(true);
  expect(await done).toBe(true);
  expect(act).toHaveBeenCalledTimes(2);

  act.mockRejectedValueOnce(refused("confirmFirst"));
  const given = confirmer.around(act);
  await vi.waitFor(() => expect(confirmer.question).not.toBeNull());
  confirmer.question!.done(false);
  expect(await given).toBe(false);
  expect(act).toHaveBeenCalledTimes(3);
});

test("other refusals are the caller's", async () => {
  const confirmer = new Confirmer();
  await expect(confirmer.around(() => Promise.reject(refused("tooFast")))).rejects.toThrow();
});
