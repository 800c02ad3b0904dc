import { type EntityTarget, In, type ObjectLiteral } from "typeorm";
import { ApiKey, CLOSED_ACCOUNT, ContactAnswer, ContactMessage, type Erased, LegalParty } from "../../accounts";
import { Feed } from "../../catalogue";
import { ExportFile, eraseClaims, RiskHold, SavedView } from "../../insight";
import type { PayoutMethodService } from "../../money";
import type { Clock } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import {
  ApplicationSetup,
  Code,
  eraseApplications,
  eraseMessages,
  Merchant,
  PartnerGroup,
  Partnership,
  TermsDraft,
} from "../../programs";
import {
  ApiRequest,
  ApiRequestDay,
  DigestItem,
  linesOf,
  Notice,
  Notification,
  NotificationMark,
  NotificationPerson,
  NotificationPreference,
  NotificationRead,
  noticesAbout,
  type ShopService,
  WebhookEndpoint,
} from "../../reach";
import { ShopifyConnection } from "../../sales";
import { Link, LinkTag } from "../../tracking";

/** Feature data about an account and its people beyond what accounting requires. */
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
    await tx.delete(LinkTag, { publisherId: id });
    await tx.update(Code, { publisherId: id }, { note: null, reportedPage: null });
    await tx.update(RiskHold, { publisherId: id }, { objection: null });
    await eraseClaims(tx, id);
    await eraseApplications(tx, { publisherId: id });
    await tx.update(Partnership, { publisherId: id }, { note: null, reason: null });
    // The job of files deletes what has expired.
    await tx.update(ExportFile, { ownerId: id }, { expiresAt: this.clock.now() });
    for (const entity of ofAccounts) await tx.delete(entity, { accountId: id });
    const personId = In([...people.map((person) => person.id), ""]);
    for (const entity of ofPeople) await tx.delete(entity, { personId });
    await eraseMessages(tx, id);
    const email = In([...people.map((person) => person.email), ""]);
    const letters = await tx.find(ContactMessage, { select: { id: true }, where: { email } });
    await this.eraseNotices(
      tx,
      letters.map((letter) => letter.id),
    );
    await tx.delete(ContactAnswer, { messageId: In([...letters.map((letter) => letter.id), ""]) });
    await tx.delete(ContactMessage, { email });
    for (const merchant of await tx.findBy(Merchant, { ownerId: id })) await eraseBrand(tx, merchant.id);
  }

  /** Admin notifications about messages contain their authors' names. */
  private async eraseNotices(tx: Tx, letterIds: readonly string[]): Promise<void> {
    const notices = await noticesAbout(tx, [], letterIds);
    const lines = await linesOf(tx, notices);
    await tx.delete(Notice, { id: In([...notices.map((notice) => notice.id), ""]) });
    for (const {
      id,
      facts: { name: _, ...facts },
    } of lines)
      await tx.update(Notification, { id }, { facts });
  }
}

/** A brand's own names, and its shop's credentials; its links' destinations stay. */
async function eraseBrand(tx: Tx, merchantId: string): Promise<void> {
  await tx.update(Merchant, { id: merchantId }, { description: "" });
  const emptied = { url: null, sealed: null, nextAt: null, etag: null, lastModified: null };
  await tx.update(Feed, { merchantId }, { name: CLOSED_ACCOUNT, ...emptied });
  for (const { id } of await tx.findBy(PartnerGroup, { merchantId })) {
    await tx.update(PartnerGroup, { id }, { name: `${CLOSED_ACCOUNT} ${id.slice(-12)}` });
  }
  await tx.delete(TermsDraft, { merchantId });
  await eraseApplications(tx, { merchantId });
  await tx.delete(ApplicationSetup, { merchantId });
  await tx.delete(ShopifyConnection, { merchantId });
}

const ofAccounts: EntityTarget<ObjectLiteral>[] = [
  Notice,
  ApiRequest,
  ApiRequestDay,
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
