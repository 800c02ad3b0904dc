import type { Account, Person, Traces } from "../../accounts";
import type { AuditErasure } from "../../platform/audit/auditErasure";
import type { Database } from "../../platform/db/database";
import type { KeptMails } from "../../platform/mail/keptMails";
import type { MailTraces } from "../../platform/outbox/mailTraces";
import { Merchant } from "../../programs";
import { ShopifyConnection, type ShopperErasure } from "../../sales";

/**
 * Large data, erased in many short transactions before the one that erases the account. If interrupted, the account is
 * still due, and the next run starts again.
 */
export class TraceErasure implements Traces {
  constructor(
    private readonly db: Database,
    private readonly audit: Pick<AuditErasure, "erase">,
    private readonly mails: Pick<MailTraces, "erase">,
    private readonly files: Pick<KeptMails, "forgetThese">,
    private readonly shopEvents: Pick<ShopperErasure, "forgetAll">,
  ) {}

  async sweep({ id, kind, name }: Account, people: readonly Person[]): Promise<void> {
    await this.audit.erase({ accountId: id, people: people.map((person) => person.id) });
    // A brand's name stays in its publishers' records, and in messages to them.
    const names = [...people.map((person) => person.name), ...(kind === "advertiser" ? [] : [name])];
    const addresses = new Set(people.map(({ email }) => email));
    await this.files.forgetThese(await this.mails.erase({ addresses, names: new Set(names) }));
    for (const merchant of await this.db.read.findBy(Merchant, { ownerId: id })) {
      const connections = await this.db.read.findBy(ShopifyConnection, { merchantId: merchant.id });
      for (const connection of connections) await this.shopEvents.forgetAll(connection.id);
    }
  }

  /** Nothing of it stays in the database's own log either. */
  settle(): Promise<void> {
    return this.db.emptyLog();
  }
}
