import { Box, Typography } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { claimPath } from "../../../lib/navigation/claimPath";
import { paths } from "../../../lib/navigation/paths";
import { explainSale } from "../../../shared/sales/explainSale";
import { namedLines, titleOf } from "../../../shared/sales/piecesOf";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import {
  DrawerHeadButton,
  DrawerHeading,
  drawerPathStyle,
  drawerRowsStyle,
  drawerSumStyle,
  drawerTextStyle,
  SideDrawer,
} from "../../../ui/dialog/DrawerFrame";
import { Pairs } from "../../../ui/html";
import type { SaleRow } from "../dashboardTypes";
import { earnedBy, earningStateOf, type OpenSale, StageBadge, stepsOf } from "./earningColumns";

/** "Why this amount?": what it is, the figures, how it was attributed, and what happens next. */
export const WhyDrawer = ({ sale, opened }: { sale: SaleRow; opened: OpenSale }) => (
  <SideDrawer
    item={sale}
    title={() => "Why this amount?"}
    aside={() => (
      <>
        <DrawerHeadButton label="Previous order" icon={ChevronLeft} onClick={opened.previous} />
        <DrawerHeadButton label="Next order" icon={ChevronRight} onClick={opened.next} />
      </>
    )}
    foot={(shown) => (
      <Box sx={footStyle}>
        <DownloadButton
          path={`/api/v1/publisher/sales/${shown.id}/receipt`}
          fileName={`weft-order-${shown.orderId.replaceAll(/[^\w.-]+/g, "-")}.tlog-proof`}
        >
          Receipt
        </DownloadButton>
        <a href="/log/verify.html">Check a receipt</a>
        <Link to={paths.howWeCount}>How we count</Link>
        <Link to={claimOf(shown)}>Dispute this order</Link>
      </Box>
    )}
    onClose={opened.close}
  >
    {(shown) => {
      const { sum, clicks, rule, standing } = explainSale(shown);
      return (
        <>
          <Box sx={{ ...drawerSumStyle, "& strong": { color: "text.primary", fontWeight: 400 } }}>
            <div>
              <span>You earn</span>
              <Box component="strong" sx={{ typography: "h2", fontSize: 58, lineHeight: 1 }}>
                {earnedBy(shown)}
              </Box>
            </div>
            <div>
              <span>{`Order ${shown.orderId}`}</span>
              <span>{shown.merchant?.name ?? "Unknown"}</span>
              <StageBadge {...earningStateOf(shown)} />
            </div>
          </Box>
          <Pieces sale={shown} />
          <Box component="dl" sx={drawerRowsStyle}>
            <Pairs of={sum} />
          </Box>
          <Typography sx={drawerTextStyle}>{standing}</Typography>
          <DrawerHeading>Attribution</DrawerHeading>
          <Typography sx={drawerTextStyle}>{rule}</Typography>
          <Box component="ol" sx={drawerPathStyle}>
            {[...clicks].reverse().map(({ when, text, earns }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
              <li key={at} data-earns={earns}>
                <b>{when}</b>
                <span>{earns ? [text, sourceOf(shown)].filter(Boolean).join(". ") : text}</span>
              </li>
            ))}
            <li data-earns={clicks.some(({ earns }) => earns)}>
              <b>{localMoment(shown.occurredAt)}</b>
              <span>Order placed</span>
            </li>
          </Box>
          <DrawerHeading>What happens next</DrawerHeading>
          <Box component="ol" sx={stepsStyle}>
            {stepsOf(shown).map(({ when, what }) => (
              <li key={what}>
                <b>{when}</b>
                <span>{what}</span>
              </li>
            ))}
          </Box>
        </>
      );
    }}
  </SideDrawer>
);

/** The form for a claim that fits what became of the order. */
const claimOf = ({ merchant, orderId, occurredAt, status }: SaleRow): string =>
  claimPath({
    merchantId: merchant?.id ?? "",
    orderId,
    orderedAt: occurredAt,
    kind: status === "DECLINED" ? "wrongly-declined" : status === "APPROVED" ? "unpaid" : "wrong-amount",
  });

/** Where it was clicked: "Link blog to Silk scarf, sub-ID story-silk". */
const sourceOf = ({ link, subId }: SaleRow): string =>
  [
    link && `Link ${link.name || link.channel}${link.product ? ` to ${link.product.title}` : ""}`,
    subId && `sub-ID ${subId}`,
  ]
    .filter(Boolean)
    .join(", ");

function Pieces({ sale }: { sale: SaleRow }) {
  const lines = namedLines(sale.lines);
  const taken = sale.returns.filter(({ status }) => status === "TAKEN");
  if (lines.length + taken.length === 0) return null;
  return (
    <Box component="dl" sx={drawerRowsStyle}>
      {lines.map(({ sku, product, quantity, returnedQuantity, amount }) => (
        <div key={sku}>
          <dt>
            {`${quantity} × ${titleOf({ product, sku })}`}
            {product && <small>{sku}</small>}
            {returnedQuantity > 0 && <small>{`${returnedQuantity} returned`}</small>}
          </dt>
          <dd>{inMoney(amount)}</dd>
        </div>
      ))}
      {taken.map(({ id, reason, receivedAt, amount }) => (
        <div key={id}>
          <dt>
            {`Returned ${localMoment(receivedAt)}`}
            {reason && <small>{reason}</small>}
          </dt>
          <dd>{`−${inMoney(amount)}`}</dd>
        </div>
      ))}
    </Box>
  );
}

const stepsStyle = {
  m: 0,
  mt: 1,
  p: 0,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  listStyle: '""',
  fontSize: 14,
  border: "1px solid var(--weft-palette-divider)",
  "& li": { p: "10px 12px" },
  "& li + li": { borderLeft: "1px solid", borderColor: "divider" },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  rowGap: 1,
  px: "20px",
  py: "16px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14.5,
  fontWeight: 550,
  "& a": { color: "inherit" },
} as const;
