import { ClaimFigureResolver, ClaimResolver, SaleClaimResolver } from "./claims/claim.resolver";
import { BulkDecisionResolver } from "./decisions/bulkDecision.resolver";
import { SigningResolver } from "./intake/signing.resolver";
import { OrderResolver } from "./orders/order.resolver";
import { ReturnResolver } from "./returns/return.resolver";
import { SaleLineResolver, SaleResolver, SaleShareResolver } from "./sale.resolver";
import { ShopifyResolver } from "./shopKit/shopify/shopify.resolver";
import { TestModeResolver } from "./testMode/testMode.resolver";

export const salesResolvers = [
  SaleLineResolver,
  SaleResolver,
  SaleShareResolver,
  OrderResolver,
  BulkDecisionResolver,
  ClaimResolver,
  SaleClaimResolver,
  ClaimFigureResolver,
  ReturnResolver,
  SigningResolver,
  TestModeResolver,
  ShopifyResolver,
] as const;
