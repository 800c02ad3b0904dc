import { SeenSkus } from "./seenSkus";

/** Sizes and colours of one article. Each batch that changes one of them reads all of its style. */
const MAX_VARIANTS = 2_000;

/** How many goods a feed puts into each group: some name one and the same for all that they list. */
export class GroupSizes {
  private readonly counts = new SeenSkus();

  add(group: string): void {
    this.counts.add(group, (this.counts.lastRow(group) ?? 0) + 1);
  }

  isTooLarge = (group: string): boolean => (this.counts.lastRow(group) ?? 0) > MAX_VARIANTS;
}
