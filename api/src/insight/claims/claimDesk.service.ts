import { In } from "typeorm";
import { acceptanceForm, refusalForm } from "../../contract/claims/claimForms";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { Claim } from "./claim.entity";
import { deadlines } from "./claim.service";
import { canEscalate } from "./claimAnswer";
import type { ClaimList } from "./claimList.service";
import type { ClaimMoney } from "./claimMoney";
import { isOpenClaim, openClaimStates } from "./claimState";
import { type ClaimStore, type Move, movedOn } from "./claimStore";

export const TOO_LATE = t("The deadline for asking our team has passed");
export const ONCE = t("Our team has already decided this claim");

/** Actions of each side on an open claim. */
export class ClaimDesk {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: ClaimStore,
    private readonly money: ClaimMoney,
    private readonly lists: ClaimList,
  ) {}

  withdraw(viewer: Viewer, id: string): Promise<Claim> {
    return this.act(viewer, id, async () => ({ act: "withdraw", to: "withdrawn" }));
  }

  /** When the publisher's account is erased, in the same transaction: no one is left to answer or pay. */
  async withdrawAllOf(tx: Tx, publisherId: string): Promise<void> {
    const open = await tx.find(Claim, {
      select: { id: true },
      where: { publisherId, state: In([...openClaimStates]) },
    });
    for (const { id } of open) {
      const before = await this.store.locked(tx, id);
      if (isOpenClaim(before.state)) await this.moved(tx, before, { act: "withdraw", to: "withdrawn", actorId: null });
    }
  }

  /** The creator asks our team, once. */
  escalate(viewer: Viewer, id: string, input: unknown): Promise<Claim> {
    const { words } = parseForm(acceptanceForm, input);
    return this.act(viewer, id, async (_, { state, kind, escalatedAt, dueAt }) => {
      if (escalatedAt !== null) throw new ConflictError(ONCE);
      if (!canEscalate(state, kind)) throw new ConflictError(movedOn(state));
      const now = this.clock.now();
      if (dueAt !== null && now > dueAt) throw new ConflictError(TOO_LATE);
      const changes = { escalatedAt: now, ...deadlines("escalated", now) };
      return { act: "escalate", to: "escalated", words: words ?? null, changes };
    });
  }

  /** By the brand, or by an admin. */
  async accept(viewer: Viewer, id: string, input: unknown): Promise<Claim> {
    const { words } = parseForm(acceptanceForm, input);
    const click = await this.money.click(await this.lists.get(viewer, id));
    const act = viewer.role === "admin" ? "uphold" : "accept";
    return this.act(viewer, id, async (tx, claim) => {
      // The state first, since a decided claim must not change its order again.
      if (claim.state !== (act === "uphold" ? "escalated" : "waiting")) throw new ConflictError(movedOn(claim.state));
      const sale = await this.money.grant(tx, claim, click);
      const changes = {
        ...this.decided(viewer),
        reason: null,
        answer: words ?? null,
        saleId: sale?.id ?? claim.saleId,
      };
      return { act, to: "accepted", words: words ?? null, changes };
    });
  }

  async refuse(viewer: Viewer, id: string, input: unknown): Promise<Claim> {
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
    work: (tx: Tx, claim: Claim) => Promise<Omit<Move, "actorId">>,
  ): Promise<Claim> {
    await this.lists.get(viewer, id);
    const actorId = viewer.userId;
    return this.db.write(async (tx) => {
      const before = await this.store.locked(tx, id);
      return this.moved(tx, before, { ...(await work(tx, before)), actorId });
    });
  }

  private async moved(tx: Tx, before: Claim, move: Move): Promise<Claim> {
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
