import { declineLabel } from "../../../../../api/src/contract/claims/orderReasons";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { BrandPageQuery } from "../../../generated/publisher";
import { inCount, inPercent } from "../../../lib/money";
import { Dl, P } from "../../../ui/html";

/** The outcome of other publishers' orders at this brand in the last 90 days. */
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
      {t("Measured from all creators' orders in the last 90 days, not self-reported.")}
    </P>
  </>
);

const listStyle = {
  borderBlock: "1px solid var(--weft-palette-divider)",
  "& > div": { display: "flex", justifyContent: "space-between", gap: 2, py: "9px" },
  "& > div + div": { borderTop: "1px solid", borderColor: "divider" },
  "& dt": { flex: "none", maxWidth: "60%", color: "text.secondary" },
  "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "lining-nums tabular-nums" },
  "& b": { fontWeight: 600 },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;

type Trust = NonNullable<NonNullable<BrandPageQuery["merchant"]>["trust"]>;

/** Below this many orders a share is marked as unreliable. */
const FEW = 20;

const shareOf = (part: number, all: number): string => inPercent((part / all) * 100, part / all < 0.1 ? 1 : 0);

const ofOrders = (count: number): string =>
  withSample(t("of {count, plural, one {# order} other {# orders}}", { count }), count);

const withSample = (basis: string, count: number): string =>
  count < FEW ? t("{basis}, small sample", { basis }) : basis;

const nameOf = (reason: string): string => declineLabel(reason.toLowerCase().replaceAll("_", "-"));

interface TrustLine {
  label: string;
  value: string;
  /** The number of orders behind it, and other notes for interpreting it. */
  basis: string;
}

/** Each with its sample size: a share without it says nothing. */
export function trustLines(trust: Trust): TrustLine[] {
  const { decided, approved, daysToDecide, orders, returned, byServer, bySigned, withoutClick } = trust;
  const lines: TrustLine[] = [];
  if (decided > 0) {
    const basis = t("of {count, plural, one {# decided order} other {# decided orders}}", { count: decided });
    lines.push({ label: t("Approved"), value: shareOf(approved, decided), basis: withSample(basis, decided) });
  }
  const [most, ...others] = trust.declines;
  if (most) {
    const all = [most, ...others].reduce((sum, { orders: count }) => sum + count, 0);
    const rest = others.slice(0, 2).map((one) => `${nameOf(one.reason)} ${inCount(one.orders)}`);
    lines.push({
      label: t("Top decline reason"),
      value: nameOf(most.reason),
      basis: [
        t("{count, number} of {total, plural, one {# declined order} other {# declined orders}}", {
          count: most.orders,
          total: all,
        }),
        ...rest,
      ].join(", "),
    });
  }
  if (daysToDecide !== null && daysToDecide !== undefined) {
    const value = t("{days, plural, one {# day} other {# days}}", { days: daysToDecide });
    lines.push({ label: t("Time to decide"), value, basis: t("on average") });
  }
  if (trust.daysToPay !== null && trust.daysToPay !== undefined) {
    const value = t("{days, plural, one {# day} other {# days}}", { days: trust.daysToPay });
    lines.push({ label: t("Time to pay"), value, basis: t("from invoice to payment") });
  }
  if (orders > 0) {
    const browser = orders - byServer - bySigned;
    lines.push(
      {
        label: t("Return rate"),
        value: shareOf(returned, orders),
        basis: t("{basis}, in whole or in part", { basis: ofOrders(orders) }),
      },
      { label: t("Server-side tracking"), value: shareOf(byServer + bySigned, orders), basis: reportedBasis(browser) },
    );
    if (withoutClick > 0) {
      lines.push({ label: t("Credited by code only"), value: shareOf(withoutClick, orders), basis: ofOrders(orders) });
    }
  }
  const { gradeA, gradeB, gradeC, gradeUnreported } = trust;
  if (gradeA + gradeB > 0) {
    const rest = [
      t("{count, number} passed without storage", { count: gradeB }),
      t("{count, number} by code", { count: gradeC }),
      t("{count, number} not reported", { count: gradeUnreported }),
    ];
    lines.push({ label: t("Clicks with consent"), value: shareOf(gradeA, orders), basis: rest.join(", ") });
  }
  const { gaps, gapHours, termsChanges } = trust;
  lines.push(
    {
      label: t("Tracking gaps"),
      value: gaps === 0 ? t("None") : inCount(gaps),
      basis:
        gaps === 0
          ? t("in the last 90 days")
          : t("{hours, plural, one {# hour} other {# hours}} without expected orders", { hours: gapHours }),
    },
    {
      label: t("Terms changed"),
      value:
        termsChanges === 0 ? t("Never") : t("{count, plural, one {# time} other {# times}}", { count: termsChanges }),
      basis: t("in the last year"),
    },
  );
  const { claimsAnswered, claimsUnanswered, silenceAccepts } = trust;
  const count = claimsAnswered + claimsUnanswered;
  if (count > 0) {
    lines.push({
      label: t("Claims answered in time"),
      value: shareOf(claimsAnswered, count),
      basis: silenceAccepts
        ? t("of {count, plural, one {# claim} other {# claims}}; auto-accepts tracked orders", { count })
        : t("of {count, plural, one {# claim} other {# claims}}; our team decides the rest", { count }),
    });
  }
  return lines;
}

const reportedBasis = (browser: number): string =>
  browser === 0
    ? t("none reported by browser only")
    : t("{count, plural, one {# order} other {# orders}} reported by browser only, which misses some", {
        count: browser,
      });
