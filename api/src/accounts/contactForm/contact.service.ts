import { In, IsNull, LessThan } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { messageForm } from "../../contract/conversations/messageForm";
import { contactForm } from "../../contract/forms";
import { t } from "../../contract/i18n/t";
import { keptFor } from "../../contract/privacy/retention";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { narrowTo, searchedText } from "../../platform/textSearch";
import { ContactAnswer, ContactMessage } from "./contact.entity";
import { type DeskFilter, dueBefore, type SupportMark, supportActs } from "./supportState";

export interface ContactReceived {
  id: string;
  /** The sender's address. */
  name: string;
}

export const contactReceived = defineEvent<ContactReceived>("contact.received");

/** Long enough to answer and follow up. */
const RETENTION = keptFor("contactMessages");

/** Messages from the contact form: stored, then mailed to the staff, with a confirmation to the sender. */
export class ContactService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly staffAddress: string,
    private readonly events: Events,
  ) {}

  async send(input: unknown, address: string): Promise<{ id: string }> {
    const { name, email, subject, message } = parseForm(contactForm, input);
    await this.limiters.consume("contactByAddress", address);
    const id = newId();
    const data = { name, email, subject, message };
    await this.db.write(async (tx) => {
      await tx.insert(ContactMessage, { id, createdAt: this.clock.now(), ...data });
      await this.outbox.add(tx, "mail", { template: "contact-message", to: this.staffAddress, replyTo: email, data });
      await this.outbox.add(tx, "mail", { template: "contact-receipt", to: email, data });
      await this.events.emit(tx, contactReceived, { id, name });
    });
    return { id };
  }

  /** Personal data of strangers is not kept indefinitely. */
  async forgetOld(signal?: AbortSignal): Promise<number> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - RETENTION));
    await deleteInBatches(this.db, ContactAnswer, { createdAt }, signal);
    return deleteInBatches(this.db, ContactMessage, { createdAt }, signal);
  }

  /** If several admins try at once, the first wins. */
  async take(actor: Viewer, id: string): Promise<ContactMessage> {
    return this.change(actor, id, "message.taken", async (tx, { ownerId }) => {
      if (ownerId !== null && ownerId !== actor.userId) throw new ConflictError(t("Another admin took this message"));
      return (await tx.update(ContactMessage, { id, ownerId: ownerId ?? IsNull() }, { ownerId: actor.userId }))
        .affected;
    });
  }

  /** Assigns the message to the person answering, unless it is already taken. */
  async act(actor: Viewer, id: string, act: SupportMark): Promise<ContactMessage> {
    const { from, to } = supportActs[act];
    return this.change(actor, id, `message.${act}`, async (tx, { state, ownerId }) => {
      if (!from.includes(state))
        throw new ConflictError(
          t("This message is already {state, select, new {new} waiting {waiting} solved {solved} other {{state}}}", {
            state,
          }),
        );
      const solvedAt = to === "solved" ? this.clock.now() : null;
      const changes = { state: to, solvedAt, ownerId: ownerId ?? actor.userId };
      return (await tx.update(ContactMessage, { id, state, ownerId: ownerId ?? IsNull() }, changes)).affected;
    });
  }

  /** Mails an answer once per key and assigns the message to the sender, unless it is already taken. */
  async answer(actor: Viewer, id: string, input: { key: unknown; text: unknown }): Promise<ContactMessage> {
    const { key: senderKey, text } = parseForm(messageForm, input);
    const answer = { id: newId(), messageId: id, personId: actor.userId, senderKey, text };
    return this.change(actor, id, "message.reply", async (tx, before) => {
      // Locked, because another admin may be answering at this moment.
      const { ownerId } = await tx.findOneOrFail(ContactMessage, { where: { id }, ...rowLock(tx) });
      if (await tx.findOne(ContactAnswer, { where: { messageId: id, senderKey }, ...rowLock(tx) })) return 1;
      const { email: to, name, subject, message } = before;
      const data = { name, subject, message, text };
      const changes = { state: supportActs.reply.to, solvedAt: null, ownerId: ownerId ?? actor.userId };
      await tx.insert(ContactAnswer, { ...answer, createdAt: this.clock.now() });
      await this.outbox.add(tx, "mail", { template: "contact-answer", to, replyTo: this.staffAddress, data });
      return (await tx.update(ContactMessage, { id }, changes)).affected;
    });
  }

  /** Answers to several messages, oldest first. */
  answersOf = (messageIds: readonly string[]): Promise<ContactAnswer[]> =>
    this.db.read.find(ContactAnswer, { where: { messageId: In([...messageIds]) }, order: { id: "ASC" } });

  private async change(
    actor: Viewer,
    id: string,
    action: AuditAction,
    write: (tx: Tx, before: ContactMessage) => Promise<number | undefined>,
  ): Promise<ContactMessage> {
    if (!isId(id)) throw new NotFoundError("Message");
    return this.db.write(async (tx) => {
      const before = await tx.findOneBy(ContactMessage, { id });
      if (!before) throw new NotFoundError("Message");
      if ((await write(tx, before)) !== 1) throw new ConflictError(t("This message was just changed by someone else"));
      const after = await tx.findOneByOrFail(ContactMessage, { id });
      await this.audit.record(tx, {
        actorId: actor.userId,
        action,
        subject: `contact-message:${id}`,
        before: { state: before.state },
        after: { state: after.state },
      });
      return after;
    });
  }

  /** Searches the sender's name and address and the subject. Waiting messages are sorted oldest first. */
  list(
    page: PageArgs,
    search: string | null = null,
    { state, ownerId, isLate }: DeskFilter = {},
  ): Promise<Page<ContactMessage>> {
    const query = this.db.longRead.createQueryBuilder(ContactMessage, "message").where("1 = 1");
    if (ownerId) query.andWhere("message.ownerId = :ownerId", { ownerId });
    if (isLate) {
      const due = dueBefore(this.clock.now()).getTime();
      query.andWhere("message.state = 'new' AND message.createdAt <= :due", { due });
    }
    if (state) query.andWhere("message.state = :state", { state });
    const order = state === "new" || isLate ? { order: "ASC" as const, list: "message, oldest first" } : {};
    const text = searchedText(search);
    if (text !== null) narrowTo(query, text, ["message.name", "message.email", "message.subject"]);
    return pageOf(query, page, order);
  }
}
