import { codeOf } from "./errors";

/** Asks the person to confirm that it is them; rejects if they do not. */
type Ask = () => Promise<void>;

let ask: Ask | null = null;
let asking: Promise<void> | null = null;
let given = 0;

/** The dialog that asks, as long as it is mounted. */
export function askWith(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/** How many confirmations were given when a request is sent. */
export const confirmationsGiven = (): number => given;

/** Resolves once the person confirmed, so that what the server refused can be sent again; null if it did not ask for that. */
export function confirmationFor(error: unknown, givenWhenSent: number): Promise<void> | null {
  if (codeOf(error) !== "CONFIRMATION_REQUIRED" || !ask) return null;
  // Several at once ask once, even if one of them is refused only after the others' answer.
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
