import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { type ForeignScheme, valueKeyOf } from "../links/foreignLink.entity";

const MAX_KNOWN = 50_000;
const KNOWN_TTL = 5 * MINUTE;
/** An import may bring it a moment later. */
const UNKNOWN_TTL = SECOND;
const MAX_PARAMETERS = 10;
const MAX_VALUE = 200;
const NONE = "";

interface Found {
  scheme: ForeignScheme | null;
  name: string;
  valueKey: string;
  code: string;
}

/** A path as it is stored and compared: encoded as browsers do, without a slash at the end. */
export const pathKey = (url: URL): string => url.pathname.replace(/\/+$/, "") || "/";

/** Links of an earlier program by their address on a brand's own domain. */
export class OldAddresses {
  private readonly known = new LRUCache<string, string>({ max: MAX_KNOWN });

  constructor(private readonly db: Pick<Database, "read">) {}

  /** The code of the link that an address now means. Throws without a database. */
  async codeOf(merchantIds: readonly string[], host: string, url: URL): Promise<string | undefined> {
    const path = pathKey(url);
    const key = `${merchantIds[0]} ${host}${path}${url.search}`;
    const known = this.known.get(key);
    if (known !== undefined) return known || undefined;
    const code = (await this.find(merchantIds, host, path, url.searchParams)) ?? NONE;
    this.known.set(key, code, { ttl: code ? KNOWN_TTL : UNKNOWN_TTL });
    return code || undefined;
  }

  /** Whether links of an earlier program had this host to themselves. */
  async hasHost(merchantIds: readonly string[], host: string): Promise<boolean> {
    const found = await this.rows(merchantIds, [["", valueKeyOf(host)]]);
    return found.some(({ scheme }) => scheme === "host");
  }

  private async find(
    merchantIds: readonly string[],
    host: string,
    path: string,
    query: URLSearchParams,
  ): Promise<string | undefined> {
    const [byPath, byHost] = [valueKeyOf(host + path), valueKeyOf(host)];
    const parameters = [...query]
      .filter(([name, value]) => name && value && value.length <= MAX_VALUE)
      .slice(0, MAX_PARAMETERS)
      .map(([name, value]) => [name, valueKeyOf(value)] as const);
    const rows = await this.rows(merchantIds, [["", byPath], ["", byHost], ...parameters]);
    // The most precise one counts.
    const found =
      rows.find(({ scheme, valueKey }) => scheme === "path" && valueKey === byPath) ??
      rows.find(
        ({ scheme, name, valueKey }) => !scheme && parameters.some((one) => one[0] === name && one[1] === valueKey),
      ) ??
      rows.find(({ scheme, valueKey }) => scheme === "host" && valueKey === byHost);
    return found?.code;
  }

  private rows(merchantIds: readonly string[], wanted: readonly (readonly [name: string, key: string])[]) {
    if (merchantIds.length === 0) return Promise.resolve<Found[]>([]);
    const marks = (list: readonly unknown[]) => list.map(() => "?").join(", ");
    const names = [...new Set(wanted.map(([name]) => name))];
    const keys = [...new Set(wanted.map(([, key]) => key))];
    return this.db.read.query<Found[]>(
      `SELECT f.scheme, f.name, f.valueKey, l.code FROM foreign_link f JOIN link l ON l.id = f.linkId
       WHERE f.merchantId IN (${marks(merchantIds)}) AND f.name IN (${marks(names)}) AND f.valueKey IN (${marks(keys)})`,
      [...merchantIds, ...names, ...keys],
    );
  }
}
