import { accountByEmail } from "../../../accounts";
import { describeSending } from "../../../platform/mail/describeSending";
import { command } from "../command";
import { withApp } from "../withApp";

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
        return undefined;
      }),
  });

export const userApprove = decider("user:approve", "approved", "Approves an application. A decision is final.");
export const userReject = decider("user:reject", "rejected", "Rejects an application. A decision is final.");
