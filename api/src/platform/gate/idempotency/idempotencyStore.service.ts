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
import { IdempotentAnswer } from "./idempotentAnswer.entity";

export const KEY_HEADER = "Idempotency-Key";
const KEPT = keptFor("idempotencyStore");
/** Longer than any call takes. */
const LEASE = 60 * SECOND;
const OTHER_REQUEST = "This key was already used with a different request. Please use a new key for each request.";

export interface Answer {
  status: number;
  body: unknown;
}

/** Identifies equal requests. */
export type Fingerprint = readonly [method: string, path: string, body: unknown];

/** A call that may proceed, the only one with its key. */
export interface Attempt {
  id: string;
  attemptId: string;
}

class InProgressError extends AppError {
  constructor(seconds: number) {
    super("CONFLICT", 409, "A request with this key is still in progress. Please try again.", undefined, seconds);
  }
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Another key of the same account must not read a secret that was shown once. */
const callerOf = ({ keyId, userId }: Viewer): string => keyId ?? userId;

/** Responses to calls with an `Idempotency-Key`, so that a repeated call has no second effect and the same response. */
export class IdempotencyStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  /** The earlier response, or a new attempt. Throws if another attempt is in progress or the request differs. */
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
      // Of two concurrent calls, the unique index let one in, which the other now finds.
      if (isDuplicate(error)) return work();
      throw error;
    }
  }

  /** In the transaction of the effect, so that both exist or neither. An attempt that was overtaken rolls back. */
  async keep(tx: Tx, { id, attemptId }: Attempt, answer: Answer): Promise<void> {
    const sealed = this.sealer.seal(JSON.stringify(answer), id);
    const { affected } = await tx.update(IdempotentAnswer, { id, attemptId, sealed: IsNull() }, { sealed });
    if (affected === 1 || (await tx.existsBy(IdempotentAnswer, { id, attemptId, sealed: Not(IsNull()) }))) return;
    throw new ConflictError("This request took too long and was sent again in the meantime.");
  }

  /** For calls that are safe to repeat: their response is stored after their effect. */
  async keepAfterwards(attempt: Attempt, answer: Answer): Promise<void> {
    await this.db.write((tx) => this.keep(tx, attempt, answer));
  }

  /** After a rejection, which changed nothing, the key can be used again. */
  async release({ id, attemptId }: Attempt): Promise<void> {
    await this.db.write((tx) => tx.delete(IdempotentAnswer, { id, attemptId, sealed: IsNull() }));
  }

  readonly plan = {
    name: "idempotency:forget",
    about: "deletes stored idempotent responses after a day",
    when: { at: "20 * * * *" },
    isFinal: true,
    work: (signal: AbortSignal) => this.forget(signal),
  };

  forget(signal?: AbortSignal): Promise<number> {
    return deleteInBatches(this.db, IdempotentAnswer, { id: LessThan(lowestIdOf(this.oldest())) }, signal);
  }

  private oldest = (): Date => new Date(this.clock.now().getTime() - KEPT);

  private async claim(
    tx: Tx,
    ownerId: string,
    mine: Pick<IdempotentAnswer, "id" | "attemptId" | "keyHash" | "requestHash">,
  ): Promise<Answer | Attempt> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE);
    const found = await tx.findOneBy(IdempotentAnswer, { ownerId, keyHash: mine.keyHash });
    const isExpired = found && found.createdAt <= this.oldest();
    if (isExpired) await tx.delete(IdempotentAnswer, { id: found.id });
    if (!found || isExpired) {
      await tx.insert(IdempotentAnswer, { ...mine, createdAt: now, ownerId, leaseUntil, sealed: null });
      return mine;
    }
    if (found.requestHash !== mine.requestHash) throw new BadInputError({ [KEY_HEADER]: OTHER_REQUEST });
    if (found.sealed) return JSON.parse(this.sealer.open(found.sealed, found.id)) as Answer;
    const { id, attemptId } = found;
    // An earlier attempt of this very transaction may have succeeded although its result was lost.
    if (attemptId === mine.attemptId) return found;
    const left = found.leaseUntil.getTime() - now.getTime();
    if (left > 0) throw new InProgressError(Math.ceil(left / SECOND));
    const change = { attemptId: mine.attemptId, leaseUntil };
    const { affected } = await tx.update(IdempotentAnswer, { id, attemptId, sealed: IsNull() }, change);
    if (affected !== 1) throw new InProgressError(1);
    return { id, attemptId: mine.attemptId };
  }
}
