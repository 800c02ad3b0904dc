import { In } from "typeorm";
import type { Flat, Row } from "../../insight";
import type { Database } from "../../platform/db/database";
import { Code, shownText } from "../../programs";
import { ownRows } from "./ownRows";

type NameOf = (id: string) => Promise<string | null>;

const columns = ["state", "note", "from", "until", "given", "closed"];

const rowOf = ({ state, note, fromDay, untilDay, createdAt, closedAt, ...code }: Code): Row => ({
  code: shownText(code),
  state,
  note,
  from: fromDay,
  until: untilDay,
  given: createdAt.toISOString(),
  closed: closedAt?.toISOString() ?? null,
});

/** The codes that belong to a publisher. */
export function publisherCodes(db: Database, publisherId: string, nameOf: NameOf): Flat {
  async function* rows(): AsyncGenerator<Row> {
    for await (const code of ownRows(db, Code, { publisherId })) {
      yield { ...rowOf(code), merchant: await nameOf(code.merchantId) };
    }
  }
  return { columns: ["code", "merchant", ...columns], rows: rows() };
}

/** The codes that brands gave. */
export function codesOfBrands(db: Database, brands: readonly { id: string }[], nameOf: NameOf): Flat {
  async function* rows(): AsyncGenerator<Row> {
    const merchantId = In([...brands.map(({ id }) => id), ""]);
    for await (const code of ownRows(db, Code, { merchantId })) {
      yield { ...rowOf(code), publisher: await nameOf(code.publisherId) };
    }
  }
  return { columns: ["code", "publisher", ...columns], rows: rows() };
}
