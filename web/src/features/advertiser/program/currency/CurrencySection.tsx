import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { useProgramCurrencyQuery } from "../../../../generated/advertiser";
import { lazyPart } from "../../../../lib/lazyPart";
import { Failure } from "../../../../ui/dashboard/Failure";
import { useRights } from "../../../session/rights/useRights";
import { currencyLabel } from "./currencyOptions";

/** Most programs are in use, and never show it. */
const CurrencyForm = lazyPart(async () => (await import("./CurrencyForm")).CurrencyForm);

/** The program's currency: a form as long as it may change, then words. */
export function CurrencySection() {
  const may = useRights();
  const { data, error, refetch } = useProgramCurrencyQuery({ fetchPolicy: "cache-and-network" });
  if (!data) {
    if (error) return <Failure error={error} fallback="Failed to load the currency" retry={refetch} />;
    return <Waiting />;
  }
  const { currency, obstacle } = data.myProgramCurrency;
  if (obstacle === null && may("setProgramCurrency")) {
    return (
      <Suspense fallback={<Waiting />}>
        <CurrencyForm key={currency} currency={currency} />
      </Suspense>
    );
  }
  return (
    <Box component="section" aria-label="Currency" sx={{ "& p": { m: 0 } }}>
      <p>
        <b>Currency: {currencyLabel(currency)}</b>
      </p>
      <Box component="p" sx={{ color: "text.secondary" }}>
        {obstacle}
      </Box>
    </Box>
  );
}

const Waiting = () => <Skeleton variant="rounded" height={96} role="status" aria-label="Loading the currency" />;
