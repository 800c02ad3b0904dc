import { Box, Skeleton } from "@mui/material";
import { type ComponentType, type ReactNode, Suspense, useMemo } from "react";
import { Link } from "react-router-dom";
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
import { Segments } from "../../ui/dashboard/Segments";
import { Dd, Dl, Span } from "../../ui/html";
import { RangePicker } from "../../ui/range/RangePicker";
import { type RangeState, useRange } from "../../ui/range/useRange";
import { InfoButton } from "../../ui/Tip";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { PageHead } from "../../ui/workspace/PageHead";
import { NetworkFigures } from "./overview/NetworkFigures";
import { Overview, useShownCurrency } from "./overview/Overview";
import { AdminShell } from "./workspace/AdminShell";

type Total = "publishers" | "advertisers" | "pending" | "total";

const figures: readonly { id: Total; label: string; info: string }[] = [
  {
    id: "publishers",
    label: "Total Publishers",
    info: "All publisher accounts since the network began, whatever their status.",
  },
  {
    id: "advertisers",
    label: "Total Advertisers",
    info: "All advertiser accounts since the network began, whatever their status.",
  },
  { id: "pending", label: "Pending Approvals", info: "Applications waiting for a decision." },
  { id: "total", label: "Total Users", info: "All accounts, whatever their role and status, administrators included." },
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
    <Box component="section" aria-label="Totals" aria-busy={!totals && !hasFailed}>
      <Dl sx={stripStyle}>
        {figures.map(({ id, label, info }) => (
          <div key={id}>
            <dt>
              {label}
              <InfoButton label={`How ${label} is counted`} text={info} />
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
    <span title="This figure could not be loaded">–</span>
  ) : (
    <Skeleton width={74} sx={{ height: "1.15em" }} />
  );

/** Thin beside the figures below it: these change slowly. */
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

/** The admin panel in its HTML, painted before any code has come: each part has its place and height already. */
const AdminFrame = () => (
  <>
    <PageHead title={ADMIN_TITLE} isGreeting isSteady />
    <ReminderLine />
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
  const days = useOverviewRange();
  const pending = useAdminTotalsQuery().data?.userTotals.pending ?? 0;
  useLoadedOnIdle(code);
  return (
    <>
      <PageHead title={ADMIN_TITLE} isGreeting isSteady={tab === "overview"}>
        {tab === "overview" && (
          <>
            <RangePicker {...days} />
            <OverviewCurrency range={days.range} />
          </>
        )}
      </PageHead>
      <FactorReminder />
      <TotalsStrip />
      <DashboardTabs
        label="Parts of the admin panel"
        tabs={tabs}
        chosen={tab}
        onChoose={setTab}
        waiting={{ id: "users", count: pending, description: "to review" }}
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
  { id: "overview", label: "Overview" },
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
] as const;

type TabId = (typeof tabs)[number]["id"];

/** What the list of users has in the address beside its page; without its tab it is the address of People. */
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

const ADMIN_TITLE = "Admin panel";

/** For admins whose password alone lets them in. */
function FactorReminder() {
  const { data } = useAdminFactorQuery();
  const { factors, isFactorRequired } = data?.mySecurity ?? {};
  return (
    <ReminderLine>
      {factors?.length === 0 && (
        <>
          <span>
            {isFactorRequired
              ? "Turn on two-factor authentication to use the admin panel."
              : "Only your password protects this account."}
          </span>
          <Link to={paths.security}>Turn on two-factor authentication</Link>
        </>
      )}
    </ReminderLine>
  );
}

/**
 * There from the start, so that nothing moves. On phones the sentence is one line and its link the next: nothing that
 * comes later is larger than the page's heading, which is painted first.
 */
const ReminderLine = ({ children }: { children?: ReactNode }) => <Box sx={lineStyle}>{children}</Box>;

const lineStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "5px",
  alignContent: "start",
  minHeight: { xs: 48, sm: 32 },
  mb: 1,
  fontSize: { xs: 15, sm: 16 },
  lineHeight: { xs: 1.6, sm: 1.5 },
  color: "text.secondary",
} as const;

/** In the page's head, where it moves nothing when it comes; reads what the overview asks for. */
function OverviewCurrency({ range }: Pick<AdminNetworkFiguresQueryVariables, "range">) {
  const { data, previousData } = useAdminNetworkFiguresQuery({ variables: { range } });
  const all = (data ?? previousData)?.networkFigures;
  const [shown, choose] = useShownCurrency(all);
  if (!shown || !all || all.length < 2) return null;
  const choices = all.map(({ currency }) => ({ id: currency, label: currency }));
  return <Segments label="Currency" choices={choices} chosen={shown.currency} onChoose={choose} />;
}

/** The usual range of figures; each figure has its change beside it, so there is nothing to switch on. */
function useOverviewRange(): RangeState {
  const days = useRange("days30");
  return useMemo(() => ({ ...days, compare: false, variables: { range: days.range, compare: false } }), [days]);
}
