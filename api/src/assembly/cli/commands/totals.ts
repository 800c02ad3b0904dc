import { type Checked, describeDifference, TotalsCheck } from "../../../insight";
import { command, complainOf } from "../command";
import { withApp } from "../withApp";

const span = ({ days, from }: Checked) => `${days} ${days === 1 ? "day" : "days"} from ${from} on`;

export const totalsCheck = command({
  name: "totals:check",
  summary: "Verifies that the report totals match the raw clicks and sales.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new TotalsCheck(services.db, services.clock).check();
      complainOf(io, checked.differences.map(describeDifference));
      if (checked.differences.length > 0) {
        io.complain("The totals differ. To fix them: npm run weft -- totals:rebuild");
        return 1;
      }
      io.print(`The totals match: ${span(checked)}.`);
    }),
});

export const totalsRebuild = command({
  name: "totals:rebuild",
  summary: "Rebuilds the totals from the raw clicks and sales, also while servers run.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new TotalsCheck(services.db, services.clock).rebuild();
      complainOf(io, checked.differences.map(describeDifference));
      const count = checked.differences.length;
      io.print(count === 0 ? `Nothing to fix: ${span(checked)}.` : `Fixed ${count} totals: ${span(checked)}.`);
    }),
});
