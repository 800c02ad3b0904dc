import Box from "@mui/material/Box";
import { lazy, type ReactNode } from "react";
import { Later } from "../../ui/dashboard/Later";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/dashboard/TableSkeleton";
import type { RangeState } from "../../ui/dashboard/useRange";
import type { LinkRow } from "./rows";
import { workRowStyle } from "./workRowStyle";

const code = () => import("./later");
const MakeLinks = lazy(async () => ({ default: (await code()).MakeLinks }));
const LinksPanel = lazy(async () => ({ default: (await code()).LinksPanel }));
const SalesPanel = lazy(async () => ({ default: (await code()).SalesPanel }));
const Payouts = lazy(async () => ({ default: (await code()).Payouts }));
const ClicksPanel = lazy(async () => ({ default: (await code()).ClicksPanel }));
const OwnKeys = lazy(async () => ({ default: (await code()).OwnKeys }));

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
          <Place id="create-link" title="Create Affiliate Link" rows={6} />
          <Place id="merchants" title="Available Merchants" rows={6} />
        </Box>
      }
    >
      <MakeLinks />
    </Later>
    <Box sx={stackStyle}>
      <Later place={<Place id="links" title="My Affiliate Links" rows={8} />}>
        <LinksPanel {...links} query={days.query} />
      </Later>
      <Later place={<Place id="sales" title="Sales" rows={15} />}>
        <SalesPanel days={days} />
      </Later>
      <Later place={<Place id="next-payout" title="Next payout" rows={8} />}>
        <Payouts />
      </Later>
      <Later place={<Place id="clicks" title="Clicks" rows={10} />}>
        <ClicksPanel days={days} />
      </Later>
      <Later place={<Place id="api-keys" title="API keys" rows={1} />}>
        <OwnKeys />
      </Later>
      <Later place={<Place id="webhooks" title="Webhooks" rows={1} />}>{webhooks}</Later>
    </Box>
  </>
);

const Place = ({ rows, ...head }: { id: string; title: string; rows: number }) => (
  <Panel {...head} body={<TableSkeleton rows={rows} />} />
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
