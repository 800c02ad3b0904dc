import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { useAdvertiserKeysQuery } from "../../../../generated/advertiser";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { useRights } from "../../../session/rights/useRights";
import { proofOf, type SteppedWay } from "../ways";
import type { Shop } from "./examples";

interface OwnValuesProps {
  way: SteppedWay;
  shop: Shop;
}

/** What the chosen way needs of this brand. Of a key only its name: the key itself is shown once. */
export function OwnValues({ way, shop }: OwnValuesProps) {
  const may = useRights();
  const isServer = proofOf[way] === "key";
  const mayReadKeys = may("apiKeys");
  const { data } = useAdvertiserKeysQuery({ skip: !isServer || !mayReadKeys });
  const keys = (data?.apiKeys ?? []).filter(({ scopes, revokedAt }) => !revokedAt && scopes.includes("SALES_WRITE"));
  const values = [{ label: "Your merchant ID", value: shop.merchantId }, addressOf(way, shop.origin)];
  return (
    <Box component="dl" sx={listStyle}>
      {values.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton text={value} label={`Copy: ${label}`} />
          </dd>
        </div>
      ))}
      {isServer && mayReadKeys && (
        <div>
          <dt>Keys that may report sales</dt>
          <dd>
            {keys.length === 0 ? (
              <Link to="?part=keys">None yet: create one</Link>
            ) : (
              keys.map(({ name, prefix }) => `${name} (${prefix}…)`).join(", ")
            )}
          </dd>
        </div>
      )}
    </Box>
  );
}

function addressOf(way: SteppedWay, origin: string) {
  if (way === "woocommerce") return { label: "Address of Weft", value: origin };
  return way === "server"
    ? { label: "Address of the API", value: `${origin}/api` }
    : { label: "Address of the script", value: `${origin}/weft.js` };
}

const listStyle = {
  m: 0,
  mb: 1,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 2,
    minHeight: 44,
    py: "2px",
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& dt": { color: "text.secondary" },
  "& dd": {
    display: "flex",
    alignItems: "center",
    gap: "6px",
    m: 0,
    minWidth: 0,
    overflowWrap: "anywhere",
    position: "relative",
  },
  "& code": { minWidth: 0, fontSize: 13.5 },
} as const;
