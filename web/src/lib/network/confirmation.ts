import { codeOf } from "./errors";

/** Asks users to confirm their identity; rejects if they cancel. */
type Ask = () => Promise<void>;

let ask: Ask | null = null;
let asking: Promise<void> | null = null;
let given = 0;

/** The dialog, while it is mounted. */
export function askWith(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/** The number of confirmations when a request is sent. */
export const confirmationsGiven = (): number => given;

/**
 * Resolves once the identity is confirmed, so that the rejected request can be sent again; null if the server did not
 * require it.
 */
export function confirmationFor(error: unknown, givenWhenSent: number): Promise<void> | null {
  if (codeOf(error) !== "CONFIRMATION_REQUIRED" || !ask) return null;
  // Concurrent requests ask once, even if one of them is rejected only after the others' confirmation.
  if (given > givenWhenSent) return Promise.resolve();
  asking ??= ask()
    .then(() => {
      given += 1;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
