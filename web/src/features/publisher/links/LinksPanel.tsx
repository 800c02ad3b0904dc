import Box from "@mui/material/Box";
import { Suspense, useRef } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { PublisherLinksDocument } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedList } from "../../../ui/table/PagedList";
import { useDensity } from "../../../ui/table/useDensity";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useRights } from "../../session/rights/useRights";
import { LinkToolbar } from "./LinkToolbar";
import { LinkWorkTable, optionalColumns } from "./LinkWorkTable";
import { LINKS_INFO } from "./linkList";
import { useLinkActions } from "./useLinkActions";
import { useLinkKeys } from "./useLinkKeys";
import { type LinkList, useLinkList } from "./useLinkList";
import { useOpenLink } from "./useOpenLink";
import { usePickedLinks } from "./usePickedLinks";

const overlays = () => import("./overlays");
const LinkDrawer = lazyPart(async () => (await overlays()).LinkDrawer);
const NoLinks = lazyPart(async () => (await overlays()).NoLinks);
const LinkBulkBar = lazyPart(async () => (await overlays()).LinkBulkBar);

/** All links: found, filtered and sorted, changed one by one or many at once. */
export function LinksPanel({ days }: { days: RangeState }) {
  const may = useRights();
  const list = useLinkList(days);
  const rows = list.shown?.nodes ?? [];
  const [density, setDensity] = useDensity("links");
  const columns = useHiddenColumns(optionalColumns);
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain: PublisherLinksDocument, keepFocusAt });
  const { opened, open, close } = useOpenLink(rows, days);
  const picks = usePickedLinks(list.list, rows);
  const picked = may("setLinksArchived") ? picks : null;
  // It stays, so that what it started is followed to its end.
  const hasPicked = useRef(false);
  hasPicked.current ||= picks.chosen.length > 0;
  const current = useLinkKeys(rows, picked, open);
  useLoadedOnIdle(overlays);
  const { q, brand, state, tag } = list.values;
  const toolbar = <LinkToolbar list={list} density={density} onDensity={setDensity} columns={columns} />;

  return (
    <Panel
      id="links"
      title="My Affiliate Links"
      info={LINKS_INFO}
      aside={
        <>
          {list.shown && (
            <span>{`${inCount(list.shown.totalCount)} ${list.shown.totalCount === 1 ? "link" : "links"}`}</span>
          )}
          <DownloadButton
            path={csvPath("/api/publisher/links.csv", days.query, fileQueryOf(list))}
            fileName={csvName("links", days.range, state, tag, q ? "search" : brand && "one brand")}
            label="Export CSV of links"
          />
        </>
      }
    >
      <Box ref={container} sx={{ pt: 1 }}>
        {picked && hasPicked.current ? (
          <Suspense fallback={toolbar}>
            <LinkBulkBar picked={picked} list={list} days={days}>
              {toolbar}
            </LinkBulkBar>
          </Suspense>
        ) : (
          toolbar
        )}
        <PagedList
          label="links"
          pages={list.pages}
          list={list.shown}
          error={list.error}
          isStale={list.isStale}
          failure="Failed to load your links"
          retry={list.retry}
          row={{ xs: 72, md: 32 }}
          empty={
            <Suspense fallback={null}>
              <NoLinks list={list} />
            </Suspense>
          }
        >
          {(shown) => (
            <LinkWorkTable
              rows={shown}
              list={list}
              density={density}
              shown={columns}
              current={current}
              picked={picked}
              actions={actions}
              onOpen={open}
            />
          )}
        </PagedList>
        {dialogs}
      </Box>
      <Suspense fallback={null}>
        {opened && <LinkDrawer row={opened} actions={actions} mayTag={may("tagLinks")} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** Names of the file's parameters, which differ from those of the page's address. */
function fileQueryOf({ fileQuery: { search, merchantId, channel, tag, state, health, sort, descending } }: LinkList) {
  const all = { search, merchantId, channel, tag, state, health, sort, descending };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
