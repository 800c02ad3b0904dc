import { In } from "typeorm";
import { Account } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { type TermsDocument, termsWithOffer } from "../../contract/terms/termsDocument";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { Offer } from "../terms/offers/offer.entity";
import type { TermsService } from "../terms/terms.service";
import { PartnerGroup, Partnership } from "./partnership.entity";

export interface PublisherProgram {
  terms: TermsDocument;
  partnerKind: PartnerKind | null;
  groups: string[];
}

/** The terms of some brands as they are for one publisher: with its offers, its kind and its groups. */
export class PublisherPrograms {
  constructor(
    private readonly db: Database,
    private readonly terms: Pick<TermsService, "currentOf">,
  ) {}

  async of({ id: publisherId }: Viewer, merchantIds: readonly string[]): Promise<Map<string, PublisherProgram>> {
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
    return new Map(
      current
        .filter(({ status }) => status === "in_force")
        .map(({ merchantId, document }) => {
          const group = groupOf.get(merchantId);
          const terms = termsWithOffer(document, offerOf.get(merchantId) ?? null);
          return [merchantId, { terms, partnerKind: account?.partnerKind ?? null, groups: group ? [group] : [] }];
        }),
    );
  }
}
