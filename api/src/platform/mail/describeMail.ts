import { firstLanguage } from "../../contract/i18n/languages";
import { voice } from "../../contract/i18n/t";
import type { OutboxMessage } from "../outbox/outbox.entity";
import type { Described, Describer } from "../outbox/undelivered.service";
import type { MailOrder } from "./mail";
import type { MailService } from "./mail.service";

/** The recipient and subject of mails, without their content. */
export const describeMails =
  (mail: Pick<MailService, "rendered">): Describer =>
  async (messages) =>
    new Map(
      await Promise.all(
        messages.map(async (message): Promise<[string, Described]> => {
          const { to } = message.payload as MailOrder;
          return [message.id, { to, about: await subjectOf(mail, message), account: null }];
        }),
      ),
    );

/** In the list reader's language; the template's name if it cannot be rendered. */
export async function subjectOf(mail: Pick<MailService, "rendered">, message: OutboxMessage): Promise<string> {
  try {
    return (await mail.rendered(message, firstLanguage([voice().language]))).subject;
  } catch {
    // From another release, broken, or about something deleted meanwhile.
    return (message.payload as MailOrder).template;
  }
}
