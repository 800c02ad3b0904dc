import type { AuditedAs } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import { partnerGroupForm } from "../../contract/partnerships";
import type { OfferDocument } from "../../contract/terms/termsDocument";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { ApplicationSetup } from "../applications/application.entity";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";
import { TermsDraft } from "../terms/draft/termsDraft.entity";
import { Offer } from "../terms/offers/offer.entity";
import { Terms } from "../terms/terms.entity";
import { PartnerGroup, Partnership } from "./partnership.entity";

export const NAME_TAKEN = t("You already have a group with this name");
export const TOO_MANY = () =>
  t("Your brand has reached the limit of groups ({most})", { most: limits.partnerships.groups });
export const NAMED_BY_TERMS = t(
  "Your terms refer to this group, so it cannot be renamed or removed. Create another group and move its creators instead.",
);
export const NAMED_BY_RULE = t(
  "An application rule adds creators to this group, so it cannot be removed. Change the rule first.",
);

/** A brand's groups of creators. Terms refer to groups by name, so a name in use cannot change. */
export class PartnerGroupService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async list(viewer: Viewer): Promise<PartnerGroup[]> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    return this.db.read.find(PartnerGroup, { where: { merchantId }, order: { name: "ASC", id: "ASC" } });
  }

  readonly byIds = (ids: readonly string[]): Promise<PartnerGroup[]> =>
    this.db.read
      .createQueryBuilder(PartnerGroup, "g")
      .where("g.id IN (:...ids)", { ids: [...ids] })
      .getMany();

  /** Number of creators per group. */
  readonly sizes = async (ids: readonly string[]): Promise<{ id: string; partners: number }[]> => {
    const groups = await this.byIds(ids);
    const [first] = groups;
    if (!first) return [];
    const rows = await this.db.longRead.query<{ id: string; partners: number | string }[]>(
      `SELECT groupId AS id, COUNT(*) AS partners FROM partnership
       WHERE merchantId = ? AND groupId IN (${groups.map(() => "?").join(", ")}) GROUP BY groupId`,
      [first.merchantId, ...groups.map(({ id }) => id)],
    );
    return rows.map(({ id, partners }) => ({ id, partners: Number(partners) }));
  };

  async create(viewer: Viewer, input: unknown): Promise<PartnerGroup> {
    const { name } = parseForm(partnerGroupForm, input);
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const group = { id: newId(), createdAt: this.clock.now(), merchantId, name };
    return this.named(async (tx) => {
      await lockedMerchant(tx, merchantId);
      if ((await tx.countBy(PartnerGroup, { merchantId })) >= limits.partnerships.groups) {
        throw new BadInputError({ name: TOO_MANY() });
      }
      await tx.insert(PartnerGroup, group);
      await this.note(tx, viewer, "created", null, group);
      return group;
    });
  }

  async rename(viewer: Viewer, id: string, input: unknown): Promise<PartnerGroup> {
    const { name } = parseForm(partnerGroupForm, input);
    const found = await this.own(viewer, id);
    return this.named(async (tx) => {
      const group = await this.locked(tx, found);
      if (group.name === name) return group;
      await mustBeFree(tx, group);
      await tx.update(PartnerGroup, { id }, { name });
      await this.note(tx, viewer, "renamed", group, { ...group, name });
      return { ...group, name };
    });
  }

  /** Its creators are then in no group. */
  async remove(viewer: Viewer, id: string): Promise<PartnerGroup> {
    const found = await this.own(viewer, id);
    return this.db.write(async (tx) => {
      const group = await this.locked(tx, found);
      await mustBeFree(tx, group);
      const setup = await tx.findOneBy(ApplicationSetup, { merchantId: group.merchantId });
      if (setup?.rules.some(({ groupId }) => groupId === id)) throw new ConflictError(NAMED_BY_RULE);
      await tx.update(Partnership, { merchantId: group.merchantId, groupId: id }, { groupId: null });
      await tx.delete(PartnerGroup, { id });
      await this.note(tx, viewer, "removed", group, null);
      return group;
    });
  }

  private async named(work: (tx: Tx) => Promise<PartnerGroup>): Promise<PartnerGroup> {
    try {
      return await this.db.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw new BadInputError({ name: NAME_TAKEN });
      throw error;
    }
  }

  /** Called after locking the brand's row, so that no new terms can refer to the group. */
  private async locked(tx: Tx, { id, merchantId }: PartnerGroup): Promise<PartnerGroup> {
    await lockedMerchant(tx, merchantId);
    const group = await tx.findOneBy(PartnerGroup, { id });
    if (!group) throw new NotFoundError("Group");
    return group;
  }

  private async own(viewer: Viewer, id: string): Promise<PartnerGroup> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const found = isId(id) && (await this.db.read.findOneBy(PartnerGroup, { id, merchantId }));
    if (!found) throw new NotFoundError("Group");
    return found;
  }

  private note(
    tx: Tx,
    { userId: actorId }: Viewer,
    what: AuditedAs<"partner-group">,
    from: PartnerGroup | null,
    to: PartnerGroup | null,
  ) {
    const subject = `merchant:${(to ?? from)?.merchantId}`;
    const [before, after] = [from && { name: from.name }, to && { name: to.name }];
    return this.audit.record(tx, { actorId, action: `partner-group.${what}`, subject, before, after });
  }
}

/** Clicks keep the terms of their time, so earlier versions count too. */
async function mustBeFree(read: Reader, { merchantId, name }: PartnerGroup): Promise<void> {
  const where = "d.merchantId = :merchantId AND d.document LIKE :naming";
  const given = { merchantId, naming: '%"publisherGroups"%' };
  const documents: { document: OfferDocument }[] = [
    ...(await read.createQueryBuilder(Terms, "d").where(where, given).getMany()),
    ...(await read.createQueryBuilder(TermsDraft, "d").where(where, given).getMany()),
    ...(await read.createQueryBuilder(Offer, "d").where(where, given).getMany()),
  ];
  const isNamed = documents.some(({ document: { rules = [] } }) =>
    rules.some(({ when }) => when.publisherGroups?.includes(name)),
  );
  if (isNamed) throw new ConflictError(NAMED_BY_TERMS);
}
