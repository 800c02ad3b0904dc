import { In } from "typeorm";
import { declinedBecause } from "../../contract/partnerships";
import type { Database, Tx } from "../../platform/db/database";
import type { Merchant } from "../merchants/merchant.entity";
import type { Partnership } from "../partnerships/partnership.entity";
import type { Pair, PartnershipStore } from "../partnerships/partnershipStore";
import { applicantsOf, type HeldAmong } from "./applicants";
import { Application, ApplicationSetup, type GivenAnswer } from "./application.entity";
import type { ApplicationFiles } from "./applicationFiles.service";
import { judgeApplication } from "./judgeApplication";
import { readAnswers, type SentAnswer } from "./readAnswers";

/** What happens to an application besides its partnership: answers are kept, and rules decide. */
export class ApplicationDesk {
  constructor(
    private readonly db: Database,
    private readonly store: PartnershipStore,
    private readonly files: ApplicationFiles,
    private readonly heldAmong: HeldAmong,
  ) {}

  async answersIn(tx: Tx, pair: Pair, sent: readonly SentAnswer[]): Promise<GivenAnswer[]> {
    const setup = await tx.findOneBy(ApplicationSetup, { merchantId: pair.merchantId });
    const given: GivenAnswer[] = [];
    for (const { question, answer } of readAnswers(setup?.questions ?? [], sent)) {
      const { id: questionId, label, kind } = question;
      if (kind !== "file") {
        given.push({ questionId, label, kind, text: answer, file: null });
        continue;
      }
      const { id, name, type, bytes } = await this.files.sent(tx, pair, answer, questionId);
      given.push({ questionId, label, kind, text: null, file: { id, name, type, bytes } });
    }
    return given;
  }

  /** Replaces an earlier application. */
  async keep(tx: Tx, { id, merchantId, publisherId, changedAt }: Partnership, answers: GivenAnswer[]): Promise<void> {
    await this.files.keepOnly(tx, { merchantId, publisherId }, answers);
    await tx.upsert(Application, { id, createdAt: changedAt, merchantId, publisherId, answers, rule: null }, ["id"]);
  }

  /** Decides by the brand's rules, if they want to. `spanId` identifies the decision. */
  async decide(
    tx: Tx,
    merchant: Merchant,
    applied: Partnership,
    answers: GivenAnswer[],
    spanId: string,
  ): Promise<Partnership> {
    const { merchantId, publisherId } = applied;
    const setup = await tx.findOneBy(ApplicationSetup, { merchantId });
    const by = { rules: setup?.rules ?? [], acceptedChannels: merchant.acceptedChannels ?? [] };
    if (by.rules.length === 0 && by.acceptedChannels.length === 0) return applied;
    const [applicant] = await applicantsOf(
      tx,
      [{ publisherId, answers, isBarred: applied.isBarred === 1 }],
      this.heldAmong,
    );
    if (!applicant) return applied;
    const { act, rule } = judgeApplication(by, applicant);
    if (act === "review") return applied;
    const pair = { merchantId, publisherId };
    if (!rule) return this.store.act(tx, null, "accept", pair, { spanId });
    await tx.update(Application, { id: applied.id }, { rule: rule.name });
    // The brand can undo what a rule decided, like its own decisions.
    const given = { spanId, rule: rule.name, isHeld: true };
    if (act === "decline") {
      const reason = declinedBecause(rule.reason ?? "other", rule.text);
      return this.store.act(tx, null, "decline", pair, { ...given, reason });
    }
    return this.store.act(tx, null, "accept", pair, { ...given, ...(rule.groupId && { groupId: rule.groupId }) });
  }

  /** After every change of partnerships. */
  async follow(tx: Tx, changes: readonly { partnership: Partnership }[]): Promise<void> {
    const states = new Map(changes.map(({ partnership: { id, state } }) => [id, state]));
    for (const { id, answers, rule } of await tx.findBy(Application, { id: In([...states.keys()]) })) {
      const state = states.get(id);
      await this.files.follow(tx, answers, state === "declined" || state === "ended");
      // The rule's decision was undone.
      if (state === "applied" && rule !== null) await tx.update(Application, { id }, { rule: null });
    }
  }

  readonly byIds = (ids: readonly string[]): Promise<Application[]> =>
    this.db.read.findBy(Application, { id: In([...ids]) });
}
