import { Box, Button } from "@mui/material";
import { Download } from "lucide-react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { toCsv } from "../../../../lib/csv";
import { utcDay, utcMonth, utcSpan } from "../../../../lib/dates";
import { fromCents, inMoney, inWords, type Money, unitsIn } from "../../../../lib/money";
import { openingName } from "../../../../shared/moveIn/sources";
import { type Party, partyText } from "../../../../shared/parties/DocumentFacts";
import { methodLabel, payoutStageOf, payoutStatusLabels } from "../../../../shared/payouts/payoutLabels";
import { LogDayNote } from "../../../../shared/proof/receipts";
import { DownloadButton, save } from "../../../../ui/dashboard/DownloadButton";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { Dl, P } from "../../../../ui/html";
import { PaperButtons, PaperDialog, PaperFoot, PaperHead, PaperSums } from "../../../../ui/paper/Paper";
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
  const title = payout ? t("Payout for {week}", { week: utcSpan(payout.week, payout.until) }) : t("Payout");
  return (
    <PaperDialog title={title} kind={t("Payout statement")} number={payout?.number} onClose={onClose} width={820}>
      {payout && <ReceiptHead payout={payout} issuer={receipt?.issuer} payee={receipt?.payee} />}
      {receipt ? (
        <>
          <ReceiptLines lines={receipt.lines} />
          <ReceiptBrands lines={receipt.lines} />
        </>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the payout")} retry={retry} rows={4} />
      )}
      {payout && <ReceiptSums {...payout} />}
      {receipt && <ReceiptFoot {...receipt} />}
      {!error && <Buttons receipt={receipt} />}
    </PaperDialog>
  );
}

/** Currencies and time zone in print, and the public log's proof. */
const ReceiptFoot = ({ payout, logDay }: WholeReceipt) => (
  <PaperFoot>
    <P data-print-only>
      {t("Weft, the affiliate network for fashion.")}{" "}
      {payout.setOffs.length > 0
        ? t("Each amount names its currency.")
        : payout.conversion
          ? t("Orders are in {earned}, the payout in {paid}.", {
              earned: inWords(payout.conversion.earned.currency),
              paid: inWords(payout.net.currency),
            })
          : t("All amounts are in {currency}.", { currency: inWords(payout.net.currency) })}{" "}
      {t("All days are UTC.")}
    </P>
    <LogDayNote last={logDay} />
  </PaperFoot>
);

function Buttons({ receipt }: { receipt: WholeReceipt | undefined }) {
  const month = receipt?.payout.week.slice(0, 7);
  const download = ({ payout, lines }: WholeReceipt) =>
    save(new Blob([receiptCsv(lines)], { type: "text/csv;charset=utf-8" }), `weft-payout-${payout.week}.csv`);
  return (
    <PaperButtons isReady={Boolean(receipt)}>
      <Button
        disabled={!receipt}
        onClick={() => receipt && download(receipt)}
        startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
      >
        {t("Export CSV")}
      </Button>
      {month && (
        <DownloadButton
          path={`/api/v1/publisher/statements/${month}/receipts.zip`}
          fileName={`weft-receipts-${month}.zip`}
          label={t("Receipts of all orders of {month}", { month: utcMonth(month) })}
        >
          {t("Receipts of all orders of {month}", { month: utcMonth(month) })}
        </DownloadButton>
      )}
    </PaperButtons>
  );
}

interface ReceiptHeadProps {
  payout: PayoutRow;
  /** The details at its creation; undefined until loaded. */
  issuer: Party | null | undefined;
  payee: Party | null | undefined;
}

/** Payer, payee, payout method and dates. */
function ReceiptHead({ payout, issuer, payee }: ReceiptHeadProps) {
  const { user } = useAuth();
  return (
    <PaperHead
      from={{ label: t("Paid by"), text: partyText(issuer, t("Weft, the affiliate network for fashion")) }}
      to={{ label: t("Paid to"), text: partyText(payee, user?.name ?? "") }}
      facts={[
        [t("Payout number"), payout.number],
        [t("Week"), utcSpan(payout.week, payout.until)],
        [t("Calculated"), utcDay(payout.calculatedAt)],
        [t("Method"), `${methodLabel(payout.method)}, ${payout.destination}`],
        [t("Status"), `${payoutStatusLabels[payout.status].label}. ${payoutStageOf(payout)}`],
      ]}
    />
  );
}

/** Set-off lines are in a different currency than the others. */
const currenciesIn = (lines: readonly LineRow[]): string[] => [...new Set(lines.map(({ amount }) => amount.currency))];

const headsIn = (currency: string) => [
  "Brand",
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
    lines.map(({ sale, bonus, opening, amount }) => [
      bonus?.merchantName ?? opening?.brandName ?? sale?.merchant?.name ?? null,
      bonus?.name ?? (opening ? openingName(opening) : null) ?? sale?.orderId ?? null,
      bonus?.decidedAt ?? opening?.payableOn ?? sale?.receivedAt ?? null,
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

/** Each brand's share; hidden if there is only one, whose sum equals the payout. */
function ReceiptBrands({ lines }: { lines: readonly LineRow[] }) {
  const sums = brandSums(lines);
  if (sums.length < 2) return null;
  return (
    <Box component="section" aria-label={t("Totals by brand")} sx={{ py: 1.5 }}>
      <Dl sx={listStyle}>
        {sums.map(({ brand, lines: count, cents, currency }) => (
          <div key={brand}>
            <dt>{t("{brand}, {count, plural, one {# line} other {# lines}}", { brand, count })}</dt>
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

const brandOf = ({ sale, bonus, opening }: LineRow): string =>
  bonus?.merchantName ?? opening?.brandName ?? sale?.merchant?.name ?? t("Unknown");

/** Each brand's share of a payout, largest first. A brand has one currency. */
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

/** Totals: earnings, set-off, gross amount, fee and net amount. */
const ReceiptSums = ({ gross, fee, net, conversion, setOffs }: PayoutRow) => (
  <PaperSums
    label={t("Totals")}
    before={[
      ...(setOffs.length > 0
        ? [[t("Earnings"), inMoney(beforeSetOff(conversion?.earned ?? gross, setOffs))] as const]
        : []),
      ...setOffs.map((one) => [setOffText(one), fromCents(-one.taken.cents, one.taken.currency)] as const),
      ...(conversion
        ? [[conversionText(conversion, gross.currency, setOffs.length > 0), inMoney(conversion.earned)] as const]
        : []),
      [setOffs.length > 0 ? t("Before the fee") : t("Earnings"), inMoney(gross)],
      [t("Fee"), fromCents(fee.cents > 0 ? -fee.cents : 0, fee.currency)],
    ]}
    total={[t("Payout"), inMoney(net)]}
  />
);

function conversionText({ day, rate, earned }: NonNullable<PayoutRow["conversion"]>, to: string, isRest: boolean) {
  const values = { day: utcDay(day), from: earned.currency, rate, to };
  return isRest
    ? t("Left, at the rate of {day}: 1 {from} = {rate} {to}", values)
    : t("Earned, at the rate of {day}: 1 {from} = {rate} {to}", values);
}

const beforeSetOff = ({ cents, currency }: Money, setOffs: PayoutRow["setOffs"]): Money => ({
  cents: setOffs.reduce((sum, { taken }) => sum + taken.cents, cents),
  currency,
});
