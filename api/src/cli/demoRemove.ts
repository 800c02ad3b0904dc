import { removeDemo } from "../db/demo/remove";
import { command, UsageError } from "./command";
import { withHouse } from "./withHouse";

export const demoRemove = command({
  name: "demo:remove",
  summary: "Removes the demo accounts and all that is theirs: brands, links, clicks, sales.",
  options: { yes: { type: "boolean", about: "Yes, for good: there is no way back but a backup." } },
  run: async (io, { yes }) => {
    if (!yes) throw new UsageError("This cannot be undone. If you are sure, add --yes.");
    return withHouse(async ({ services }) => {
      const removed = await removeDemo(services);
      const words = Object.entries(removed).map(([what, count]) => `${count} ${what}`);
      io.say(removed.accounts ? `Removed ${words.join(", ")}.` : "There are no demo accounts here.");
      return undefined;
    });
  },
});
