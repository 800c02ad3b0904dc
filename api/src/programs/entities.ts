import { Application, ApplicationFile, ApplicationSetup } from "./applications/application.entity";
import { BudgetMark, BudgetMonth } from "./budget/budget.entity";
import { Code, CodeTotals, SaleCode } from "./codes/code.entity";
import { Conversation, ConversationMessage } from "./conversations/conversation.entity";
import { BrandAddress } from "./merchants/brand/brandAddress.entity";
import { Merchant } from "./merchants/merchant.entity";
import { PartnerGroup, Partnership, PartnershipSpan } from "./partnerships/partnership.entity";
import { FxRate } from "./rates/fxRate.entity";
import { TermsDraft } from "./terms/draft/termsDraft.entity";
import { Offer } from "./terms/offers/offer.entity";
import { Terms } from "./terms/terms.entity";

export const programsEntities = [
  Merchant,
  BrandAddress,
  Terms,
  TermsDraft,
  Offer,
  BudgetMonth,
  BudgetMark,
  Partnership,
  PartnershipSpan,
  PartnerGroup,
  ApplicationSetup,
  Application,
  ApplicationFile,
  Code,
  SaleCode,
  CodeTotals,
  FxRate,
  Conversation,
  ConversationMessage,
];
