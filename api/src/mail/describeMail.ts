import type { OutboxMessage } from "../outbox/outbox.entity";
import type { Described, Describer } from "../outbox/undelivered.service";
import type { MailOrder } from "./mail";
import type { MailService } from "./mail.service";

/** The recipient and subject of mails, without their content. */
export const describeMails =
  (mail: Pick<MailService, "rendered">): Describer =>
  async (messages) =>
    new Map(
      messages.map((message) => [
        message.id,
        { to: (message.payload as MailOrder).to, about: subjectOf(mail, message), account: null } satisfies Described,
      ]),
    );

function subjectOf(mail: Pick<MailService, "rendered">, message: OutboxMessage): string {
  try {
    return mail.rendered(message).subject;
  } catch {
    // From another release, or broken: only its template's name is known.
    return (message.payload as MailOrder).template;
  }
}
