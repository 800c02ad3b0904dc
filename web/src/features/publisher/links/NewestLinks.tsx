import type { DocumentNode } from "@apollo/client";
import { Box } from "@mui/material";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { PublisherDashboardDocument } from "../../../generated/publisher";
import { localDay } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { withoutScheme } from "../../../lib/webAddress";
import { iconButtonStyle } from "../../../ui/dashboard/iconButtonStyle";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/focus";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../placeholders";
import { LINKS_INFO } from "./linkList";
import { linkDetail, linkName, merchantName } from "./linkText";
import { LinkMark } from "./mark/LinkMark";
import { LinkActionButtons, type LinkActions, useLinkActions } from "./useLinkActions";

interface NewestLinksProps {
  links: readonly LinkRow[] | undefined;
  newest: LedLinks | undefined;
  isBusy: boolean;
  failure: ReactNode;
}

const NEWEST = 5;

/** Home shows the newest links, and links to all of them. */
export function NewestLinks({ links, newest, isBusy, failure }: NewestLinksProps) {
  const can = useRights();
  return (
    <Panel
      id="links"
      title={t("My Affiliate Links")}
      info={LINKS_INFO}
      aside={
        links &&
        links.length > 0 && <Link to={paths.publisherLinks}>{t("All {count, number}", { count: links.length })}</Link>
      }
    >
      <LoadingOverlay isBusy={isBusy}>
        {failure || !links ? (
          failure || <TableSkeleton {...sectionSizes.links} />
        ) : links.length === 0 ? (
          <EmptyState
            title={
              can("createLink")
                ? t("No affiliate links yet. Create your first link above!")
                : t("No affiliate links yet.")
            }
          />
        ) : (
          <LinksTable rows={links.slice(0, NEWEST)} newest={newest} readAgain={PublisherDashboardDocument} />
        )}
      </LoadingOverlay>
    </Panel>
  );
}

interface LinksTableProps {
  rows: readonly LinkRow[];
  newest: LedLinks | undefined;
  /** The list these come from. */
  readAgain: DocumentNode;
}

/** A few links with their actions. */
function LinksTable({ rows, newest = [], readAgain }: LinksTableProps) {
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain, keepFocusAt });
  const products = new Map(newest.map(({ id, product }) => [id, product]));
  return (
    <div ref={container}>
      <DataTable
        isFramed
        label={t("My Affiliate Links")}
        columns={newestLinkColumns(actions, ({ link }) => products.get(link.id))}
        rows={rows}
        rowKey={({ link }) => link.id}
      />
      {dialogs}
    </div>
  );
}

type Product = LedLinks[number]["product"];

const newestLinkColumns = (
  actions: LinkActions,
  productOf: (row: LinkRow) => Product | undefined,
): Column<LinkRow>[] => [
  {
    id: "merchant",
    label: t("Merchant"),
    isHeading: true,
    cell: (row) => <Brand row={row} product={productOf(row)} />,
  },
  {
    id: "channel",
    label: t("Channel"),
    cell: ({ link }) => (
      <Box component="span" sx={{ display: "inline-block", maxWidth: 140, overflowWrap: "break-word" }}>
        {link.channel}
      </Box>
    ),
  },
  {
    id: "address",
    label: t("Affiliate URL"),
    isWhole: true,
    cell: (row) => <AffiliateAddress row={row} {...actions} />,
  },
  { id: "clicks", label: t("Clicks"), align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: t("Orders"), align: "end", cell: ({ sales }) => inCount(sales) },
  {
    id: "earned",
    label: t("Earned"),
    align: "end",
    cell: ({ commission }) => <b style={{ fontWeight: 600 }}>{inMoney(commission)}</b>,
  },
  {
    id: "created",
    label: t("Created"),
    cell: ({ link }) => <span style={{ whiteSpace: "nowrap" }}>{localDay(link.createdAt)}</span>,
  },
];

function Brand({ row, product }: { row: LinkRow; product: Product | undefined }) {
  const { link } = row;
  const detail = link.name ?? product?.title ?? linkDetail(row);
  return (
    <Box component="span" sx={brandStyle}>
      <LinkMark brand={link.merchant} product={product} id={link.id} size={36} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {merchantName(link.merchant)}
        {detail && (
          <Box component="span" title={link.destination ?? undefined} sx={detailStyle}>
            {detail}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const brandStyle = { display: "inline-flex", alignItems: "center", gap: "12px", verticalAlign: "middle" } as const;

const detailStyle = {
  display: "block",
  maxWidth: 176,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: 14,
  lineHeight: 1.3,
  fontWeight: 400,
  color: "text.secondary",
} as const;

const AffiliateAddress = ({ row, ...actions }: LinkActions & { row: LinkRow }) => (
  <Box component="span" data-actions={row.link.id} sx={addressStyle}>
    <a href={row.link.affiliateUrl} target="_blank" rel="noreferrer">
      {withoutScheme(row.link.affiliateUrl)}
    </a>
    <Box component="span" sx={{ display: "inline-flex" }}>
      <LinkActionButtons row={row} {...actions}>
        <Box
          component="a"
          href={row.link.affiliateUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t("Open the link {name} in a new tab", { name: linkName(row) })}
          sx={[iconButtonStyle, { display: "inline-grid", placeItems: "center" }]}
        >
          <ExternalLink aria-hidden size={17} strokeWidth={1.7} />
        </Box>
      </LinkActionButtons>
      {row.link.archivedAt && (
        <Box component="span" sx={{ alignSelf: "center", ml: "6px", fontSize: 14.5, color: "text.secondary" }}>
          {t("Archived")}
        </Box>
      )}
    </Box>
  </Box>
);

const addressStyle = {
  display: "inline-flex",
  flexWrap: { xs: "wrap", lg: "nowrap" },
  alignItems: "center",
  justifyContent: "flex-start",
  columnGap: "6px",
  minWidth: 0,
  // As high as a target must be.
  "& > a": { py: "4px", overflowWrap: { xs: "anywhere", sm: "break-word" }, textUnderlineOffset: "4px" },
} as const;
