import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { disclosureOf, shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { language } from "../../lib/i18n/language";
import { inMoney } from "../../lib/money";
import { ProductPicture, SizeRun } from "../../shared/products/ProductFace";
import { Thread } from "../../ui/Thread";
import { sampleShop } from "./samples";

const { name, words, collection, about, pieces } = sampleShop;
/** As the law of the page's readers asks for it. */
const disclosure = disclosureOf(shopCountries.find(({ id }) => id === language)?.id ?? "us", name);

/** A creator's public shop on a phone, as its visitors see it. */
export const ShopPhone = () => (
  <Box role="img" aria-label={t("{name}’s shop on a phone: a collection of four pieces", { name })} sx={phoneStyle}>
    <Box sx={screenStyle}>
      <Box sx={railStyle}>
        {pieces.map(({ title, picture }) => (
          <img key={title} src={picture} alt="" width={320} height={400} loading="lazy" decoding="async" />
        ))}
      </Box>
      <Box component="svg" viewBox="0 0 320 12" sx={threadStyle}>
        <Thread d="M-4 4C90 13 230 13 324 4" width={3.4} />
      </Box>
      <Box sx={wordsStyle}>
        <b>{name}</b>
        <p>{words}</p>
        <p className="disclosure" lang={disclosure.lang}>
          {disclosure.text}
        </p>
        <b className="collection">{collection}</b>
        <p>{about}</p>
        <Box sx={gridStyle}>
          {pieces.map(({ title, brand, picture, price, sizes, note }) => (
            <div key={title}>
              <ProductPicture title={title} path={picture} width={320} />
              <strong>{title}</strong>
              <p>{brand}</p>
              <span className="price">
                {inMoney(price)}
                <SizeRun sizes={sizes} />
              </span>
              {note && <p className="note">“{note}”</p>}
            </div>
          ))}
        </Box>
      </Box>
    </Box>
  </Box>
);

const phoneStyle = {
  display: "flex",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 344,
  mx: "auto",
  p: "10px 10px 0",
  borderRadius: "44px 44px 0 0",
  bgcolor: "#1B1420",
  boxShadow: "0 24px 48px -20px rgba(27,20,32,.5)",
  "[data-dark] &": { bgcolor: "#3A3141" },
} as const;

const screenStyle = {
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  borderRadius: "34px 34px 0 0",
  bgcolor: "background.paper",
};

const railStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: "2px",
  height: 132,
  overflow: "hidden",
  "& img": { display: "block", width: "100%", height: 132, objectFit: "cover", objectPosition: "50% 12%" },
  "[data-dark] & img": { filter: "brightness(.9)" },
} as const;

const threadStyle = { position: "relative", display: "block", width: "100%", mt: "-6px", overflow: "visible" } as const;

/** The shop's own style sheet, at the phone's scale. */
const wordsStyle = {
  px: "14px",
  pt: "10px",
  pb: "20px",
  fontSize: 14,
  lineHeight: 1.4,
  "& p": { m: 0, color: "text.secondary" },
  "& b": { display: "block", mb: "6px", fontFamily: "h1.fontFamily", fontSize: 52, fontWeight: 340, lineHeight: 1 },
  "& .disclosure": {
    my: "16px",
    py: "9px",
    borderBlock: "1px solid var(--weft-palette-divider)",
    fontSize: 13,
    color: "text.primary",
  },
  "& .collection": { mt: "22px", mb: "4px", fontSize: 36, fontWeight: 360 },
} as const;

const gridStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "18px 10px",
  mt: "14px",
  "& > div": { minWidth: 0 },
  "& strong": { display: "block", mt: "8px", fontWeight: 600 },
  "& .price": { display: "flex", justifyContent: "space-between", alignItems: "center", mt: "2px", fontWeight: 560 },
  "& .note": { mt: "4px", color: "text.primary" },
} as const;
