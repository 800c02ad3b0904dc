import { createHash } from "node:crypto";
import { IsNull, LessThan, Not } from "typeorm";
import { keptFor } from "../../../contract/privacy/retention";
import { type Clock, SECOND } from "../../clock";
import type { Sealer } from "../../config/sealer";
import type { Viewer } from "../../context";
import type { Database, Tx } from "../../db/database";
import { deleteInBatches } from "../../db/inBatches";
import { AppError, BadInputError, ConflictError, isDuplicate } from "../../errors";
import { lowestIdOf, newId } from "../../ids";
import { KeptAnswer } from "./keptAnswer.entity";

export const KEY_HEADER = "Idempotency-Key";
const KEPT = keptFor("keptAnswers");
/** Longer than any call takes. */
const LEASE = 60 * SECOND;
const OTHER_REQUEST = "This key was sent with another request before. Please use a new key for each request.";

export interface Answer {
  status: number;
  body: unknown;
}

/** What makes two requests the same. */
export type Fingerprint = readonly [method: string, path: string, body: unknown];

/** A call that may go ahead, and is the only one with its key that may. */
export interface Attempt {
  id: string;
  attemptId: string;
}

class InProgressError extends AppError {
  constructor(seconds: number) {
    super("CONFLICT", 409, "A request with this key is being worked on. Please try again.", undefined, seconds);
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Another key of the same account must not read what was shown once. */
const callerOf = ({ keyId, userId }: Viewer): string => keyId ?? userId;

/** Answers of calls with an `Idempotency-Key`, so that a repeated call has no second effect and the same answer. */
export class KeptAnswers {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  /** The answer that was given before, or an attempt. Throws if another one is in hand, or if the request differs. */
  async begin(viewer: Viewer, key: string, fingerprint: Fingerprint): Promise<Answer | Attempt> {
    const mine = {
      id: newId(),
      attemptId: newId(),
      keyHash: hashOf(key),
      requestHash: hashOf(JSON.stringify([...fingerprint, callerOf(viewer)])),
    };
    const work = () => this.db.write((tx) => this.claim(tx, viewer.id, mine));
    try {
      return await work();
    } catch (error) {
      // Two at once: the unique index let one in, which the other finds now.
      if (isDuplicate(error)) return work();
      throw error;
    }
  }

  /** In the transaction of the effect: both are there, or neither. An attempt that was overtaken rolls back. */
  async keep(tx: Tx, { id, attemptId }: Attempt, answer: Answer): Promise<void> {
    const sealed = this.sealer.seal(JSON.stringify(answer), id);
    const { affected } = await tx.update(KeptAnswer, { id, attemptId, sealed: IsNull() }, { sealed });
    if (affected === 1 || (await tx.existsBy(KeptAnswer, { id, attemptId, sealed: Not(IsNull()) }))) return;
    throw new ConflictError("This request took too long, and was sent again meanwhile.");
  }

  /** For calls that may be made again without harm: their answer is kept after their effect. */
  async keepAfterwards(attempt: Attempt, answer: Answer): Promise<void> {
    await this.db.write((tx) => this.keep(tx, attempt, answer));
  }

  /** After a refusal, which changed nothing: the same key may be used again. */
  async release({ id, attemptId }: Attempt): Promise<void> {
    await this.db.write((tx) => tx.delete(KeptAnswer, { id, attemptId, sealed: IsNull() }));
  }

  readonly plan = {
    name: "idempotency:forget",
    about: "deletes answers kept for repeated calls after a day",
    when: { at: "20 * * * *" },
    isFinal: true,
    work: (signal: AbortSignal) => this.forget(signal),
  };

  forget(signal?: AbortSignal): Promise<number> {
    return deleteInBatches(this.db, KeptAnswer, { id: LessThan(lowestIdOf(this.oldest())) }, signal);
  }

  private oldest = (): Date => new Date(this.clock.now().getTime() - KEPT);

  private async claim(
    tx: Tx,
    ownerId: string,
    mine: Pick<KeptAnswer, "id" | "attemptId" | "keyHash" | "requestHash">,
  ): Promise<Answer | Attempt> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE);
    const found = await tx.findOneBy(KeptAnswer, { ownerId, keyHash: mine.keyHash });
    const isExpired = found && found.createdAt <= this.oldest();
    if (isExpired) await tx.delete(KeptAnswer, { id: found.id });
    if (!found || isExpired) {
      await tx.insert(KeptAnswer, { ...mine, createdAt: now, ownerId, leaseUntil, sealed: null });
      return mine;
    }
    if (found.requestHash !== mine.requestHash) throw new BadInputError({ [KEY_HEADER]: OTHER_REQUEST });
    if (found.sealed) return JSON.parse(this.sealer.open(found.sealed, found.id)) as Answer;
    const { id, attemptId } = found;
    // An earlier try of this very transaction may have succeeded although its result was lost.
    if (attemptId === mine.attemptId) return found;
    const left = found.leaseUntil.getTime() - now.getTime();
    if (left > 0) throw new InProgressError(Math.ceil(left / SECOND));
    const change = { attemptId: mine.attemptId, leaseUntil };
    const { affected } = await tx.update(KeptAnswer, { id, attemptId, sealed: IsNull() }, change);
    if (affected !== 1) throw new InProgressError(1);
    return { id, attemptId: mine.attemptId };
  }
}
