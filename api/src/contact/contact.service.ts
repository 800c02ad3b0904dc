import { contactForm } from "../contract/forms";
import type { Clock } from "../core/clock";
import type { Database, Tx } from "../core/database";
import { parseForm } from "../core/form";
import { newId } from "../core/ids";
import type { Limiters } from "../core/limiter";
import { type Page, type PageArgs, pageOf } from "../core/page";
import type { Outbox } from "../outbox/outbox.service";
import { ContactMessage } from "./contact.entity";

/** Messages from the contact form: kept first, then mailed to the staff, with a receipt to the sender. */
export class ContactService {
  private readonly receivedHooks: ((tx: Tx) => Promise<void>)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly outbox: Outbox,
    private readonly staffAddress: string,
  ) {}

  /** Called inside the transaction that keeps a message. */
  onReceived(hook: (tx: Tx) => Promise<void>): void {
    this.receivedHooks.push(hook);
  }

  async send(input: unknown, address: string): Promise<{ id: string }> {
    const { name, email, subject, message } = parseForm(contactForm, input);
    await this.limiters.take("contactByAddress", address);
    const id = newId();
    const data = { name, email, subject, message };
    await this.db.write(async (tx) => {
      await tx.insert(ContactMessage, { id, createdAt: this.clock.now(), ...data });
      await this.outbox.add(tx, "mail", { template: "contact-message", to: this.staffAddress, replyTo: email, data });
      await this.outbox.add(tx, "mail", { template: "contact-receipt", to: email, data });
      for (const hook of this.receivedHooks) await hook(tx);
    });
    return { id };
  }

  list(page: PageArgs): Promise<Page<ContactMessage>> {
    return pageOf(this.db.read.createQueryBuilder(ContactMessage, "message"), page);
  }
}
