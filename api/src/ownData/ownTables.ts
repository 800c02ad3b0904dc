import { In } from "typeorm";
import { Person } from "../accounts/person.entity";
import { Membership } from "../accounts/team/membership.entity";
import { ApiKey } from "../apiKeys/apiKey.entity";
import type { AuditService } from "../audit/audit.service";
import { MerchantPayment } from "../billing/billing.entity";
import type { BillingService } from "../billing/billing.service";
import { invoiceNumber } from "../billing/invoice.service";
import { ContactMessage } from "../contact/contact.entity";
import type { BrandPictureKind } from "../contract/brandForms";
import type { ExportContent } from "../contract/exportForms";
import type { ConversationListService } from "../conversations/conversationList.service";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { formatCents } from "../core/money";
import { everyPage } from "../core/paging/everyPage";
import { type TableSources, tableOf } from "../exports/exportTables";
import { Link } from "../links/link.entity";
import { BrandPicture } from "../merchants/brand/brandPicture.entity";
import { Merchant } from "../merchants/merchant.entity";
import type { NotificationService } from "../notifications/notification.service";
import { Partnership } from "../partnerships/partnership.entity";
import { PayoutMethod } from "../payouts/methods/payoutMethod.entity";
import type { Flat, Row } from "../reports/reportRows";
import { WebhookEndpoint } from "../webhooks/webhook.entity";
import { ownRows } from "./ownRows";

export interface OwnSources extends TableSources {
  db: Database;
  audit: AuditService;
  billing: BillingService;
  notifications: NotificationService;
  conversationLists: ConversationListService;
}

type OwnTable = (
  sources: OwnSources,
  viewer: Viewer,
  nameOf?: (merchantId: string) => Promise<string | null>,
) => Flat | Promise<Flat>;

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

async function* shown<T>(rows: AsyncIterable<T>, show: (row: T) => Row | Promise<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield await show(row);
}

async function* flattened<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page;
}

/** The same tables as the files that everybody may ask for. */
const known =
  (content: ExportContent): OwnTable =>
  (sources, viewer) =>
    tableOf(content, sources, viewer, {});

const members: OwnTable = ({ db }, { id: accountId }) => ({
  columns: ["name", "email", "role", "since"],
  rows: shown(ownRows(db, Membership, { accountId }), async ({ userId, role, createdAt }) => {
    const person = await db.longRead.findOneBy(Person, { id: userId });
    return { name: person?.name ?? null, email: person?.email ?? null, role, since: momentOf(createdAt) };
  }),
});

const keys: OwnTable = ({ db }, { id: ownerId }) => ({
  columns: ["name", "prefix", "scopes", "created", "lastUsed", "revoked"],
  rows: shown(ownRows(db, ApiKey, { ownerId }), ({ name, prefix, scopes, createdAt, lastUsedAt, revokedAt }) => ({
    name,
    prefix,
    scopes: scopes.join(" "),
    created: momentOf(createdAt),
    lastUsed: momentOf(lastUsedAt),
    revoked: momentOf(revokedAt),
  })),
});

const webhooks: OwnTable = ({ db }, { id: ownerId }) => ({
  columns: ["url", "events", "created", "paused"],
  rows: shown(ownRows(db, WebhookEndpoint, { ownerId }), ({ url, events, createdAt, pausedAt }) => ({
    url,
    events: events.join(" "),
    created: momentOf(createdAt),
    paused: momentOf(pausedAt),
  })),
});

const notifications: OwnTable = ({ notifications }, viewer) => ({
  columns: ["at", "event", "text"],
  rows: shown(flattened(everyPage((page) => notifications.list(viewer, null, page))), ({ at, event, text }) => ({
    at: momentOf(at),
    event,
    text,
  })),
});

const messages: OwnTable = async ({ db }, { userId }) => {
  const person = await db.longRead.findOneBy(Person, { id: userId });
  return {
    columns: ["at", "subject", "message"],
    rows: shown(ownRows(db, ContactMessage, { email: person?.email ?? "" }), ({ createdAt, subject, message }) => ({
      at: momentOf(createdAt),
      subject,
      message,
    })),
  };
};

/** Both sides, as the account has read them. */
const conversations: OwnTable = ({ conversationLists }, viewer) => {
  async function* rows(): AsyncGenerator<Row> {
    for await (const { shown, message } of conversationLists.everything(viewer)) {
      const by = message.side === shown.side ? "you" : shown.name;
      yield { at: momentOf(message.createdAt), with: shown.name, by, text: message.text };
    }
  }
  return { columns: ["at", "with", "by", "text"], rows: rows() };
};

/** What was recorded about the account, and what the person who asks did. Values stay out: others may be in them. */
const audit: OwnTable = ({ audit }, { id, userId }) => {
  async function* rows(): AsyncGenerator<Row> {
    const [of, by] = [{ subject: `user:${id}` }, { actorId: userId }];
    for (const filter of [of, by]) {
      for await (const { createdAt, action, subject, actorId } of audit.all(filter)) {
        if (filter === by && subject === of.subject) continue;
        const who = actorId === userId ? "you" : actorId === null ? "the system" : "somebody else";
        yield { at: momentOf(createdAt), action, subject, by: who };
      }
    }
  }
  return { columns: ["at", "action", "subject", "by"], rows: rows() };
};

const links: OwnTable = ({ db }, { id: publisherId }, nameOf = merchantNames(db)) => ({
  columns: ["code", "merchant", "channel", "name", "destination", "created", "archived"],
  rows: shown(ownRows(db, Link, { publisherId }), async (link) => ({
    code: link.code,
    merchant: await nameOf(link.merchantId),
    channel: link.channel,
    name: link.name,
    destination: link.destination,
    created: momentOf(link.createdAt),
    archived: momentOf(link.archivedAt),
  })),
});

const partnerships: OwnTable = ({ db }, { id: publisherId }, nameOf = merchantNames(db)) => ({
  columns: ["merchant", "state", "since", "termsVersion", "termsHash", "note"],
  rows: shown(ownRows(db, Partnership, { publisherId }), async (partnership) => ({
    merchant: await nameOf(partnership.merchantId),
    state: partnership.state,
    since: momentOf(partnership.changedAt),
    termsVersion: partnership.termsVersion,
    termsHash: partnership.termsHash,
    note: partnership.note,
  })),
});

const payoutMethods: OwnTable = ({ db }, { id: publisherId }) => ({
  columns: ["kind", "account", "validFrom", "supersededAt"],
  rows: shown(ownRows(db, PayoutMethod, { publisherId }), ({ kind, masked, validFrom, supersededAt }) => ({
    kind,
    account: masked,
    validFrom: momentOf(validFrom),
    supersededAt: momentOf(supersededAt),
  })),
});

const partners: OwnTable = async ({ db, users }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  const rows = ownRows(db, Partnership, { merchantId: In([...own.map(({ id }) => id), ""]) });
  return {
    columns: ["publisher", "state", "since", "termsVersion"],
    rows: shown(rows, async ({ publisherId, state, changedAt, termsVersion }) => {
      const [publisher] = await users.byIds([publisherId]);
      return { publisher: publisher?.name ?? null, state, since: momentOf(changedAt), termsVersion };
    }),
  };
};

/** With its pictures as addresses of their own, so that the file needs no other. */
const brand: OwnTable = async ({ db }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  async function* rows(): AsyncGenerator<Row> {
    for (const { id: merchantId, name, website, description, categories } of own) {
      const pictures = await db.longRead.findBy(BrandPicture, { merchantId });
      const pictureOf = (kind: BrandPictureKind) => {
        const bytes = pictures.find((picture) => picture.kind === kind)?.bytes;
        return bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null;
      };
      const [logo, cover] = [pictureOf("logo"), pictureOf("cover")];
      yield { name, website, description, categories: categories.join(" "), logo, cover };
    }
  }
  return { columns: ["name", "website", "description", "categories", "logo", "cover"], rows: rows() };
};

const invoices: OwnTable = ({ billing }, viewer) => ({
  columns: ["number", "month", "earned", "takenBack", "fee", "total", "currency", "issued"],
  rows: shown(flattened(everyPage((page) => billing.myInvoices(viewer, page))), (invoice) => {
    const amountOf = (cents: number) => formatCents(cents, invoice.currency);
    return {
      number: invoiceNumber(invoice),
      month: invoice.month,
      earned: amountOf(invoice.earned),
      takenBack: amountOf(invoice.takenBack),
      fee: amountOf(invoice.fee),
      total: amountOf(invoice.total),
      currency: invoice.currency,
      issued: momentOf(invoice.createdAt),
    };
  }),
});

const payments: OwnTable = async ({ db }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  const rows = ownRows(db, MerchantPayment, { merchantId: In([...own.map(({ id }) => id), ""]) });
  return {
    columns: ["receivedOn", "amount", "currency", "reference", "reversed"],
    rows: shown(rows, ({ receivedOn, amount, currency, reference, reversedAt }) => ({
      receivedOn,
      amount: formatCents(amount, currency),
      currency,
      reference,
      reversed: momentOf(reversedAt),
    })),
  };
};

const ofAll: Readonly<Record<string, OwnTable>> = {
  members,
  "api-keys": keys,
  webhooks,
  notifications,
  messages,
  conversations,
  "audit-log": audit,
};

/** Everything that an account of each role has, by the name of its file. */
export const ownTables: Readonly<Record<Viewer["role"], Readonly<Record<string, OwnTable>>>> = {
  publisher: {
    links,
    clicks: known("clicks"),
    orders: known("orders"),
    earnings: known("earnings"),
    payouts: known("payouts"),
    "payout-methods": payoutMethods,
    "partnerships-and-terms": partnerships,
    ...ofAll,
  },
  advertiser: { brand, orders: known("orders"), statement: known("statement"), invoices, payments, partners, ...ofAll },
  admin: ofAll,
};

/** Brands are few, links may be many. */
function merchantNames(db: Database): (id: string) => Promise<string | null> {
  const found = new Map<string, string | null>();
  return async (id) => {
    if (!found.has(id)) found.set(id, (await db.longRead.findOneBy(Merchant, { id }))?.name ?? null);
    return found.get(id) ?? null;
  };
}
