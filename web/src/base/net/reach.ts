// By which address others reach this server: what links for them begin with.

import { api } from "./api";

/** The origin for others; null where only this machine reaches the server. */
export async function originForOthers(): Promise<string | null> {
  // Any other name led somebody here from elsewhere, or could have.
  return isLoopback(location.hostname) ? (await api.reach()).origin : location.origin;
}

/** Whether a host name leads every machine to itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
