import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { DeferredSection } from "../../ui/dashboard/DeferredSection";
import { Panel } from "../../ui/dashboard/Panel";
import { RowsFailure } from "../../ui/dashboard/SectionBoundary";
import type { RangeState } from "../../ui/range/useRange";
import { TableSkeleton, type TableSkeletonProps } from "../../ui/table/TableSkeleton";
import type { LinkRow } from "./dashboardTypes";
import { sectionSizes } from "./sectionSizes";
import { workRowStyle } from "./workRowStyle";

const code = () => import("./deferredParts");
const CreateLinks = lazyPart(async () => (await code()).CreateLinks);
const LinksPanel = lazyPart(async () => (await code()).LinksPanel);
const PublisherLateReturns = lazyPart(async () => (await code()).PublisherLateReturns);
const PublisherSalesPanel = lazyPart(async () => (await code()).PublisherSalesPanel);
const Payouts = lazyPart(async () => (await code()).Payouts);
const ClicksPanel = lazyPart(async () => (await code()).ClicksPanel);
const PublisherKeys = lazyPart(async () => (await code()).PublisherKeys);

interface WorkPanelsProps {
  days: RangeState;
  links: readonly LinkRow[] | undefined;
  /** The links' figures are of other days than those chosen, which are awaited. */
  isBusy: boolean;
  failure: ReactNode;
  webhooks: ReactNode;
}

/** Below the figures: what publishers work with. Each has its place, and its heading, before it is there. */
export const WorkPanels = ({ days, webhooks, ...links }: WorkPanelsProps) => (
  <>
    <DeferredSection
      place={
        <Box sx={workRowStyle}>
          <Place id="create-link" title="Create Affiliate Link" rows={6} row={{ xs: 68 }} />
          <Place id="merchants" title="Available Merchants" {...sectionSizes.merchants} />
        </Box>
      }
    >
      <CreateLinks />
    </DeferredSection>
    <Box sx={stackStyle}>
      <DeferredSection place={<Place id="links" title="My Affiliate Links" {...sectionSizes.links} />}>
        <LinksPanel {...links} query={days.query} />
      </DeferredSection>
      <DeferredSection place={<Place id="sales" title="Sales" {...sectionSizes.sales} />}>
        <Box sx={stackStyle}>
          <PublisherLateReturns />
          <PublisherSalesPanel days={days} />
        </Box>
      </DeferredSection>
      <DeferredSection place={<PayoutPlaces />}>
        <Payouts />
      </DeferredSection>
      <DeferredSection place={<Place id="clicks" title="Clicks" {...sectionSizes.clicks} />}>
        <ClicksPanel days={days} />
      </DeferredSection>
      <DeferredSection place={<Place id="api-keys" title="API keys" {...sectionSizes.keys} />}>
        <PublisherKeys />
      </DeferredSection>
      <DeferredSection place={<Place id="webhooks" title="Webhooks" {...sectionSizes.keys} />}>
        {webhooks}
      </DeferredSection>
    </Box>
  </>
);

const Place = ({ id, title, ...rows }: { id: string; title: string } & TableSkeletonProps) => (
  <Panel id={id} title={title}>
    {useContext(RowsFailure) ?? <TableSkeleton {...rows} />}
  </Panel>
);

const PayoutPlaces = () => (
  <Box sx={stackStyle}>
    <Box sx={{ ...workRowStyle, mb: 0 }}>
      <Place id="next-payout" title="Next payout" rows={4} />
      <Place id="payout-method" title="Payout method" rows={2} row={{ xs: 90 }} />
    </Box>
    <Place id="payout-list" title="Payouts" {...sectionSizes.payouts} />
  </Box>
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
