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

/** Admins act for the network, everybody else for the account. */
const ownerOf = ({ id, role }: Viewer): string => (role === "admin" ? NETWORK : id);

/** Who accounts and the network are on receipts and invoices. */
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
      // What it says stays out of the log, which outlasts the account.
      const subject = ownerId === NETWORK ? "network" : `user:${ownerId}`;
      await this.audit.record(tx, { actorId: viewer.userId, action: "account.legal-party-changed", subject });
    });
    return party;
  }

  /** All versions of some owners, for what documents of theirs show. */
  readonly versions = (ownerIds: readonly string[]): Promise<LegalParty[]> =>
    this.db.read.find(LegalParty, { where: { ownerId: In([...ownerIds]) }, order: { id: "ASC" } });

  async latest(read: Reader, ownerId: string): Promise<LegalParty | null> {
    const [party] = await read.find(LegalParty, { where: { ownerId }, order: { id: "DESC" }, take: 1 });
    return party ?? null;
  }
}

/** What is left out is none. */
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

/** The version that was in force at a moment; the first one for what is older, since it had none yet. */
export const inForceAt = (versions: readonly LegalParty[], at: Date): LegalParty | null =>
  versions.findLast(({ createdAt }) => createdAt <= at) ?? versions[0] ?? null;
