import { ClaimFigureResolver, ClaimResolver, SaleClaimResolver } from "./claims/claim.resolver";
import { BulkDecisionResolver } from "./decisions/bulkDecision.resolver";
import { ShopAmountResolver } from "./intake/shopAmount.resolver";
import { SigningResolver } from "./intake/signing.resolver";
import { OrderResolver } from "./orders/order.resolver";
import { ReturnResolver } from "./returns/return.resolver";
import { SaleResolver } from "./sale.resolver";
import { SaleLineResolver } from "./saleLine.resolver";
import { SaleShareResolver } from "./saleShare.resolver";
import { ShopifyResolver } from "./shopKit/shopify/shopify.resolver";
import { CanaryResolver } from "./testMode/canary/canary.resolver";
import { TestModeResolver } from "./testMode/testMode.resolver";

export const salesResolvers = [
  SaleLineResolver,
  SaleResolver,
  ShopAmountResolver,
  SaleShareResolver,
  OrderResolver,
  BulkDecisionResolver,
  ClaimResolver,
  SaleClaimResolver,
  ClaimFigureResolver,
  ReturnResolver,
  SigningResolver,
  TestModeResolver,
  CanaryResolver,
  ShopifyResolver,
] as const;
