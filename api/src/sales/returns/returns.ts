import { BadInputError } from "../../core/errors";
import { commissionOf, portionOf } from "../../core/money";
import type { ReturnAsked, Sale, SaleLine } from "../sale.entity";

type Line = Pick<SaleLine, "position" | "sku" | "quantity" | "amount" | "returnedQuantity" | "returnedAmount">;
type Sold = Pick<Sale, "amount" | "rateBasisPoints" | "commission" | "returnedAmount" | "returnedCommission">;

export interface ReturnOutcome {
  amount: number;
  commission: number;
  lines: Pick<Line, "position" | "returnedQuantity" | "returnedAmount">[];
}

const TOO_MUCH = "This is more than was sold and not yet returned";

/**
 * What a return takes back: lines by piece or amount, an amount, or all that is left.
 * The commission that stays is that of the amount that stays, so it is exact after any number of returns and never below zero.
 */
export function settleReturn(sale: Sold, lines: readonly Line[], asked: Omit<ReturnAsked, "orderId">): ReturnOutcome {
  const left = sale.amount - sale.returnedAmount;
  const changes = asked.lines?.map((line) => settleLine(lines, line)) ?? (asked.amount === null ? allOf(lines) : []);
  const amount = asked.lines ? changes.reduce((sum, { taken }) => sum + taken, 0) : (asked.amount ?? left);
  if (amount > left) throw new BadInputError({ [asked.lines ? "lines" : "amount"]: TOO_MUCH });
  if (amount <= 0)
    throw new BadInputError({
      amount: left === 0 ? "All of this order was returned already" : "Nothing would be returned",
    });
  return { amount, commission: reversed(sale, amount), lines: changes.map(({ taken: _, ...line }) => line) };
}

function reversed(sale: Sold, amount: number): number {
  const commissionLeft = sale.commission - sale.returnedCommission;
  const stays =
    sale.commission === 0 ? 0 : commissionOf(sale.amount - sale.returnedAmount - amount, sale.rateBasisPoints);
  return commissionLeft - Math.min(stays, commissionLeft);
}

/** What each of a sale's returns takes back, one after the other, where nothing of it has been settled yet. */
export function reversedCommissions(sale: Sold, amounts: readonly number[]): number[] {
  const left = { ...sale, returnedAmount: 0, returnedCommission: 0 };
  return amounts.map((amount) => {
    const commission = reversed(left, amount);
    left.returnedAmount += amount;
    left.returnedCommission += commission;
    return commission;
  });
}

type Change = ReturnOutcome["lines"][number] & { taken: number };

const allOf = (lines: readonly Line[]): Change[] =>
  lines.map(({ position, quantity, amount, returnedAmount }) => ({
    position,
    returnedQuantity: quantity,
    returnedAmount: amount,
    taken: amount - returnedAmount,
  }));

/** Pieces of a line cost their share of it; the shares of all pieces add up to the line to the cent. */
function settleLine(lines: readonly Line[], asked: NonNullable<ReturnAsked["lines"]>[number]): Change {
  const line = lines.find(({ sku }) => sku === asked.sku);
  if (!line) throw new BadInputError({ lines: `This order has no ${asked.sku}` });
  const quantityLeft = line.quantity - line.returnedQuantity;
  const quantity = asked.quantity ?? (asked.amount === null ? quantityLeft : 0);
  const returnedQuantity = line.returnedQuantity + quantity;
  const byPieces =
    portionOf(line.amount, returnedQuantity, line.quantity) -
    portionOf(line.amount, line.returnedQuantity, line.quantity);
  const isAll = returnedQuantity === line.quantity && asked.amount === null;
  const taken = asked.amount ?? (isAll ? line.amount - line.returnedAmount : byPieces);
  const returnedAmount = line.returnedAmount + taken;
  if (returnedQuantity > line.quantity || returnedAmount > line.amount) throw new BadInputError({ lines: TOO_MUCH });
  return { position: line.position, returnedQuantity, returnedAmount, taken };
}
