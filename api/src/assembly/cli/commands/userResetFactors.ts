import { describeSending } from "../../../platform/mail/describeSending";
import { command } from "../command";
import { withApp } from "../withApp";

export const userResetFactors = command({
  name: "user:reset-factors",
  summary: "Removes a person's second factors and recovery codes, if all are lost, and ends their sessions.",
  operands: { email: "The person's email address." },
  run: (io, { email }) =>
    withApp(async ({ env, services }) => {
      const count = await services.factorReset.reset(email);
      io.print(
        `${email} has no second factor any more (${count} removed), and signs in with the password. ${describeSending(env)}`,
      );
      return undefined;
    }),
});
