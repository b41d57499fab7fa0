// What travels is what browsers have, bit by bit.

import { afterEach, expect, test, vi } from "vitest";
import { Refused } from "../../base/net/api";
import { createPasskey, usePasskey } from "./passkeys";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const numbers = (buffer: unknown) => [...new Uint8Array(buffer as ArrayBuffer)];

function browser(act: (options: unknown) => Promise<unknown>): void {
  vi.stubGlobal("navigator", { credentials: { create: act, get: act } });
}

afterEach(() => vi.unstubAllGlobals());

const made = {
  id: "-_8",
  rawId: bytes(251, 255),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(1),
    attestationObject: bytes(2, 3),
    authenticatorData: bytes(4),
    signature: bytes(255, 254),
    userHandle: bytes(117),
    getTransports: () => ["internal"],
  },
};

test("a passkey is made of what the server asks for", async () => {
  let asked: PublicKeyCredentialCreationOptions | undefined;
  browser(async (options) => {
    asked = (options as CredentialCreationOptions).publicKey;
    return made;
  });
  const answer = await createPasskey({
    publicKey: {
      challenge: "-_8",
      user: { id: "dUFkYQ", name: "Ada", displayName: "Ada" },
      excludeCredentials: [{ id: "AQ", type: "public-key" }],
    },
  });
  expect(numbers(asked!.challenge)).toEqual([251, 255]);
  expect(numbers(asked!.user.id)).toEqual([117, 65, 100, 97]);
  expect(numbers(asked!.excludeCredentials![0]!.id)).toEqual([1]);
  expect(answer).toEqual({
    id: "-_8",
    rawId: "-_8",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "AQ", attestationObject: "AgM", transports: ["internal"] },
  });
});

test("what a passkey signed is sent as it is", async () => {
  browser(async () => made);
  const answer = await usePasskey({ publicKey: { challenge: "AQ" } });
  expect(answer["response"]).toEqual({
    clientDataJSON: "AQ",
    authenticatorData: "BA",
    signature: "__4",
    userHandle: "dQ",
  });
});

test.each([
  ["NotAllowedError", "passkeyCancelled"],
  ["InvalidStateError", "passkeyKnown"],
])("%s is said in words", async (name, code) => {
  browser(() => Promise.reject(new DOMException("no", name)));
  const error = await usePasskey({ publicKey: { challenge: "AQ" } }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).code).toBe(code);
});
