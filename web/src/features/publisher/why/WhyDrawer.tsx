import { Box } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useOrderDecisionQuery } from "../../../generated/why";
import { localMoment } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { claimPath } from "../../../lib/navigation/claimPath";
import { paths } from "../../../lib/navigation/paths";
import { namedLines, titleOf } from "../../../shared/sales/boughtLines";
import { explainSale } from "../../../shared/sales/explainSale";
import { WhyBody } from "../../../shared/sales/WhyBody";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { DrawerHeadButton, SideDrawer } from "../../../ui/dialog/DrawerFrame";
import type { SaleRow } from "../dashboardTypes";
import { earnedBy, earningStateOf, type OpenSale, StageBadge, stepsOf } from "../sales/earningColumns";

/** "Why this amount?": the order, its figures, attribution, and next steps. */
export const WhyDrawer = ({ sale, opened }: { sale: SaleRow; opened: OpenSale }) => (
  <SideDrawer
    item={sale}
    title={() => t("Why this amount?")}
    aside={() => (
      <>
        <DrawerHeadButton label={t("Previous order")} icon={ChevronLeft} onClick={opened.previous} />
        <DrawerHeadButton label={t("Next order")} icon={ChevronRight} onClick={opened.next} />
      </>
    )}
    foot={(shown) => (
      <Box sx={footStyle}>
        <DownloadButton
          path={`/api/v1/publisher/sales/${shown.id}/receipt`}
          fileName={`weft-order-${shown.orderId.replaceAll(/[^\w.-]+/g, "-")}.tlog-proof`}
        >
          {t("Receipt")}
        </DownloadButton>
        <a href="/log/verify.html">{t("Check a receipt")}</a>
        <Link to={paths.howWeCount}>{t("How we count")}</Link>
        <Link to={claimOf(shown)}>{t("Dispute this order")}</Link>
      </Box>
    )}
    onClose={opened.close}
  >
    {(shown) => <Why sale={shown} />}
  </SideDrawer>
);

function Why({ sale }: { sale: SaleRow }) {
  const { data, error, refetch } = useOrderDecisionQuery({ variables: { id: sale.id } });
  if (error && !data) return <Failure error={error} fallback={t("Failed to load this order")} retry={refetch} />;
  if (!data?.sale) return null;
  const { sum, clicks, rule, standing } = explainSale({ ...sale, ...data.sale });
  return (
    <WhyBody
      earned={earnedBy(sale)}
      orderId={sale.orderId}
      brand={sale.merchant?.name ?? t("Unknown")}
      badge={<StageBadge {...earningStateOf(sale)} />}
      lines={linesOf(sale)}
      sum={sum}
      standing={standing}
      rule={rule}
      path={[
        ...[...clicks]
          .reverse()
          .map(({ text, ...click }) => ({
            ...click,
            text: click.earns ? [text, sourceOf(sale)].filter(Boolean).join(". ") : text,
          })),
        { when: localMoment(sale.occurredAt), text: t("Order placed"), earns: clicks.some(({ earns }) => earns) },
      ]}
      steps={stepsOf(sale)}
    />
  );
}

/** The claim form that fits the order's state. */
const claimOf = ({ merchant, orderId, occurredAt, status }: SaleRow): string =>
  claimPath({
    merchantId: merchant?.id ?? "",
    orderId,
    orderedAt: occurredAt,
    kind: status === "DECLINED" ? "wrongly-declined" : status === "APPROVED" ? "unpaid" : "wrong-amount",
  });

/** The click's source: "Link blog to Silk scarf, sub-ID story-silk". */
const sourceOf = ({ link, subId }: SaleRow): string =>
  [
    link &&
      (link.product
        ? t("Link {name} to {product}", { name: link.name || link.channel, product: link.product.title })
        : t("Link {name}", { name: link.name || link.channel })),
    subId && t("sub-ID {subId}", { subId }),
  ]
    .filter(Boolean)
    .join(", ");

/** What was bought, and then what came back. */
const linesOf = ({ lines, returns }: SaleRow) => [
  ...namedLines(lines).map(({ sku, product, quantity, returnedQuantity, amount }) => ({
    id: sku,
    name: `${quantity} × ${titleOf({ product, sku })}`,
    notes: [
      ...(product ? [sku] : []),
      ...(returnedQuantity > 0 ? [t("{count, number} returned", { count: returnedQuantity })] : []),
    ],
    amount: inMoney(amount),
  })),
  ...returns
    .filter(({ status }) => status === "TAKEN")
    .map(({ id, reason, receivedAt, amount }) => ({
      id,
      name: t("Returned {moment}", { moment: localMoment(receivedAt) }),
      notes: reason ? [reason] : [],
      amount: `−${inMoney(amount)}`,
    })),
];

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
