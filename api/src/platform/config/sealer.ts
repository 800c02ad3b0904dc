import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deriveKey } from "./secrets";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable later. Each ciphertext names its key and is bound to its row (AAD): copied
 * into another row it does not decrypt. Encrypts with the data key, and also decrypts with the previous one.
 */
export class Sealer {
  private readonly key: SealingKey;
  private readonly keys: readonly SealingKey[];

  constructor(dataKey: Buffer, purpose: string, previousDataKey: Buffer | null = null) {
    this.key = sealingKey(dataKey, purpose);
    this.keys = previousDataKey ? [this.key, sealingKey(previousDataKey, purpose)] : [this.key];
  }

  /** The IDs of its keys, the current one first. */
  get keyNames(): string[] {
    return this.keys.map(({ name }) => name);
  }

  seal(text: string, boundTo: string): string {
    return this.sealBytes(Buffer.from(text), boundTo);
  }

  sealBytes(bytes: Buffer, boundTo: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key.bytes, iv).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    return `${this.key.name}.${sealed.toString("base64url")}`;
  }

  open(sealed: string, boundTo: string): string {
    return this.openBytes(sealed, boundTo).toString("utf8");
  }

  openBytes(sealed: string, boundTo: string): Buffer {
    const [keyName, text = ""] = sealed.split(".");
    const key = this.keys.find(({ name }) => name === keyName);
    if (!key) throw new Error(`Encrypted with a different key (${keyName}): check DATA_KEY`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** The same text encrypted with the current key, or null if it already is. */
  resealed(sealed: string, boundTo: string): string | null {
    return sealed.startsWith(`${this.key.name}.`) ? null : this.sealBytes(this.openBytes(sealed, boundTo), boundTo);
  }
}

/** The ID of a text's key. */
export const keyNameIn = (sealed: string): string => sealed.split(".")[0] ?? "";

interface SealingKey {
  bytes: Buffer;
  name: string;
}

function sealingKey(dataKey: Buffer, purpose: string): SealingKey {
  const bytes = deriveKey(dataKey, purpose);
  return { bytes, name: createHash("sha256").update(bytes).digest("base64url").slice(0, 8) };
}
