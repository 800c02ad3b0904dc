import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { Later } from "../../ui/dashboard/Later";
import { Panel } from "../../ui/dashboard/Panel";
import { InsteadOfRows } from "../../ui/dashboard/PartBoundary";
import { TableSkeleton, type TableSkeletonProps } from "../../ui/dashboard/TableSkeleton";
import type { RangeState } from "../../ui/dashboard/useRange";
import { places } from "./places";
import type { LinkRow } from "./rows";
import { workRowStyle } from "./workRowStyle";

const code = () => import("./later");
const MakeLinks = lazyPart(async () => (await code()).MakeLinks);
const LinksPanel = lazyPart(async () => (await code()).LinksPanel);
const SalesPanel = lazyPart(async () => (await code()).SalesPanel);
const Payouts = lazyPart(async () => (await code()).Payouts);
const ClicksPanel = lazyPart(async () => (await code()).ClicksPanel);
const OwnKeys = lazyPart(async () => (await code()).OwnKeys);

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
    <Later
      place={
        <Box sx={workRowStyle}>
          <Place id="create-link" title="Create Affiliate Link" rows={6} row={{ xs: 68 }} />
          <Place id="merchants" title="Available Merchants" {...places.merchants} />
        </Box>
      }
    >
      <MakeLinks />
    </Later>
    <Box sx={stackStyle}>
      <Later place={<Place id="links" title="My Affiliate Links" {...places.links} />}>
        <LinksPanel {...links} query={days.query} />
      </Later>
      <Later place={<Place id="sales" title="Sales" {...places.sales} />}>
        <SalesPanel days={days} />
      </Later>
      <Later place={<PayoutPlaces />}>
        <Payouts />
      </Later>
      <Later place={<Place id="clicks" title="Clicks" {...places.clicks} />}>
        <ClicksPanel days={days} />
      </Later>
      <Later place={<Place id="api-keys" title="API keys" {...places.keys} />}>
        <OwnKeys />
      </Later>
      <Later place={<Place id="webhooks" title="Webhooks" {...places.keys} />}>{webhooks}</Later>
    </Box>
  </>
);

const Place = ({ id, title, ...rows }: { id: string; title: string } & TableSkeletonProps) => (
  <Panel id={id} title={title} body={useContext(InsteadOfRows) ?? <TableSkeleton {...rows} />} />
);

const PayoutPlaces = () => (
  <Box sx={stackStyle}>
    <Box sx={{ ...workRowStyle, mb: 0 }}>
      <Place id="next-payout" title="Next payout" rows={4} />
      <Place id="payout-method" title="Payout method" rows={2} row={{ xs: 90 }} />
    </Box>
    <Place id="payout-list" title="Payouts" {...places.payouts} />
  </Box>
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
