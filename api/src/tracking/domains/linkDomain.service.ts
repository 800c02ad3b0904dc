import { randomBytes } from "node:crypto";
import { IsNull } from "typeorm";
import { lockAccount } from "../../accounts";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import {
  domainFaults,
  domainHostIn,
  linkDomainForm,
  MAX_DOMAINS,
  PROOF_NAME,
  PROOF_START,
} from "../../contract/links/linkDomain";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { Merchant } from "../../programs";
import type { DomainChecks } from "./domainChecks";
import { linkDomainsChanged } from "./domainEvents";
import { LinkDomain, NETWORK } from "./linkDomain.entity";
import { assertOwnHost } from "./ownHost";

export interface DnsRecord {
  type: "CNAME" | "TXT";
  name: string;
  value: string;
}

type Also = (tx: Tx, domain: LinkDomain) => Promise<unknown>;

export interface DomainParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  events: Events;
  limiters: Limiters;
  checks: DomainChecks;
  /** The network's own host, which the CNAME record names. */
  ownHost: string;
}

/** Domains of brands for their links, and of the network for its site. */
export class LinkDomainService {
  constructor(private readonly parts: DomainParts) {}

  list(viewer: Viewer): Promise<LinkDomain[]> {
    return this.parts.db.read.find(LinkDomain, { where: ownedBy(viewer), order: { id: "ASC" } });
  }

  async get(viewer: Viewer, id: string): Promise<LinkDomain> {
    const found = isId(id) && (await this.parts.db.read.findOneBy(LinkDomain, { ...ownedBy(viewer), id }));
    if (!found) throw new NotFoundError("Domain");
    return found;
  }

  readonly records = ({ host, token }: Pick<LinkDomain, "host" | "token">): DnsRecord[] => [
    { type: "CNAME", name: host, value: this.parts.ownHost },
    { type: "TXT", name: `${PROOF_NAME}.${host}`, value: PROOF_START + token },
  ];

  readonly problem = ({ fault }: Pick<LinkDomain, "fault">): string | null => fault && domainFaults[fault];

  /** Whoever claims a host blocks nobody: the first to prove it has it. */
  async add(viewer: Viewer, input: unknown, also?: Also): Promise<LinkDomain> {
    const { db, clock, ownHost } = this.parts;
    const host = domainHostIn(parseForm(linkDomainForm, input).host) ?? "";
    await this.parts.limiters.consume("domainsByAccount", viewer.id);
    const { accountId } = ownedBy(viewer);
    const shops = await db.read.find(Merchant, { select: { website: true }, where: { ownerId: accountId } });
    const websites = shops.map(({ website }) => website);
    await assertOwnHost(db.read, { host, accountId, websites, ownHost });
    const now = clock.now();
    const domain: LinkDomain = {
      id: newId(),
      createdAt: now,
      accountId,
      host,
      heldHost: null,
      purpose: viewer.role === "admin" ? "portal" : "links",
      token: randomBytes(16).toString("base64url"),
      state: "waiting",
      since: now,
      checkedAt: null,
      fault: null,
      misses: 0,
      nextAt: now,
      removedAt: null,
    };
    return db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      const own = await tx.findBy(LinkDomain, { accountId });
      const before = own.find((one) => one.host === host);
      if (before && !before.removedAt) return before;
      if (own.filter(({ removedAt }) => !removedAt).length >= MAX_DOMAINS)
        throw new BadInputError({ host: t("You can have up to {max} domains.", { max: MAX_DOMAINS }) });
      if (before) await tx.delete(LinkDomain, { id: before.id });
      await tx.insert(LinkDomain, domain);
      await this.record(tx, viewer, "domain.added", domain);
      await also?.(tx, domain);
      return domain;
    });
  }

  /** Looks at the records now. */
  async check(viewer: Viewer, id: string): Promise<LinkDomain> {
    const domain = await this.get(viewer, id);
    await this.parts.limiters.consume("domainsByAccount", viewer.id);
    await this.parts.checks.check(domain);
    return this.get(viewer, id);
  }

  /** Its links stop working there. */
  async remove(viewer: Viewer, id: string): Promise<LinkDomain> {
    const { db, clock, events } = this.parts;
    const domain = await this.get(viewer, id);
    const removedAt = clock.now();
    await db.write(async (tx) => {
      const change = { removedAt, heldHost: null, nextAt: null };
      const isProved = domain.heldHost !== null;
      const { affected } = isProved
        ? await tx.update(LinkDomain, { id, removedAt: IsNull() }, change)
        : await tx.delete(LinkDomain, { id, heldHost: IsNull() });
      if (affected !== 1) throw new NotFoundError("Domain");
      await this.record(tx, viewer, "domain.removed", domain);
      await events.emit(tx, linkDomainsChanged, domain);
    });
    return { ...domain, removedAt };
  }

  /** For an account that is erased. */
  readonly erase = async (tx: Tx, accountId: string): Promise<void> => {
    await tx.delete(LinkDomain, { accountId, heldHost: IsNull(), removedAt: IsNull() });
    const change = { removedAt: this.parts.clock.now(), heldHost: null, nextAt: null };
    await tx.update(LinkDomain, { accountId, removedAt: IsNull() }, change);
  };

  private record(tx: Tx, { userId }: Viewer, action: AuditAction, { id, host }: LinkDomain): Promise<void> {
    return this.parts.audit.record(tx, { actorId: userId, action, subject: `domain:${id}`, after: { host } });
  }
}

const ownedBy = ({ id, role }: Viewer) => ({ accountId: role === "admin" ? NETWORK : id, removedAt: IsNull() });
