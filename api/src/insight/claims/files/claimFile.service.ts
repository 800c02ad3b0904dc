import { createHash } from "node:crypto";
import { In } from "typeorm";
import { type ClaimFileType, claimFileForm, claimFileRules } from "../../../contract/claims/claimFiles";
import { t } from "../../../contract/i18n/t";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { takeRoom } from "../../../platform/files/fileRoom";
import { readEvidence } from "../../../platform/files/readEvidence";
import { parseForm } from "../../../platform/form";
import { isId, newId } from "../../../platform/ids";
import type { Limiters } from "../../../platform/limits/limiter";
import type { ClaimList } from "../claimList.service";
import { isOpenClaim } from "../claimState";
import type { ClaimStore } from "../claimStore";
import { ClaimFile } from "./claimFile.entity";

export const CLOSED = t("Files can be added only while a claim is open");
export const ENOUGH = () => t("A claim has room for {most} files", { most: claimFileRules.maxFiles });

export interface ClaimFileContent {
  /** Derived from the claim, since the creator's file name is not safe for other people's disks. */
  fileName: string;
  type: ClaimFileType;
  bytes: Buffer;
}

interface Parts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  sealer: Sealer;
  lists: ClaimList;
  store: ClaimStore;
  /** Of all files together, in bytes. */
  budget: number;
}

/** Evidence for claims: added by the publisher, readable by everyone who sees the claim. */
export class ClaimFiles {
  constructor(private readonly parts: Parts) {}

  /** Sending the same file again returns the existing one. */
  async add(viewer: Viewer, claimId: string, input: unknown): Promise<ClaimFile> {
    const { db, clock, limiters, audit, sealer, lists, store, budget } = this.parts;
    const { state } = await lists.get(viewer, claimId);
    if (!isOpenClaim(state)) throw new ConflictError(CLOSED);
    const { name, content } = parseForm(claimFileForm, input);
    await limiters.consume("claimFilesByAccount", viewer.id);
    const sent = Buffer.from(content, "base64");
    const { type, bytes } = await readEvidence(sent);
    const id = newId();
    const sealed = sealer.sealBytes(bytes, id);
    const digest = createHash("sha256").update(sent).digest("base64url");
    const more = { name, type, bytes: bytes.length, digest, deleteAt: null, room: sealed.length, sealed };
    return db.write(async (tx) => {
      const claim = await store.locked(tx, claimId);
      if (!isOpenClaim(claim.state)) throw new ConflictError(CLOSED);
      const known = await tx.find(ClaimFile, { where: { claimId }, order: { place: "ASC" } });
      const same = known.find((file) => file.digest === digest);
      if (same) return same;
      if (known.length >= claimFileRules.maxFiles) throw new ConflictError(ENOUGH());
      await takeRoom(tx, more.room, budget);
      const file: ClaimFile = { id, createdAt: clock.now(), claimId, place: known.length + 1, ...more };
      await tx.insert(ClaimFile, file);
      await audit.record(tx, {
        actorId: viewer.userId,
        action: "claim.file-added",
        subject: `claim:${claimId}`,
        after: { file: id, type, bytes: file.bytes },
      });
      return file;
    });
  }

  async read(viewer: Viewer, claimId: string, id: string): Promise<ClaimFileContent> {
    const { db, sealer, lists } = this.parts;
    const { orderKey } = await lists.get(viewer, claimId);
    const file = isId(id)
      ? await db.read.findOne(ClaimFile, {
          where: { id, claimId },
          select: { id: true, place: true, type: true, sealed: true },
        })
      : null;
    if (!file) throw new NotFoundError("File");
    const order = orderKey.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, 40) || "order";
    const ending = file.type === "application/pdf" ? "pdf" : "webp";
    const fileName = `claim-${order}-${file.place}.${ending}`;
    return { fileName, type: file.type, bytes: sealer.openBytes(file.sealed, file.id) };
  }

  /** Oldest first. */
  readonly of = (claimIds: readonly string[]): Promise<ClaimFile[]> =>
    this.parts.db.read.find(ClaimFile, {
      where: { claimId: In([...claimIds]) },
      order: { claimId: "ASC", place: "ASC" },
    });
}
