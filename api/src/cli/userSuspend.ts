import { command } from "./command";
import { withHouse } from "./withHouse";

const operands = { email: "The account's e-mail address." };

export const userSuspend = command({
  name: "user:suspend",
  summary: "Suspends an account: sessions and keys end, its brand is unlisted, its links earn nothing.",
  operands,
  run: (io, { email }) =>
    withHouse(async ({ services }) => {
      const user = await services.suspension.suspend(email);
      io.say(`${user.name} <${user.email}> is suspended.`);
      return undefined;
    }),
});

export const userRestore = command({
  name: "user:restore",
  summary: "Gives a suspended account back what it had. It has to sign in again.",
  operands,
  run: (io, { email }) =>
    withHouse(async ({ services }) => {
      const user = await services.suspension.restore(email);
      io.say(`${user.name} <${user.email}> is restored.`);
      return undefined;
    }),
});
