import { timingSafeEqual } from "node:crypto";
import { DAY } from "../../../platform/clock";
import { deriveKey } from "../../../platform/config/secrets";
import type { ClickKind, EarningState } from "../clickKind";
import { ClickIdSigner, MAC_BYTES } from "./clickIdSigner";
import { idFromBytes, idToBytes, momentOf } from "./idBytes";

/** Facts in the click ID, fixed at the time of the click, so that a sale needs no lookup of the click. */
export interface ClickFacts {
  id: string;
  linkId: string;
  publisherId: string;
  merchantId: string;
  /** The merchant's terms in force at the click, and the publisher's offer; 0 for none. */
  termsVersion: number;
  offerVersion: number;
  windowDays: number;
  kind: ClickKind;
  earning: EarningState;
  subId: string | null;
  at: Date;
}

export type ClickIdFault = "malformed" | "truncated" | "forged" | "foreign" | "expired" | "test";

/** An expired id or one of another merchant is genuine, so its facts are returned too. */
export type ReadClickId =
  | { fault: null; click: ClickFacts }
  | { fault: "foreign" | "expired"; click: ClickFacts }
  /** A genuine click on the merchant's own test link: it belongs to no one, so a real order ignores its facts. */
  | { fault: "malformed" | "truncated" | "forged" | "test"; click: null };

/** Test clicks are recognizable for people, the snippet and shops' servers. */
export const TEST_CLICK_START = "weft_test_";

/** A new version is read one release before it is written, and this one as long as such clicks may earn. */
const VERSION = 2;
/** The first byte of a test click. It is signed with a separate key: no test click can become a real one. */
const TEST_VERSION = 130;
const TEXT = /^[\w-]+$/;
const MAX_LENGTH = 1500;
/** The offset of each field. Four bits of the kind's byte are used. */
const OFFSETS = {
  key: 1,
  kind: 2,
  earning: 3,
  window: 4,
  terms: 5,
  offer: 9,
  click: 13,
  link: 29,
  publisher: 45,
  merchant: 61,
  subLength: 77,
  sub: 79,
} as const;

/** The part of a click ID that all clicks of a link share. */
export type ClickIdTemplate = Buffer;

/** Until when a click made now may earn. */
export const expiryAfter = (at: Date, windowDays: number): Date => new Date(at.getTime() + windowDays * DAY);

export const expiryOf = (template: ClickIdTemplate, now: Date): Date =>
  expiryAfter(now, template.readUInt8(OFFSETS.window));

/** Their common facts. */
export type LinkFacts = Omit<ClickFacts, "id" | "kind" | "subId" | "at">;

export function clickIdTemplate(link: LinkFacts): ClickIdTemplate {
  const template = Buffer.alloc(OFFSETS.sub);
  template.writeUInt8(VERSION, 0);
  template.writeUInt8(link.earning, OFFSETS.earning);
  template.writeUInt32BE(link.termsVersion, OFFSETS.terms);
  template.writeUInt32BE(link.offerVersion, OFFSETS.offer);
  template.writeUInt8(link.windowDays, OFFSETS.window);
  idToBytes(link.linkId).copy(template, OFFSETS.link);
  idToBytes(link.publisherId).copy(template, OFFSETS.publisher);
  idToBytes(link.merchantId).copy(template, OFFSETS.merchant);
  return template;
}

/**
 * Signs and verifies click IDs, which are bound to a merchant and valid for the attribution window. Readable by anyone,
 * but not forgeable.
 */
export class ClickIds {
  private readonly signer: ClickIdSigner;
  private readonly readers: readonly ClickIdSigner[];
  private readonly testSigner: ClickIdSigner;
  private readonly testReaders: readonly ClickIdSigner[];

  /** Signs with the first key and also accepts the previous one, so that the key can be rotated. */
  constructor(key: Buffer, previousKey: Buffer | null = null) {
    this.signer = new ClickIdSigner(key);
    this.readers = previousKey ? [this.signer, new ClickIdSigner(previousKey)] : [this.signer];
    this.testSigner = testSignerOf(key);
    this.testReaders = previousKey ? [this.testSigner, testSignerOf(previousKey)] : [this.testSigner];
  }

  issue(template: ClickIdTemplate, id: string, kind: ClickKind, subId: string | null): string {
    return issueWith(this.signer, VERSION, template, id, kind, subId);
  }

  /** A click on a merchant's own test link. */
  issueTest(template: ClickIdTemplate, id: string, kind: ClickKind, subId: string | null): string {
    return TEST_CLICK_START + issueWith(this.testSigner, TEST_VERSION, template, id, kind, subId);
  }

  /** For a real order: a test click has the fault `test`. */
  read(text: string, merchantId: string, now: Date): ReadClickId {
    if (!text.startsWith(TEST_CLICK_START)) return this.readWith(this.readers, VERSION, text, merchantId, now);
    const read = this.readTest(text, merchantId, now);
    return read.fault === null || read.fault === "expired" ? { fault: "test", click: null } : read;
  }

  /** For a test order: a test click counts like a real one. */
  readTest(text: string, merchantId: string, now: Date): ReadClickId {
    if (!text.startsWith(TEST_CLICK_START)) return this.read(text, merchantId, now);
    return this.readWith(this.testReaders, TEST_VERSION, text.slice(TEST_CLICK_START.length), merchantId, now);
  }

  private readWith(
    readers: readonly ClickIdSigner[],
    version: number,
    text: string,
    merchantId: string,
    now: Date,
  ): ReadClickId {
    if (!TEXT.test(text) || text.length > MAX_LENGTH) return { fault: "malformed", click: null };
    const bytes = Buffer.from(text, "base64url");
    if (bytes[0] !== version) return { fault: "malformed", click: null };
    const length =
      bytes.length < OFFSETS.sub ? Number.POSITIVE_INFINITY : OFFSETS.sub + bytes.readUInt16BE(OFFSETS.subLength);
    if (bytes.length < length + MAC_BYTES) return { fault: "truncated", click: null };
    // Base64 has spare bits at its end: only the canonical encoding is accepted.
    const isCanonical = bytes.length === length + MAC_BYTES && bytes.toString("base64url") === text;
    if (!isCanonical || !isGenuine(readers, bytes, length)) return { fault: "forged", click: null };
    const click = factsIn(bytes.subarray(0, length));
    if (click.merchantId !== merchantId) return { fault: "foreign", click };
    const isExpired = now.getTime() - click.at.getTime() > click.windowDays * DAY;
    return isExpired ? { fault: "expired", click } : { fault: null, click };
  }
}

const testSignerOf = (key: Buffer) => new ClickIdSigner(deriveKey(key, "test clicks"));

function issueWith(
  signer: ClickIdSigner,
  version: number,
  template: ClickIdTemplate,
  id: string,
  kind: ClickKind,
  subId: string | null,
): string {
  const { content } = signer;
  content.set(template);
  content[0] = version;
  content[OFFSETS.key] = signer.keyId;
  content[OFFSETS.kind] = kind;
  content.write(id, OFFSETS.click, "hex");
  const subLength = subId ? content.write(subId, OFFSETS.sub) : 0;
  content.writeUInt16BE(subLength, OFFSETS.subLength);
  return signer.signed(OFFSETS.sub + subLength);
}

const isGenuine = (readers: readonly ClickIdSigner[], bytes: Buffer, length: number): boolean =>
  readers.some((reader) => {
    if (reader.keyId !== bytes[OFFSETS.key]) return false;
    reader.content.set(bytes.subarray(0, length));
    return timingSafeEqual(bytes.subarray(length), reader.mac(length));
  });

function factsIn(bytes: Buffer): ClickFacts {
  const idAt = (start: number) => bytes.subarray(start, start + 16);
  return {
    id: idFromBytes(idAt(OFFSETS.click)),
    linkId: idFromBytes(idAt(OFFSETS.link)),
    publisherId: idFromBytes(idAt(OFFSETS.publisher)),
    merchantId: idFromBytes(idAt(OFFSETS.merchant)),
    termsVersion: bytes.readUInt32BE(OFFSETS.terms),
    offerVersion: bytes.readUInt32BE(OFFSETS.offer),
    windowDays: bytes.readUInt8(OFFSETS.window),
    kind: (bytes.readUInt8(OFFSETS.kind) & 15) as ClickKind,
    earning: bytes.readUInt8(OFFSETS.earning) as EarningState,
    subId: bytes.length > OFFSETS.sub ? bytes.toString("utf8", OFFSETS.sub) : null,
    at: new Date(momentOf(idAt(OFFSETS.click).toString("hex"))),
  };
}
