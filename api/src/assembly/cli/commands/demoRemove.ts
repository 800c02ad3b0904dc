import { removeDemo } from "../../db/demo/remove";
import { command, UsageError } from "../command";
import { withApp } from "../withApp";

export const demoRemove = command({
  name: "demo:remove",
  summary: "Removes the demo accounts and all their data: brands, links, clicks, sales.",
  options: { yes: { about: "Confirm: only a backup can bring it back." } },
  run: async (io, { yes }) => {
    if (!yes) throw new UsageError("This cannot be undone. If you are sure, add --yes.");
    return withApp(async ({ services }) => {
      const removed = await removeDemo(services);
      const counts = Object.entries(removed).map(([what, count]) => `${count} ${what}`);
      io.print(removed.accounts ? `Removed ${counts.join(", ")}.` : "There are no demo accounts here.");
    });
  },
});
