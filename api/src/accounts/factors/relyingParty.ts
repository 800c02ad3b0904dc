import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Person } from "../person.entity";

/** A stored passkey. */
export interface StoredCredential {
  id: string;
  publicKey: string;
  transports?: string[] | undefined;
}

export interface NewCredential extends StoredCredential {
  counter: number;
}

// Loaded on first passkey use: its certificate parsers are most of the startup cost.
const library = () => import("@simplewebauthn/server");

/** Passkeys belong to PUBLIC_URL's host, and only its pages may request them. */
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    [this.origin, this.id] = [origin, hostname];
  }

  /** Options for creating a passkey, as JSON. */
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
      // Untrusted input: anything that doesn't parse or match is rejected.
      return null;
    }
  }

  /** The counter of a valid response, or null. */
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

/** Which passkey responds, or undefined: read before anything is verified. */
export function credentialIdIn(answer: string): string | undefined {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown };
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}
