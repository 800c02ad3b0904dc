import type { OutboxMessage } from "../outbox/outbox.entity";
import type { Described, Describer } from "../outbox/undelivered.service";
import type { MailOrder } from "./mail";
import type { MailService } from "./mail.service";

/** To whom mails go and what is written above them; nothing of what is in them. */
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
    // Of another release, or broken: its name is all there is to say.
    return (message.payload as MailOrder).template;
  }
}
