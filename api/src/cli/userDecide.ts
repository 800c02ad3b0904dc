import { User } from "../accounts/user.entity";
import { NotFoundError } from "../core/errors";
import { command } from "./command";
import { withHouse } from "./withHouse";

const decider = (name: string, decision: "approved" | "rejected", summary: string) =>
  command({
    name,
    summary,
    operands: { email: "The applicant's e-mail address." },
    run: (io, { email }) =>
      withHouse(async ({ services: { users, db } }) => {
        const applicant = await db.read.findOneBy(User, { email: email.toLowerCase() });
        if (!applicant) throw new NotFoundError("User");
        const user = await users.decide({ id: null }, applicant.id, decision);
        io.say(`${user.name} <${user.email}> is ${user.status} now. A mail says so.`);
        return undefined;
      }),
  });

export const userApprove = decider("user:approve", "approved", "Approves an application, once and for good.");
export const userReject = decider("user:reject", "rejected", "Rejects an application, once and for good.");
