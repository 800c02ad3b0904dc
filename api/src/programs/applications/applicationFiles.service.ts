import { createHash } from "node:crypto";
import { In, IsNull, Not } from "typeorm";
import { questionRules } from "../../contract/applications/questions";
import { claimFileForm } from "../../contract/claims/claimFiles";
import { t } from "../../contract/i18n/t";
import { type Clock, DAY, HOUR } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, isDuplicate, NotFoundError } from "../../platform/errors";
import { takeRoom } from "../../platform/files/fileRoom";
import { deleteSentFiles } from "../../platform/files/oldFiles";
import { readEvidence } from "../../platform/files/readEvidence";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { Merchant } from "../merchants/merchant.entity";
import { ownMerchant } from "../merchants/ownMerchant";
import type { Pair } from "../partnerships/partnershipStore";
import { Application, ApplicationFile, type GivenAnswer } from "./application.entity";

export const FILE_GONE = t("This file was not kept. Please add it again.");

interface Parts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  sealer: Sealer;
  /** Of all sent files together, in bytes. */
  budget: number;
}

/** Files for answers: uploaded before applying, readable by the brand once they are part of an application. */
export class ApplicationFiles {
  constructor(private readonly parts: Parts) {}

  /** Sending the same file again returns the existing one. */
  async add({ id: publisherId }: Viewer, merchantId: string, input: unknown): Promise<ApplicationFile> {
    const { db, clock, limiters, sealer, budget } = this.parts;
    const { name, content } = parseForm(claimFileForm, input);
    if (!isId(merchantId) || !(await db.read.existsBy(Merchant, { id: merchantId, listed: 1 })))
      throw new NotFoundError("Merchant");
    await limiters.consume("applicationFilesByAccount", publisherId);
    const sent = Buffer.from(content, "base64");
    const { type, bytes } = await readEvidence(sent);
    const digest = createHash("sha256").update(sent).digest("base64url");
    const [id, key] = [newId(), { publisherId, merchantId, digest }];
    const sealed = sealer.sealBytes(bytes, id);
    const now = clock.now();
    const deleteAt = new Date(now.getTime() + questionRules.unsentFileHours * HOUR);
    const more = { name, type, bytes: bytes.length, deleteAt, room: sealed.length, sealed };
    const keep = async (tx: Tx): Promise<ApplicationFile> => {
      const known = await tx.findOneBy(ApplicationFile, key);
      if (known) {
        // The file of an application stays as long as the application needs it.
        await tx.update(ApplicationFile, { id: known.id, deleteAt: Not(IsNull()) }, { deleteAt });
        return known;
      }
      await takeRoom(tx, more.room, budget);
      const file: ApplicationFile = { id, createdAt: now, ...key, ...more };
      await tx.insert(ApplicationFile, file);
      return file;
    };
    try {
      return await db.write(keep);
    } catch (error) {
      // Sent twice at once: the other one is there now.
      if (!isDuplicate(error)) throw error;
      return db.write(keep);
    }
  }

  /** Only files of the application, by one of its two sides. */
  async read(
    viewer: Viewer,
    partnershipId: string,
    id: string,
  ): Promise<{ fileName: string; type: ApplicationFile["type"]; bytes: Buffer }> {
    const { db, sealer } = this.parts;
    const own =
      viewer.role === "publisher"
        ? { publisherId: viewer.id }
        : { merchantId: (await ownMerchant(db.read, viewer)).id };
    const application = isId(partnershipId) && (await db.read.findOneBy(Application, { id: partnershipId, ...own }));
    const place = application ? application.answers.findIndex(({ file }) => file?.id === id) : -1;
    const select = { id: true, type: true, sealed: true } as const;
    const file = place < 0 ? null : await db.read.findOne(ApplicationFile, { where: { id }, select });
    if (!file) throw new NotFoundError("File");
    const ending = file.type === "application/pdf" ? "pdf" : "webp";
    const bytes = sealer.openBytes(file.sealed, file.id);
    return { fileName: `application-${place + 1}.${ending}`, type: file.type, bytes };
  }

  /** A sent file of this pair, by the ID in the answer to a question. */
  async sent(tx: Tx, pair: Pair, id: string, questionId: string): Promise<ApplicationFile> {
    const { merchantId, publisherId } = pair;
    // Locked, so that it is not deleted while it becomes part of an application.
    const file =
      isId(id) && (await tx.findOne(ApplicationFile, { where: { id, merchantId, publisherId }, ...rowLock(tx) }));
    if (!file) throw new BadInputError({ [questionId]: FILE_GONE });
    return file;
  }

  /** Keeps the files of these answers, and no others of the pair. */
  async keepOnly(tx: Tx, { merchantId, publisherId }: Pair, answers: readonly GivenAnswer[]): Promise<void> {
    const ids = fileIdsIn(answers);
    await tx.update(
      ApplicationFile,
      { merchantId, publisherId, id: Not(In([...ids, ""])) },
      { deleteAt: this.parts.clock.now() },
    );
    if (ids.length > 0) await tx.update(ApplicationFile, { id: In(ids) }, { deleteAt: null });
  }

  /** Files outlive their application by some days. */
  async follow(tx: Tx, answers: readonly GivenAnswer[], isOver: boolean): Promise<void> {
    const ids = fileIdsIn(answers);
    if (ids.length === 0) return;
    const end = new Date(this.parts.clock.now().getTime() + questionRules.keptFileDays * DAY);
    await tx.update(ApplicationFile, { id: In(ids) }, { deleteAt: isOver ? end : null });
  }
}

const fileIdsIn = (answers: readonly GivenAnswer[]): string[] => answers.flatMap(({ file }) => file?.id ?? []);

/** Erases what was written and sent with applications of a creator, or to a brand. */
export async function eraseApplications(tx: Tx, whose: { publisherId: string } | { merchantId: string }) {
  await deleteSentFiles(tx, ApplicationFile, whose);
  await tx.delete(Application, whose);
}
