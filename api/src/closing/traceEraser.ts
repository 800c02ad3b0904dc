import { type EntityTarget, In, type ObjectLiteral } from "typeorm";
import type { Erased } from "../accounts/closing/closing";
import { LegalParty } from "../accounts/legalParty/legalParty.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import { Code } from "../codes/code.entity";
import { ContactAnswer, ContactMessage } from "../contact/contact.entity";
import { eraseMessages } from "../conversations/erasing";
import type { Clock } from "../core/clock";
import type { Tx } from "../core/db/database";
import { ExportFile } from "../exports/exportFile.entity";
import { eraseClaims } from "../inquiries/eraseClaims";
import { Link } from "../links/link.entity";
import {
  DigestItem,
  Notice,
  Notification,
  NotificationMark,
  NotificationRead,
} from "../notifications/notification.entity";
import { NotificationPerson, NotificationPreference } from "../notifications/preference.entity";
import { Partnership } from "../partnerships/partnership.entity";
import type { PayoutMethodService } from "../payouts/methods/payoutMethod.service";
import { RiskHold } from "../risk/risk.entity";
import { SavedView } from "../savedViews/savedView.entity";
import type { ShopService } from "../shops/shop.service";
import { WebhookEndpoint } from "../webhooks/webhook.entity";

/** What features keep about an account and its people beside what is needed to account for money. */
export class TraceEraser {
  constructor(
    private readonly clock: Clock,
    private readonly payoutMethods: Pick<PayoutMethodService, "erase">,
    private readonly shops: Pick<ShopService, "erase">,
  ) {}

  async erase(tx: Tx, { account: { id }, people }: Erased): Promise<void> {
    await this.payoutMethods.erase(tx, id);
    await this.shops.erase(tx, id);
    await tx.delete(ApiKey, { ownerId: id });
    await tx.delete(LegalParty, { ownerId: id });
    await tx.delete(WebhookEndpoint, { ownerId: id });
    await tx.update(Link, { publisherId: id }, { name: null });
    await tx.update(Code, { publisherId: id }, { note: null });
    await tx.update(RiskHold, { publisherId: id }, { objection: null });
    await eraseClaims(tx, id);
    await tx.update(Partnership, { publisherId: id }, { note: null, reason: null });
    // The job of files deletes what has expired.
    await tx.update(ExportFile, { ownerId: id }, { expiresAt: this.clock.now() });
    for (const entity of ofAccounts) await tx.delete(entity, { accountId: id });
    const personId = In([...people.map((person) => person.id), ""]);
    for (const entity of ofPeople) await tx.delete(entity, { personId });
    await eraseMessages(tx, id);
    const email = In([...people.map((person) => person.email), ""]);
    const letters = await tx.find(ContactMessage, { select: { id: true }, where: { email } });
    await tx.delete(ContactAnswer, { messageId: In([...letters.map((letter) => letter.id), ""]) });
    await tx.delete(ContactMessage, { email });
  }
}

const ofAccounts: EntityTarget<ObjectLiteral>[] = [
  Notice,
  Notification,
  NotificationMark,
  NotificationPreference,
  SavedView,
];
const ofPeople: EntityTarget<ObjectLiteral>[] = [
  NotificationMark,
  NotificationRead,
  DigestItem,
  NotificationPreference,
  NotificationPerson,
];
