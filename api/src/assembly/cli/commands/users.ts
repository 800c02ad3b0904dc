import { join } from "node:path";
import { accountByEmail } from "../../../accounts";
import type { Env } from "../../../platform/config/env";
import { command } from "../command";
import { withApp } from "../withApp";

/** The status of an email that a command sent. */
const describeSending = ({ smtpUrl, dataDir }: Env): string =>
  smtpUrl ? "An email was queued." : `No email is sent; it is saved as a file in ${join(dataDir, "mail")}.`;

const decider = (name: string, decision: "approved" | "rejected", summary: string) =>
  command({
    name,
    summary,
    operands: { email: "The applicant's email address." },
    run: (io, { email }) =>
      withApp(async ({ env, services: { applicationDecisions, db } }) => {
        const applicant = await accountByEmail(db.read, email);
        const user = await applicationDecisions.decide({ userId: null }, applicant.id, decision);
        io.print(`${user.name} <${user.email}> is now ${user.status}. ${describeSending(env)}`);
      }),
  });

const userApprove = decider("user:approve", "approved", "Approves an application. This is final.");
const userReject = decider("user:reject", "rejected", "Rejects an application. This is final.");

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
  "Suspends an account: sessions and keys end, its brand is unlisted and its links earn nothing.",
);
const userRestore = suspender("restore", "restored", "Lifts an account's suspension. Its people must sign in again.");

const userResetFactors = command({
  name: "user:reset-factors",
  summary: "Removes a person's two-factor methods and recovery codes if all are lost, and ends their sessions.",
  operands: { email: "The person's email address." },
  run: (io, { email }) =>
    withApp(async ({ env, services }) => {
      const count = await services.factors.reset(email);
      const removed = `${email} no longer has a second factor (${count} removed), and signs in with the password.`;
      io.print(`${removed} ${describeSending(env)}`);
    }),
});

const userUnlink = command({
  name: "user:unlink",
  summary:
    "Unlinks a person from the identity provider and ends their sessions. The next sign-in links again, by email.",
  operands: { email: "The person's email address." },
  run: (io, { email }) =>
    withApp(async ({ services }) => {
      await services.identities.unlink(email);
      io.print(`${email} is no longer linked to the identity provider.`);
    }),
});

export const userCommands = [userApprove, userReject, userSuspend, userRestore, userResetFactors, userUnlink];
