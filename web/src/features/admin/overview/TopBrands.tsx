import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import type { AdminNetworkFiguresQuery } from "../../../generated/admin";
import { inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { BrandMark } from "../../../ui/BrandMark";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Change, changeOf } from "../../../ui/StatCard";

type Brands = AdminNetworkFiguresQuery["networkFigures"][number]["brands"];

/** Those with the most order value of the range, and how it changed. */
export const TopBrands = ({ brands }: { brands: Brands }) => (
  <Panel id="top-brands" title="Top brands" aside={<Link to={paths.adminBrands}>All brands</Link>}>
    {brands.length === 0 ? (
      <EmptyState title="No orders in these days." />
    ) : (
      <Box component="ul" aria-label="Top brands" sx={listStyle}>
        {brands.map(({ merchantId, name, orderValue, previous }) => {
          const change = changeOf(orderValue.cents, previous?.cents);
          return (
            <li key={merchantId}>
              <BrandMark id={merchantId} name={name} logo={null} size={26} />
              <Link to={`${paths.adminBrands}?search=${encodeURIComponent(name)}`}>{name}</Link>
              <Box component="span" sx={figuresStyle}>
                <span>{inMoney(orderValue)}</span>
                <Box component="span" sx={trendStyle}>
                  {change ? <Change {...change} /> : previous && previous.cents === 0 ? "New" : "–"}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
    )}
  </Panel>
);

/** On phones one below the other, so that a name of usual length is one line. */
const figuresStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { xs: "end", sm: "center" },
  columnGap: "12px",
  flex: "none",
  py: { xs: "4px", sm: 0 },
} as const;

const trendStyle = {
  width: { sm: 112 },
  whiteSpace: "nowrap",
  flex: "none",
  textAlign: "right",
  color: "text.secondary",
  fontSize: 14.5,
} as const;

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: { xs: "8px", sm: "12px" },
    minHeight: 44,
    px: { xs: "12px", sm: "20px" },
    borderTop: "1px solid",
    borderColor: "divider",
    fontVariantNumeric: "tabular-nums",
  },
  "& li > a": {
    flex: 1,
    minWidth: 0,
    py: "10px",
    fontWeight: 600,
    color: "text.primary",
    textDecoration: "none",
    overflowWrap: "anywhere",
    "&:hover": { textDecoration: "underline" },
  },
} as const;
