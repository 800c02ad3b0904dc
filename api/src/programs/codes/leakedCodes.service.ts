import { randomInt } from "node:crypto";
import { MoreThan } from "typeorm";
import { leakReportForm } from "../../contract/codes/codeForms";
import { isSeries, MAX_CODE_LENGTH, SERIES_END } from "../../contract/codes/codeText";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { lockedMerchant } from "../merchants/ownMerchant";
import { Code, displayedCode } from "./code.entity";
import type { CodeService } from "./code.service";
import { closedCode, codeActs } from "./codeState";

/** A code leaked, according to the brand or its owner. `replacement` is null if the owner is no longer a partner. */
export const codeLeaked = defineEvent<{ code: Code; replacement: Code | null; at: Date }>("code.leaked");

/** Each report creates a code: the limit per brand and publisher in thirty days. */
export const MAX_REPORTS = 3;
export const TOO_MANY_REPORTS = () =>
  t("You reported {count} of this brand's codes in 30 days. Please message the brand.", { count: MAX_REPORTS });

/** Without ambiguous letters and digits. */
const SIGNS = "ABCDEFGHJKMNPQRTUVWXYZ2346789";
const SUFFIX = 4;

/** A text that can't be guessed from the leaked one. */
export function replacementText(text: string): string {
  const suffix = Array.from({ length: SUFFIX }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  const end = isSeries(text) ? `-${suffix}-${SERIES_END}` : `-${suffix}`;
  const body = (isSeries(text) ? text.slice(0, -SERIES_END.length) : text).replace(/-+$/, "");
  return body.slice(0, MAX_CODE_LENGTH - end.length) + end;
}

/** Leaked codes: flagged by the brand or reported by the owner, who gets a replacement immediately. */
export class LeakedCodes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
    private readonly codes: CodeService,
  ) {}

  /** From now on, orders with it and without a visit from its owner pay the terms' rate for leaked codes. */
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

  /** An owner's report marks it as suspected: only the brand confirms a leak. */
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
      if (!codeActs.leak.from.includes(code.state)) throw closedCode(code);
      const now = this.clock.now();
      const reportedAt = MoreThan(new Date(now.getTime() - 30 * DAY));
      const reports = await tx.countBy(Code, { publisherId, merchantId, reportedAt });
      if (reports >= MAX_REPORTS) throw new ConflictError(TOO_MANY_REPORTS());
      await tx.update(Code, { id }, { state: "suspected", changedAt: now, reportedAt: now, reportedPage: page });
      const [actorId, subject, before] = [viewer.userId, `code:${id}`, { state: code.state }];
      await this.audit.record(tx, { actorId, action: "code.report-leak", subject, before, after: { page } });
      const reported = { ...code, state: "suspected" as const, changedAt: now, reportedAt: now, reportedPage: page };
      return this.replaced(tx, viewer, reported, fresh);
    });
  }

  /** Once per code; the brand still has to create the new one in its shop. */
  private async replaced(tx: Tx, viewer: Viewer, code: Code, fresh: string): Promise<Code> {
    const replacement = code.replacementId === null ? await this.replacement(tx, viewer, code, fresh) : null;
    if (replacement) await tx.update(Code, { id: code.id }, { replacementId: replacement.id });
    await this.events.emit(tx, codeLeaked, { code, replacement, at: this.clock.now() });
    return { ...code, replacementId: replacement?.id ?? code.replacementId };
  }

  private async replacement(tx: Tx, viewer: Viewer, code: Code, id: string): Promise<Code | null> {
    const { merchantId, publisherId, note, fromDay: from, untilDay: until } = code;
    const text = replacementText(displayedCode(code));
    try {
      return await this.codes.open(tx, viewer, { id, merchantId, text, publisherId, note, from, until });
    } catch (error) {
      // Former partners get none.
      if (error instanceof BadInputError) return null;
      throw error;
    }
  }
}
