export interface FoundItem {
  /** The address that shows it. */
  to: string;
  label: string;
  detail?: string | null;
  /** Of a brand: shown before its name. */
  brand?: { id: string; name: string; logo?: string | null };
  /** The path of its picture, shown in place of the brand. */
  picture?: string | null;
}

export interface FoundGroup {
  title: string;
  items: readonly FoundItem[];
}

/** Asks the server. */
export type Find = (text: string) => Promise<readonly FoundGroup[]>;
