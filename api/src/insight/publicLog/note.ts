import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** C2SP's signed-note: the signature type in the first byte of a public key. */
const ED25519 = 1;

/** A key's raw 32 bytes. */
export function rawPublicKey(key: KeyObject): Buffer {
  const { x } = createPublicKey(key).export({ format: "jwk" });
  if (!x) throw new Error("The log's key must be an Ed25519 key");
  return Buffer.from(x, "base64url");
}

const typed = (publicKey: Buffer): Buffer => Buffer.concat([Buffer.from([ED25519]), publicKey]);

/** Four bytes that distinguish signatures of the same name. */
export const keyHash = (name: string, publicKey: Buffer): Buffer =>
  createHash("sha256").update(`${name}\n`).update(typed(publicKey)).digest().subarray(0, 4);

/** The public key in the shared format: `name+hash+key`. */
export const verifierKey = (name: string, publicKey: Buffer): string =>
  `${name}+${keyHash(name, publicKey).toString("hex")}+${typed(publicKey).toString("base64")}`;

/** One line of a signed note. The text ends with a line break. */
export function signatureLine(name: string, privateKey: KeyObject, text: string): string {
  const signature = sign(null, Buffer.from(text), privateKey);
  return `— ${name} ${Buffer.concat([keyHash(name, rawPublicKey(privateKey)), signature]).toString("base64")}\n`;
}

/** Whether a note has a valid signature of this key. */
export function isSignedBy(note: string, name: string, key: KeyObject): boolean {
  const end = note.lastIndexOf("\n\n");
  const [text, lines] = [note.slice(0, end + 1), note.slice(end + 2)];
  const hash = keyHash(name, rawPublicKey(key));
  return lines.split("\n").some((line) => {
    if (!line.startsWith(`— ${name} `)) return false;
    const bytes = Buffer.from(line.slice(`— ${name} `.length), "base64");
    return (
      bytes.subarray(0, 4).equals(hash) && verify(null, Buffer.from(text), createPublicKey(key), bytes.subarray(4))
    );
  });
}

/** The tree of a note. */
export interface TreeHead {
  origin: string;
  size: number;
  root: Buffer;
}

/** C2SP's tlog-checkpoint. */
export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString("base64")}\n`;

/** Null if the text is no checkpoint. Does not check signatures. */
export function readCheckpoint(note: string): TreeHead | null {
  const [origin, size, root, empty] = note.split("\n");
  if (!origin || !size || !root || empty !== "" || !/^(0|[1-9]\d{0,14})$/.test(size)) return null;
  const bytes = Buffer.from(root, "base64");
  return bytes.length === 32 && bytes.toString("base64") === root ? { origin, size: Number(size), root: bytes } : null;
}
