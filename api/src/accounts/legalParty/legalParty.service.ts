import { In } from "typeorm";
import type { InferType } from "yup";
import { legalPartyForm, type Party } from "../../contract/parties/legalParty";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader } from "../../platform/db/database";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { LegalParty, NETWORK } from "./legalParty.entity";

type LegalPartyFields = InferType<typeof legalPartyForm>;

/** Admins act for the network, everyone else for their account. */
const ownerOf = ({ id, role }: Viewer): string => (role === "admin" ? NETWORK : id);

/** The legal details of accounts and the network on receipts and invoices. */
export class LegalPartyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  mine(viewer: Viewer): Promise<LegalParty | null> {
    return this.latest(this.db.read, ownerOf(viewer));
  }

  async set(viewer: Viewer, input: unknown): Promise<LegalParty> {
    const after = partyOf(parseForm(legalPartyForm, input));
    const ownerId = ownerOf(viewer);
    const before = await this.latest(this.db.read, ownerId);
    if (before && isSame(before, after)) return before;
    const party: LegalParty = { id: newId(), createdAt: this.clock.now(), ownerId, ...after };
    await this.db.write(async (tx) => {
      await tx.insert(LegalParty, party);
      // The details stay out of the audit log, which outlasts the account.
      const subject = ownerId === NETWORK ? "network" : `user:${ownerId}`;
      await this.audit.record(tx, { actorId: viewer.userId, action: "account.legal-party-changed", subject });
    });
    return party;
  }

  /** All versions of some owners, for their documents. */
  readonly versions = (ownerIds: readonly string[]): Promise<LegalParty[]> =>
    this.db.read.find(LegalParty, { where: { ownerId: In([...ownerIds]) }, order: { id: "ASC" } });

  async latest(read: Reader, ownerId: string): Promise<LegalParty | null> {
    const [party] = await read.find(LegalParty, { where: { ownerId }, order: { id: "DESC" }, take: 1 });
    return party ?? null;
  }
}

/** Omitted fields are empty. */
const partyOf = ({ postCode, region, vatId, taxNumber, registerEntry, ...required }: LegalPartyFields): Party => ({
  ...required,
  postCode: postCode ?? null,
  region: region ?? null,
  vatId: vatId ?? null,
  taxNumber: taxNumber ?? null,
  registerEntry: registerEntry ?? null,
});

const isSame = (one: LegalParty, other: Party): boolean =>
  (Object.keys(other) as (keyof Party)[]).every((name) => one[name] === other[name]);

/** The version in force at a moment; the first one for anything older. */
export const inForceAt = (versions: readonly LegalParty[], at: Date): LegalParty | null =>
  versions.findLast(({ createdAt }) => createdAt <= at) ?? versions[0] ?? null;
