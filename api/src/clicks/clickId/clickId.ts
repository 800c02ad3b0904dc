import { timingSafeEqual } from "node:crypto";
import { DAY } from "../../core/clock";
import type { ClickKind, EarningState } from "../clickKind";
import { ClickIdSigner, MAC_BYTES } from "./clickIdSigner";
import { idFromBytes, idToBytes, momentOf } from "./idBytes";

/** Facts carried in the click id, fixed at the time of the click, so that a sale needs no lookup of the click. */
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

export type ClickIdFault = "malformed" | "truncated" | "forged" | "foreign" | "expired";

/** An expired id or one of another merchant is genuine, so its facts are returned too. */
export type ReadClickId =
  | { fault: null; click: ClickFacts }
  | { fault: "foreign" | "expired"; click: ClickFacts }
  | { fault: "malformed" | "truncated" | "forged"; click: null };

/** Readers accept this version and the one before it; writers switch one release after the readers. */
const VERSION = 2;
const TEXT = /^[\w-]+$/;
const MAX_LENGTH = 1500;
/** Where each field begins. Of the kind's byte four bits are in use. */
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

/** The part of a click id that all clicks of a link share. */
export type ClickIdTemplate = Buffer;

export interface LinkFacts {
  linkId: string;
  publisherId: string;
  merchantId: string;
  termsVersion: number;
  offerVersion: number;
  windowDays: number;
  earning: EarningState;
}

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
 * Signs and verifies click ids: bound to a merchant and valid for the attribution window. They are readable by anybody,
 * but cannot be forged.
 */
export class ClickIds {
  private readonly signer: ClickIdSigner;
  private readonly readers: readonly ClickIdSigner[];

  /** Signs with the first key and accepts the previous one too, so that the key can be replaced. */
  constructor(key: Buffer, previousKey: Buffer | null = null) {
    this.signer = new ClickIdSigner(key);
    this.readers = previousKey ? [this.signer, new ClickIdSigner(previousKey)] : [this.signer];
  }

  issue(template: ClickIdTemplate, id: string, kind: ClickKind, subId: string | null): string {
    const { content } = this.signer;
    content.set(template);
    content[OFFSETS.key] = this.signer.keyId;
    content[OFFSETS.kind] = kind;
    content.write(id, OFFSETS.click, "hex");
    const subLength = subId ? content.write(subId, OFFSETS.sub) : 0;
    content.writeUInt16BE(subLength, OFFSETS.subLength);
    return this.signer.signed(OFFSETS.sub + subLength);
  }

  read(text: string, merchantId: string, now: Date): ReadClickId {
    if (!TEXT.test(text) || text.length > MAX_LENGTH) return { fault: "malformed", click: null };
    const bytes = Buffer.from(text, "base64url");
    if (bytes[0] !== VERSION) return { fault: "malformed", click: null };
    const length =
      bytes.length < OFFSETS.sub ? Number.POSITIVE_INFINITY : OFFSETS.sub + bytes.readUInt16BE(OFFSETS.subLength);
    if (bytes.length < length + MAC_BYTES) return { fault: "truncated", click: null };
    // Base64 has spare bits at its end: only the canonical encoding is accepted.
    const isCanonical = bytes.length === length + MAC_BYTES && bytes.toString("base64url") === text;
    if (!isCanonical || !this.isGenuine(bytes, length)) return { fault: "forged", click: null };
    const click = factsIn(bytes.subarray(0, length));
    if (click.merchantId !== merchantId) return { fault: "foreign", click };
    const isExpired = now.getTime() - click.at.getTime() > click.windowDays * DAY;
    return isExpired ? { fault: "expired", click } : { fault: null, click };
  }

  private isGenuine(bytes: Buffer, length: number): boolean {
    return this.readers.some((reader) => {
      if (reader.keyId !== bytes[OFFSETS.key]) return false;
      reader.content.set(bytes.subarray(0, length));
      return timingSafeEqual(bytes.subarray(length), reader.mac(length));
    });
  }
}

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
