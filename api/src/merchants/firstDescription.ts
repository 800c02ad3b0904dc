import { type CategoryId, categories } from "../contract/choices";

const labelOf = (id: CategoryId) => (categories.find((category) => category.id === id)?.label ?? id).toLowerCase();

/** What a brand says of itself until its owner says it better. */
export function firstDescription(name: string, ids: readonly CategoryId[]): string {
  const labels = ids.map(labelOf);
  const last = labels.pop();
  if (!last) return `${name} is new here.`;
  return `${name} sells ${labels.length > 0 ? `${labels.join(", ")} and ${last}` : last}.`;
}
