import { CodeResolver } from "./codes/code.resolver";
import { AnnouncementResolver } from "./conversations/announcement.resolver";
import { ConversationMessageResolver, ConversationResolver } from "./conversations/conversation.resolver";
import { SupportDeskResolver } from "./conversations/supportDesk.resolver";
import { BrandResolver } from "./merchants/brand/brand.resolver";
import { CommissionLimitResolver } from "./merchants/commissionLimit.resolver";
import { MerchantResolver } from "./merchants/merchant.resolver";
import { MerchantTermsResolver } from "./merchants/merchantTerms.resolver";
import { OfferResolver } from "./merchants/offer.resolver";
import { ProgramCurrencyResolver } from "./merchants/programCurrency.resolver";
import { ReportingResolver } from "./merchants/reporting.resolver";
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
  ProgramCurrencyResolver,
  CommissionLimitResolver,
  ReportingResolver,
  BrandResolver,
  RatesResolver,
  ConversationResolver,
  AnnouncementResolver,
  ConversationMessageResolver,
  SupportDeskResolver,
] as const;
