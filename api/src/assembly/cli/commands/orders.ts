import { type CheckedOrders, OrderRowsCheck } from "../../../sales";
import { command, complainOf, type Io } from "../command";
import { withApp } from "../withApp";

const complain = (io: Io, { faults }: CheckedOrders) =>
  complainOf(
    io,
    faults.map(({ id, fault }) => `order ${id}: ${fault}`),
  );
const counted = ({ orders }: CheckedOrders) => `${orders} ${orders === 1 ? "order" : "orders"}`;

export const ordersCheck = command({
  name: "orders:check",
  summary: "Verifies that lists of orders show what the orders say.",
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
  summary: "Mends the lists of orders from the orders, also while servers run.",
  run: (io) =>
    withApp(async ({ services }) => {
      const checked = await new OrderRowsCheck(services.db).rebuild();
      complain(io, checked);
      const { length } = checked.faults;
      io.print(length === 0 ? `Nothing to fix: ${counted(checked)}.` : `Fixed ${length} of ${counted(checked)}.`);
    }),
});
