import { adminBodies } from "../admin";
import { advertiserReportRow } from "../advertiser";
import { applicationFileSchemas } from "../applicationFiles";
import { accountBodies, accountSchemas } from "../auth";
import { billingSchemas } from "../billing";
import { claimSchemas } from "../claims/claims";
import { codeSchemas } from "../codes";
import { feedSchemas } from "../feeds";
import { payoutFileBodies } from "../files/payoutFiles";
import { exportSchemas } from "../files/preparedFiles";
import { importSchemas } from "../imports";
import { productSchemas } from "../products";
import { linkBody, publisherSchemas } from "../publisher";
import { saleSchemas } from "../sales";
import { programSchema } from "../shopKit/program";
import { segmentSchemas } from "../shopKit/segment";
import { shopSchemas } from "../shops";
import { contactBody, siteSchemas } from "../site";
import { agentTokenSchemas } from "../v1/agentTokens";
import { deliverySchemas } from "../v1/deliveries";
import { domainSchemas } from "../v1/domains";
import { keySchemas } from "../v1/keys";
import { linkSchemas } from "../v1/links";
import { payoutSchemas } from "../v1/payouts";
import { requestSchemas } from "../v1/requests";
import { declineBody, orderSchemas } from "../v1/sales";
import { batchSchemas } from "../v1/salesBatch";
import { statementSchemas } from "../v1/statements";
import { webhookSchemas } from "../v1/webhooks";
import { moment, nullable, object, type Schema, text } from "./schemaParts";
import { eventSchemas } from "./webhookDocs";

/** All schemas of the documents, in their order. Each is defined next to the code that presents or reads it. */
export const schemas: Schema[] = [
  object(
    "Error",
    "An error.",
    {
      message: text("Message for people."),
      code: text("Error code for programs.", {
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
        description: "Message for each invalid field.",
        additionalProperties: { type: "string" },
      },
      secondFactor: {
        type: "object",
        description: "What POST /api/auth/login/second-factor needs. Only with SECOND_FACTOR_REQUIRED.",
        properties: {
          challenge: text("Challenge of this sign-in. Valid once, for five minutes."),
          methods: {
            type: "array",
            items: { type: "string", enum: ["totp", "passkey", "recovery-code"] },
            description: "Two-factor methods the person can use.",
          },
          passkeyOptions: nullable("Options for `navigator.credentials.get`, as JSON. Null without passkeys."),
        },
      },
      application: {
        type: "object",
        description: "The application that is still in review. Only with FORBIDDEN at a sign-in.",
        properties: { submittedAt: moment("When the application was submitted.") },
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
  ...applicationFileSchemas,
  ...codeSchemas,
  ...orderSchemas,
  ...batchSchemas,
  declineBody,
  ...linkSchemas,
  ...agentTokenSchemas,
  ...domainSchemas,
  ...payoutSchemas,
  ...statementSchemas,
  ...importSchemas,
  ...keySchemas,
  ...requestSchemas,
  ...webhookSchemas,
  ...deliverySchemas,
  ...eventSchemas,
  ...segmentSchemas,
  programSchema,
  contactBody,
];
