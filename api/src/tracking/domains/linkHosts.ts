import type { DomainPurpose, DomainState } from "../../contract/links/linkDomain";
import { SECOND } from "../../platform/clock";
import { collapsing } from "../../platform/collapsing";
import type { Database } from "../../platform/db/database";
import type { Logger } from "../../platform/log/log";
import { shortUrlOf } from "../links/link.entity";
import { hostUrl } from "./domainProbe";

/** Another process may have changed them. */
const POLL_INTERVAL = 5 * SECOND;

export interface LinkHost {
  host: string;
  purpose: DomainPurpose;
  token: string;
  /** Removed hosts are known, so that they never show the site. */
  isRemoved: boolean;
  isServing: boolean;
  /** The account's brands: only their links are served. */
  merchantIds: readonly string[];
  /** The shop, for visitors without a link. */
  website: string | null;
}

interface Raw {
  host: string;
  purpose: DomainPurpose;
  token: string;
  state: DomainState;
  removedAt: number | string | null;
  merchantId: string | null;
  website: string | null;
}

const QUERY = `SELECT d.host, d.purpose, d.token, d.state, d.removedAt, m.id AS merchantId, m.website
  FROM link_domain d LEFT JOIN merchant m ON m.ownerId = d.accountId
  WHERE d.heldHost IS NOT NULL OR d.removedAt IS NOT NULL ORDER BY d.removedAt IS NULL, d.id, m.id`;

/** All proved hosts, in the memory of each process: every request asks. */
export class LinkHosts {
  private hosts: Map<string, LinkHost> | undefined;
  private bases = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Pick<Database, "read">,
    private readonly log: Logger,
    private readonly publicUrl: string,
  ) {}

  get isLoaded(): boolean {
    return this.hosts !== undefined;
  }

  /** Throws without a database. */
  readonly load = async (): Promise<void> => {
    const hosts = new Map<string, LinkHost>();
    for (const row of await this.db.read.query<Raw[]>(QUERY)) {
      const { host, purpose, token, merchantId, website } = row;
      const known = hosts.get(host);
      const isRemoved = row.removedAt !== null;
      // Whoever holds a host comes after those who removed it.
      if (known && known.token === token) {
        if (merchantId) hosts.set(host, { ...known, merchantIds: [...known.merchantIds, merchantId] });
        continue;
      }
      const merchantIds = merchantId ? [merchantId] : [];
      const isServing = row.state === "serving" && !isRemoved;
      hosts.set(host, { host, purpose, token, isRemoved, isServing, merchantIds, website });
    }
    const bases = new Map<string, string>();
    for (const { host, isServing, purpose, merchantIds } of hosts.values())
      if (isServing && purpose === "links")
        for (const id of merchantIds) if (!bases.has(id)) bases.set(id, hostUrl(this.publicUrl, host));
    this.hosts = hosts;
    this.bases = bases;
  };

  readonly reload = collapsing(() =>
    this.load().catch((err) => this.log.debug({ err }, "domains: could not read them")),
  );

  /** A host as a request names it. */
  of(host: string | undefined): LinkHost | undefined {
    if (!host || !this.hosts || this.hosts.size === 0) return undefined;
    return this.hosts.get(host) ?? this.hosts.get(plainHost(host));
  }

  /** The proved host above this one, for links such as anna.go.brand.com. */
  above(host: string): LinkHost | undefined {
    if (!this.hosts || this.hosts.size === 0) return undefined;
    let rest = plainHost(host);
    for (let dot = rest.indexOf("."); dot > 0; dot = rest.indexOf(".")) {
      rest = rest.slice(dot + 1);
      const found = this.hosts.get(rest);
      if (found) return found.purpose === "links" ? found : undefined;
    }
    return undefined;
  }

  /** A link's short URL: on its brand's own domain while that works. */
  readonly shortUrl = (merchantId: string, code: string): string =>
    shortUrlOf(this.bases.get(merchantId) ?? this.publicUrl, code);

  start(): void {
    void this.reload();
    this.timer = setInterval(() => void this.reload(), POLL_INTERVAL).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

/** Without port and trailing dot, in lower case. */
export const plainHost = (host: string): string => host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
