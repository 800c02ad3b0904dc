import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { aboutIn, crossRate } from "../../../../../api/src/contract/money/exchange";
import { useDisplayRatesQuery } from "../../../generated/session";
import { utcDay } from "../../../lib/dates";
import { inAbout, inMoney, type Money } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { P } from "../../../ui/html";
import { utcToday } from "../../../ui/range/range";
import { Tip } from "../../../ui/Tip";
import { useAuth } from "../useAuth";

/** Beside an amount, never instead of it: "about €1,234", with its rate on hover and how it is counted on a click. */
export function AboutAmount({ of }: { of: Money }) {
  const about = useAbout()(of);
  if (!about) return null;
  return (
    <Tip
      describeChild
      placement="top"
      title={`At the rate of ${utcDay(about.day)}: ${about.rate}. For comparison only; payouts and balances are in ${of.currency}.`}
    >
      <Box component={Link} to={`${paths.howWeCount}#display-currency`} sx={aboutStyle}>
        {about.text}
      </Box>
    </Tip>
  );
}

/** A note with what an amount is about behind it, or the note alone. */
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

/** The sum of a page that draws its days only. */
export function SumWithAbout({ of }: { of: Money }) {
  const about = useAbout()(of);
  if (!about) return null;
  return (
    <P sx={{ px: "20px", pt: 1, color: "text.secondary", fontSize: 14.5 }}>
      {`${inMoney(of)} in all, `}
      <AboutAmount of={of} />
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
 * What an amount is about in the currency that this person chose; null if they chose none, if it is in that one anyway,
 * and without a rate of the last days.
 */
function useAbout(): (money: Money) => About | null {
  const { user } = useAuth();
  const { data } = useDisplayRatesQuery({ skip: !user?.displayCurrency });
  const display = user?.displayCurrency ? data?.displayRates : null;
  return ({ cents, currency }) => {
    const found = display?.rates.find((rate) => rate.currency === currency);
    if (!display || !found) return null;
    const { day, eurIsFrom, eurIsTo } = found;
    const [from, to] = [
      { currency, rate: eurIsFrom },
      { currency: display.currency, rate: eurIsTo },
    ];
    const about = aboutIn(cents, { day, from, to }, utcToday());
    if (about === null) return null;
    const rate = `1 ${currency} is ${crossRate(from, to)} ${to.currency}`;
    return { text: `about ${inAbout(about, to.currency)}`, day, rate };
  };
}
