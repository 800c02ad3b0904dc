import { In } from "typeorm";
import { Account, ApiKey, ContactMessage, LegalParty, Membership, Person, statedBy } from "../../accounts";
import { type FindingReader, findingSentences } from "../../contract/claims/finding";
import type { ExportContent } from "../../contract/exportForms";
import { partyFields } from "../../contract/parties/legalParty";
import { answerOf, asTable, Claim, flattened, RiskHold, tableOf } from "../../insight";
import { BrandPayment, invoiceNumber, PayoutMethod } from "../../money";
import type { Viewer } from "../../platform/context";
import { formatCents } from "../../platform/money";
import { everyPage } from "../../platform/paging/everyPage";
import { dataUrlOf, UploadedPicture } from "../../platform/pictures/uploadedPicture.entity";
import { ApiRequest, Collection, CollectionItem, Storefront, WebhookEndpoint } from "../../reach";
import { Link, LinkDomain } from "../../tracking";
import { applications, brand, codes, partnerships, questionsAndRules } from "./exportedPrograms";
import { type OwnTable, otherSide, ownPrograms, ownRows, whose } from "./ownRows";

/** The same tables as the files everyone can request. */
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

const requests: OwnTable = ({ db }, { id: accountId }) =>
  asTable(ownRows(db, ApiRequest, { accountId }), [
    ["at", ({ createdAt }) => createdAt],
    "call",
    "status",
    "reason",
    "message",
    ["order", ({ orderId }) => orderId],
    ["test", ({ isTest }) => (isTest ? "yes" : "no")],
    "sent",
  ]);

const notifications: OwnTable = ({ notifications }, viewer) =>
  asTable(flattened(everyPage((page) => notifications.list(viewer, null, page))), ["at", "event", "text"]);

const messages: OwnTable = async ({ db }, { userId }) => {
  const person = await db.longRead.findOneBy(Person, { id: userId });
  const rows = ownRows(db, ContactMessage, { email: person?.email ?? "" });
  return asTable(rows, [["at", ({ createdAt }) => createdAt], "subject", "message"]);
};

/** Both sides, as visible to the account. */
const conversations: OwnTable = ({ conversationLists }, viewer) =>
  asTable(conversationLists.everything(viewer), [
    ["at", ({ message }) => message.createdAt],
    ["with", ({ shown }) => shown.name],
    ["by", ({ message, shown }) => (message.side === shown.side ? "you" : shown.name)],
    ["text", ({ message }) => message.text],
  ]);

/** What was recorded about the account, and the requester's own actions. Without values, which may concern others. */
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

/** A publisher's claims; for a brand, the ones it was asked about. */
const claims: OwnTable = async (sources, viewer) => {
  const own = await whose(sources, viewer);
  const reader: FindingReader = viewer.role === "publisher" ? "publisher" : "others";
  return asTable(ownRows(sources.db, Claim, reader === "others" ? { ...own, isAsked: 1 } : own), [
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
  asTable(ownRows(db, BrandPayment, await ownPrograms(db, id)), [
    "receivedOn",
    ["amount", ({ amount, currency }) => formatCents(amount, currency)],
    "currency",
    "reference",
    ["reversed", ({ reversedAt }) => reversedAt],
  ]);

const legalParties: OwnTable = ({ db }, { id: ownerId }) =>
  asTable(ownRows(db, LegalParty, { ownerId }), [...partyFields, ["since", ({ createdAt }) => createdAt]]);

/** Where a publisher says that it publishes, and for whom. */
const channels: OwnTable = async ({ db }, { id }) => {
  const { channels, audienceCountries } = statedBy(await db.longRead.findOneByOrFail(Account, { id }));
  async function* rows() {
    for (const { isInShop, ...channel } of channels) yield { ...channel, shown: isInShop ? "in the shop" : null };
    for (const address of audienceCountries)
      yield { platform: "audience country", address, audience: null, shown: null };
  }
  return asTable(rows(), ["platform", "address", "audience", "shown"]);
};

/** A publisher's shop: the shop itself, its collections and their products. */
const shop: OwnTable = async ({ db }, { id: publisherId }) => {
  const own = await db.longRead.findBy(Storefront, { publisherId });
  const collections = await db.longRead.findBy(Collection, { storefrontId: In([...own.map(({ id }) => id), ""]) });
  async function* rows() {
    for (const { id: ownerId, createdAt: at, handle, name, words } of own) {
      yield { at, kind: "shop", title: name, address: `/@${handle}`, text: words };
      for (const photo of await db.longRead.findBy(UploadedPicture, { ownerId }))
        yield { at: photo.savedAt, kind: photo.kind, title: name, address: dataUrlOf(photo.bytes), text: null };
    }
    for (const { createdAt: at, slug, title, words } of collections)
      yield { at, kind: "collection", title, address: slug, text: words };
    for (const { id: collectionId, title } of collections) {
      for await (const { createdAt: at, linkId, note } of ownRows(db, CollectionItem, { collectionId }))
        yield { at, kind: "item", title, address: linkId, text: note };
    }
  }
  return asTable(rows(), ["at", "kind", "title", "address", "text"]);
};

/** Of a brand. */
const domains: OwnTable = ({ db }, { id: accountId }) =>
  asTable(ownRows(db, LinkDomain, { accountId }), [
    "host",
    "state",
    "since",
    ["added", ({ createdAt }) => createdAt],
    ["removed", ({ removedAt }) => removedAt],
  ]);

const ofAll: Readonly<Record<string, OwnTable>> = {
  members,
  "legal-details": legalParties,
  "api-keys": keys,
  webhooks,
  "api-requests": requests,
  notifications,
  messages,
  conversations,
  "audit-log": audit,
};

/** All data of an account by role, keyed by file name. */
export const exportedTables: Readonly<Record<Viewer["role"], Readonly<Record<string, OwnTable>>>> = {
  publisher: {
    channels,
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
    "application-answers": applications,
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
    "application-rules": questionsAndRules,
    codes,
    domains,
    claims,
    ...ofAll,
  },
  admin: ofAll,
};
