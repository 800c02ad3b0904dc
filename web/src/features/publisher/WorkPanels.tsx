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
const OffersPanel = lazyPart(async () => (await code()).OffersPanel);
const Payouts = lazyPart(async () => (await code()).Payouts);
const ClicksPanel = lazyPart(async () => (await code()).ClicksPanel);
const PublisherKeys = lazyPart(async () => (await code()).PublisherKeys);

interface WorkPanelsProps {
  days: RangeState;
  links: readonly LinkRow[] | undefined;
  /** The links' data belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
  failure: ReactNode;
  webhooks: ReactNode;
}

/** The panels below the figures. Each has a placeholder with its heading until it is mounted. */
export const WorkPanels = ({ days, webhooks, ...links }: WorkPanelsProps) => (
  <>
    <DeferredSection
      placeholder={
        <Box sx={workRowStyle}>
          <SectionPlaceholder id="create-link" title="Create Affiliate Link" rows={6} row={{ xs: 68 }} />
          <SectionPlaceholder id="merchants" title="Available Merchants" {...sectionSizes.merchants} />
        </Box>
      }
    >
      <Box sx={stackStyle}>
        <OffersPanel />
        <CreateLinks />
      </Box>
    </DeferredSection>
    <Box sx={stackStyle}>
      <DeferredSection
        placeholder={<SectionPlaceholder id="links" title="My Affiliate Links" {...sectionSizes.links} />}
      >
        <LinksPanel {...links} query={days.query} />
      </DeferredSection>
      <DeferredSection placeholder={<SectionPlaceholder id="sales" title="Sales" {...sectionSizes.sales} />}>
        <Box sx={stackStyle}>
          <PublisherLateReturns />
          <PublisherSalesPanel days={days} />
        </Box>
      </DeferredSection>
      <DeferredSection placeholder={<PayoutPlaceholders />}>
        <Payouts />
      </DeferredSection>
      <DeferredSection placeholder={<SectionPlaceholder id="clicks" title="Clicks" {...sectionSizes.clicks} />}>
        <ClicksPanel days={days} />
      </DeferredSection>
      <DeferredSection placeholder={<SectionPlaceholder id="api-keys" title="API keys" {...sectionSizes.keys} />}>
        <PublisherKeys />
      </DeferredSection>
      <DeferredSection placeholder={<SectionPlaceholder id="webhooks" title="Webhooks" {...sectionSizes.keys} />}>
        {webhooks}
      </DeferredSection>
    </Box>
  </>
);

const SectionPlaceholder = ({ id, title, ...rows }: { id: string; title: string } & TableSkeletonProps) => (
  <Panel id={id} title={title}>
    {useContext(RowsFailure) ?? <TableSkeleton {...rows} />}
  </Panel>
);

const PayoutPlaceholders = () => (
  <Box sx={stackStyle}>
    <Box sx={{ ...workRowStyle, mb: 0 }}>
      <SectionPlaceholder id="next-payout" title="Next payout" rows={4} />
      <SectionPlaceholder id="payout-method" title="Payout method" rows={2} row={{ xs: 90 }} />
    </Box>
    <SectionPlaceholder id="payout-list" title="Payouts" {...sectionSizes.payouts} />
  </Box>
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
