import { randomInt } from "node:crypto";
import { MoreThan } from "typeorm";
import { leakReportForm } from "../../contract/codes/codeForms";
import { isSeries, MAX_CODE_LENGTH, SERIES_END } from "../../contract/codes/codeText";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { lockedMerchant } from "../merchants/ownMerchant";
import { Code, shownText } from "./code.entity";
import type { CodeService } from "./code.service";
import { codeActs } from "./codeState";

/** A code has leaked, or its owner says so. `replacement` is null where its owner is no partner any more. */
export const codeLeaked = defineEvent<{ code: Code; replacement: Code | null; at: Date }>("code.leaked");

/** Each report opens a code: of one brand a publisher may report so many in thirty days. */
export const MAX_REPORTS = 3;
export const TOO_MANY_REPORTS = `You have reported ${MAX_REPORTS} codes of this brand in 30 days. Please write to the brand.`;

/** Without letters and digits that are mistaken for others. */
const SIGNS = "ABCDEFGHJKMNPQRTUVWXYZ2346789";
const SUFFIX = 4;

/** A text that nobody can guess from the one that leaked. */
export function replacementText(text: string): string {
  const suffix = Array.from({ length: SUFFIX }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  const end = isSeries(text) ? `-${suffix}-${SERIES_END}` : `-${suffix}`;
  const body = (isSeries(text) ? text.slice(0, -SERIES_END.length) : text).replace(/-+$/, "");
  return body.slice(0, MAX_CODE_LENGTH - end.length) + end;
}

/** Codes that strangers know: the brand says so, or the owner reports the page. The owner gets another one at once. */
export class LeakedCodes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly codes: CodeService,
  ) {}

  /** From now on orders with it and without a visit of its owner's pay by the terms' rate for leaked codes. */
  async leak(viewer: Viewer, id: string): Promise<Code> {
    const { merchantId } = await this.codes.own(viewer, id);
    const fresh = newId();
    return this.codes.opened(async (tx) => {
      await lockedMerchant(tx, merchantId);
      const code = await tx.findOneByOrFail(Code, { id });
      if (code.state === "leaked") return code;
      const leaked = await this.codes.moved(tx, viewer, id, "leak");
      return this.replaced(tx, viewer, leaked, fresh);
    });
  }

  /** What its owner reports is suspected: only the brand says that it has leaked. */
  async report(viewer: Viewer, id: string, input: unknown): Promise<Code> {
    const { page } = parseForm(leakReportForm, input);
    const publisherId = viewer.id;
    const own = isId(id) ? await this.db.read.findOneBy(Code, { id, publisherId }) : null;
    if (!own) throw new NotFoundError("Code");
    const fresh = newId();
    return this.codes.opened(async (tx) => {
      const { merchantId } = own;
      await lockedMerchant(tx, merchantId);
      const code = await tx.findOneByOrFail(Code, { id });
      if (code.reportedAt !== null) return code;
      if (!codeActs.leak.from.includes(code.state)) throw new ConflictError(`This code is ${code.state}`);
      const now = this.clock.now();
      const reportedAt = MoreThan(new Date(now.getTime() - 30 * DAY));
      const reports = await tx.countBy(Code, { publisherId, merchantId, reportedAt });
      if (reports >= MAX_REPORTS) throw new ConflictError(TOO_MANY_REPORTS);
      await tx.update(Code, { id }, { state: "suspected", changedAt: now, reportedAt: now, reportedPage: page });
      const [actorId, subject, before] = [viewer.userId, `code:${id}`, { state: code.state }];
      await this.audit.record(tx, { actorId, action: "code.report-leak", subject, before, after: { page } });
      const reported = { ...code, state: "suspected" as const, changedAt: now, reportedAt: now, reportedPage: page };
      return this.replaced(tx, viewer, reported, fresh);
    });
  }

  /** Once for each code; the brand still has to make the new one in its shop. */
  private async replaced(tx: Tx, viewer: Viewer, code: Code, fresh: string): Promise<Code> {
    const replacement = code.replacementId === null ? await this.replacement(tx, viewer, code, fresh) : null;
    if (replacement) await tx.update(Code, { id: code.id }, { replacementId: replacement.id });
    await this.events.emit(tx, codeLeaked, { code, replacement, at: this.clock.now() });
    return { ...code, replacementId: replacement?.id ?? code.replacementId };
  }

  private async replacement(tx: Tx, viewer: Viewer, code: Code, id: string): Promise<Code | null> {
    const { merchantId, publisherId, note, fromDay: from, untilDay: until } = code;
    const text = replacementText(shownText(code));
    try {
      return await this.codes.open(tx, viewer, { id, merchantId, text, publisherId, note, from, until });
    } catch (error) {
      // Whoever is no partner any more gets none.
      if (error instanceof BadInputError) return null;
      throw error;
    }
  }
}
