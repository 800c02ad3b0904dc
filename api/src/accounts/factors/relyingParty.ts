import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Person } from "../person.entity";

/** A passkey as it is kept. */
export interface StoredCredential {
  id: string;
  publicKey: string;
  transports?: string[] | undefined;
}

export interface NewCredential extends StoredCredential {
  counter: number;
}

// Loaded when somebody uses a passkey: its parsers of certificates are most of what a start would load.
const library = () => import("@simplewebauthn/server");

/** Passkeys belong to the host of PUBLIC_URL, and are asked for from its pages only. */
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    [this.origin, this.id] = [origin, hostname];
  }

  /** Options for making a passkey, as JSON. */
  async registrationOptions(person: Person, known: readonly StoredCredential[], challenge: string): Promise<string> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: "Weft",
      rpID: this.id,
      userID: new Uint8Array(Buffer.from(person.id)),
      userName: person.email,
      userDisplayName: person.name,
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      attestationType: "none",
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
    return JSON.stringify(options);
  }

  /** Options for using one of these, as JSON. */
  async requestOptions(known: readonly StoredCredential[], challenge: string): Promise<string> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.id,
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      allowCredentials: known.map(described),
      userVerification: "preferred",
    });
    return JSON.stringify(options);
  }

  /** The new passkey, or null. */
  async registered(answer: string, challenge: string): Promise<NewCredential | null> {
    const { verifyRegistrationResponse } = await library();
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...this.expected(challenge),
        response: JSON.parse(answer) as RegistrationResponseJSON,
      });
      if (!registrationInfo) return null;
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    } catch {
      // Whatever does not parse or does not fit is not a passkey's answer; the text is anybody's.
      return null;
    }
  }

  /** The counter after a genuine answer, or null. */
  async counterOf(
    answer: string,
    challenge: string,
    credential: StoredCredential,
    counter: number,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const publicKey = new Uint8Array(Buffer.from(credential.publicKey, "base64url"));
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.expected(challenge),
        response: JSON.parse(answer) as AuthenticationResponseJSON,
        credential: { ...credential, publicKey, counter } as WebAuthnCredential,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  private expected = (expectedChallenge: string) => ({
    expectedChallenge,
    expectedOrigin: this.origin,
    expectedRPID: this.id,
    requireUserVerification: false,
  });
}

const described = ({ id, transports }: StoredCredential) => ({
  id,
  ...(transports && { transports: transports as never }),
});

/** Which passkey answers, or undefined: read before anything is checked. */
export function credentialIdIn(answer: string): string | undefined {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}
