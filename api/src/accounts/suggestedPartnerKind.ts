import type { ChannelTypeId, PartnerKind } from "../contract/choices";

/** The partner type suggested by an applicant's channel, until an admin sets one. */
const byChannel: Record<ChannelTypeId, PartnerKind | null> = {
  blog: "content",
  instagram: "creator",
  youtube: "creator",
  tiktok: "creator",
  website: "comparison",
  other: null,
};

export const suggestedPartnerKind = (channelType: ChannelTypeId): PartnerKind | null => byChannel[channelType];
