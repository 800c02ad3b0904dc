import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { belongsTo, fullAddress } from "../../../../../api/src/contract/destination";
import { t } from "../../../../../api/src/contract/i18n/t";
import { inPercent, inUnits } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { ProductThumb } from "../../../ui/ProductThumb";
import type { MerchantRow } from "../dashboardTypes";

interface NewLinkProps {
  address: string;
  merchant: string;
  /** The product it leads to. */
  product?: { title: string; picturePath?: string | null } | null | undefined;
}

/** The new link with copy and QR code actions. */
export const NewLink = ({ address, merchant, product }: NewLinkProps) => (
  <Box sx={boxStyle}>
    {product && <ProductThumb path={product.picturePath ?? null} fallback={null} />}
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ fontSize: 14.5, color: "text.secondary" }}>
        {t("Your new link to {target}", { target: [merchant, product?.title].filter(Boolean).join(": ") })}
      </Box>
      <Box component="a" href={address} target="_blank" rel="noreferrer" sx={{ overflowWrap: "anywhere" }}>
        {address}
      </Box>
    </Box>
    <CopyButton text={address} label={t("Copy link to {merchant}", { merchant })}>
      {t("Copy link")}
    </CopyButton>
  </Box>
);

const boxStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: "14px",
  py: "10px",
  borderRadius: "3px",
  bgcolor: "background.raised",
  borderLeft: "6px solid var(--weft-palette-weld-main)",
} as const;

export type PageVerdict =
  | { kind: "unreadable" }
  | { kind: "matches"; merchant: MerchantRow }
  | { kind: "foreign"; merchant: MerchantRow; owner: MerchantRow | undefined }
  /** No brand is chosen yet. */
  | { kind: "unchosen"; owner: MerchantRow | undefined };

/** Checks the page by the server's own rule, before submitting. */
export function judgePage(typed: string, chosen: string, merchants: readonly MerchantRow[]): PageVerdict | null {
  const address = fullAddress(typed);
  if (address === "") return null;
  if (!URL.canParse(address) || !new URL(address).hostname.match(/\.|^localhost$/)) return { kind: "unreadable" };
  const merchant = merchants.find(({ id }) => id === chosen);
  if (merchant && belongsTo(address, merchant.website)) return { kind: "matches", merchant };
  const owner = merchants.find(({ website }) => belongsTo(address, website));
  return merchant ? { kind: "foreign", merchant, owner } : { kind: "unchosen", owner };
}

const EXAMPLE_ORDER = 100;

/** On an order of $100 the commission in dollars equals the rate. */
export const earnedOn = (rate: number): string =>
  t("You earn {rate}: {commission} on a {amount} order.", {
    rate: inPercent(rate, 2),
    commission: inUnits(rate),
    amount: inUnits(EXAMPLE_ORDER),
  });

/** Explains before submitting why a brand cannot be linked yet. */
export const RefusedLink = ({ merchant }: { merchant: Pick<MerchantRow, "linkRefusal"> | undefined }) => (
  <Box role="status" sx={{ fontSize: 15, color: "text.secondary", "&:empty": { display: "none" } }}>
    {merchant?.linkRefusal && (
      <>
        {merchant.linkRefusal}. <Link to={paths.publisherBrands}>{t("See brands")}</Link>
      </>
    )}
  </Box>
);
