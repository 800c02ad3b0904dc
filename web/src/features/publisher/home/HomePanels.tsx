import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useContext } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { DeferredSection } from "../../../ui/dashboard/DeferredSection";
import { Panel } from "../../../ui/dashboard/Panel";
import { RowsFailure } from "../../../ui/dashboard/SectionBoundary";
import { TableSkeleton, type TableSkeletonProps } from "../../../ui/table/TableSkeleton";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";

const code = () => import("./deferredParts");
const CreateLinks = lazyPart(async () => (await code()).CreateLinks);
const NewestLinks = lazyPart(async () => (await code()).NewestLinks);

interface HomePanelsProps {
  links: readonly LinkRow[] | undefined;
  newest: LedLinks | undefined;
  /** The links' data belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
  failure: ReactNode;
  query: string;
}

/** Below the figures; with a placeholder of its heading until it is mounted. */
export const HomePanels = (links: HomePanelsProps) => (
  <>
    <DeferredSection
      placeholder={
        <Box sx={stackStyle}>
          <Panel id="create-link" title="Create Affiliate Link">
            <Skeleton variant="rounded" sx={{ m: "20px", height: { xs: 300, md: 88 } }} />
          </Panel>
          <SectionPlaceholder id="merchants" title="Available Merchants" {...sectionSizes.merchants} rows={2} />
        </Box>
      }
    >
      <CreateLinks />
    </DeferredSection>
    <DeferredSection
      placeholder={<SectionPlaceholder id="links" title="My Affiliate Links" {...sectionSizes.links} rows={5} />}
    >
      <NewestLinks {...links} />
    </DeferredSection>
  </>
);

const SectionPlaceholder = ({ id, title, ...rows }: { id: string; title: string } & TableSkeletonProps) => (
  <Panel id={id} title={title}>
    {useContext(RowsFailure) ?? <TableSkeleton {...rows} />}
  </Panel>
);

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
