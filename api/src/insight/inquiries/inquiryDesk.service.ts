import { In } from "typeorm";
import { acceptanceForm, refusalForm } from "../../contract/inquiries/inquiryForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { Inquiry } from "./inquiry.entity";
import { deadlines } from "./inquiry.service";
import { mayEscalate } from "./inquiryAnswer";
import type { InquiryList } from "./inquiryList.service";
import type { InquiryMoney } from "./inquiryMoney";
import { isOpenInquiry, openInquiryStates } from "./inquiryState";
import { type InquiryStore, type Move, movedOn } from "./inquiryStore";

export const TOO_LATE = "The days in which you could ask our team are over";
export const ONCE = "Our team has decided about this claim";

/** What the sides of a claim do with it after it was opened. */
export class InquiryDesk {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: InquiryStore,
    private readonly money: InquiryMoney,
    private readonly lists: InquiryList,
  ) {}

  withdraw(viewer: Viewer, id: string): Promise<Inquiry> {
    return this.act(viewer, id, async () => ({ act: "withdraw", to: "withdrawn" }));
  }

  /** When the publisher's account is erased, in the same transaction: nobody is left to be answered, or paid. */
  async withdrawAllOf(tx: Tx, publisherId: string): Promise<void> {
    const open = await tx.find(Inquiry, {
      select: { id: true },
      where: { publisherId, state: In([...openInquiryStates]) },
    });
    for (const { id } of open) {
      const before = await this.store.locked(tx, id);
      if (isOpenInquiry(before.state))
        await this.moved(tx, before, { act: "withdraw", to: "withdrawn", actorId: null });
    }
  }

  /** The publisher asks the network's people, once. */
  escalate(viewer: Viewer, id: string, input: unknown): Promise<Inquiry> {
    const { words } = parseForm(acceptanceForm, input);
    return this.act(viewer, id, async (_, { state, kind, escalatedAt, dueAt }) => {
      if (escalatedAt !== null) throw new ConflictError(ONCE);
      if (!mayEscalate(state, kind)) throw new ConflictError(movedOn(state));
      const now = this.clock.now();
      if (dueAt !== null && now > dueAt) throw new ConflictError(TOO_LATE);
      const changes = { escalatedAt: now, ...deadlines("escalated", now) };
      return { act: "escalate", to: "escalated", words: words ?? null, changes };
    });
  }

  /** By the brand, or by an admin. */
  async accept(viewer: Viewer, id: string, input: unknown): Promise<Inquiry> {
    const { words } = parseForm(acceptanceForm, input);
    const click = await this.money.click(await this.lists.get(viewer, id));
    const act = viewer.role === "admin" ? "uphold" : "accept";
    return this.act(viewer, id, async (tx, inquiry) => {
      // The state first: what is decided changes no order.
      if (inquiry.state !== (act === "uphold" ? "escalated" : "waiting"))
        throw new ConflictError(movedOn(inquiry.state));
      const sale = await this.money.grant(tx, inquiry, click);
      const changes = {
        ...this.decided(viewer),
        reason: null,
        answer: words ?? null,
        saleId: sale?.id ?? inquiry.saleId,
      };
      return { act, to: "accepted", words: words ?? null, changes };
    });
  }

  async refuse(viewer: Viewer, id: string, input: unknown): Promise<Inquiry> {
    const { reason, words } = parseForm(refusalForm, input);
    const isAdmin = viewer.role === "admin";
    return this.act(viewer, id, async () => {
      const answer = { reason, words: words ?? null };
      const to = isAdmin ? ("closed" as const) : ("refused" as const);
      const changes = { ...this.decided(viewer), ...deadlines(to, this.clock.now()), reason, answer: answer.words };
      return { act: isAdmin ? "dismiss" : "refuse", to, ...answer, changes };
    });
  }

  private decided({ userId }: Viewer) {
    return { decidedAt: this.clock.now(), decidedBy: userId };
  }

  private async act(
    viewer: Viewer,
    id: string,
    work: (tx: Tx, inquiry: Inquiry) => Promise<Omit<Move, "actorId">>,
  ): Promise<Inquiry> {
    await this.lists.get(viewer, id);
    const actorId = viewer.userId;
    return this.db.write(async (tx) => {
      const before = await this.store.locked(tx, id);
      return this.moved(tx, before, { ...(await work(tx, before)), actorId });
    });
  }

  private async moved(tx: Tx, before: Inquiry, move: Move): Promise<Inquiry> {
    const after = await this.store.move(tx, before, move);
    await this.audit.record(tx, {
      actorId: move.actorId,
      action: `claim.${move.act}`,
      subject: `claim:${before.id}`,
      before: { state: before.state },
      after: { state: after.state, ...(after.reason && { reason: after.reason }) },
    });
    return after;
  }
}
