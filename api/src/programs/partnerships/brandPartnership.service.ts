import { Field, Int, ObjectType } from "type-graphql";
import { Account, Membership, Person } from "../../accounts";
import type { ChannelTypeId } from "../../contract/choices";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import {
  applicationForm,
  type DeclineReason,
  declineApplicationForm,
  declinedBecause,
  type JoiningMode,
  joiningForm,
  partnershipReasonForm,
  programInvitationForm,
} from "../../contract/partnerships";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { chosenIds, isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { TOO_LATE } from "../../platform/outbox/delayedNotices";
import { Merchant } from "../merchants/merchant.entity";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";
import { PartnerGroup, Partnership } from "./partnership.entity";
import { canAct, type PartnershipAct } from "./partnershipState";
import { type PartnershipStore, repeatedOnce } from "./partnershipStore";

export const NO_PUBLISHER = t("No creator on Weft has this email address. Ask them to sign up first.");
export const UNKNOWN_PUBLISHER = t("This creator is not on Weft");
export const NO_GROUP = t("This group no longer exists");
/** Rows per transaction, few so that orders hardly wait. */
const BATCH_SIZE = 20;

@ObjectType({ description: "Result of deciding several applications.", simpleResolvers: true })
export class DecidedApplications {
  @Field(() => Int, { description: "Number of applications decided." }) decided!: number;
  @Field(() => Int, { description: "Number of applications left unchanged because they were no longer open." })
  skipped!: number;
}

@ObjectType({ description: "Result of undoing several decisions.", simpleResolvers: true })
export class UndoneDecisions {
  @Field(() => Int, { description: "Number of decisions undone." }) undone!: number;
  @Field(() => Int, { description: "Number of decisions that can no longer be undone." }) kept!: number;
}

/** A brand's actions on its partnerships. */
export class BrandPartnershipService {
  constructor(
    private readonly db: Database,
    private readonly limiters: Limiters,
    private readonly store: PartnershipStore,
    private readonly audit: AuditService,
  ) {}

  /** Rate-limited, since each invitation sends an email. */
  async invite(viewer: Viewer, publisherId: string, input: unknown): Promise<Partnership> {
    const { note = null } = parseForm(applicationForm, input);
    await this.limiters.consume("programInvitationsByAccount", viewer.id);
    const active = { id: publisherId, kind: "publisher", status: "approved" } as const;
    const publisher = isId(publisherId) ? await this.db.read.findOneBy(Account, active) : null;
    if (!publisher || publisher.suspendedAt || publisher.closedAt)
      throw new BadInputError({ publisherId: UNKNOWN_PUBLISHER });
    return this.inviteAccount(viewer, publisherId, note);
  }

  /** Also rate-limited so that it does not reveal who is on Weft. */
  async inviteByEmail(viewer: Viewer, input: unknown): Promise<Partnership> {
    const { email, note = null } = parseForm(programInvitationForm, input);
    await this.limiters.consume("programInvitationsByAccount", viewer.id);
    const found = await this.db.read
      .createQueryBuilder(Account, "account")
      .innerJoin(Membership, "membership", "membership.accountId = account.id")
      .innerJoin(Person, "person", "person.id = membership.userId")
      .where("person.email = :email", { email: email.toLowerCase() })
      .andWhere(
        "account.kind = 'publisher' AND account.status = 'approved' AND account.suspendedAt IS NULL AND account.closedAt IS NULL",
      )
      .orderBy("account.id")
      .getOne();
    if (!found) throw new BadInputError({ email: NO_PUBLISHER });
    return this.inviteAccount(viewer, found.id, note);
  }

  private async inviteAccount(viewer: Viewer, publisherId: string, note: string | null): Promise<Partnership> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const spanId = newId();
    const pair = { merchantId, publisherId };
    return repeatedOnce(() => this.db.write((tx) => this.store.act(tx, viewer, "invite", pair, { spanId, note })));
  }

  resume = (viewer: Viewer, id: string): Promise<Partnership> => this.act(viewer, id, "resume");

  pause(viewer: Viewer, id: string, input: unknown): Promise<Partnership> {
    return this.act(viewer, id, "pause", parseForm(partnershipReasonForm, input).reason);
  }

  end(viewer: Viewer, id: string, input: unknown): Promise<Partnership> {
    return this.act(viewer, id, "end", parseForm(partnershipReasonForm, input).reason);
  }

  /** Skips applications that are no longer open. */
  async decideAll(
    viewer: Viewer,
    act: "accept" | "decline",
    ids: readonly string[],
    input: unknown,
  ): Promise<DecidedApplications> {
    const reason = act === "decline" ? reasonIn(input) : null;
    const work = async (tx: Tx, known: Partnership, spanId: string) => {
      if (!canAct(known.state, act)) return false;
      await this.store.act(tx, viewer, act, known, { spanId, reason });
      return true;
    };
    const [decided, all] = await this.each(viewer, ids, work);
    return { decided, skipped: all - decided };
  }

  /** Undoes the decisions that can still be undone. Fails if there are none. */
  async undoAll(viewer: Viewer, ids: readonly string[]): Promise<UndoneDecisions> {
    const work = (tx: Tx, known: Partnership, spanId: string) => this.store.undo(tx, viewer, known, spanId);
    const [undone, all] = await this.each(viewer, ids, work);
    if (undone === 0) throw new ConflictError(TOO_LATE());
    return { undone, kept: all - undone };
  }

  /** Applies the work to each locked row. Returns the numbers done and chosen. */
  private async each(
    viewer: Viewer,
    ids: readonly string[],
    work: (tx: Tx, known: Partnership, spanId: string) => Promise<boolean>,
  ): Promise<[done: number, all: number]> {
    const chosen = chosenIds("ids", ids, limits.partnerships.decidedAtOnce);
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const spans = new Map(chosen.map((id) => [id, newId()]));
    let done = 0;
    for (let start = 0; start < chosen.length; start += BATCH_SIZE) {
      done += await this.db.write(async (tx) => {
        let count = 0;
        for (const id of chosen.slice(start, start + BATCH_SIZE)) {
          const found = await tx.findOneBy(Partnership, { id, merchantId });
          const known = found && (await this.store.locked(tx, found));
          if (known && (await work(tx, known, spans.get(id) ?? newId()))) count += 1;
        }
        return count;
      });
    }
    return [done, chosen.length];
  }

  async setGroup(viewer: Viewer, id: string, groupId: string | null): Promise<Partnership> {
    const found = await this.own(viewer, id);
    return this.db.write(async (tx) => {
      const { merchantId } = found;
      if (groupId !== null && !(isId(groupId) && (await tx.existsBy(PartnerGroup, { id: groupId, merchantId })))) {
        throw new BadInputError({ groupId: NO_GROUP });
      }
      const known = await this.store.locked(tx, found);
      if (!known) throw new NotFoundError("Partnership");
      if (known.state === "declined" || known.state === "ended")
        throw new ConflictError(t("This partnership has ended"));
      return this.store.setGroup(tx, viewer, known, groupId);
    });
  }

  /** Sets how creators join. Current partnerships stay. */
  async setJoining(viewer: Viewer, input: unknown): Promise<Merchant> {
    const form = parseForm(joiningForm, input);
    // Safe cast: the form accepts only the modes.
    const joining = form.mode as JoiningMode;
    const acceptedChannels = [...new Set(form.acceptedChannels as ChannelTypeId[])].sort();
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const before = await lockedMerchant(tx, id);
      const channels = before.acceptedChannels ?? [];
      if (before.joining === joining && channels.join() === acceptedChannels.join()) return before;
      await tx.update(Merchant, { id }, { joining, acceptedChannels });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "program.joining-changed",
        subject: `merchant:${id}`,
        before: { joining: before.joining, acceptedChannels: channels },
        after: { joining, acceptedChannels },
      });
      return tx.findOneByOrFail(Merchant, { id });
    });
  }

  private async act(viewer: Viewer, id: string, act: PartnershipAct, reason?: string): Promise<Partnership> {
    const found = await this.own(viewer, id);
    const spanId = newId();
    return this.db.write((tx) => this.store.act(tx, viewer, act, found, { spanId, reason: reason ?? null }));
  }

  private async own(viewer: Viewer, id: string): Promise<Partnership> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const found = isId(id) && (await this.db.read.findOneBy(Partnership, { id, merchantId }));
    if (!found) throw new NotFoundError("Partnership");
    return found;
  }
}

function reasonIn(input: unknown): string {
  const { reason, text } = parseForm(declineApplicationForm, input);
  return declinedBecause(reason as DeclineReason, text ?? null);
}
