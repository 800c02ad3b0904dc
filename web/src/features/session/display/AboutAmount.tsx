import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import { aboutIn, crossRate } from "../../../../../api/src/contract/money/exchange";
import { type DisplayRatesQuery, useDisplayRatesQuery } from "../../../generated/session";
import { utcDay } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
import { inAbout, inMoney, type Money } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { P } from "../../../ui/html";
import { utcToday } from "../../../ui/range/range";
import { Tip } from "../../../ui/Tip";
import { useAuth } from "../useAuth";

/** Beside an amount, never instead of it: "about €1,234", with the rate on hover and an explanation on click. */
export function AboutAmount({ of }: { of: Money }) {
  const about = useAbout()(of);
  if (!about) return null;
  return (
    <Tip
      describeChild
      placement="top"
      title={t("At the rate of {day}: {rate}. For comparison only; payouts and balances are in {currency}.", {
        day: utcDay(about.day),
        rate: about.rate,
        currency: of.currency,
      })}
    >
      <Box component={Link} to={`${paths.howWeCount}#display-currency`} sx={aboutStyle}>
        {about.text}
      </Box>
    </Tip>
  );
}

/** A note followed by the converted amount, or the note alone. */
export function WithAbout({ of, children }: { of: Money; children?: ReactNode }) {
  const about = useAbout()(of);
  if (!about) return children;
  return (
    <>
      {children}
      {children ? " · " : ""}
      <AboutAmount of={of} />
    </>
  );
}

/**
 * What amounts of several currencies are about in one: the currency that this person chose, or the usual one. Undefined
 * until the rates are there, and without a rate for each of them.
 */
export function useAboutTotal(isNeeded: boolean): (sums: readonly Money[]) => string | undefined {
  const { user } = useAuth();
  const { data } = useDisplayRatesQuery({
    skip: !isNeeded,
    variables: user?.displayCurrency ? {} : { currency: USUAL_CURRENCY },
  });
  const display = data?.displayRates;
  return (sums) => {
    if (!display) return undefined;
    let total = 0;
    for (const { cents, currency } of sums) {
      const about = currency === display.currency ? cents : aboutBy(display, { cents, currency })?.about;
      if (about === undefined) return undefined;
      total += about;
    }
    return t("about {about}", { about: inAbout(total, display.currency) });
  };
}

/** The total of a page that only shows its days. */
export function SumWithAbout({ of }: { of: Money }) {
  const about = useAbout()(of);
  if (!about) return null;
  return (
    <P sx={{ px: "20px", pt: 1, color: "text.secondary", fontSize: 14.5 }}>
      {rich("{amount} in all, {about}", { amount: inMoney(of), about: <AboutAmount of={of} /> })}
    </P>
  );
}

const aboutStyle = {
  color: "text.secondary",
  fontSize: 14.5,
  fontWeight: 400,
  textDecorationStyle: "dotted",
  textUnderlineOffset: "3px",
} as const;

interface About {
  /** "about €1,234" */
  text: string;
  day: string;
  /** "1 USD is 0.9223 EUR" */
  rate: string;
}

/**
 * An amount in the user's display currency; null if none is set, if it is already in that one, or without a recent
 * rate.
 */
function useAbout(): (money: Money) => About | null {
  const { user } = useAuth();
  const { data } = useDisplayRatesQuery({ skip: !user?.displayCurrency });
  const display = user?.displayCurrency ? data?.displayRates : null;
  return (money) => {
    const found = display && aboutBy(display, money);
    if (!found) return null;
    const { about, day, from, to } = found;
    const { currency } = money;
    const rate = t("1 {from} is {rate} {to}", { from: currency, rate: crossRate(from, to), to: to.currency });
    return { text: t("about {about}", { about: inAbout(about, to.currency) }), day, rate };
  };
}

type Display = NonNullable<DisplayRatesQuery["displayRates"]>;

function aboutBy(display: Display, { cents, currency }: Money) {
  const found = display.rates.find((rate) => rate.currency === currency);
  if (!found) return null;
  const { day, eurIsFrom, eurIsTo } = found;
  const from = { currency, rate: eurIsFrom };
  const to = { currency: display.currency, rate: eurIsTo };
  const about = aboutIn(cents, { day, from, to }, utcToday());
  return about === null ? null : { about, day, from, to };
}
