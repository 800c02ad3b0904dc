import { In } from "typeorm";
import { Account } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { type TermsDocument, termsWithOffer } from "../../contract/terms/termsDocument";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { BudgetLines } from "../budget/budgetLines";
import { reducedSince } from "../budget/reducedSince";
import { reducedTerms } from "../budget/reducedTerms";
import { Offer } from "../terms/offers/offer.entity";
import type { TermsService } from "../terms/terms.service";
import { PartnerGroup, Partnership } from "./partnership.entity";

export interface PublisherProgram {
  terms: TermsDocument;
  partnerKind: PartnerKind | null;
  groups: string[];
}

/** Several brands' terms for one publisher's clicks now: with its offers, partner type and groups. */
export class PublisherPrograms {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly terms: Pick<TermsService, "currentOf">,
    private readonly budgetLines: Pick<BudgetLines, "reductions">,
  ) {}

  async of(
    { id: publisherId }: Pick<Viewer, "id">,
    merchantIds: readonly string[],
  ): Promise<Map<string, PublisherProgram>> {
    if (merchantIds.length === 0) return new Map();
    const { read } = this.db;
    const pairs = { publisherId, merchantId: In([...merchantIds]) };
    const [account, current, offers, partnerships] = await Promise.all([
      read.findOneBy(Account, { id: publisherId }),
      this.terms.currentOf(read, merchantIds),
      read.findBy(Offer, { ...pairs, status: "accepted" }),
      read.findBy(Partnership, pairs),
    ]);
    const groupIds = partnerships.flatMap(({ groupId }) => groupId ?? []);
    const groups = groupIds.length > 0 ? await read.findBy(PartnerGroup, { id: In(groupIds) }) : [];
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    const offerOf = new Map(offers.map(({ merchantId, document }) => [merchantId, document]));
    const groupOf = new Map(partnerships.map(({ merchantId, groupId }) => [merchantId, nameOf.get(groupId ?? "")]));
    const inForce = current.filter(({ status }) => status === "in_force");
    const withBudget = inForce.flatMap(({ merchantId, document }) => (document.budget ? merchantId : []));
    const reached = withBudget.length > 0 ? await this.budgetLines.reductions(withBudget) : [];
    const now = this.clock.now();
    return new Map(
      inForce.map(({ merchantId, document }) => {
        const group = groupOf.get(merchantId);
        const whole = termsWithOffer(document, offerOf.get(merchantId) ?? null);
        const own = reached.filter((mark) => mark.merchantId === merchantId);
        const terms = reducedSince(document, now, own) === undefined ? whole : reducedTerms(whole);
        return [merchantId, { terms, partnerKind: account?.partnerKind ?? null, groups: group ? [group] : [] }];
      }),
    );
  }
}
