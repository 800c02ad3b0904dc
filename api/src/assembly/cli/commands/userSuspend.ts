import { command } from "../command";
import { withApp } from "../withApp";

const operands = { email: "The account's email address." };

export const userSuspend = command({
  name: "user:suspend",
  summary: "Suspends an account: sessions and keys end, its brand is unlisted, its links earn nothing.",
  operands,
  run: (io, { email }) =>
    withApp(async ({ services }) => {
      const user = await services.suspension.suspend(email);
      io.print(`${user.name} <${user.email}> is suspended.`);
      return undefined;
    }),
});

export const userRestore = command({
  name: "user:restore",
  summary: "Lifts the suspension of an account. It has to sign in again.",
  operands,
  run: (io, { email }) =>
    withApp(async ({ services }) => {
      const user = await services.suspension.restore(email);
      io.print(`${user.name} <${user.email}> is restored.`);
      return undefined;
    }),
});
