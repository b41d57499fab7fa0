// Passkeys: what the server asks for, as browsers want it, and what they answer, as it travels.

import { Refused } from "../../base/net/api";
import { bytesOf } from "../../base/net/push";
import type { PasskeyOptions } from "../../base/wire";

type Answer = Record<string, unknown>;

/** Whether this browser has passkeys, and may use them on a page of this address. */
export const hasPasskeys =
  typeof window !== "undefined" && window.isSecureContext && "PublicKeyCredential" in window;

/** Make a passkey on this device. */
export async function createPasskey({ publicKey }: PasskeyOptions): Promise<Answer> {
  const options = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await acted(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(descriptor),
      } as PublicKeyCredentialCreationOptions,
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...common(made),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}

/** Sign with a passkey: with one that the server names, or with any that the browser has for this site. */
export async function usePasskey({ publicKey }: PasskeyOptions): Promise<Answer> {
  const options = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await acted(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        allowCredentials: (options.allowCredentials ?? []).map(descriptor),
      } as PublicKeyCredentialRequestOptions,
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...common(used),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  };
}

/** What the browser does; Refused if its user does not want to, or cannot. */
async function acted(act: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await act();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError") throw new Refused("passkeyKnown", error.message);
  }
  throw new Refused("passkeyCancelled", "no passkey was used");
}

const common = (credential: PublicKeyCredential): Answer => ({
  id: credential.id,
  rawId: text(credential.rawId),
  type: credential.type,
  clientExtensionResults: credential.getClientExtensionResults(),
});

const descriptor = (each: PublicKeyCredentialDescriptorJSON) => ({ ...each, id: bytesOf(each.id) });

/** Bytes as they travel: base64 for addresses, without padding. */
function text(bytes: ArrayBuffer): string {
  const signs = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
