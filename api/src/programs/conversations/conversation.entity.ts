import { Column, Entity, Index } from "typeorm";
import type { SupportState } from "../../accounts";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A brand or the support, and whoever has to do with it. */
export const sides = ["host", "guest"] as const;
export type Side = (typeof sides)[number];

/**
 * All that two accounts ever wrote to each other: a brand (the host) and a publisher (its guest), or the network's
 * support and an account. One for each pair. What lists show stands here, so that no list reads messages.
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
  /** The brand's account, or `ADMINS` for the support. */
  @Column(id) hostId!: string;
  @Column(id) guestId!: string;

  /** Of the newest message: the place in the list. */
  @Column(instant) lastAt!: Date;
  @Column("varchar", { length: 5 }) lastSide!: Side;

  /** How the newest message begins. */
  @Column("varchar", { length: 200 }) preview!: string;

  /** Messages that nobody of this side has opened: a team answers as one. */
  @Column(flag) hostUnread!: number;
  @Column(flag) guestUnread!: number;

  /** Of the support: whether an answer is due. Between a brand and a publisher it means nothing. */
  @Column("varchar", { length: 10 }) state!: SupportState;

  /** Of the support: the admin who answers. */
  @Column({ ...id, nullable: true }) ownerId!: string | null;

  /** Of the support: since when the guest waits for an answer. */
  @Column({ ...instant, nullable: true }) waitingSince!: Date | null;
}

/** Never changed. Text only: it is shown as it was typed. */
@Entity("conversation_message")
@Index("conversation_message_key", ["conversationId", "side", "senderKey"], { unique: true })
@Index("conversation_message_newest", ["conversationId", "id"])
export class ConversationMessage extends Row {
  @Column(id) conversationId!: string;
  @Column("varchar", { length: 5 }) side!: Side;

  /** Who wrote it; null once the person was erased. */
  @Column({ ...id, nullable: true }) personId!: string | null;

  /** Made by the sender: a message sent twice arrives once. */
  @Column("varchar", { length: 36 }) senderKey!: string;
  @Column(longText) text!: string;
}
