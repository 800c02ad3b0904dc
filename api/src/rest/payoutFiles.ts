import type { FastifyReply } from "fastify";
import type { BankFile } from "../payouts/bankFile.service";
import type { Services } from "../services";
import { fileOf, sendFile } from "./file";
import type { Routes } from "./route";

const file = (type: string, description: string) => fileOf(type, "The file.", description);

const WHICH = "Calculated payouts alone: what is held waits, and what was sent is in an earlier file.";

/** A POST, since each file that is made is noted, and since an account's number has no place in an address. */
export function payoutFileRoutes(routes: Routes, { bankFiles }: Services): void {
  routes.guarded(
    "POST",
    "/api/admin/payout-files/paypal",
    ["ADMIN"],
    {
      ...{ tag: "Admins", summary: "PayPal's batch of a week", description: WHICH, body: "PaypalFileBody" },
      ...{ refusals: [409], answer: file("text/csv", "One line per payout, without a heading.") },
    },
    async (viewer, { body }, reply) => send(reply, "text/csv", "paypal.csv", await bankFiles.paypal(viewer, body)),
  );

  routes.guarded(
    "POST",
    "/api/admin/payout-files/bank",
    ["ADMIN"],
    {
      ...{ tag: "Admins", summary: "The bank's file of a week", description: WHICH, body: "BankFileBody" },
      ...{ refusals: [409], answer: file("application/xml", "ISO 20022, pain.001.001.09: wires and direct deposits.") },
    },
    async (viewer, { body }, reply) => send(reply, "application/xml", "bank.xml", await bankFiles.bank(viewer, body)),
  );
}

const send = (reply: FastifyReply, type: string, name: string, { week, text }: BankFile): FastifyReply =>
  sendFile(reply, type, `payouts-${week}-${name}`, text);
