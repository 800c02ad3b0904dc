import { Box, Button } from "@mui/material";
import { Link } from "react-router-dom";
import { localDay } from "../../../../lib/dates";
import { inCount, inMoney } from "../../../../lib/money";
import { paths } from "../../../../lib/navigation/paths";
import type { ListedLink } from "../linkList";
import type { LinkActions } from "../useLinkActions";
import { healthWords, sourceWords } from "./healthWords";
import { LinkHealthMark } from "./LinkHealthMark";

/** What is known of where the link leads, since when, who said so, and what to do. */
export function LinkHealthFacts({ row, onEdit }: { row: ListedLink; onEdit: LinkActions["onEdit"] }) {
  const { health, product, archivedAt } = row.link;
  if (!health || archivedAt) return null;
  const { state, since, source, price, firstPrice, clicksSince, loss, silence } = health;
  const { text, advice, isBad } = healthWords[state];
  const isOtherPrice = (state === "DEARER" || state === "CHEAPER") && price && firstPrice;
  return (
    <Box component="section" aria-label="Where it leads" sx={boxStyle}>
      <LinkHealthMark state={state} />
      <p>{text}</p>
      {isOtherPrice && <p>{`${inMoney(price)} now, ${inMoney(firstPrice)} when it was first known.`}</p>}
      <p>
        {`Since ${localDay(since)}`}
        {source && `. ${sourceWords[source]} says so.`}
      </p>
      {silence && source !== "FEED" && <p>{`When it was last asked, the page said nothing: ${silence}.`}</p>}
      {isBad && clicksSince > 0 && (
        <p>{`${clicksSince === 1 ? "1 click" : `${inCount(clicksSince)} clicks`} led to nothing since that day (UTC).`}</p>
      )}
      {loss && (
        <p>
          {`About ${inMoney(loss.amount)}: ${inCount(clicksSince)} clicks × ${inMoney(loss.rateCommission)} ÷ ${inCount(loss.rateClicks)} clicks of this link in the 90 days before.`}
        </p>
      )}
      {advice && <p>{advice}</p>}
      {advice && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
          {onEdit && (
            <Button size="small" variant="outlined" onClick={() => onEdit(row)}>
              Lead it elsewhere
            </Button>
          )}
          {product && isBad && (
            <Button
              size="small"
              component={Link}
              to={`${paths.publisherProducts}?q=${encodeURIComponent(product.title)}`}
            >
              Find another piece
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const boxStyle = {
  mb: 2.5,
  p: "14px 16px",
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "3px",
  fontSize: 14.5,
  "& > span": { fontWeight: 600 },
  "& p": { m: 0, mt: "6px" },
} as const;
