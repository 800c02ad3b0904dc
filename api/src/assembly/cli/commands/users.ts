import { join } from "node:path";
import { accountByEmail } from "../../../accounts";
import type { Env } from "../../../platform/config/env";
import { command } from "../command";
import { withApp } from "../withApp";

/** What becomes of a mail that a command caused. */
const describeSending = ({ smtpUrl, dataDir }: Env): string =>
  smtpUrl ? "An email is on its way." : `No email is sent: it is written to a file in ${join(dataDir, "mail")}.`;

const decider = (name: string, decision: "approved" | "rejected", summary: string) =>
  command({
    name,
    summary,
    operands: { email: "The applicant's email address." },
    run: (io, { email }) =>
      withApp(async ({ env, services: { applicationDecisions, db } }) => {
        const applicant = await accountByEmail(db.read, email);
        const user = await applicationDecisions.decide({ userId: null }, applicant.id, decision);
        io.print(`${user.name} <${user.email}> is ${user.status} now. ${describeSending(env)}`);
      }),
  });

const userApprove = decider("user:approve", "approved", "Approves an application. A decision is final.");
const userReject = decider("user:reject", "rejected", "Rejects an application. A decision is final.");

const suspender = (act: "suspend" | "restore", became: string, summary: string) =>
  command({
    name: `user:${act}`,
    summary,
    operands: { email: "The account's email address." },
    run: (io, { email }) =>
      withApp(async ({ services }) => {
        const user = await services.suspension[act](email);
        io.print(`${user.name} <${user.email}> is ${became}.`);
      }),
  });

const userSuspend = suspender(
  "suspend",
  "suspended",
  "Suspends an account: sessions and keys end, its brand is unlisted, its links earn nothing.",
);
const userRestore = suspender("restore", "restored", "Lifts the suspension of an account. It has to sign in again.");

const userResetFactors = command({
  name: "user:reset-factors",
  summary: "Removes a person's second factors and recovery codes, if all are lost, and ends their sessions.",
  operands: { email: "The person's email address." },
  run: (io, { email }) =>
    withApp(async ({ env, services }) => {
      const count = await services.factors.reset(email);
      const removed = `${email} has no second factor any more (${count} removed), and signs in with the password.`;
      io.print(`${removed} ${describeSending(env)}`);
    }),
});

export const userCommands = [userApprove, userReject, userSuspend, userRestore, userResetFactors];
