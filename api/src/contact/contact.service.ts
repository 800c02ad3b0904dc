import { contactForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { newId } from "../core/ids";
import type { Limiters } from "../core/limits/limiter";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import type { Outbox } from "../outbox/outbox.service";
import { ContactMessage } from "./contact.entity";

export const contactReceived = defineEvent<{ id: string }>("contact.received");

/** Messages from the contact form: stored, then mailed to the staff, with a confirmation to the sender. */
export class ContactService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
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
      await this.events.emit(tx, contactReceived, { id });
    });
    return { id };
  }

  list(page: PageArgs): Promise<Page<ContactMessage>> {
    return pageOf(this.db.longRead.createQueryBuilder(ContactMessage, "message"), page);
  }
}
