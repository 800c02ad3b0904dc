import { Box, Button } from "@mui/material";
import { Download, Printer } from "lucide-react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { toCsv } from "../../../../lib/csv";
import { utcDay, utcMonth, utcSpan } from "../../../../lib/dates";
import { fromCents, inCount, inMoney, inWords, type Money, unitsIn } from "../../../../lib/money";
import { DocumentFacts, type Party, partyText } from "../../../../shared/parties/DocumentFacts";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../../shared/payouts/payoutLabels";
import { LogDayNote } from "../../../../shared/proof/receipts";
import { DownloadButton, save } from "../../../../ui/dashboard/DownloadButton";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { PrintStyle } from "../../../../ui/dialog/PrintStyle";
import { Dl } from "../../../../ui/html";
import { useAuth } from "../../../session/useAuth";
import { type LineRow, type PayoutRow, setOffText } from "../stages";
import { ReceiptLines } from "./ReceiptLines";
import { useReceipt, type WholeReceipt } from "./wholeReceipt";

interface ReceiptProps {
  id: string;
  /** The payout from the list, shown until the receipt has loaded. */
  known: PayoutRow | undefined;
  onClose: () => void;
}

/** A payout with all its sales, to read, print or download. */
export function Receipt({ id, known, onClose }: ReceiptProps) {
  const { receipt, error, retry } = useReceipt(id);
  const payout = receipt?.payout ?? known;
  const title = payout ? `Payout for ${utcSpan(payout.week, payout.until)}` : "Payout";
  return (
    <DialogFrame title={title} onClose={onClose} width={820}>
      <PrintStyle />
      {payout && <ReceiptHead payout={payout} issuer={receipt?.issuer} payee={receipt?.payee} />}
      {receipt ? (
        <>
          <ReceiptLines lines={receipt.lines} />
          <ReceiptBrands lines={receipt.lines} />
        </>
      ) : (
        <NotLoaded error={error} fallback="Failed to load the payout" retry={retry} rows={4} />
      )}
      {payout && <ReceiptSums {...payout} />}
      {receipt && <LogDayNote last={receipt.logDay} />}
      <Box data-print-only component="p" sx={{ mt: 4, mb: 0, fontSize: 13 }}>
        Weft, the affiliate network for fashion.{" "}
        {payout && payout.setOffs.length > 0
          ? "Each amount names its currency."
          : payout?.conversion
            ? `Orders are in ${inWords(payout.conversion.earned.currency)}, the payout in ${inWords(payout.net.currency)}.`
            : `All amounts are in ${inWords(payout?.net.currency ?? USUAL_CURRENCY)}.`}{" "}
        All days are UTC.
      </Box>
      {!error && <Buttons receipt={receipt} />}
    </DialogFrame>
  );
}

function Buttons({ receipt }: { receipt: WholeReceipt | undefined }) {
  const month = receipt?.payout.week.slice(0, 7);
  const download = ({ payout, lines }: WholeReceipt) =>
    save(new Blob([receiptCsv(lines)], { type: "text/csv;charset=utf-8" }), `weft-payout-${payout.week}.csv`);
  return (
    <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
      <Button
        disabled={!receipt}
        onClick={() => receipt && download(receipt)}
        startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
      >
        Export CSV
      </Button>
      {month && (
        <DownloadButton
          path={`/api/v1/publisher/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={`Receipts of all orders of ${utcMonth(month)}`}
        >
          {`Receipts of all orders of ${utcMonth(month)}`}
        </DownloadButton>
      )}
      <Button
        variant="contained"
        disabled={!receipt}
        onClick={() => window.print()}
        startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
      >
        Print
      </Button>
    </Box>
  );
}

interface ReceiptHeadProps {
  payout: PayoutRow;
  /** As they were when it was created; undefined until they have loaded. */
  issuer: Party | null | undefined;
  payee: Party | null | undefined;
}

/** Payer, payee, payout method and dates. */
function ReceiptHead({ payout, issuer, payee }: ReceiptHeadProps) {
  const { user } = useAuth();
  const facts = [
    ["Number", payout.number],
    ["From", partyText(issuer, "Weft, the affiliate network for fashion")],
    ["Paid to", partyText(payee, user?.name ?? "")],
    ["By", `${methodLabel(payout.method)}, ${payout.destination}`],
    ["Calculated", utcDay(payout.calculatedAt)],
    ["Stage", `${payoutStatusLabels[payout.status].label}. ${payoutStageOf(payout)}`],
  ] as const;
  return <DocumentFacts facts={facts} />;
}

/** Lines of what was set off are in another currency than the others. */
const currenciesIn = (lines: readonly LineRow[]): string[] => [...new Set(lines.map(({ amount }) => amount.currency))];

const headsIn = (currency: string) => [
  "Merchant",
  "Order",
  "Received at (UTC)",
  "Channel",
  "Sub-id",
  "Rate (%)",
  `Order amount (${currency})`,
  `Returned (${currency})`,
  `Settled (${currency})`,
];

const unitsOf = (money: Money | undefined): number | null => (money ? unitsIn(money.cents, money.currency) : null);

export function receiptCsv(lines: readonly LineRow[]): string {
  const currencies = currenciesIn(lines);
  const isMixed = currencies.length > 1;
  return toCsv(
    [...headsIn(currencies.join(", ") || USUAL_CURRENCY), ...(isMixed ? ["Currency"] : []), "Product"],
    lines.map(({ sale, bonus, amount }) => [
      bonus?.merchantName ?? sale?.merchant?.name ?? null,
      bonus?.name ?? sale?.orderId ?? null,
      bonus?.decidedAt ?? sale?.receivedAt ?? null,
      sale?.link?.channel ?? null,
      sale?.subId ?? null,
      sale?.commissionRate ?? null,
      unitsOf(bonus?.base ?? sale?.amount),
      unitsOf(sale?.returnedAmount),
      unitsOf(amount),
      ...(isMixed ? [amount.currency] : []),
      sale?.link?.product?.title ?? null,
    ]),
  );
}

/** What each brand paid; not where there is only one, whose sum is the payout's. */
function ReceiptBrands({ lines }: { lines: readonly LineRow[] }) {
  const sums = brandSums(lines);
  if (sums.length < 2) return null;
  return (
    <Box component="section" aria-label="Sums by brand" sx={{ py: 1.5 }}>
      <Dl sx={listStyle}>
        {sums.map(({ brand, lines: count, cents, currency }) => (
          <div key={brand}>
            <dt>
              {brand}, {count === 1 ? "1 line" : `${inCount(count)} lines`}
            </dt>
            <dd>{fromCents(cents, currency)}</dd>
          </div>
        ))}
      </Dl>
    </Box>
  );
}

const listStyle = {
  fontSize: 15,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "3px" },
  "& dt": { color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" },
  "& dd": { m: 0, flex: "none", fontVariantNumeric: "lining-nums tabular-nums" },
} as const;

interface BrandSum {
  brand: string;
  /** Sales and bonuses. */
  lines: number;
  cents: number;
  currency: string;
}

const brandOf = ({ sale, bonus }: LineRow): string => bonus?.merchantName ?? sale?.merchant?.name ?? "Unknown";

/** What each brand paid of a payout, the largest sum first. A brand has one currency. */
export function brandSums(lines: readonly LineRow[]): BrandSum[] {
  const sums = new Map<string, BrandSum>();
  for (const line of lines) {
    const brand = brandOf(line);
    const { cents, currency } = line.amount;
    const known = sums.get(brand) ?? { brand, lines: 0, cents: 0, currency };
    sums.set(brand, { ...known, lines: known.lines + 1, cents: known.cents + cents });
  }
  return [...sums.values()].sort((a, b) => b.cents - a.cents || a.brand.localeCompare(b.brand));
}

/** Totals: what was earned, what was set off, gross amount, fee and net amount. */
const ReceiptSums = ({ gross, fee, net, conversion, setOffs }: PayoutRow) => (
  <Dl sx={sumsStyle}>
    {setOffs.length > 0 && (
      <div>
        <dt>Sales</dt>
        <dd>{inMoney(beforeSetOff(conversion?.earned ?? gross, setOffs))}</dd>
      </div>
    )}
    {setOffs.map((one) => (
      <div key={one.owed.currency}>
        <dt>{setOffText(one)}</dt>
        <dd>{fromCents(-one.taken.cents, one.taken.currency)}</dd>
      </div>
    ))}
    {conversion && (
      <div>
        <dt>{`${setOffs.length > 0 ? "Left" : "Earned"}, at the rate of ${utcDay(conversion.day)}: 1 ${conversion.earned.currency} = ${conversion.rate} ${gross.currency}`}</dt>
        <dd>{inMoney(conversion.earned)}</dd>
      </div>
    )}
    <div>
      <dt>{setOffs.length > 0 ? "Before the fee" : "Sales"}</dt>
      <dd>{inMoney(gross)}</dd>
    </div>
    <div>
      <dt>Fee</dt>
      <dd>{fromCents(fee.cents > 0 ? -fee.cents : 0, fee.currency)}</dd>
    </div>
    <div>
      <dt>Payout</dt>
      <dd>{inMoney(net)}</dd>
    </div>
  </Dl>
);

const beforeSetOff = ({ cents, currency }: Money, setOffs: PayoutRow["setOffs"]): Money => ({
  cents: setOffs.reduce((sum, { taken }) => sum + taken.cents, cents),
  currency,
});

const sumsStyle = {
  borderTop: "1.5px solid var(--weft-palette-text-primary)",
  pt: 1.25,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "3px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontVariantNumeric: "lining-nums tabular-nums" },
  "& > div:last-of-type": { alignItems: "baseline", "& dt": { color: "text.primary", fontWeight: 650 } },
  "& > div:last-of-type dd": { fontFamily: "h1.fontFamily", fontSize: 44, fontWeight: 360, lineHeight: 1.1 },
} as const;
