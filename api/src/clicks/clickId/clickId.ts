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
  rateBasisPoints: number;
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

const VERSION = 1;
const TEXT = /^[\w-]+$/;
const MAX_LENGTH = 1500;
const OFFSETS = {
  flags: 1,
  rate: 2,
  window: 4,
  click: 5,
  link: 21,
  publisher: 37,
  merchant: 53,
  subLength: 69,
  sub: 71,
} as const;

/** The part of a click id that all clicks of a link share. */
export type ClickIdTemplate = Buffer;

export interface LinkFacts {
  linkId: string;
  publisherId: string;
  merchantId: string;
  rateBasisPoints: number;
  windowDays: number;
  earning: EarningState;
}

export function clickIdTemplate(link: LinkFacts): ClickIdTemplate {
  const template = Buffer.alloc(OFFSETS.sub);
  template.writeUInt8(VERSION, 0);
  template.writeUInt8(link.earning << 2, OFFSETS.flags);
  template.writeUInt16BE(link.rateBasisPoints, OFFSETS.rate);
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

  constructor(key: Buffer) {
    this.signer = new ClickIdSigner(key);
  }

  issue(template: ClickIdTemplate, id: string, kind: ClickKind, subId: string | null): string {
    const { content } = this.signer;
    content.set(template);
    content[OFFSETS.flags] = (template[OFFSETS.flags] ?? 0) | kind;
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
    this.signer.content.set(bytes.subarray(0, length));
    return timingSafeEqual(bytes.subarray(length), this.signer.mac(length));
  }
}

function factsIn(bytes: Buffer): ClickFacts {
  const flags = bytes.readUInt8(OFFSETS.flags);
  const idAt = (start: number) => bytes.subarray(start, start + 16);
  return {
    id: idFromBytes(idAt(OFFSETS.click)),
    linkId: idFromBytes(idAt(OFFSETS.link)),
    publisherId: idFromBytes(idAt(OFFSETS.publisher)),
    merchantId: idFromBytes(idAt(OFFSETS.merchant)),
    rateBasisPoints: bytes.readUInt16BE(OFFSETS.rate),
    windowDays: bytes.readUInt8(OFFSETS.window),
    kind: (flags & 3) as ClickKind,
    earning: ((flags >> 2) & 3) as EarningState,
    subId: bytes.length > OFFSETS.sub ? bytes.toString("utf8", OFFSETS.sub) : null,
    at: new Date(momentOf(idAt(OFFSETS.click).toString("hex"))),
  };
}
