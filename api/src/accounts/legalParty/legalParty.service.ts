import { In } from "typeorm";
import type { AuditService } from "../../audit/audit.service";
import { legalPartyForm } from "../../contract/settingsForms";
import type { Clock } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Database } from "../../core/db/database";
import { parseForm } from "../../core/form";
import { newId } from "../../core/ids";
import { LegalParty, NETWORK } from "./legalParty.entity";

/** Admins act for the network, everybody else for the account. */
const ownerOf = ({ id, role }: Viewer): string => (role === "admin" ? NETWORK : id);

/** Who accounts and the network are on receipts and invoices. */
export class LegalPartyService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async mine(viewer: Viewer): Promise<LegalParty | null> {
    return this.latest(ownerOf(viewer));
  }

  async set(viewer: Viewer, input: unknown): Promise<LegalParty> {
    const { name, address, taxNumber } = parseForm(legalPartyForm, input);
    const ownerId = ownerOf(viewer);
    const before = await this.latest(ownerId);
    const after = { name, address, taxNumber: taxNumber ?? null };
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

  private async latest(ownerId: string): Promise<LegalParty | null> {
    const [party] = await this.db.read.find(LegalParty, { where: { ownerId }, order: { id: "DESC" }, take: 1 });
    return party ?? null;
  }
}

const isSame = (one: LegalParty, other: Pick<LegalParty, "name" | "address" | "taxNumber">): boolean =>
  one.name === other.name && one.address === other.address && one.taxNumber === other.taxNumber;

/** The version that was in force at a moment; the first one for what is older, since it had none yet. */
export const inForceAt = (versions: readonly LegalParty[], at: Date): LegalParty | null =>
  versions.findLast(({ createdAt }) => createdAt <= at) ?? versions[0] ?? null;
