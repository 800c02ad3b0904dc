import { allSaid } from "../i18n/said";
import { t } from "../i18n/t";

export const channelLimits = { channels: 8, audience: 1_000_000_000, countries: 10 } as const;

/** Where creators publish. */
export const platforms = allSaid([
  { id: "instagram", label: () => t("Instagram") },
  { id: "tiktok", label: () => "TikTok" },
  { id: "youtube", label: () => "YouTube" },
  { id: "pinterest", label: () => t("Pinterest") },
  { id: "website", label: () => t("Website") },
  { id: "newsletter", label: () => t("Newsletter") },
  { id: "podcast", label: () => t("Podcast") },
  { id: "other", label: () => t("Other") },
] as const);

export type Platform = (typeof platforms)[number]["id"];
export const platformIds: readonly Platform[] = platforms.map(({ id }) => id);

export const platformLabel = (id: string): string => platforms.find((one) => one.id === id)?.label ?? id;

/** A page where a creator publishes, as the creator describes it. */
export interface Channel {
  platform: Platform;
  address: string;
  /** Followers, subscribers or monthly readers. Null if the creator does not say. */
  audience: number | null;
  /** Whether the header of the creator's shop links to it. */
  isInShop: boolean;
}

/** All channels together. Null if none has a number. */
export function audienceOf(channels: readonly Pick<Channel, "audience">[]): number | null {
  const stated = channels.flatMap(({ audience }) => audience ?? []);
  return stated.length > 0 ? stated.reduce((sum, each) => sum + each, 0) : null;
}
