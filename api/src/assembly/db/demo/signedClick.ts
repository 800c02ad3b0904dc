import type { Terms } from "../../../programs";
import { clickIdTemplate, EARNING, type LinkFacts, type NewClick } from "../../../tracking";
import type { Services } from "../../services";

/** A click's ID as its redirect signed it, under these terms. */
export function signedClick({ clickIds }: Pick<Services, "clickIds">, click: NewClick, terms: Terms): string {
  const { id, linkId, publisherId, merchantId, kind, subId } = click;
  const { version: termsVersion, document } = terms;
  const { windowDays } = document;
  const offer = { termsVersion, offerVersion: 0, windowDays };
  const facts: LinkFacts = { linkId, publisherId, merchantId, ...offer, earning: EARNING };
  return clickIds.issue(clickIdTemplate(facts), id, kind, subId);
}
