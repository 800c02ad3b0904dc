import type { FastifyReply } from "fastify";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { limits } from "../../../contract/limits";
import type { BankFile } from "../../../money";
import type { Services } from "../../services";
import { object, type Schema, text } from "../docs/schemaParts";
import type { Routes } from "../route";
import { fileOf, sendFile } from "./file";

const currency = text("ISO 4217 code of the payouts' currency. Defaults to USD.");
const week = text("Monday of the week, such as 2026-11-16. Defaults to the week that is due.");

export const payoutFileBodies: Schema[] = [
  object("PaypalFileBody", "A PayPal payout file to create.", { week, currency }, ["week", "currency"]),
  object(
    "BankFileBody",
    "A bank payout file to create.",
    {
      week,
      currency,
      name: text("Holder of the account the money leaves from.", { maxLength: limits.accountHolder.max }),
      account: text("IBAN or number of that account."),
      bic: text("BIC of that account's bank."),
    },
    ["week", "currency"],
  ),
];

const file = (type: string, meaning: string) => fileOf(type, "The file.", meaning);

const FILE_DESCRIPTION =
  "Contains calculated payouts that are in no other file. Creating it puts them into a batch, whose ID is in the " +
  "header Payout-Batch. Payouts that are on hold or cannot be sent are left out; the header Payouts-Left-Out says how many. " +
  "If all are in a batch already, the response is 409 and says where to download its file again.";

/** POST, since each created file is a new batch, and an account number must not be in a URL. */
export function payoutFileRoutes(routes: Routes, { bankFiles }: Services): void {
  routes.guarded("POST /api/admin/payout-files/paypal", ["ADMIN", "confirm:money"], {
    summary: "Create PayPal's payout file of a week",
    description: FILE_DESCRIPTION,
    body: "PaypalFileBody",
    refusals: [409],
    ...file("text/csv", "One line for each payout, without a header."),
    call: async ({ viewer, body, reply }) => send(reply, await bankFiles.paypal(viewer, body)),
  });

  routes.guarded("POST /api/admin/payout-files/bank", ["ADMIN", "confirm:money"], {
    summary: "Create the bank's payout file of a week",
    description: FILE_DESCRIPTION,
    body: "BankFileBody",
    refusals: [409],
    ...file("application/xml", "ISO 20022, pain.001.001.09: wires and direct deposits."),
    call: async ({ viewer, body, reply }) => send(reply, await bankFiles.bank(viewer, body)),
  });

  routes.guarded("GET /api/admin/payout-batches/:id/file", ["ADMIN", "confirm:money"], {
    summary: "Download a payment batch's file",
    description:
      "Returns the same bytes as when the file was created. Every download is recorded. Responds with 409 for a discarded batch.",
    params: { id: "ID of the batch." },
    refusals: [409],
    answer: { content: { ...file("text/csv", "").answer.content, ...file("application/xml", "").answer.content } },
    meaning: "PayPal's lines or the bank's ISO 20022 XML.",
    call: async ({ viewer, params, reply }) => send(reply, await bankFiles.fetch(viewer, params.id)),
  });
}

const FILES = { paypal: ["text/csv", "paypal.csv"], pain001: ["application/xml", "bank.xml"] } as const;

function send(reply: FastifyReply, { batch, text }: BankFile): FastifyReply {
  const [type, name] = FILES[batch.format];
  const currency = batch.currency === USUAL_CURRENCY ? "" : `${batch.currency.toLowerCase()}-`;
  reply.header("Payout-Batch", batch.id).header("Payouts-Left-Out", String(batch.leftOut.length));
  return sendFile(reply, type, `weft-payouts-${batch.week}-${currency}${name}`, text);
}
