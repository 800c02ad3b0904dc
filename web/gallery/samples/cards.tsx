import { Box, Button } from "@mui/material";
import { type ComponentProps, useState } from "react";
import { DashboardBody, DashboardFrame, DashboardHeader } from "../../src/ui/dashboard/DashboardFrame";
import { DashboardTabs } from "../../src/ui/dashboard/DashboardTabs";
import { LiveStatus } from "../../src/ui/dashboard/LiveStatus";
import { Panel, PanelHead } from "../../src/ui/dashboard/Panel";
import { EmptyState } from "../../src/ui/EmptyState";
import { Change, FigureCard } from "../../src/ui/FigureCard";
import { PageHeading } from "../../src/ui/PageHeading";
import { Section } from "../../src/ui/Section";
import { StatCard, StatCardSkeletons } from "../../src/ui/StatCard";
import { long } from "../data";
import { exclusive, type Family, sample } from "../sample";
import { EdgeToEdge } from "./EdgeToEdge";

const grid = { display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(4, 1fr)" } };

type StatProps = ComponentProps<typeof StatCard>;
const stats: readonly StatProps[] = [
  { label: "Earned", value: "$2,847.16", change: { isUp: true, text: "12.4%" }, note: "since the previous period" },
  { label: "Sales", value: "312", change: { isUp: false, text: "3.1%" }, info: "Declined orders are not counted." },
  { label: "Clicks", value: "18,204", note: "of people" },
  { label: "Conversion", value: "1.7%" },
];
const extremes: readonly StatProps[] = [
  { label: "Earned", value: "$0.00", note: "Nothing yet" },
  { label: "Sales", value: "0" },
  { label: `Sales of ${long.product}`, value: "$123,456,789.01", info: long.sentence },
  { label: "Clicks", value: "1,234,567,890", change: { isUp: true, text: "123,456.7%" }, note: long.sentence },
];

const tabs = [
  { id: "orders", label: "Orders" },
  { id: "returns", label: "Late returns" },
  { id: "tracking", label: "Tracking" },
  { id: "statements", label: "Statements" },
  { id: "long", label: "Provisionsabrechnungsunterlagen" },
] as const;
type TabId = (typeof tabs)[number]["id"];

const TabsOf = ({ count }: { count: number }) => {
  const [chosen, setChosen] = useState<TabId>("orders");
  const waiting = { id: "returns", count, description: "to decide" } as const;
  return (
    <DashboardTabs label="Orders and returns" tabs={tabs} chosen={chosen} onChoose={setChosen} waiting={waiting}>
      {(id) => <Panel title={tabs.find((tab) => tab.id === id)?.label ?? ""}>{lines}</Panel>}
    </DashboardTabs>
  );
};

const lines = <Box sx={{ p: "20px" }}>A list, a table or a form.</Box>;

export const cards: Family = {
  id: "cards",
  title: "Cards and panels",
  samples: [
    sample(StatCard, {
      normal: () => (
        <Box sx={grid}>
          {stats.map((stat) => (
            <StatCard key={stat.label} {...stat} />
          ))}
        </Box>
      ),
      "empty-and-long": () => (
        <Box sx={grid}>
          {extremes.map((stat) => (
            <StatCard key={stat.label} {...stat} />
          ))}
        </Box>
      ),
    }),
    sample(StatCardSkeletons, { loading: () => <StatCardSkeletons sx={grid} /> }),
    sample(FigureCard, {
      normal: () => <FigureCard label="Waiting for approval" value="$418.20" note="14 orders" />,
      aside: () => <FigureCard label="Next payout" value="$1,204.00" aside={<Button size="small">Change</Button>} />,
    }),
    sample(Change, { up: () => <Change isUp text="12.4%" />, down: () => <Change isUp={false} text="3.1%" /> }),
    sample(Panel, {
      normal: () => (
        <Panel title="Orders" lead="Orders of the last 30 days." info="Bots are not counted." aside="128 orders">
          {lines}
        </Panel>
      ),
      tools: () => (
        <Panel title="Orders" tools={<Button size="small">Export CSV</Button>} isInset>
          Set in, with tools above it.
        </Panel>
      ),
      empty: () => (
        <Panel title="Orders">
          <EmptyState title="No orders yet." />
        </Panel>
      ),
    }),
    sample(PanelHead, { normal: () => <PanelHead title="Orders" info="Bots are not counted." aside="128 orders" /> }),
    sample(DashboardFrame, {
      normal: () => (
        <EdgeToEdge>
          <DashboardFrame name="Romy Faden">
            <DashboardHeader
              lead={<LiveStatus isConnected isOffline={false} at={new Date("2026-11-21T14:05:31Z")} hasRead />}
              tools={<Button size="small">Export CSV</Button>}
            />
            <DashboardBody>{lines}</DashboardBody>
          </DashboardFrame>
        </EdgeToEdge>
      ),
      loading: () => (
        <EdgeToEdge>
          <DashboardFrame name={undefined}>
            <DashboardHeader />
            <DashboardBody>{lines}</DashboardBody>
          </DashboardFrame>
        </EdgeToEdge>
      ),
    }),
    exclusive(DashboardTabs, { normal: () => <TabsOf count={0} />, waiting: () => <TabsOf count={1208} /> }),
    sample(PageHeading, { normal: () => <PageHeading title="Brands" lead="Find brands that suit your readers." /> }),
    sample(Section, {
      plain: () => (
        <EdgeToEdge>
          <Section label="Plain">On the page.</Section>
        </EdgeToEdge>
      ),
      ink: () => (
        <EdgeToEdge>
          <Section label="Ink" tone="ink" space="narrow" maxWidth={640}>
            On ink, in a narrower column.
          </Section>
        </EdgeToEdge>
      ),
    }),
  ],
};
