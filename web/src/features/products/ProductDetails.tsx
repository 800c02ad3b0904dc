import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type OpenProductQuery,
  useAddProductToCollectionMutation,
  useCollectionChoicesQuery,
} from "../../generated/products";
import { localDay } from "../../lib/dates";
import { inMoney, inPercent, type Money } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { PriceLine } from "../../shared/products/PriceLine";
import { ProductPicture, sizeWords } from "../../shared/products/ProductFace";
import { Select } from "../../ui/form/Select";
import { Span, Ul } from "../../ui/html";
import { useAction } from "../../ui/toast/useAction";
import { ProductLinkForm } from "./ProductLinkForm";

type Details = OpenProductQuery["product"];

export function ProductDetails({
  product,
  history,
  wantsLink,
  canLink,
}: Details & { wantsLink: boolean; canLink: boolean }) {
  const { title, brand, price, wasPrice, colours, picturePath, sizes, goneAt } = product;
  const facts = [
    wasPrice ? t("{price}, was {wasPrice}", { price: inMoney(price), wasPrice: inMoney(wasPrice) }) : inMoney(price),
    colours.join(", "),
  ];
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
      {goneAt && <p role="note">{t("No longer listed by the brand since {day}.", { day: localDay(goneAt) })}</p>}
      {sizes.length > 0 && (
        <>
          <h3>{t("Sizes")}</h3>
          <Ul sx={sizesStyle}>
            {sizes.map(({ name, state }) => (
              <li key={name} data-state={state}>
                {name}
                <Span sx={hiddenStyle}>{`, ${sizeWords[state]}`}</Span>
              </li>
            ))}
          </Ul>
        </>
      )}
      {history.length > 0 && (
        <>
          <h3>{t("Price, last 90 days")}</h3>
          <PriceLine history={history} currency={price.currency} />
        </>
      )}
      {canLink && !goneAt && (
        <>
          <h3>{t("Your link")}</h3>
          <ProductLinkForm productId={product.id} title={title} isFocused={wantsLink} />
          <h3>{t("Your shop")}</h3>
          <AddToCollection productId={product.id} title={title} />
        </>
      )}
    </Box>
  );
}

function earnedText({ rate, isVarying }: NonNullable<Details["product"]["earning"]>, price: Money): string {
  if (rate === null) return isVarying ? t("A fixed amount; some orders pay a different rate") : t("A fixed amount");
  const shown = { rate: inPercent(rate, 2), price: inMoney(price) };
  return isVarying ? t("{rate} of {price}; some orders pay a different rate", shown) : t("{rate} of {price}", shown);
}

function YouEarn({ product: { earning, price, merchant } }: { product: Details["product"] }) {
  if (!earning) return null;
  return (
    <Box sx={{ mt: "auto", pt: 2 }}>
      <p>{t("You earn")}</p>
      <Box component="b" sx={earnStyle}>
        {inMoney(earning.amount)}
      </Box>
      <p>
        {earnedText(earning, price)}
        {merchant && (
          <>
            <br />
            {t("Cookie window: {days, plural, one {# day} other {# days}}", { days: merchant.cookieDays })}
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
  "& li": {
    py: "5px",
    px: "4px",
    border: "1px solid var(--weft-palette-control)",
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

/** For screen readers; others see color and line. */
const hiddenStyle = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

/** Adds a product to a collection of the publisher's shop; without one, links to creating it. */
function AddToCollection({ productId, title }: { productId: string; title: string }) {
  const { data } = useCollectionChoicesQuery();
  const [add] = useAddProductToCollectionMutation();
  const { act, isBusy } = useAction();
  const [chosen, setChosen] = useState("");
  if (!data) return null;
  const collections = data.myShop?.collections ?? [];
  const target = collections.find(({ id }) => id === chosen) ?? collections[0];
  if (!target) {
    return (
      <Button component={Link} to={paths.publisherShop}>
        {data.myShop ? t("Create a collection first") : t("Open your shop first")}
      </Button>
    );
  }
  const put = () =>
    act({
      work: () => add({ variables: { id: target.id, input: { productId } } }),
      doneMessage: t("{product} added to {collection}", { product: title, collection: target.title }),
      fallback: t("Failed to add it"),
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "& > :first-of-type": { flex: "1 1 180px" } }}>
      <Select
        value={target.id}
        options={collections.map(({ id, title: label }) => ({ id, label }))}
        onChange={({ target: field }) => setChosen(field.value)}
        inputProps={{ "aria-label": t("Collection") }}
        isCompact
      />
      <Button onClick={put} disabled={isBusy} sx={{ minHeight: 44 }}>
        {t("Add to collection")}
      </Button>
    </Box>
  );
}
