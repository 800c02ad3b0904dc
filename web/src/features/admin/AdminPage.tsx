import { Box, Skeleton } from "@mui/material";
import { type ComponentType, Suspense } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type AdminNetworkFiguresQueryVariables,
  type AdminTotalsQuery,
  useAdminFactorQuery,
  useAdminNetworkFiguresQuery,
  useAdminTotalsQuery,
} from "../../generated/admin";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { dropPages, useAddress } from "../../lib/navigation/useAddress";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { DashboardTabs } from "../../ui/dashboard/DashboardTabs";
import { SectionBoundary } from "../../ui/dashboard/SectionBoundary";
import { Dd, Dl, Span } from "../../ui/html";
import { RangePicker } from "../../ui/range/RangePicker";
import { useRange } from "../../ui/range/useRange";
import { InfoButton } from "../../ui/Tip";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { CurrencyChoice } from "../../ui/workspace/CurrencyChoice";
import { PageHead } from "../../ui/workspace/PageHead";
import { NetworkFigures } from "./overview/NetworkFigures";
import { Overview, useShownCurrency } from "./overview/Overview";
import { AdminShell } from "./workspace/AdminShell";

type Total = "publishers" | "advertisers" | "pending" | "total";

const figures: readonly { id: Total; label: string; info: string }[] = [
  { id: "publishers", label: t("Total Publishers"), info: t("All publisher accounts ever created, in any status.") },
  { id: "advertisers", label: t("Total Advertisers"), info: t("All advertiser accounts ever created, in any status.") },
  { id: "pending", label: t("Pending Approvals"), info: t("Applications waiting for a decision.") },
  { id: "total", label: t("Total Users"), info: t("All accounts in any role and status, including admins.") },
];

function TotalsStrip() {
  const { data, error } = useAdminTotalsQuery();
  return <TotalsFigures totals={data?.userTotals} hasFailed={Boolean(error)} />;
}

interface TotalsFiguresProps {
  totals?: AdminTotalsQuery["userTotals"] | undefined;
  hasFailed?: boolean;
}

/** Four figures in a ruled row. */
function TotalsFigures({ totals, hasFailed = false }: TotalsFiguresProps) {
  return (
    <Box component="section" aria-label={t("Totals")} aria-busy={!totals && !hasFailed}>
      <Dl sx={stripStyle}>
        {figures.map(({ id, label, info }) => (
          <div key={id}>
            <dt>
              {label}
              <InfoButton label={t("How {label} is counted", { label })} text={info} />
            </dt>
            <Dd sx={figureStyle}>
              {totals ? (
                <Span sx={id === "pending" && totals.pending > 0 ? markedStyle : undefined}>{inCount(totals[id])}</Span>
              ) : (
                <Unknown hasFailed={hasFailed} />
              )}
            </Dd>
          </div>
        ))}
      </Dl>
    </Box>
  );
}

const Unknown = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <span title={t("This figure could not be loaded")}>–</span>
  ) : (
    <Skeleton width={74} sx={{ height: "1.15em" }} />
  );

/** Thinner than the figures below, because these change slowly. */
const stripStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" },
  borderTop: "1.5px solid",
  borderTopColor: "text.primary",
  borderBottom: "1px solid",
  borderBottomColor: "divider",
  "& > div": {
    display: "flex",
    flexDirection: { xs: "column", lg: "row" },
    alignItems: { lg: "center" },
    justifyContent: "space-between",
    columnGap: "8px",
    minWidth: 0,
    p: { xs: "8px 8px 10px 14px", md: "6px 14px" },
    borderLeft: "1px solid var(--weft-palette-divider)",
  },
  "& > div:first-of-type": { borderLeft: 0, pl: 0 },
  "& > div:last-of-type": { pr: 0 },
  "@media (max-width: 899.95px)": {
    "& > div:nth-of-type(odd)": { borderLeft: 0, pl: 0 },
    "& > div:nth-of-type(even)": { pr: 0 },
    "& > div:nth-of-type(n + 3)": { borderTop: "1px solid", borderTopColor: "divider" },
  },
  "& dt": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "6px",
    fontSize: 15,
    color: "text.secondary",
    fontWeight: 500,
  },
} as const;

const figureStyle = {
  fontFamily: "h1.fontFamily",
  fontSize: { xs: 34, md: 32 },
  fontWeight: 380,
  lineHeight: 1.15,
  fontVariantNumeric: "lining-nums",
} as const;

/** Highlighted with the thread color: needs action. */
const markedStyle = {
  background:
    "linear-gradient(var(--weft-palette-weld-main), var(--weft-palette-weld-main)) 0 86% / 100% 9px no-repeat",
} as const;

export function AdminPage() {
  return (
    <AdminShell title={ADMIN_TITLE} frame={<AdminFrame />}>
      <AdminPanel />
    </AdminShell>
  );
}

/** The prerendered admin panel, painted before any code loads: every part has its place and height. */
const AdminFrame = () => (
  <>
    <PageHead title={ADMIN_TITLE} isSteady note={<span>{DEFAULT_LEAD}</span>} />
    <TotalsFigures />
    <Box sx={{ height: 49, borderBottom: "1px solid", borderColor: "divider" }} />
    <NetworkFigures figures={undefined} period="" />
  </>
);

/** One chunk for the other tabs, loaded when one is opened or the page is idle. */
const code = () => import("./otherTabs");

const panels: Record<Exclude<TabId, "overview">, ComponentType<{ isShown: boolean }>> = {
  users: lazyPart(async () => (await code()).UserManagement),
  pages: lazyPart(async () => (await code()).PageEditor),
};

function AdminPanel() {
  const [tab, setTab] = useTab();
  const days = useRange("days30", false);
  const pending = useAdminTotalsQuery().data?.userTotals.pending ?? 0;
  useLoadedOnIdle(code);
  return (
    <>
      <PageHead title={ADMIN_TITLE} isSteady={tab === "overview"} note={<AdminLead />}>
        {tab === "overview" && (
          <>
            <RangePicker {...days} />
            <OverviewCurrency range={days.range} />
          </>
        )}
      </PageHead>
      <TotalsStrip />
      <DashboardTabs
        label={t("Admin panel sections")}
        tabs={tabs}
        chosen={tab}
        onChoose={setTab}
        waiting={{ id: "users", count: pending, description: t("to review") }}
      >
        {(id) => {
          if (id === "overview") return <Overview days={days} />;
          const TabContent = panels[id];
          return (
            <SectionBoundary attempt={tab}>
              <Suspense fallback={<TableSkeleton rows={8} />}>
                <div>
                  <TabContent isShown={id === tab} />
                </div>
              </Suspense>
            </SectionBoundary>
          );
        }}
      </DashboardTabs>
    </>
  );
}

const tabs = [
  { id: "overview", label: t("Overview") },
  { id: "users", label: t("User Management") },
  { id: "pages", label: t("Page Editor") },
] as const;

type TabId = (typeof tabs)[number]["id"];

/** The user list's URL parameters besides the page; without its tab it is the URL of People. */
const OF_USERS = ["status", "role", "search", "sort", "open"];

/** The tab is in the URL, so that links and browser back work. */
function useTab(): [TabId, (id: TabId) => void] {
  const [params, change] = useAddress();
  const chosen = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
  const choose = (next: TabId) =>
    change((address) => {
      for (const name of OF_USERS) address.delete(name);
      dropPages(address);
      if (next === "overview") address.delete("tab");
      else address.set("tab", next);
    });
  return [chosen, choose];
}

const ADMIN_TITLE = t("Admin panel");

const DEFAULT_LEAD = t("Network figures and what needs your attention.");

/** Admins without two-factor authentication are asked for it, in a line that is already there. */
function AdminLead() {
  const { factors, isFactorRequired } = useAdminFactorQuery().data?.mySecurity ?? {};
  if (factors?.length !== 0) return <span>{DEFAULT_LEAD}</span>;
  return (
    <>
      <span>
        {isFactorRequired
          ? t("Turn on two-factor authentication to use the admin panel.")
          : t("Only your password protects this account.")}
      </span>
      <Link to={paths.security}>{t("Turn on two-factor authentication")}</Link>
    </>
  );
}

/** In the page's head, where it moves nothing when loaded; shares the overview's query. */
function OverviewCurrency({ range }: Pick<AdminNetworkFiguresQueryVariables, "range">) {
  const { data, previousData } = useAdminNetworkFiguresQuery({ variables: { range } });
  const all = (data ?? previousData)?.networkFigures;
  const [shown, choose] = useShownCurrency(all);
  if (!shown || !all) return null;
  const currencies = all.map(({ currency }) => currency);
  return <CurrencyChoice label={t("Amounts in")} currencies={currencies} chosen={shown.currency} onChoose={choose} />;
}
