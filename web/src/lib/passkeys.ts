import { t } from "../../../api/src/contract/i18n/t";
/** Whether this browser can use passkeys here: they need https or localhost. */
export const canUsePasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

// Loaded on first passkey use.
const library = () => import("@simplewebauthn/browser");

/** The error shown if the browser or the user refused. */
const REFUSED = t("No passkey was used. Please try again.");

/** Requests one of the passkeys in the options; returns the response as JSON. */
export async function passkeyAnswer(options: string): Promise<string> {
  const { startAuthentication } = await library();
  return asked(() => startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Creates a passkey; returns the response as JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  return asked(() => startRegistration({ optionsJSON: JSON.parse(options) }));
}

async function asked(ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new Error(isKnown ? t("This device already has a passkey for you.") : REFUSED);
  }
}
