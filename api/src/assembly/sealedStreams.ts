import { Account, ApiKey, Membership, OidcIdentity, Person, SecondFactor } from "../accounts";
import { RiskHold } from "../insight";
import {
  CreditLimit,
  InvoiceSettings,
  invoiceStream,
  ledgerStream,
  NetworkFee,
  paymentStream,
  payoutMethodStream,
  payoutStream,
} from "../money";
import { auditStream } from "../platform/audit/auditStream";
import { type SealedStream, sealed } from "../platform/chain/sealedRows";
import { Code, FxRate } from "../programs";
import { earningStream, HeldDecision, SaleReturn, SigningSecret, saleStream } from "../sales";
import { DaySeal } from "../tracking";

/**
 * Rarely changed rows that decide permissions, debts, holds and credits. `ledger:verify` names changes made outside
 * Weft.
 */
export const sealedStreams: readonly SealedStream[] = [
  sealed(Account, "account", "account", {
    free: [
      "name",
      "sortName",
      "sortSite",
      "website",
      "channelType",
      "partnerKind",
      "categories",
      "channels",
      "audienceCountries",
    ],
  }),
  sealed(Person, "person", "person", { free: ["name", "language", "timeZone", "displayCurrency"] }),
  sealed(SecondFactor, "factor", "second factor", { free: ["name", "counter", "usedAt"] }),
  sealed(OidcIdentity, "identity", "linked identity"),
  sealed(Membership, "member", "membership"),
  sealed(ApiKey, "key", "API key", { free: ["name", "lastUsedAt"] }),
  sealed(CreditLimit, "limit", "credit limit", { key: "merchantId" }),
  sealed(NetworkFee, "fee", "network fee"),
  sealed(InvoiceSettings, "papers", "invoice settings"),
  sealed(FxRate, "rate", "exchange rate"),
  sealed(RiskHold, "hold", "risk hold", { free: ["objection", "declineTaskId"] }),
  sealed(Code, "code", "discount code", { free: ["note", "leak", "reportedPage"] }),
  sealed(SaleReturn, "return", "return"),
  sealed(HeldDecision, "decision", "held decision", { key: "saleId", free: ["until"] }),
  sealed(SigningSecret, "signing", "signing secret", { key: "merchantId" }),
  sealed(DaySeal, "day", "sealed day"),
];

/** Rows whose services record each change themselves. */
export const recordedStreams = [
  ledgerStream,
  payoutStream,
  payoutMethodStream,
  saleStream,
  earningStream,
  auditStream,
  invoiceStream,
  paymentStream,
];
