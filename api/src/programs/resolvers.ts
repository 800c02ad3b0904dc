import {
  ApplicationSetupResolver,
  MerchantQuestionsResolver,
  PartnershipAnswersResolver,
} from "./applications/application.resolver";
import { MonthlyBudgetResolver } from "./budget/monthlyBudget.resolver";
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

export const programsResolvers = {
  Brands: [MerchantResolver, BrandResolver],
  "Terms and offers": [MerchantTermsResolver, MonthlyBudgetResolver, OfferResolver],
  Partnerships: [
    PartnershipResolver,
    MerchantPartnershipResolver,
    BrandPartnershipResolver,
    PublisherPartnershipResolver,
    PartnerGroupResolver,
    ApplicationSetupResolver,
    MerchantQuestionsResolver,
    PartnershipAnswersResolver,
  ],
  "Discount codes": [CodeResolver],
  "Exchange rates": [RatesResolver],
  Conversations: [ConversationResolver, AnnouncementResolver, ConversationMessageResolver, SupportDeskResolver],
} as const;
