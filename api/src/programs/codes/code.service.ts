import { Field, ID, InputType } from "type-graphql";
import { In } from "typeorm";
import { Account } from "../../accounts";
import { type CodeState, codeForm, MAX_OPEN_CODES } from "../../contract/codes/codeForms";
import { codeKey, codeText } from "../../contract/codes/codeText";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { checkIds } from "../../platform/paging/chosenIds";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";
import { Partnership } from "../partnerships/partnership.entity";
import { Code, CodeStateEnum, CodeTotals, displayedCode } from "./code.entity";
import { type CodeAct, closedCode, codeActs, isOpenCode } from "./codeState";

export const IS_GIVEN = t("This code already has an owner. Deactivate or reassign it.");
export const NO_PARTNER = t("Only a creator in your program can own a code");
export const TOO_MANY_CODES = () =>
  t("Your brand has reached the limit of open codes ({most, number})", { most: MAX_OPEN_CODES });

@InputType("CodeFilterInput", { description: "Filter for discount codes. All conditions must match." })
export class CodeFilter {
  @Field(() => CodeStateEnum, { nullable: true, description: "Codes in this state only." }) state?: CodeState | null;

  @Field(() => [ID], { nullable: true, description: "Codes with these IDs only, at most 100." }) ids?: string[] | null;

  @Field(() => String, { nullable: true, description: "This code only, ignoring case and spaces." })
  text?: string | null;
}

export interface CodeSums {
  codeId: string;
  sales: number;
  revenue: number;
  commission: number;
}

/** A code with the ID that it gets. */
interface NewCode {
  id: string;
  text: string;
  publisherId: string;
  note?: string | null | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** Discount codes: assigned, reassigned and deactivated by brands. Creators see their own. */
export class CodeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** A brand's codes, or those that a creator owns, latest assignment first. */
  async list(viewer: Viewer, { ids, state, text }: CodeFilter, page: PageArgs): Promise<Page<Code>> {
    const query = this.db.read.createQueryBuilder(Code, "code");
    if (viewer.role === "publisher") query.where("code.publisherId = :publisherId", { publisherId: viewer.id });
    else query.where("code.merchantId = :merchantId", { merchantId: (await ownMerchant(this.db.read, viewer)).id });
    if (ids) query.andWhere("code.id IN (:...ids)", { ids: checkIds(ids) });
    if (state) query.andWhere("code.state = :state", { state });
    if (text) query.andWhere("code.textKey = :textKey", { textKey: codeKey(text).slice(0, 64) });
    return pageOf(query, page, { list: viewer.role === "publisher" ? "own codes" : "codes" });
  }

  readonly byIds = (ids: readonly string[]): Promise<Code[]> => this.db.read.findBy(Code, { id: In([...ids]) });

  readonly sumsOf = async (ids: readonly string[]): Promise<CodeSums[]> => {
    const rows = await this.db.read.find(CodeTotals, { where: { codeId: In([...ids]) } });
    return ids.map((codeId) =>
      rows
        .filter((row) => row.codeId === codeId)
        .reduce(
          (sum, { sales, revenue, commission }) => ({
            codeId,
            sales: sum.sales + sales,
            revenue: sum.revenue + revenue,
            commission: sum.commission + commission,
          }),
          { codeId, sales: 0, revenue: 0, commission: 0 },
        ),
    );
  };

  async give(viewer: Viewer, input: unknown): Promise<Code> {
    const given = parseForm(codeForm, input);
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const id = newId();
    return this.opened(async (tx) => {
      const known = await tx.findOneBy(Code, { id });
      if (known) return known;
      const [code] = await this.giveAll(tx, viewer, merchantId, [{ id, ...given }]);
      if (!code || code instanceof BadInputError) throw code;
      return code;
    });
  }

  /** In the caller's transaction: each code, or why it is refused. */
  async giveAll(
    tx: Tx,
    viewer: Viewer,
    merchantId: string,
    given: readonly NewCode[],
  ): Promise<(Code | BadInputError)[]> {
    await lockedMerchant(tx, merchantId);
    const openKey = In(given.map(({ text }) => codeKey(text)));
    const taken = new Set((await tx.findBy(Code, { merchantId, openKey })).map((code) => code.openKey));
    let open = await tx.countBy(Code, { merchantId, state: In(["active", "suspected", "leaked"]) });
    const found: (Code | BadInputError)[] = [];
    for (const one of given) {
      const isTaken = taken.has(codeKey(one.text));
      const fault = isTaken ? IS_GIVEN : open >= MAX_OPEN_CODES ? TOO_MANY_CODES() : null;
      const made = fault
        ? new BadInputError({ text: fault })
        : await this.open(tx, viewer, { merchantId, ...one }).catch(refused);
      if (!(made instanceof BadInputError)) {
        taken.add(codeKey(one.text));
        open += 1;
      }
      found.push(made);
    }
    return found;
  }

  /** Deletes a code that no order has used, as if it had never been assigned. The audit log keeps both. */
  async withdraw(tx: Tx, viewer: Viewer, id: string): Promise<void> {
    const code = await this.moved(tx, viewer, id, "end");
    await tx.delete(Code, { id: code.id });
  }

  /** Reassigns a code from now on. Earlier orders stay with the previous owner. */
  async rotate(viewer: Viewer, codeId: string, publisherId: string): Promise<Code> {
    const found = await this.own(viewer, codeId);
    const id = newId();
    return this.opened(async (tx) => {
      await lockedMerchant(tx, found.merchantId);
      const known = await tx.findOneBy(Code, { id });
      if (known) return known;
      const code = await this.moved(tx, viewer, found.id, "rotate");
      if (code.publisherId === publisherId)
        throw new BadInputError({ publisherId: t("This creator already owns the code") });
      const { merchantId, note, fromDay: from, untilDay: until } = code;
      return this.open(tx, viewer, { id, merchantId, text: displayedCode(code), publisherId, note, from, until });
    });
  }

  async act(viewer: Viewer, codeId: string, act: Exclude<CodeAct, "give" | "rotate" | "leak">): Promise<Code> {
    const { id, merchantId } = await this.own(viewer, codeId);
    return this.db.write(async (tx) => {
      await lockedMerchant(tx, merchantId);
      return this.moved(tx, viewer, id, act);
    });
  }

  /** The caller holds the lock on the brand. Idempotent. */
  async moved(tx: Tx, { userId: actorId }: Viewer, id: string, act: CodeAct): Promise<Code> {
    const code = await tx.findOneByOrFail(Code, { id });
    const { from, to } = codeActs[act];
    // Clearing also applies to codes under suspicion only from their orders.
    const isTrusted = act === "clear" && code.state === to && code.leak !== null;
    if (code.state === to && act !== "rotate" && !isTrusted) return code;
    if (!from.includes(code.state) && !isTrusted) throw closedCode(code);
    const now = this.clock.now();
    const closing = isOpenCode(to) ? {} : { openKey: null, closedAt: now };
    const trust = act === "clear" ? { leak: null, trustedAt: now } : {};
    const change = { state: to, changedAt: now, ...closing, ...trust };
    const after = { ...code, ...change };
    await tx.update(Code, { id, state: code.state }, change);
    const subject = `code:${id}`;
    const before = { state: code.state };
    await this.audit.record(tx, { actorId, action: `code.${act}`, subject, before, after: { state: to } });
    return after;
  }

  async open(tx: Tx, { userId: actorId }: Viewer, given: NewCode & { merchantId: string }): Promise<Code> {
    const { id, merchantId, publisherId, note = null, from = null, until = null } = given;
    const [text, textKey] = [codeText(given.text), codeKey(given.text)];
    await mustBePartner(tx, merchantId, publisherId);
    const [latest] = await tx.find(Code, { where: { merchantId, textKey }, order: { generation: "DESC" }, take: 1 });
    const now = this.clock.now();
    const code: Code = {
      id,
      createdAt: now,
      merchantId,
      textKey,
      text: text === textKey ? null : text,
      generation: (latest?.generation ?? 0) + 1,
      openKey: textKey,
      publisherId,
      note: note || null,
      fromDay: from,
      untilDay: until,
      state: "active",
      changedAt: now,
      closedAt: null,
      leak: null,
      trustedAt: null,
      replacementId: null,
      reportedAt: null,
      reportedPage: null,
    };
    await tx.insert(Code, code);
    const after = { text, publisherId };
    await this.audit.record(tx, { actorId, action: "code.give", subject: `code:${id}`, after });
    return code;
  }

  /** Two brands may use the same text. Within a brand the index admits one open code per text. */
  async opened(work: (tx: Tx) => Promise<Code>): Promise<Code> {
    try {
      return await this.db.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new BadInputError({ text: IS_GIVEN });
      throw error;
    }
  }

  async own(viewer: Viewer, id: string): Promise<Code> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const code = isId(id) ? await this.db.read.findOneBy(Code, { id, merchantId }) : null;
    if (!code) throw new NotFoundError("Code");
    return code;
  }
}

async function mustBePartner(read: Reader, merchantId: string, publisherId: string): Promise<void> {
  const isPartner =
    isId(publisherId) && (await read.existsBy(Partnership, { merchantId, publisherId, state: "active" }));
  const owner = isPartner
    ? await read.findOneBy(Account, { id: publisherId, kind: In(["publisher", "unclaimed"]) })
    : null;
  if (!owner || owner.closedAt !== null) throw new BadInputError({ publisherId: NO_PARTNER });
}

function refused(error: unknown): BadInputError {
  if (error instanceof BadInputError) return error;
  throw error;
}
