import { In } from "typeorm";
import { ApiKey, ContactMessage, LegalParty, Membership, Person } from "../../accounts";
import type { BrandPictureKind } from "../../contract/brandForms";
import type { ExportContent } from "../../contract/exportForms";
import { partyFields } from "../../contract/parties/legalParty";
import type { Flat } from "../../insight";
import { RiskHold, type Row, tableOf } from "../../insight";
import { PayoutMethod } from "../../money";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { everyPage } from "../../platform/paging/everyPage";
import { BrandPicture, Merchant, Partnership } from "../../programs";
import { Collection, CollectionItem, Storefront, WebhookEndpoint } from "../../reach";
import { Link } from "../../tracking";
import { codesOfBrands, publisherCodes } from "./ownCodes";
import { claimsOfBrands, publisherClaims } from "./ownInquiries";
import { invoices, payments } from "./ownMoney";
import { ownRows } from "./ownRows";
import { flattened, momentOf, type OwnTable, shown } from "./ownTable";

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

export type { OwnSources } from "./ownTable";

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

const riskHolds: OwnTable = ({ db }, { id: publisherId }, nameOf = merchantNames(db)) => ({
  columns: ["merchant", "state", "since", "score", "findings", "objection", "decided", "reason"],
  rows: shown(ownRows(db, RiskHold, { publisherId }), async (hold) => ({
    merchant: await nameOf(hold.merchantId),
    state: hold.state,
    since: momentOf(hold.createdAt),
    score: hold.score,
    findings: hold.findings.map(({ words }) => words).join(". "),
    objection: hold.objection,
    decided: momentOf(hold.decidedAt),
    reason: hold.reason,
  })),
});

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

const codes: OwnTable = ({ db }, { id }, nameOf = merchantNames(db)) => publisherCodes(db, id, nameOf);

const brandCodes: OwnTable = async ({ db, users }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  return codesOfBrands(db, own, async (id) => (await users.byIds([id]))[0]?.name ?? null);
};

const claims: OwnTable = ({ db }, { id }, nameOf = merchantNames(db)) => publisherClaims(db, id, nameOf);

const brandClaims: OwnTable = async ({ db, users }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  return claimsOfBrands(db, own, async (id) => (await users.byIds([id]))[0]?.name ?? null);
};

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

const legalParties: OwnTable = ({ db }, { id: ownerId }) => ({
  columns: [...partyFields, "since"],
  rows: shown(ownRows(db, LegalParty, { ownerId }), (party) => ({
    ...Object.fromEntries(partyFields.map((name) => [name, party[name]])),
    since: momentOf(party.createdAt),
  })),
});

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
    shop: ({ db }, { id }) => ownShop(db, id),
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
    partners,
    codes: brandCodes,
    claims: brandClaims,
    ...ofAll,
  },
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

/** A publisher's shop: the shop itself, its collections and their pieces. */
export async function ownShop(db: Database, publisherId: string): Promise<Flat> {
  const own = await db.longRead.findBy(Storefront, { publisherId });
  const collections = await db.longRead.findBy(Collection, { storefrontId: In([...own.map(({ id }) => id), ""]) });
  async function* rows(): AsyncGenerator<Row> {
    for (const { createdAt, handle, name, words } of own) {
      yield { at: createdAt.toISOString(), kind: "shop", title: name, address: `/@${handle}`, text: words };
    }
    for (const { createdAt, slug, title, words } of collections) {
      yield { at: createdAt.toISOString(), kind: "collection", title, address: slug, text: words };
    }
    for (const { id: collectionId, title } of collections) {
      for await (const { createdAt, linkId, note } of ownRows(db, CollectionItem, { collectionId })) {
        yield { at: createdAt.toISOString(), kind: "piece", title, address: linkId, text: note };
      }
    }
  }
  return { columns: ["at", "kind", "title", "address", "text"], rows: rows() };
}
