import { In } from "typeorm";
import { type FindingReader, findingSentences } from "../../contract/inquiries/finding";
import { orderReasonText } from "../../contract/inquiries/orderReasons";
import { type Flat, Inquiry, type Row } from "../../insight";
import type { Database } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import { ownRows } from "./ownRows";

type NameOf = (id: string) => Promise<string | null>;

const columns = [
  "order",
  "kind",
  "ordered",
  "amount",
  "currency",
  "words",
  "state",
  "finding",
  "answer",
  "opened",
  "decided",
];

const rowOf = (claim: Inquiry, reader: FindingReader): Row => ({
  order: claim.orderKey,
  kind: claim.kind,
  ordered: claim.orderedAt.toISOString(),
  amount: claim.amount === null ? null : formatCents(claim.amount, claim.currency),
  currency: claim.currency,
  words: claim.words,
  state: claim.state,
  finding: findingSentences(claim.finding, { currency: claim.currency, reader }).join(" "),
  answer: claim.reason ? orderReasonText(claim.reason, claim.answer) : claim.answer,
  opened: claim.createdAt.toISOString(),
  decided: claim.decidedAt?.toISOString() ?? null,
});

/** A publisher's claims. */
export function publisherClaims(db: Database, publisherId: string, nameOf: NameOf): Flat {
  async function* rows(): AsyncGenerator<Row> {
    for await (const claim of ownRows(db, Inquiry, { publisherId })) {
      yield { merchant: await nameOf(claim.merchantId), ...rowOf(claim, "publisher") };
    }
  }
  return { columns: ["merchant", ...columns], rows: rows() };
}

/** Those that a brand was asked about. */
export function claimsOfBrands(db: Database, brands: readonly { id: string }[], nameOf: NameOf): Flat {
  async function* rows(): AsyncGenerator<Row> {
    const merchantId = In([...brands.map(({ id }) => id), ""]);
    for await (const claim of ownRows(db, Inquiry, { merchantId, isAsked: 1 })) {
      yield { publisher: await nameOf(claim.publisherId), ...rowOf(claim, "others") };
    }
  }
  return { columns: ["publisher", ...columns], rows: rows() };
}
