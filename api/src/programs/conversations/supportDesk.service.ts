import { IsNull } from "typeorm";
import { type SupportAct, supportActs } from "../../accounts";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { Conversation } from "./conversation.entity";
import { SUPPORT } from "./parties";

type Change = Partial<Pick<Conversation, "state" | "ownerId" | "waitingSince">>;

/** Actions of admins on support conversations, besides writing. */
export class SupportDesk {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  /** If several admins try at once, the first wins. */
  take(actor: Viewer, guestId: string): Promise<Conversation> {
    return this.change(actor, guestId, "conversation.taken", ({ ownerId }) => {
      if (ownerId !== null && ownerId !== actor.userId)
        throw new ConflictError(t("Another admin took this conversation"));
      return { ownerId: actor.userId };
    });
  }

  /** Solves or reopens a conversation without an answer. */
  act(actor: Viewer, guestId: string, act: Exclude<SupportAct, "answer">): Promise<Conversation> {
    const { from, to } = supportActs[act];
    return this.change(actor, guestId, `conversation.${act}`, ({ state, ownerId, hostUnread }) => {
      if (!from.includes(state))
        throw new ConflictError(
          t(
            "This conversation is already {state, select, new {new} waiting {waiting} solved {solved} other {{state}}}",
            { state },
          ),
        );
      // A conversation with unread messages cannot be solved.
      if (act === "solve" && hostUnread > 0) throw new ConflictError(t("There is a new message. Read it first."));
      return { state: to, waitingSince: null, ownerId: ownerId ?? actor.userId };
    });
  }

  private async change(
    actor: Viewer,
    guestId: string,
    action: AuditAction,
    changeOf: (before: Conversation) => Change,
  ): Promise<Conversation> {
    return this.db.write(async (tx) => {
      const before = await this.found(tx, guestId);
      const change = changeOf(before);
      const { id, state, ownerId } = before;
      const { affected } = await tx.update(Conversation, { id, state, ownerId: ownerId ?? IsNull() }, change);
      if (affected !== 1) throw new ConflictError(t("This conversation was just changed by someone else"));
      const after = { ...before, ...change };
      await this.audit.record(tx, {
        actorId: actor.userId,
        action,
        subject: `user:${guestId}`,
        before: { state },
        after: { state: after.state },
      });
      return after;
    });
  }

  private async found(tx: Tx, guestId: string): Promise<Conversation> {
    // Locked, so that a message arriving now reopens the solved conversation.
    const row = await tx.findOne(Conversation, { where: { hostId: SUPPORT, guestId }, ...rowLock(tx) });
    if (!row) throw new NotFoundError("Conversation");
    return row;
  }
}
