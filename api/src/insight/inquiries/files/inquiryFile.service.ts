import { createHash } from "node:crypto";
import { In } from "typeorm";
import { asWebp, pictureKindOf } from "../../../catalogue";
import {
  type InquiryFileType,
  inquiryFileForm,
  inquiryFileRules,
  TOO_LARGE_A_FILE,
} from "../../../contract/inquiries/inquiryFiles";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId, newId } from "../../../platform/ids";
import type { Limiters } from "../../../platform/limits/limiter";
import { Turns } from "../../../platform/limits/turns";
import type { InquiryList } from "../inquiryList.service";
import { isOpenInquiry } from "../inquiryState";
import type { InquiryStore } from "../inquiryStore";
import { takeRoom } from "./fileRoom";
import { InquiryFile } from "./inquiryFile.entity";

export const CLOSED = "Files can be added while a claim is open";
export const ENOUGH = `A claim has room for ${inquiryFileRules.maxFiles} files`;

export interface InquiryFileContent {
  /** Made from the claim's own words: what its publisher called the file is no name for other people's disks. */
  fileName: string;
  type: InquiryFileType;
  bytes: Buffer;
}

interface Parts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  sealer: Sealer;
  lists: InquiryList;
  store: InquiryStore;
  /** Of all files together, in bytes. */
  budget: number;
}

/** Evidence of claims: its publisher adds it, and whoever sees the claim may read it. */
export class InquiryFiles {
  constructor(private readonly parts: Parts) {}

  /** The same file again is the one that is there. */
  async add(viewer: Viewer, inquiryId: string, input: unknown): Promise<InquiryFile> {
    const { db, clock, limiters, audit, sealer, lists, store, budget } = this.parts;
    const { state } = await lists.get(viewer, inquiryId);
    if (!isOpenInquiry(state)) throw new ConflictError(CLOSED);
    const { name, content } = parseForm(inquiryFileForm, input);
    await limiters.consume("claimFilesByAccount", viewer.id);
    const sent = Buffer.from(content, "base64");
    const { type, bytes } = await readEvidence(sent);
    const id = newId();
    const sealed = sealer.sealBytes(bytes, id);
    const digest = createHash("sha256").update(sent).digest("base64url");
    const more = { name, type, bytes: bytes.length, digest, deleteAt: null, room: sealed.length, sealed };
    return db.write(async (tx) => {
      const inquiry = await store.locked(tx, inquiryId);
      if (!isOpenInquiry(inquiry.state)) throw new ConflictError(CLOSED);
      const known = await tx.find(InquiryFile, { where: { inquiryId }, order: { place: "ASC" } });
      const same = known.find((file) => file.digest === digest);
      if (same) return same;
      if (known.length >= inquiryFileRules.maxFiles) throw new ConflictError(ENOUGH);
      await takeRoom(tx, more.room, budget);
      const file: InquiryFile = { id, createdAt: clock.now(), inquiryId, place: known.length + 1, ...more };
      await tx.insert(InquiryFile, file);
      await audit.record(tx, {
        actorId: viewer.userId,
        action: "claim.file-added",
        subject: `claim:${inquiryId}`,
        after: { file: id, type, bytes: file.bytes },
      });
      return file;
    });
  }

  async read(viewer: Viewer, inquiryId: string, id: string): Promise<InquiryFileContent> {
    const { db, sealer, lists } = this.parts;
    const { orderKey } = await lists.get(viewer, inquiryId);
    const file = isId(id)
      ? await db.read.findOne(InquiryFile, {
          where: { id, inquiryId },
          select: { id: true, place: true, type: true, sealed: true },
        })
      : null;
    if (!file) throw new NotFoundError("File");
    const order = orderKey.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, 40) || "order";
    const ending = file.type === "application/pdf" ? "pdf" : "webp";
    const fileName = `claim-${order}-${file.place}.${ending}`;
    return { fileName, type: file.type, bytes: sealer.openBytes(file.sealed, file.id) };
  }

  /** In the order in which they came. */
  readonly of = (inquiryIds: readonly string[]): Promise<InquiryFile[]> =>
    this.parts.db.read.find(InquiryFile, {
      where: { inquiryId: In([...inquiryIds]) },
      order: { inquiryId: "ASC", place: "ASC" },
    });
}

export const NOT_EVIDENCE = "Please send a PNG, JPEG or WebP picture, or a PDF";
export const BROKEN_PICTURE = "This picture is damaged, or larger than 50 million pixels";
export const BROKEN_PDF = "This PDF is not complete";

/**
 * As many pixels as a phone's largest photo: a few bytes may say that they are a thousand times as many. A whole order
 * confirmation of a phone is narrow and long, and is still to be read.
 */
const FITTING = { maxPixels: 50_000_000, width: 2400, height: 8000, quality: 82 };
/** Programs write a line or two after the end. */
const PDF_TAIL = 1024;

interface Evidence {
  type: InquiryFileType;
  bytes: Buffer;
}

/** Judged by its bytes, never by its name. */
async function readEvidence(bytes: Buffer): Promise<Evidence> {
  if (bytes.length > inquiryFileRules.maxBytes) throw new BadInputError({ content: TOO_LARGE_A_FILE });
  if (["jpeg", "png", "webp"].includes(pictureKindOf(bytes) ?? "")) {
    return { type: "image/webp", bytes: await decoding.run(() => encoded(bytes)) };
  }
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new BadInputError({ content: NOT_EVIDENCE });
  if (!bytes.subarray(-PDF_TAIL).includes("%%EOF")) throw new BadInputError({ content: BROKEN_PDF });
  return { type: "application/pdf", bytes };
}

/** One picture at a time in each process: a decoded one may take 200 MB. */
const decoding = new Turns(1, Number.POSITIVE_INFINITY);

async function encoded(bytes: Buffer): Promise<Buffer> {
  try {
    return await asWebp(bytes, FITTING);
  } catch {
    throw new BadInputError({ content: BROKEN_PICTURE });
  }
}
