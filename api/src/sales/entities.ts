import { CheckoutSeen } from "./checkout/checkoutSeen.entity";
import { BulkDecisionItem, HeldDecision } from "./decisions/decision.entity";
import { Earning, EarningGroup } from "./earnings/earning.entity";
import { OrderRow, OrderShare } from "./orders/orderRow.entity";
import { Sale, SaleLine, SaleReturn, SigningSecret } from "./sale.entity";
import { ShopEvent } from "./shopKit/shopify/shopEvent.entity";
import { ShopifyConnection } from "./shopKit/shopify/shopifyConnection.entity";
import { Canary, TestAccess, TestRecord } from "./testMode/testMode.entity";
import { UnverifiedReport } from "./unverified/unverifiedReport.entity";

export const salesEntities = [
  Canary,
  Sale,
  SaleLine,
  SaleReturn,
  OrderRow,
  OrderShare,
  BulkDecisionItem,
  HeldDecision,
  TestAccess,
  TestRecord,
  Earning,
  EarningGroup,
  CheckoutSeen,
  UnverifiedReport,
  SigningSecret,
  ShopifyConnection,
  ShopEvent,
];
