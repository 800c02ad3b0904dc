import { CodeResolver } from "./codes/code.resolver";
import { AnnouncementResolver } from "./conversations/announcement.resolver";
import { ConversationMessageResolver, ConversationResolver } from "./conversations/conversation.resolver";
import { SupportDeskResolver } from "./conversations/supportDesk.resolver";
import { BrandResolver } from "./merchants/brand/brand.resolver";
import { MerchantResolver } from "./merchants/merchant.resolver";
import { MerchantTermsResolver } from "./merchants/merchantTerms.resolver";
import { OfferResolver } from "./merchants/offer.resolver";
import { BrandPartnershipResolver } from "./partnerships/brandPartnership.resolver";
import { PartnerGroupResolver } from "./partnerships/partnerGroup.resolver";
import { MerchantPartnershipResolver, PartnershipResolver } from "./partnerships/partnership.resolver";
import { PublisherPartnershipResolver } from "./partnerships/publisherPartnership.resolver";
import { RatesResolver } from "./rates/rates.resolver";

export const programsResolvers = [
  MerchantResolver,
  MerchantTermsResolver,
  PartnershipResolver,
  MerchantPartnershipResolver,
  BrandPartnershipResolver,
  PublisherPartnershipResolver,
  PartnerGroupResolver,
  CodeResolver,
  OfferResolver,
  BrandResolver,
  RatesResolver,
  ConversationResolver,
  AnnouncementResolver,
  ConversationMessageResolver,
  SupportDeskResolver,
] as const;
