import { In, Not } from "typeorm";
import { type Question, type QuestionKind, questionForm, questionRules } from "../../contract/applications/questions";
import {
  type AnswerCondition,
  type ApplicationAct,
  type ApplicationRule,
  applicationRuleForm,
  applicationRuleLimits,
} from "../../contract/applications/rules";
import type { ChannelTypeId, PartnerKind } from "../../contract/choices";
import { t } from "../../contract/i18n/t";
import type { DeclineReason } from "../../contract/partnerships";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import type { Merchant } from "../merchants/merchant.entity";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";
import { PartnerGroup, Partnership } from "../partnerships/partnership.entity";
import { type Applied, applicantsOf, type HeldAmong } from "./applicants";
import { Application, ApplicationSetup } from "./application.entity";
import { type Judgement, judgeApplication } from "./judgeApplication";

export const TOO_MANY_QUESTIONS = `A program asks at most ${questionRules.max} questions`;
export const TOO_MANY_RULES = `A program has at most ${applicationRuleLimits.max} application rules`;
export const NO_SUCH_GROUP = t("This group no longer exists");
export const NO_SUCH_ANSWER = t("Please choose answers to your current questions");

/** One without an ID is new. */
export interface QuestionGiven {
  id?: string | null;
  kind: QuestionKind;
  label: string;
  options: string[];
  isRequired: boolean;
}

export interface RuleGiven {
  id?: string | null;
  name: string;
  channels: ChannelTypeId[];
  partnerKinds: PartnerKind[];
  countries: string[];
  minAudience?: number | null;
  audienceCountries: string[];
  answers: AnswerCondition[];
  act: ApplicationAct;
  groupId?: string | null;
  reason?: DeclineReason | null;
  text?: string | null;
}

/** An earlier application, and what rules would do with it. */
export interface Tried extends Judgement {
  partnership: Partnership;
  appliedAt: Date;
}

/** A brand's questions to applicants and its rules for applications. */
export class ApplicationSetupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly heldAmong: HeldAmong,
  ) {}

  readonly byMerchants = (ids: readonly string[]): Promise<ApplicationSetup[]> =>
    this.db.read.findBy(ApplicationSetup, { merchantId: In([...ids]) });

  async rules(viewer: Viewer): Promise<ApplicationRule[]> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    return (await this.db.read.findOneBy(ApplicationSetup, { merchantId }))?.rules ?? [];
  }

  async setQuestions(viewer: Viewer, given: readonly QuestionGiven[]): Promise<Merchant> {
    if (given.length > questionRules.max) throw new BadInputError({ questions: TOO_MANY_QUESTIONS });
    const parsed = given.map(({ id, ...fields }) => ({ id: id ?? null, ...parseForm(questionForm, fields) }));
    const newIds = given.map(() => newId());
    return this.change(viewer, "program.questions-changed", async (_tx, setup) => {
      const ids = keptIds(parsed, setup.questions, newIds);
      const questions = parsed.map(({ label, kind, options, isRequired }, at): Question => {
        const kept = kind as QuestionKind;
        return { id: ids[at] ?? "", kind: kept, label, options: kept === "choice" ? options : [], isRequired };
      });
      const used = setup.rules.find(({ answers }) => !answers.every((one) => canMatch(one, questions)));
      if (used) {
        throw new ConflictError(
          t("The rule “{name}” uses a question or option that you are removing. Change the rule first.", {
            name: used.name,
          }),
        );
      }
      return { questions };
    });
  }

  async setRules(viewer: Viewer, given: readonly RuleGiven[]): Promise<ApplicationRule[]> {
    const newIds = given.map(() => newId());
    await this.change(viewer, "program.rules-changed", async (tx, setup) => ({
      rules: await readRules(tx, setup, given, newIds),
    }));
    return this.rules(viewer);
  }

  /** What these rules would do with the latest applications, newest first. Changes nothing. */
  async tryRules(viewer: Viewer, given: readonly RuleGiven[]): Promise<Tried[]> {
    const { read } = this.db;
    const { id: merchantId, acceptedChannels } = await ownMerchant(read, viewer);
    const setup = (await read.findOneBy(ApplicationSetup, { merchantId })) ?? emptySetup(merchantId);
    const newIds = given.map(() => newId());
    const by = { rules: await readRules(read, setup, given, newIds), acceptedChannels: acceptedChannels ?? [] };
    const latest = await latestApplications(read, merchantId);
    const applicants = await applicantsOf(read, latest, this.heldAmong);
    return applicants.flatMap((applicant, at) => {
      const found = latest[at];
      return found
        ? [{ partnership: found.partnership, appliedAt: found.appliedAt, ...judgeApplication(by, applicant) }]
        : [];
    });
  }

  /** The brand's row is locked: questions, rules and groups refer to each other. */
  private async change(
    viewer: Viewer,
    action: "program.questions-changed" | "program.rules-changed",
    apply: (tx: Tx, setup: ApplicationSetup) => Promise<Partial<Pick<ApplicationSetup, "questions" | "rules">>>,
  ): Promise<Merchant> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, merchantId);
      const setup = (await tx.findOneBy(ApplicationSetup, { merchantId })) ?? emptySetup(merchantId);
      const after = await apply(tx, setup);
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, setup[name as keyof typeof after]]));
      if (JSON.stringify(before) === JSON.stringify(after)) return merchant;
      await tx.upsert(ApplicationSetup, { ...setup, ...after, changedAt: this.clock.now() }, ["merchantId"]);
      const subject = `merchant:${merchantId}`;
      await this.audit.record(tx, { actorId: viewer.userId, action, subject, before, after });
      return merchant;
    });
  }
}

const emptySetup = (merchantId: string): ApplicationSetup => ({
  merchantId,
  questions: [],
  rules: [],
  changedAt: new Date(0),
});

/** Known IDs stay, so that rules and answers still refer to them; each is used once. */
function keptIds(
  given: readonly { id?: string | null }[],
  known: readonly { id: string }[],
  newIds: readonly string[],
): string[] {
  const free = new Set(known.map(({ id }) => id));
  return given.map(({ id }, at) => (id && free.delete(id) ? id : (newIds[at] ?? "")));
}

/** Whether an answer to these questions can meet the condition. */
function canMatch({ questionId, anyOf }: AnswerCondition, questions: readonly Question[]): boolean {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return false;
  return question.kind === "choice"
    ? anyOf.length > 0 && anyOf.every((option) => question.options.includes(option))
    : anyOf.length === 0;
}

async function readRules(
  read: Reader,
  { merchantId, questions, rules }: ApplicationSetup,
  given: readonly RuleGiven[],
  newIds: readonly string[],
): Promise<ApplicationRule[]> {
  if (given.length > applicationRuleLimits.max) throw new BadInputError({ rules: TOO_MANY_RULES });
  const groupIds = new Set((await read.findBy(PartnerGroup, { merchantId })).map(({ id }) => id));
  const ids = keptIds(given, rules, newIds);
  return given.map(({ id: _, answers, ...fields }, at) => {
    const form = parseForm(applicationRuleForm, fields);
    const isOnce = new Set(answers.map(({ questionId }) => questionId)).size === answers.length;
    if (!isOnce || !answers.every((one) => canMatch(one, questions))) {
      throw new BadInputError({ answers: NO_SUCH_ANSWER });
    }
    // Safe casts: the form accepts only values of the lists.
    const act = form.act as ApplicationAct;
    const groupId = act === "accept" ? (form.groupId ?? null) : null;
    if (groupId !== null && !groupIds.has(groupId)) throw new BadInputError({ groupId: NO_SUCH_GROUP });
    return {
      id: ids[at] ?? "",
      name: form.name,
      channels: form.channels as ChannelTypeId[],
      partnerKinds: form.partnerKinds as PartnerKind[],
      countries: form.countries,
      minAudience: form.minAudience,
      audienceCountries: form.audienceCountries,
      answers: answers.map(({ questionId, anyOf }) => ({ questionId, anyOf: [...anyOf] })),
      act,
      groupId,
      reason: act === "decline" ? (form.reason as DeclineReason) : null,
      text: act === "decline" ? (form.text ?? null) : null,
    };
  });
}

interface Latest extends Applied {
  partnership: Partnership;
  appliedAt: Date;
}

/** The latest, and then those that wait since before applications were recorded. */
async function latestApplications(read: Reader, merchantId: string): Promise<Latest[]> {
  const take = applicationRuleLimits.triedOn;
  const rows = await read.find(Application, { where: { merchantId }, order: { createdAt: "DESC", id: "DESC" }, take });
  const found = await read.findBy(Partnership, { id: In([...rows.map(({ id }) => id), ""]) });
  const partnershipOf = new Map(found.map((row) => [row.id, row]));
  const known = rows.flatMap(({ id, createdAt, answers }) => {
    const partnership = partnershipOf.get(id);
    return partnership ? [latest(partnership, createdAt, answers)] : [];
  });
  if (known.length >= take) return known;
  const waiting = await read.find(Partnership, {
    where: { merchantId, state: "applied", id: Not(In([...rows.map(({ id }) => id), ""])) },
    order: { changedAt: "DESC", id: "DESC" },
    take: take - known.length,
  });
  return [...known, ...waiting.map((one) => latest(one, one.changedAt, []))];
}

const latest = (partnership: Partnership, appliedAt: Date, answers: Latest["answers"]): Latest => ({
  partnership,
  appliedAt,
  answers,
  publisherId: partnership.publisherId,
  // The decision itself bars too: only for one that waits is it known to be older.
  isBarred: partnership.state === "applied" && partnership.isBarred === 1,
});
