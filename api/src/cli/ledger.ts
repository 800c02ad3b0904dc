import { MOST_FAULTS } from "../ledger/ledgerFaults";
import { command } from "./command";
import { withHouse } from "./withHouse";

export const ledgerVerify = command({
  name: "ledger:verify",
  summary: "Proves that the ledger balances, agrees with sales and payouts, and was never changed.",
  run: (io) =>
    withHouse(async ({ services }) => {
      const { faults, accounts, links, waiting, digest } = await services.ledgerCheck.verify();
      const [first, ...others] = faults;
      if (first) {
        io.complain(`The first bad row: ${first}`);
        for (const fault of others.slice(0, MOST_FAULTS)) io.complain(fault);
        return 1;
      }
      io.say(`The ledger agrees: ${links} entries of ${accounts} accounts, and ${waiting} that wait to be chained.`);
      io.say(`Digest of all chains: ${digest}`);
      return undefined;
    }),
});
