import { Code, CodeTotals, SaleCode } from "./codes/code.entity";
import { Conversation, ConversationMessage } from "./conversations/conversation.entity";
import { BrandPicture } from "./merchants/brand/brandPicture.entity";
import { Merchant } from "./merchants/merchant.entity";
import { PartnerGroup, Partnership, PartnershipSpan } from "./partnerships/partnership.entity";
import { FxRate } from "./rates/fxRate.entity";
import { TermsDraft } from "./terms/draft/termsDraft.entity";
import { Offer } from "./terms/offers/offer.entity";
import { Terms } from "./terms/terms.entity";

export const programsEntities = [
  Merchant,
  BrandPicture,
  Terms,
  TermsDraft,
  Offer,
  Partnership,
  PartnershipSpan,
  PartnerGroup,
  Code,
  SaleCode,
  CodeTotals,
  FxRate,
  Conversation,
  ConversationMessage,
];
