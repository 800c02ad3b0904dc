import { isDay, startOfDay } from "../../../contract/days";
import { type Checked, describeDifference, replaySales, TotalsCheck } from "../../../insight";
import { type CheckedOrders, OrderRowsCheck } from "../../../sales";
import { command, complainOf, type Io, UsageError } from "../command";
import { withApp } from "../withApp";

const span = ({ days, from }: Checked) => `${days} ${days === 1 ? "day" : "days"} from ${from} on`;

export const totalsCheck = command({
  name: "totals:check",
  summary: "Verifies that the report totals match the clicks and orders.",
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
  summary: "Rebuilds the report totals from the clicks and orders. Safe while servers run.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new TotalsCheck(services.db, services.clock).rebuild();
      complainOf(io, checked.differences.map(describeDifference));
      const count = checked.differences.length;
      io.print(count === 0 ? `Nothing to fix: ${span(checked)}.` : `Fixed ${count} totals: ${span(checked)}.`);
    }),
});

const complain = (io: Io, { faults }: CheckedOrders) =>
  complainOf(
    io,
    faults.map(({ id, fault }) => `order ${id}: ${fault}`),
  );
const counted = ({ orders }: CheckedOrders) => `${orders} ${orders === 1 ? "order" : "orders"}`;

export const ordersCheck = command({
  name: "orders:check",
  summary: "Verifies that the lists of orders match the orders.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new OrderRowsCheck(services.db).check();
      complain(io, checked);
      if (checked.faults.length > 0) {
        io.complain("The lists differ. To fix them: npm run weft -- orders:rebuild");
        return 1;
      }
      io.print(`The lists match: ${counted(checked)}.`);
    }),
});

export const ordersRebuild = command({
  name: "orders:rebuild",
  summary: "Rebuilds the lists of orders from the orders. Safe while servers run.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new OrderRowsCheck(services.db).rebuild();
      complain(io, checked);
      const { length } = checked.faults;
      io.print(length === 0 ? `Nothing to fix: ${counted(checked)}.` : `Fixed ${length} of ${counted(checked)}.`);
    }),
});

const MAX_SHOWN = 100;
const PROGRESS_STEP = 50_000;

export const salesReplay = command({
  name: "sales:replay",
  summary: "Recomputes each order's commission from its stored facts and terms, and lists the differences.",
  options: { since: { about: "Only orders received on or after this UTC day, e.g. 2026-11-01.", value: "day" } },
  run: (io, { since }) => {
    if (since !== undefined && !isDay(since)) throw new UsageError(`"${since}" is not a day.`);
    return withApp(async ({ services }) => {
      const onProgress = (done: number, total: number) => {
        if (done % PROGRESS_STEP === 0) io.complain(`${done} of ${total} orders recomputed`);
      };
      const { checked, bonuses, differences } = await replaySales(services.db, {
        onProgress,
        ...(since !== undefined && { since: startOfDay(since) }),
      });
      complainOf(io, differences, MAX_SHOWN);
      const months = bonuses > 0 ? ` and ${bonuses} monthly bonuses` : "";
      io.print(`${checked} orders${months} recomputed, ${differences.length} differ.`);
      return differences.length > 0 ? 1 : undefined;
    });
  },
});
