import { type Checked, describeDifference, TotalsCheck } from "../reports/totalsCheck";
import { command, type Io } from "./command";
import { withHouse } from "./withHouse";

const MOST_SHOWN = 20;

function tell(io: Io, { differences }: Checked): void {
  for (const difference of differences.slice(0, MOST_SHOWN)) io.complain(describeDifference(difference));
  if (differences.length > MOST_SHOWN) io.complain(`… and ${differences.length - MOST_SHOWN} more.`);
}

const span = ({ days, from }: Checked) => `${days} ${days === 1 ? "day" : "days"} from ${from} on`;

export const totalsCheck = command({
  name: "totals:check",
  summary: "Proves that the sums in the reports are those of the raw clicks and sales.",
  run: (io) =>
    withHouse(async ({ services }) => {
      const checked = await new TotalsCheck(services.db, services.clock).check();
      tell(io, checked);
      if (checked.differences.length > 0) {
        io.complain("The sums differ. To mend them: npm run weft -- totals:rebuild");
        return 1;
      }
      io.say(`The sums agree: ${span(checked)}.`);
      return undefined;
    }),
});

export const totalsRebuild = command({
  name: "totals:rebuild",
  summary: "Makes the sums what the raw clicks and sales say, also while the server runs.",
  run: (io) =>
    withHouse(async ({ services }) => {
      const checked = await new TotalsCheck(services.db, services.clock).rebuild();
      tell(io, checked);
      const count = checked.differences.length;
      io.say(count === 0 ? `Nothing to mend: ${span(checked)}.` : `Mended ${count} sums: ${span(checked)}.`);
      return undefined;
    }),
});
