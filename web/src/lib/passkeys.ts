/** Whether this browser can use passkeys here: they need https, or this machine. */
export const canUsePasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

// Loaded when somebody uses a passkey.
const library = () => import("@simplewebauthn/browser");

/** What a person reads if the browser or the person refused. */
const REFUSED = "No passkey was used. Please try again.";

/** Asks for one of the passkeys that the options name; the answer as JSON. */
export async function passkeyAnswer(options: string): Promise<string> {
  const { startAuthentication } = await library();
  return asked(() => startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Makes a passkey; the answer as JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return asked(() => startRegistration({ optionsJSON: JSON.parse(options) }));
}

async function asked(ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new Error(isKnown ? "This device already has a passkey for you." : REFUSED);
  }
}
