import { adminBodies } from "../admin";
import { advertiserReportRow } from "../advertiser";
import { accountBodies, accountSchemas } from "../auth";
import { billingSchemas } from "../billing";
import { claimSchemas } from "../claims/claims";
import { codeSchemas } from "../codes";
import { feedSchemas } from "../feeds";
import { payoutFileBodies } from "../files/payoutFiles";
import { exportSchemas } from "../files/preparedFiles";
import { productSchemas } from "../products";
import { linkBody, publisherSchemas } from "../publisher";
import { saleSchemas } from "../sales";
import { segmentSchemas } from "../shopKit/segment";
import { shopSchemas } from "../shops";
import { contactBody, siteSchemas } from "../site";
import { deliverySchemas } from "../v1/deliveries";
import { keySchemas } from "../v1/keys";
import { linkSchemas } from "../v1/links";
import { payoutSchemas } from "../v1/payouts";
import { declineBody, orderSchemas } from "../v1/sales";
import { batchSchemas } from "../v1/salesBatch";
import { statementSchemas } from "../v1/statements";
import { webhookSchemas } from "../v1/webhooks";
import { moment, nullable, object, type Schema, text } from "./schemaParts";
import { eventSchemas } from "./webhookDocs";

/** All that the documents show, in their order. Each is beside what presents or reads it. */
export const schemas: Schema[] = [
  object(
    "Error",
    "Why a request was refused.",
    {
      message: text("The message for a person."),
      code: text("The error code for programs.", {
        enum: [
          "MALFORMED",
          "UNAUTHENTICATED",
          "SECOND_FACTOR_REQUIRED",
          "CONFIRMATION_REQUIRED",
          "FORBIDDEN",
          "NOT_FOUND",
          "METHOD_NOT_ALLOWED",
          "CONFLICT",
          "TOO_LARGE",
          "UNSUPPORTED_MEDIA",
          "BAD_USER_INPUT",
          "RATE_LIMITED",
          "UNAVAILABLE",
          "TOO_SLOW",
          "INTERNAL_SERVER_ERROR",
        ],
      }),
      fields: {
        type: "object",
        description: "What is wrong with each field.",
        additionalProperties: { type: "string" },
      },
      secondFactor: {
        type: "object",
        description: "With SECOND_FACTOR_REQUIRED: what POST /api/auth/login/second-factor needs.",
        properties: {
          challenge: text("Names this sign-in. It is good once, for five minutes."),
          methods: {
            type: "array",
            items: { type: "string", enum: ["totp", "passkey", "recovery-code"] },
            description: "What this person can use.",
          },
          passkeyOptions: nullable("Options for `navigator.credentials.get`, as JSON; null without passkeys."),
        },
      },
      application: {
        type: "object",
        description: "With FORBIDDEN at a sign-in: the application that is still in review.",
        properties: { submittedAt: moment("When it was sent.") },
      },
    },
    ["fields", "secondFactor", "application"],
  ),
  ...accountSchemas,
  ...publisherSchemas,
  advertiserReportRow,
  ...siteSchemas,
  ...accountBodies,
  linkBody,
  ...saleSchemas,
  ...adminBodies,
  ...payoutFileBodies,
  ...exportSchemas,
  ...billingSchemas,
  ...feedSchemas,
  ...productSchemas,
  ...shopSchemas,
  ...claimSchemas,
  ...codeSchemas,
  ...orderSchemas,
  ...batchSchemas,
  declineBody,
  ...linkSchemas,
  ...payoutSchemas,
  ...statementSchemas,
  ...keySchemas,
  ...webhookSchemas,
  ...deliverySchemas,
  ...eventSchemas,
  ...segmentSchemas,
  contactBody,
];
