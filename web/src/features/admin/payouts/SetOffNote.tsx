import { inMoney } from "../../../lib/money";
import { Small } from "../../../ui/html";
import type { RunPayoutRow } from "./runTypes";

/** Below an amount: what was taken before for debts in other currencies. */
export const SetOffNote = ({ setOffs }: Pick<RunPayoutRow, "setOffs">) => (
  <>
    {setOffs.map(({ owed, taken, rate, day }) => (
      <Small
        key={owed.currency}
        title={`By the rate of ${day}: 1 ${owed.currency} is ${rate} ${taken.currency}`}
        sx={{ display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" }}
      >
        {`${inMoney(taken)} set off for ${inMoney(owed)}`}
      </Small>
    ))}
  </>
);
