import { partnerKinds } from "../../../../../../api/src/contract/choices";
import type { RuleConditions } from "../../../../../../api/src/contract/terms/termsDocument";
import { utcDay } from "../../../../lib/dates";
import { fromCents } from "../../../../lib/money";

export interface ConditionTags {
  label: string;
  values: string[];
}

/** A rule's conditions as labels with values, in the order of the dialog. */
export function conditionTags(when: RuleConditions, currency: string): ConditionTags[] {
  const skus = when.skus ?? [];
  const tags: ConditionTags[] = [
    { label: "Category", values: when.categories ?? [] },
    { label: "SKU", values: skus.filter((sku) => !sku.endsWith("*")) },
    { label: "SKU starts with", values: skus.filter((sku) => sku.endsWith("*")).map((sku) => sku.slice(0, -1)) },
    { label: "Brand", values: when.brands ?? [] },
    { label: "Customer", values: when.customer ? [customerLabels[when.customer]] : [] },
    { label: "Code", values: when.code ? [codeLabels[when.code]] : [] },
    { label: "Publisher", values: (when.partnerKinds ?? []).map(kindLabel) },
    { label: "Group", values: when.publisherGroups ?? [] },
    { label: "Country", values: when.countries ?? [] },
    { label: "Order from", values: when.amountFrom === undefined ? [] : [fromCents(when.amountFrom, currency)] },
    { label: "Order up to", values: when.amountTo === undefined ? [] : [fromCents(when.amountTo, currency)] },
    { label: "From", values: when.from ? [utcDay(when.from)] : [] },
    { label: "Until", values: when.until ? [utcDay(when.until)] : [] },
  ];
  return tags.filter(({ values }) => values.length > 0);
}

export const customerLabels = { new: "New", returning: "Returning" } as const;
export const codeLabels = { owned: "The publisher's own", any: "Any" } as const;
const kindLabel = (id: string): string => partnerKinds.find((kind) => kind.id === id)?.label ?? id;
