import { declineLabel } from "../../../../../api/src/contract/inquiries/orderReasons";
import type { MerchantTermsQuery } from "../../../generated/publisher";
import { Dl, P } from "../../../ui/html";

/** What happened to other publishers' orders at this brand, in the last 90 days. */
export const TrustSheet = ({ trust }: { trust: Trust }) => (
  <>
    <Dl sx={listStyle}>
      {trustLines(trust).map(({ label, value, basis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small>{basis}</small>
          </dd>
        </div>
      ))}
    </Dl>
    <P sx={{ mt: 1, fontSize: 14, color: "text.secondary" }}>
      Measured from all publishers' orders in the last 90 days, not self-reported.
    </P>
  </>
);

const listStyle = {
  borderBlock: "1px solid var(--weft-palette-divider)",
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "9px" },
  "& > div + div": { borderTop: "1px solid", borderColor: "divider" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "lining-nums tabular-nums" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;

type Trust = NonNullable<NonNullable<MerchantTermsQuery["merchant"]>["trust"]>;

/** Below this many orders a share says little, and is said to. */
const FEW = 20;

const number = (count: number): string => count.toLocaleString("en-US");
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

const shareOf = (part: number, all: number): string =>
  `${(part / all).toLocaleString("en-US", { style: "percent", maximumFractionDigits: part / all < 0.1 ? 1 : 0 })}`;

const nameOf = (reason: string): string => declineLabel(reason.toLowerCase().replaceAll("_", "-"));

interface TrustLine {
  label: string;
  value: string;
  /** How many orders are behind it, and what else it takes to read it. */
  basis: string;
}

/** Each with what it was counted from: a share without its number says nothing. */
export function trustLines(trust: Trust): TrustLine[] {
  const { decided, approved, daysToDecide, orders, returned, byServer, bySigned, withoutClick } = trust;
  const of = (count: number, what: string) => `of ${counted(count, what)}${count < FEW ? ", too few to say much" : ""}`;
  const lines: TrustLine[] = [];
  if (decided > 0)
    lines.push({ label: "Approved", value: shareOf(approved, decided), basis: of(decided, "decided order") });
  const [most, ...others] = trust.declines;
  if (most) {
    const all = [most, ...others].reduce((sum, { orders: count }) => sum + count, 0);
    const rest = others.slice(0, 2).map((one) => `${nameOf(one.reason)} ${number(one.orders)}`);
    lines.push({
      label: "Top decline reason",
      value: nameOf(most.reason),
      basis: [`${number(most.orders)} of ${counted(all, "declined order")}`, ...rest].join(", "),
    });
  }
  if (daysToDecide !== null && daysToDecide !== undefined) {
    lines.push({ label: "Time to decide", value: counted(daysToDecide, "day"), basis: "on average" });
  }
  if (orders > 0) {
    const browser = orders - byServer - bySigned;
    lines.push(
      { label: "Return rate", value: shareOf(returned, orders), basis: `${of(orders, "order")}, in whole or in part` },
      { label: "Server-side tracking", value: shareOf(byServer + bySigned, orders), basis: reportedBasis(browser) },
    );
    if (withoutClick > 0) {
      lines.push({ label: "Credited by code only", value: shareOf(withoutClick, orders), basis: of(orders, "order") });
    }
  }
  const { gradeA, gradeB, gradeC, gradeUntold } = trust;
  if (gradeA + gradeB > 0) {
    const rest = [
      `${number(gradeB)} carried without storage`,
      `${number(gradeC)} by codes`,
      `${number(gradeUntold)} not said`,
    ];
    lines.push({ label: "Clicks with consent", value: shareOf(gradeA, orders), basis: rest.join(", ") });
  }
  const { gaps, gapHours, termsChanges } = trust;
  lines.push(
    {
      label: "Tracking gaps",
      value: gaps === 0 ? "None" : number(gaps),
      basis: gaps === 0 ? "in the last 90 days" : `${counted(gapHours, "hour")} without expected orders`,
    },
    {
      label: "Terms changed",
      value: termsChanges === 0 ? "Never" : counted(termsChanges, "time"),
      basis: "in the last year",
    },
  );
  const { claimsAnswered, claimsUnanswered, silenceAccepts } = trust;
  const claims = claimsAnswered + claimsUnanswered;
  if (claims > 0) {
    lines.push({
      label: "Claims answered in time",
      value: shareOf(claimsAnswered, claims),
      basis: `of ${counted(claims, "claim")}; ${silenceAccepts ? "auto-accepts tracked orders" : "our team decides the rest"}`,
    });
  }
  return lines;
}

const reportedBasis = (browser: number): string =>
  browser === 0
    ? "none came from browsers alone"
    : `${counted(browser, "order")} came from browsers alone, which lose some`;
