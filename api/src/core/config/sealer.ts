import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deriveKey } from "./secrets";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable later. Each ciphertext names its key and is bound to its row (AAD): copied
 * into another row it does not decrypt.
 */
export class Sealer {
  private readonly key: Buffer;
  private readonly keyName: string;

  constructor(dataKey: Buffer, purpose: string) {
    this.key = deriveKey(dataKey, purpose);
    this.keyName = createHash("sha256").update(this.key).digest("base64url").slice(0, 8);
  }

  seal(text: string, boundTo: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return `${this.keyName}.${sealed.toString("base64url")}`;
  }

  open(sealed: string, boundTo: string): string {
    const [keyName, text = ""] = sealed.split(".");
    if (keyName !== this.keyName) throw new Error(`This was sealed with another key (${keyName}): check DATA_KEY`);
    const bytes = Buffer.from(text, "base64url");
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }
}
