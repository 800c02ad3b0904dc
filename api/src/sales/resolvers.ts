import { BulkDecisionResolver } from "./decisions/bulkDecision.resolver";
import { SigningResolver } from "./intake/signing.resolver";
import { OrderResolver } from "./orders/order.resolver";
import { ReturnResolver } from "./returns/return.resolver";
import { SaleLineResolver, SaleResolver, SaleShareResolver } from "./sale.resolver";
import { ShopifyResolver } from "./shopKit/shopify/shopify.resolver";
import { TestModeResolver } from "./testMode/testMode.resolver";
import {
  UnverifiedFigureResolver,
  UnverifiedOrderResolver,
  UnverifiedReportResolver,
} from "./unverified/unverifiedOrder.resolver";

export const salesResolvers = {
  Orders: [
    SaleLineResolver,
    SaleResolver,
    SaleShareResolver,
    OrderResolver,
    BulkDecisionResolver,
    UnverifiedOrderResolver,
    UnverifiedReportResolver,
    UnverifiedFigureResolver,
    ReturnResolver,
  ],
  "Shop connections": [SigningResolver, TestModeResolver, ShopifyResolver],
} as const;
