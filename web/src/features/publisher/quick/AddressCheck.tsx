import Box from "@mui/material/Box";
import { useBrandOfAddressQuery } from "../../../generated/publisher";
import { useSettled } from "../../../lib/useSettled";
import { earnedOn } from "../create/productPage";
import { RefusedLink } from "../partnerships/RefusedLink";
import { onlyPage } from "./pastedLines";

const PAUSE_MS = 250;

/** Says while it is typed whose page an address is, and what a sale would earn. */
export function AddressCheck({ lines }: { lines: readonly string[] }) {
  const page = useSettled(onlyPage(lines), PAUSE_MS);
  const { data, loading } = useBrandOfAddressQuery({ variables: { url: page ?? "" }, skip: page === null });
  const brand = page === null ? undefined : data?.merchantForAddress;
  return (
    <Box sx={{ minHeight: 24, fontSize: 15, color: "text.secondary", "& b": { color: "text.primary" } }}>
      <div role="status">
        {lines.length > 1 && `${lines.length} addresses. Weft finds the brand of each.`}
        {page !== null && loading && "Finding the brand…"}
        {brand && (
          <>
            <b>{brand.name}.</b> {earnedOn(brand.commissionRate)} A sale counts for {brand.cookieDays} days after the
            click.
          </>
        )}
        {brand === null && !loading && "No brand on Weft has this page."}
      </div>
      <RefusedLink merchant={brand ?? undefined} />
    </Box>
  );
}
