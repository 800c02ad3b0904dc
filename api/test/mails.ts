import type { MailOrder } from "../src/platform/mail/mail";
import { OutboxMessage } from "../src/platform/outbox/outbox.entity";
import type { Api } from "./startApi";

/** The mails queued for an address, oldest first. */
export async function mailsTo({ db }: Api, to: string): Promise<MailOrder[]> {
  const messages = await db.read.find(OutboxMessage, { where: { kind: "mail" }, order: { id: "ASC" } });
  return messages.map(({ payload }) => payload as MailOrder).filter((order) => order.to === to);
}
