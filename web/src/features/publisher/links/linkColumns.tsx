import { Box, ButtonBase } from "@mui/material";
import { Suspense } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { LinkHealthState } from "../../../generated/publisher";
import { localDay } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount, inMoney } from "../../../lib/money";
import { BrandMark } from "../../../ui/BrandMark";
import type { Column } from "../../../ui/table/DataTable";
import { cut } from "../../../ui/table/rowStyle";
import { type ListedLink, linkHealths } from "./linkList";
import { linkDetail, linkName, merchantName } from "./linkText";
import { LinkActionButtons, type LinkActions } from "./useLinkActions";

/** The link and its earnings are always visible. */
export const optionalColumns = [
  { id: "channel", label: t("Channel") },
  { id: "address", label: t("Affiliate URL") },
  { id: "health", label: t("Health") },
  { id: "clicks", label: t("Clicks") },
  { id: "sales", label: t("Orders") },
  { id: "created", label: t("Created") },
] as const;

const LinkHealthMark = lazyPart(async () => (await import("./overlays")).LinkHealthMark);
const ProductThumb = lazyPart(async () => (await import("./overlays")).ProductThumb);

export function linkColumns(actions: LinkActions, onOpen: (id: string) => void): Column<ListedLink>[] {
  return [
    {
      id: "link",
      label: t("Link"),
      isHeading: true,
      sort: "name",
      cell: (row) => <Identity row={row} onOpen={onOpen} />,
    },
    {
      id: "channel",
      label: t("Channel"),
      width: 110,
      sort: "channel",
      priority: 2,
      cell: ({ link }) => <span title={link.channel}>{link.channel}</span>,
    },
    {
      id: "address",
      label: t("Affiliate URL"),
      width: 124,
      priority: 3,
      cell: ({ link }) => (
        <a href={link.affiliateUrl} title={link.affiliateUrl} target="_blank" rel="noreferrer">
          {new URL(link.affiliateUrl).pathname}
        </a>
      ),
    },
    {
      id: "health",
      label: t("Health"),
      width: 112,
      priority: 2,
      cell: ({ link }) =>
        link.health && (
          <Suspense fallback={null}>
            <LinkHealthMark state={link.health.state} />
          </Suspense>
        ),
    },
    {
      id: "clicks",
      label: t("Clicks"),
      width: 78,
      align: "end",
      sort: "clicks",
      priority: 1,
      cell: ({ clicks }) => inCount(clicks),
    },
    {
      id: "sales",
      label: t("Orders"),
      width: 72,
      align: "end",
      sort: "sales",
      priority: 2,
      cell: ({ sales }) => inCount(sales),
    },
    {
      id: "earned",
      label: t("Earned"),
      width: 110,
      align: "end",
      sort: "earned",
      cell: ({ commission }) => <b style={{ fontWeight: 600 }}>{inMoney(commission)}</b>,
    },
    {
      id: "created",
      label: t("Created"),
      width: 114,
      sort: "created",
      priority: 4,
      cell: ({ link }) => localDay(link.createdAt),
    },
    {
      id: "actions",
      label: t("Actions"),
      width: 182,
      align: "end",
      cell: (row) => (
        <Box component="span" data-actions={row.link.id} sx={{ display: "inline-flex", verticalAlign: "middle" }}>
          <LinkActionButtons row={row} {...actions} />
        </Box>
      ),
    },
  ];
}

/** Where there is no column for it, only broken destinations are shown. */
const healthIsBad = (state: LinkHealthState) => linkHealths[0]?.states.includes(state);

/** Two lines that never make the row taller: name or brand, and what distinguishes it. */
function Identity({ row, onOpen }: { row: ListedLink; onOpen: (id: string) => void }) {
  const { link } = row;
  const brand = merchantName(link.merchant);
  const place = link.product?.title ?? (link.name ? brand : linkDetail(row));
  const swatch = <BrandMark id={link.merchant?.id ?? link.id} name={brand} logo={link.merchant?.logo} size={32} />;
  const tags = link.tags.map((tag) => `#${tag}`).join(" ");
  return (
    <Box component="span" sx={identityStyle}>
      <Suspense fallback={swatch}>
        {link.product ? <ProductThumb path={link.product.picturePath} fallback={swatch} /> : swatch}
      </Suspense>
      <span>
        <ButtonBase aria-label={t("Open the link {name}", { name: linkName(row) })} onClick={() => onOpen(link.id)}>
          {link.name ?? brand}
        </ButtonBase>
        <small title={link.destination ?? undefined}>
          {link.archivedAt && <i>{t("Archived")}</i>}
          {place && <span>{place}</span>}
          <Box component="span" sx={{ display: { md: "none" } }}>
            {link.channel}
          </Box>
          {link.health && healthIsBad(link.health.state) && (
            <Box component="i" sx={{ display: { md: "none" } }}>
              <Suspense fallback={null}>
                <LinkHealthMark state={link.health.state} />
              </Suspense>
            </Box>
          )}
          {tags && <em>{tags}</em>}
        </small>
      </span>
    </Box>
  );
}

const identityStyle = {
  display: "flex",
  alignItems: "center",
  gap: "12px",
  minWidth: 0,
  "& > span:last-child": { minWidth: 0, flex: 1 },
  "& button": {
    ...cut,
    display: "block",
    maxWidth: "100%",
    minHeight: 24,
    font: "inherit",
    fontWeight: 600,
    textAlign: "left",
    "&:hover": { textDecoration: "underline" },
    "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
  },
  "& small": { ...cut, display: "block", fontSize: 13, lineHeight: 1.3, fontWeight: 400, color: "text.secondary" },
  "& small > * + *::before": { content: '", "' },
  "& small > i": { fontStyle: "normal", fontWeight: 600, color: "text.primary" },
  "& small > em": { fontStyle: "normal" },
} as const;
