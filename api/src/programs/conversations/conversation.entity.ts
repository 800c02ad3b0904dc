import { Column, Entity, Index } from "typeorm";
import type { SupportState } from "../../accounts";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** The two sides: a brand or support, and a related account. */
export const sides = ["host", "guest"] as const;
export type Side = (typeof sides)[number];

/**
 * All messages between two accounts: a brand (the host) and a publisher (its guest), or the network's support and an
 * account. One for each pair. Contains what lists show, so that no list reads messages.
 */
@Entity("conversation")
@Index("conversation_pair", ["hostId", "guestId"], { unique: true })
@Index("conversation_host", ["hostId", "lastAt", "id"])
@Index("conversation_guest", ["guestId", "lastAt", "id"])
@Index("conversation_host_unread", ["hostId", "hostUnread"])
@Index("conversation_guest_unread", ["guestId", "guestUnread"])
@Index("conversation_state", ["hostId", "state", "waitingSince", "id"])
@Index("conversation_owner", ["ownerId", "lastAt", "id"])
export class Conversation extends Row {
  /** The brand's account, or `ADMINS` for support. */
  @Column(id) hostId!: string;
  @Column(id) guestId!: string;

  /** The newest message's ID, which determines the list position. */
  @Column(instant) lastAt!: Date;
  @Column("varchar", { length: 5 }) lastSide!: Side;

  /** The start of the newest message. */
  @Column("varchar", { length: 200 }) preview!: string;

  /** Messages no one on this side has opened: a team shares them. */
  @Column(flag) hostUnread!: number;
  @Column(flag) guestUnread!: number;

  /** For support: whether an answer is due. Meaningless between a brand and a publisher. */
  @Column("varchar", { length: 10 }) state!: SupportState;

  /** For support: the answering admin. */
  @Column({ ...id, nullable: true }) ownerId!: string | null;

  /** For support: since when the guest has waited for an answer. */
  @Column({ ...instant, nullable: true }) waitingSince!: Date | null;
}

/** Immutable plain text, shown as typed. */
@Entity("conversation_message")
@Index("conversation_message_key", ["conversationId", "side", "senderKey"], { unique: true })
@Index("conversation_message_newest", ["conversationId", "id"])
export class ConversationMessage extends Row {
  @Column(id) conversationId!: string;
  @Column("varchar", { length: 5 }) side!: Side;

  /** The author; null once erased. */
  @Column({ ...id, nullable: true }) personId!: string | null;

  /** The sender's idempotency key: a message sent twice arrives once. */
  @Column("varchar", { length: 36 }) senderKey!: string;
  @Column(longText) text!: string;
}
