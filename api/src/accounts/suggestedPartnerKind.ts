import type { ChannelTypeId, PartnerKind } from "../contract/choices";

/** What an applicant is taken for by its channel, until an admin says otherwise. */
const byChannel: Record<ChannelTypeId, PartnerKind | null> = {
  blog: "content",
  instagram: "creator",
  youtube: "creator",
  tiktok: "creator",
  website: "comparison",
  other: null,
};

export const suggestedPartnerKind = (channelType: ChannelTypeId): PartnerKind | null => byChannel[channelType];
