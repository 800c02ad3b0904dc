import { t } from "../../contract/i18n/t";
import { BadInputError } from "../../platform/errors";
import { portionOf } from "../../platform/money";
import { type DecidedGroup, type Decision, decide, oneLine } from "../../programs";
import type { PaidBy } from "../attribution/attributor";
import { paidOf } from "../earnings/split";
import type { RequestedReturn, Sale, SaleLine } from "../sale.entity";

type Line = Pick<
  SaleLine,
  "position" | "sku" | "category" | "brand" | "quantity" | "amount" | "returnedQuantity" | "returnedAmount"
>;

/** An order with its commission, for any publisher. */
interface Sold extends Pick<Sale, "amount" | "returnedAmount"> {
  commission: number;
  returnedCommission: number;
}

export interface ReturnOutcome {
  amount: number;
  commission: number;
  lines: Pick<Line, "position" | "returnedQuantity" | "returnedAmount">[];
  /** The remainder of lines with the same pay. */
  groups: readonly DecidedGroup[];
  /** The commission on the remainder, before it is split. */
  commissionLeft: number;
}

const TOO_MUCH = t("This is more than what was sold and not yet returned");

/**
 * Computes what a return reverses: lines by unit or amount, an amount, or everything left. The remaining commission is
 * that of the remaining amount, so it is exact after any number of returns and never negative.
 */
export function settleReturn(
  sale: Sold,
  lines: readonly Line[],
  requested: Omit<RequestedReturn, "orderId">,
  paidBy: PaidBy | null,
): ReturnOutcome {
  const left = sale.amount - sale.returnedAmount;
  const changes =
    requested.lines?.map((line) => settleLine(lines, line)) ?? (requested.amount === null ? allOf(lines) : []);
  const amount = requested.lines ? changes.reduce((sum, { taken }) => sum + taken, 0) : (requested.amount ?? left);
  if (amount > left) throw new BadInputError({ [requested.lines ? "lines" : "amount"]: TOO_MUCH });
  if (amount <= 0)
    throw new BadInputError({
      amount:
        left === 0 ? t("This order was already returned in full") : t("Please return at least one unit or amount"),
    });
  const changed = changes.map(({ taken: _, ...line }) => line);
  const after = { ...sale, returnedAmount: sale.returnedAmount + amount };
  const linesAfter = withChanges(lines, changed);
  const { commissionLeft, groups } = leftAfter(after, linesAfter, paidBy);
  const commission = reversed(after, paidOf(paidBy?.split, commissionLeft));
  return { amount, commission, lines: changed, groups, commissionLeft };
}

const withChanges = (lines: readonly Line[], changes: ReturnOutcome["lines"]): Line[] =>
  lines.map((line) => ({ ...line, ...changes.find(({ position }) => position === line.position) }));

/** The additional commission to reverse if this is left after all returns so far. */
function reversed({ commission, returnedCommission }: Sold, commissionLeft: number): number {
  const before = commission - returnedCommission;
  return before - Math.min(commissionLeft, before);
}

/** The commission on the remainder of the order, by the function that decided it. */
export const leftAfter = (
  sale: Sold,
  lines: readonly Line[],
  paidBy: PaidBy | null,
): Pick<Decision, "commissionLeft" | "groups"> =>
  paidBy ? decided(sale, lines, paidBy) : { commissionLeft: 0, groups: [] };

function decided(
  { amount, returnedAmount }: Sold,
  lines: readonly Line[],
  { inputs, terms, asOneLine }: PaidBy,
): Decision {
  return decide({ ...inputs, amount, returnedAmount, lines: asOneLine ? oneLine(amount) : lines }, terms);
}

/**
 * The commission that each of an order's returns reverses in sequence, if none was settled yet. Only the total is known
 * line by line, so the last one gets the remainder.
 */
export function reversedCommissions(
  sale: Sold,
  lines: readonly Line[],
  amounts: readonly number[],
  paidBy: PaidBy | null,
): number[] {
  const whole = lines.map((line) => ({ ...line, returnedAmount: 0, returnedQuantity: 0 }));
  const left = { ...sale, returnedAmount: 0, returnedCommission: 0 };
  return amounts.map((amount, index) => {
    left.returnedAmount += amount;
    const { commissionLeft } = leftAfter(left, index === amounts.length - 1 ? lines : whole, paidBy);
    const commission = reversed(left, paidOf(paidBy?.split, commissionLeft));
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

/** Units of a line cost their share of it. The shares add up to the line exactly. */
function settleLine(lines: readonly Line[], requested: NonNullable<RequestedReturn["lines"]>[number]): Change {
  const line = lines.find(({ sku }) => sku === requested.sku);
  if (!line) throw new BadInputError({ lines: t("This order doesn't contain {sku}", { sku: requested.sku }) });
  const quantityLeft = line.quantity - line.returnedQuantity;
  const quantity = requested.quantity ?? (requested.amount === null ? quantityLeft : 0);
  const returnedQuantity = line.returnedQuantity + quantity;
  const byQuantity =
    portionOf(line.amount, returnedQuantity, line.quantity) -
    portionOf(line.amount, line.returnedQuantity, line.quantity);
  const isAll = returnedQuantity === line.quantity && requested.amount === null;
  const taken = requested.amount ?? (isAll ? line.amount - line.returnedAmount : byQuantity);
  const returnedAmount = line.returnedAmount + taken;
  if (returnedQuantity > line.quantity || returnedAmount > line.amount) throw new BadInputError({ lines: TOO_MUCH });
  return { position: line.position, returnedQuantity, returnedAmount, taken };
}
