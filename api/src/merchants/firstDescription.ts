import { type CategoryId, categories } from "../contract/choices";

const labelOf = (id: CategoryId) => (categories.find((category) => category.id === id)?.label ?? id).toLowerCase();

/** A brand's default description, until its owner writes one. */
export function firstDescription(name: string, ids: readonly CategoryId[]): string {
  const labels = ids.map(labelOf);
  const last = labels.pop();
  if (!last) return `${name} is new here.`;
  return `${name} sells ${labels.length > 0 ? `${labels.join(", ")} and ${last}` : last}.`;
}
