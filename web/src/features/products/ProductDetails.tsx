import Box from "@mui/material/Box";
import type { OpenProductQuery } from "../../generated/products";
import { localDay } from "../../lib/dates";
import { inMoney, inPercent } from "../../lib/money";
import { AddToCollection } from "./AddToCollection";
import { PriceLine } from "./PriceLine";
import { ProductLinkForm } from "./ProductLinkForm";
import { ProductPicture } from "./ProductPicture";
import { sizeWords } from "./SizeRun";

type Details = OpenProductQuery["product"];

export function ProductDetails({
  product,
  history,
  wantsLink,
  mayLink,
}: Details & { wantsLink: boolean; mayLink: boolean }) {
  const { title, brand, price, wasPrice, colours, picturePath, sizes, goneAt } = product;
  const facts = [wasPrice ? `${inMoney(price)}, before ${inMoney(wasPrice)}` : inMoney(price), colours.join(", ")];
  return (
    <Box sx={bodyStyle}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 184px) minmax(0, 1fr)", gap: "18px" }}>
        <ProductPicture title={title} path={picturePath} width={640} />
        <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
          <Box component="h3" sx={{ "&&": { mt: 0, fontSize: 18 }, overflowWrap: "anywhere" }}>
            {title}
          </Box>
          <p>{[brand, ...facts].filter(Boolean).join(". ")}.</p>
          <YouEarn product={product} />
        </Box>
      </Box>
      {goneAt && <p role="note">The brand has not listed this piece since {localDay(goneAt)}.</p>}
      {sizes.length > 0 && (
        <>
          <h3>Sizes</h3>
          <Box component="ul" sx={sizesStyle}>
            {sizes.map(({ name, state }) => (
              <li key={name} data-state={state}>
                {name}
                <Box component="span" sx={hiddenStyle}>{`, ${sizeWords[state]}`}</Box>
              </li>
            ))}
          </Box>
        </>
      )}
      {history.length > 0 && (
        <>
          <h3>Price, last 90 days</h3>
          <PriceLine history={history} currency={price.currency} />
        </>
      )}
      {mayLink && !goneAt && (
        <>
          <h3>Your link</h3>
          <ProductLinkForm productId={product.id} title={title} isFocused={wantsLink} />
          <h3>Your shop</h3>
          <AddToCollection productId={product.id} title={title} />
        </>
      )}
    </Box>
  );
}

function YouEarn({ product: { earning, price, merchant } }: { product: Details["product"] }) {
  if (!earning) return null;
  return (
    <Box sx={{ mt: "auto", pt: 2 }}>
      <p>You earn</p>
      <Box component="b" sx={earnStyle}>
        {inMoney(earning.amount)}
      </Box>
      <p>
        {earning.rate === null ? "A fixed amount" : `${inPercent(earning.rate, 2)} of ${inMoney(price)}`}
        {earning.isVarying && "; some orders pay another rate"}
        {merchant && (
          <>
            <br />
            Earns for {merchant.cookieDays} days after a click
          </>
        )}
      </p>
    </Box>
  );
}

const bodyStyle = {
  fontSize: 14.5,
  "& p": { m: 0, color: "text.secondary", overflowWrap: "anywhere" },
  "& h3": { m: 0, mt: 2.5, mb: "8px", fontSize: 16, fontWeight: 650 },
} as const;

const earnStyle = {
  display: "block",
  my: "6px",
  fontFamily: "h1.fontFamily",
  fontWeight: 340,
  fontSize: { xs: 46, sm: 58 },
  lineHeight: 0.95,
  fontVariantNumeric: "lining-nums",
} as const;

const sizesStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(64px, 1fr))",
  gap: "6px",
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": {
    py: "5px",
    px: "4px",
    border: "1px solid",
    borderColor: "control",
    borderRadius: "3px",
    fontSize: 14,
    fontWeight: 560,
    textAlign: "center",
    overflowWrap: "anywhere",
  },
  "& li[data-state=FEW]": { borderColor: "warning.main", color: "warning.main" },
  "& li[data-state=SOLD_OUT]": {
    color: "text.secondary",
    borderStyle: "dashed",
    borderColor: "divider",
    textDecoration: "line-through",
  },
} as const;

/** For screen readers; color and line say it to others. */
const hiddenStyle = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
