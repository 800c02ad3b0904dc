import { In } from "typeorm";
import { ApiKey, ContactMessage, LegalParty, Membership, Person } from "../../accounts";
import type { BrandPictureKind } from "../../contract/brandForms";
import type { ExportContent } from "../../contract/exportForms";
import { type FindingReader, findingSentences } from "../../contract/inquiries/finding";
import { partyFields } from "../../contract/parties/legalParty";
import { answerOf, asTable, flattened, Inquiry, RiskHold, type Table, tableOf } from "../../insight";
import { invoiceNumber, MerchantPayment, PayoutMethod } from "../../money";
import type { Viewer } from "../../platform/context";
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import { BrandPicture, Code, Merchant, Partnership, shownText } from "../../programs";
import { Collection, CollectionItem, Storefront, WebhookEndpoint } from "../../reach";
import { Link } from "../../tracking";
import { type OwnSources, otherSide, ownPrograms, ownRows, whose } from "./ownRows";

type OwnTable = (sources: OwnSources, viewer: Viewer) => Table | Promise<Table>;

/** With its pictures as addresses of their own, so that the file needs no other. */
const brand: OwnTable = async ({ db }, { id: ownerId }) => {
  async function* brands() {
    for (const own of await db.longRead.findBy(Merchant, { ownerId })) {
      const pictures = await db.longRead.findBy(BrandPicture, { merchantId: own.id });
      const pictureOf = (kind: BrandPictureKind) => {
        const bytes = pictures.find((picture) => picture.kind === kind)?.bytes;
        return bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null;
      };
      yield { ...own, logo: pictureOf("logo"), cover: pictureOf("cover") };
    }
  }
  return asTable(brands(), [
    "name",
    "website",
    "description",
    ["categories", ({ categories }) => categories.join(" ")],
    "logo",
    "cover",
  ]);
};

/** The same tables as the files that everybody may ask for. */
const known =
  (content: ExportContent): OwnTable =>
  (sources, viewer) =>
    tableOf(content, sources, viewer, {});

const members: OwnTable = ({ db }, { id: accountId }) => {
  async function* people() {
    for await (const member of ownRows(db, Membership, { accountId }))
      yield { ...member, person: await db.longRead.findOneBy(Person, { id: member.userId }) };
  }
  return asTable(people(), [
    ["name", ({ person }) => person?.name],
    ["email", ({ person }) => person?.email],
    "role",
    ["since", ({ createdAt }) => createdAt],
  ]);
};

const keys: OwnTable = ({ db }, { id: ownerId }) =>
  asTable(ownRows(db, ApiKey, { ownerId }), [
    "name",
    "prefix",
    ["scopes", ({ scopes }) => scopes.join(" ")],
    ["created", ({ createdAt }) => createdAt],
    ["lastUsed", ({ lastUsedAt }) => lastUsedAt],
    ["revoked", ({ revokedAt }) => revokedAt],
  ]);

const webhooks: OwnTable = ({ db }, { id: ownerId }) =>
  asTable(ownRows(db, WebhookEndpoint, { ownerId }), [
    "url",
    ["events", ({ events }) => events.join(" ")],
    ["created", ({ createdAt }) => createdAt],
    ["paused", ({ pausedAt }) => pausedAt],
  ]);

const notifications: OwnTable = ({ notifications }, viewer) =>
  asTable(flattened(everyPage((page) => notifications.list(viewer, null, page))), ["at", "event", "text"]);

const messages: OwnTable = async ({ db }, { userId }) => {
  const person = await db.longRead.findOneBy(Person, { id: userId });
  const rows = ownRows(db, ContactMessage, { email: person?.email ?? "" });
  return asTable(rows, [["at", ({ createdAt }) => createdAt], "subject", "message"]);
};

/** Both sides, as the account has read them. */
const conversations: OwnTable = ({ conversationLists }, viewer) =>
  asTable(conversationLists.everything(viewer), [
    ["at", ({ message }) => message.createdAt],
    ["with", ({ shown }) => shown.name],
    ["by", ({ message, shown }) => (message.side === shown.side ? "you" : shown.name)],
    ["text", ({ message }) => message.text],
  ]);

/** What was recorded about the account, and what the person who asks did. Values stay out: others may be in them. */
const audit: OwnTable = ({ audit }, { id, userId }) => {
  async function* events() {
    const about = `user:${id}`;
    yield* audit.all({ subject: about });
    for await (const event of audit.all({ actorId: userId })) if (event.subject !== about) yield event;
  }
  return asTable(events(), [
    ["at", ({ createdAt }) => createdAt],
    "action",
    "subject",
    ["by", ({ actorId }) => (actorId === userId ? "you" : actorId === null ? "the system" : "somebody else")],
  ]);
};

const riskHolds: OwnTable = (sources, viewer) =>
  asTable(ownRows(sources.db, RiskHold, { publisherId: viewer.id }), [
    otherSide(sources, viewer),
    "state",
    ["since", ({ createdAt }) => createdAt],
    "score",
    ["findings", ({ findings }) => findings.map(({ words }) => words).join(". ")],
    "objection",
    ["decided", ({ decidedAt }) => decidedAt],
    "reason",
  ]);

const links: OwnTable = (sources, viewer) =>
  asTable(ownRows(sources.db, Link, { publisherId: viewer.id }), [
    "code",
    otherSide(sources, viewer),
    "channel",
    "name",
    "destination",
    ["created", ({ createdAt }) => createdAt],
    ["archived", ({ archivedAt }) => archivedAt],
  ]);

const partnerships: OwnTable = async (sources, viewer) =>
  asTable(ownRows(sources.db, Partnership, await whose(sources, viewer)), [
    otherSide(sources, viewer),
    "state",
    ["since", ({ changedAt }) => changedAt],
    "termsVersion",
    ...(viewer.role === "publisher" ? (["termsHash", "note"] as const) : []),
  ]);

const codes: OwnTable = async (sources, viewer) =>
  asTable(ownRows(sources.db, Code, await whose(sources, viewer)), [
    ["code", shownText],
    otherSide(sources, viewer),
    "state",
    "note",
    ["from", ({ fromDay }) => fromDay],
    ["until", ({ untilDay }) => untilDay],
    ["given", ({ createdAt }) => createdAt],
    ["closed", ({ closedAt }) => closedAt],
  ]);

/** A publisher's claims; of a brand's those that it was asked about. */
const claims: OwnTable = async (sources, viewer) => {
  const own = await whose(sources, viewer);
  const reader: FindingReader = viewer.role === "publisher" ? "publisher" : "others";
  return asTable(ownRows(sources.db, Inquiry, reader === "others" ? { ...own, isAsked: 1 } : own), [
    otherSide(sources, viewer),
    ["order", ({ orderKey }) => orderKey],
    "kind",
    ["ordered", ({ orderedAt }) => orderedAt],
    ["amount", ({ amount, currency }) => (amount === null ? null : formatCents(amount, currency))],
    "currency",
    "words",
    "state",
    ["finding", ({ finding, currency }) => findingSentences(finding, { currency, reader }).join(" ")],
    ["answer", answerOf],
    ["opened", ({ createdAt }) => createdAt],
    ["decided", ({ decidedAt }) => decidedAt],
  ]);
};

const payoutMethods: OwnTable = ({ db }, { id: publisherId }) =>
  asTable(ownRows(db, PayoutMethod, { publisherId }), [
    "kind",
    ["account", ({ masked }) => masked],
    "validFrom",
    "supersededAt",
  ]);

const invoices: OwnTable = ({ billing }, viewer) =>
  asTable(flattened(everyPage((page) => billing.myInvoices(viewer, page))), [
    ["number", invoiceNumber],
    "month",
    ["earned", ({ earned, currency }) => formatCents(earned, currency)],
    ["takenBack", ({ takenBack, currency }) => formatCents(takenBack, currency)],
    ["fee", ({ fee, currency }) => formatCents(fee, currency)],
    ["total", ({ total, currency }) => formatCents(total, currency)],
    "currency",
    ["issued", ({ createdAt }) => createdAt],
  ]);

const payments: OwnTable = async ({ db }, { id }) =>
  asTable(ownRows(db, MerchantPayment, await ownPrograms(db, id)), [
    "receivedOn",
    ["amount", ({ amount, currency }) => formatCents(amount, currency)],
    "currency",
    "reference",
    ["reversed", ({ reversedAt }) => reversedAt],
  ]);

const legalParties: OwnTable = ({ db }, { id: ownerId }) =>
  asTable(ownRows(db, LegalParty, { ownerId }), [...partyFields, ["since", ({ createdAt }) => createdAt]]);

/** A publisher's shop: the shop itself, its collections and their pieces. */
const shop: OwnTable = async ({ db }, { id: publisherId }) => {
  const own = await db.longRead.findBy(Storefront, { publisherId });
  const collections = await db.longRead.findBy(Collection, { storefrontId: In([...own.map(({ id }) => id), ""]) });
  async function* rows() {
    for (const { createdAt: at, handle, name, words } of own)
      yield { at, kind: "shop", title: name, address: `/@${handle}`, text: words };
    for (const { createdAt: at, slug, title, words } of collections)
      yield { at, kind: "collection", title, address: slug, text: words };
    for (const { id: collectionId, title } of collections) {
      for await (const { createdAt: at, linkId, note } of ownRows(db, CollectionItem, { collectionId }))
        yield { at, kind: "piece", title, address: linkId, text: note };
    }
  }
  return asTable(rows(), ["at", "kind", "title", "address", "text"]);
};

const ofAll: Readonly<Record<string, OwnTable>> = {
  members,
  "legal-details": legalParties,
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
    codes,
    claims,
    shop,
    clicks: known("clicks"),
    orders: known("orders"),
    earnings: known("earnings"),
    payouts: known("payouts"),
    "payout-methods": payoutMethods,
    "partnerships-and-terms": partnerships,
    "held-payout-lines": riskHolds,
    ...ofAll,
  },
  advertiser: {
    brand,
    orders: known("orders"),
    statement: known("statement"),
    invoices,
    payments,
    partners: partnerships,
    codes,
    claims,
    ...ofAll,
  },
  admin: ofAll,
};
