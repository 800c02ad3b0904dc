import { Box, Button } from "@mui/material";
import { Plus } from "lucide-react";
import { Suspense, useRef } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { PublisherLinksDocument, useOpenLinkQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { useOpened } from "../../../lib/navigation/useOpened";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { toolbarLineStyle } from "../../../ui/dashboard/Toolbar";
import { useKeptFocus } from "../../../ui/dialog/focus";
import { RangePicker } from "../../../ui/range/RangePicker";
import { type RangeState, useRange } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
import { FilterChip } from "../../../ui/table/FilterChip";
import { ListSearch } from "../../../ui/table/ListSearch";
import { type Density, useDensity } from "../../../ui/table/useDensity";
import { type HiddenColumns, useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { usePicked } from "../../../ui/table/usePicked";
import { PageHead } from "../../../ui/workspace/PageHead";
import { useMainAct } from "../../../ui/workspace/places";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { ViewButton } from "../../views/ViewButton";
import { linkColumns, optionalColumns } from "../links/linkColumns";
import {
  LINKS_INFO,
  type LinkList,
  type ListedLink,
  linkHealths,
  linkStates,
  MOST_AT_ONCE,
  useLinkList,
} from "../links/linkList";
import { linkName } from "../links/linkText";
import { useLinkActions } from "../links/useLinkActions";
import { PublisherLive } from "../PublisherLive";

export const LinksPage = () => (
  <RolePage needs="publisher" title="Links">
    <Links />
  </RolePage>
);

function Links() {
  const days = useRange();
  return (
    <>
      <PageHead title="Links" note={<PublisherLive />}>
        <RangePicker {...days} />
        <NewLinkButton />
      </PageHead>
      <LinksPanel days={days} />
    </>
  );
}

/** The same as the key C. */
function NewLinkButton() {
  const may = useRights();
  const open = useMainAct();
  if (!open || !may("createLinks")) return null;
  return (
    <Button
      onClick={open}
      aria-haspopup="dialog"
      variant="contained"
      size="small"
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ minHeight: 44 }}
    >
      New link
    </Button>
  );
}

const overlays = () => import("../links/overlays");
const LinkDrawer = lazyPart(async () => (await overlays()).LinkDrawer);
const NoLinks = lazyPart(async () => (await overlays()).NoLinks);
const LinkBulkBar = lazyPart(async () => (await overlays()).LinkBulkBar);

/** All links: found, filtered and sorted, changed one by one or many at once. */
function LinksPanel({ days }: { days: RangeState }) {
  const may = useRights();
  const list = useLinkList(days);
  const rows = list.shown?.nodes ?? [];
  const [density, setDensity] = useDensity("links");
  const columns = useHiddenColumns(optionalColumns);
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain: PublisherLinksDocument, keepFocusAt });
  const { opened, open, close } = useOpenLink(rows, days);
  const picks = usePicked({ list: list.name, rows, rowKey: ({ link }) => link.id, most: MOST_AT_ONCE });
  const names = new Map(rows.map((row) => [row.link.id, linkName(row)]));
  const picked = may("setLinksArchived") ? picks : null;
  // It stays, so that what it started is followed to its end.
  const hasPicked = useRef(false);
  hasPicked.current ||= picks.chosen.length > 0;
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
            path={csvPath("/api/v1/publisher/links.csv", days.query, fileQueryOf(list))}
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
        <DataTable
          layout="fixed"
          label="My Affiliate Links"
          plural="links"
          paged={list.paged}
          columns={linkColumns(actions, open)}
          rowKey={({ link }) => link.id}
          hidden={columns}
          density={density}
          sorting={list.sorting}
          picking={
            picked
              ? { ids: picked.ids, labelOf: (id) => `Select the link ${names.get(id)}`, onPick: picked.pick }
              : undefined
          }
          onOpen={open}
          failure="Failed to load your links"
          skeleton={{ row: { xs: 72, md: 32 } }}
          empty={
            <Suspense fallback={null}>
              <NoLinks list={list} />
            </Suspense>
          }
        />
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

/** The link in the drawer. */
function useOpenLink(rows: readonly ListedLink[], { range }: RangeState) {
  const { id, open, close } = useOpened();
  const listed = rows.find(({ link }) => link.id === id);
  const { data } = useOpenLinkQuery({ variables: { id: id ?? "", range }, skip: id === null || listed !== undefined });
  const found = listed ?? data?.links.nodes[0] ?? null;
  return { opened: id !== null && found?.link.id === id ? found : null, open, close };
}

interface LinkToolbarProps {
  list: LinkList;
  density: Density;
  onDensity: (density: Density) => void;
  columns: HiddenColumns;
}

function LinkToolbar({ list, density, onDensity, columns }: LinkToolbarProps) {
  const { values, choices, set } = list;
  const named = (all: readonly { name: string; count: number }[] = []) =>
    all.map(({ name, count }) => ({ id: name, label: `${name} (${inCount(count)})` }));
  const brands = choices?.brands.map(({ merchant, count }) => ({
    id: merchant.id,
    label: `${merchant.name} (${inCount(count)})`,
  }));
  return (
    <Box role="search" aria-label="Links" sx={toolbarLineStyle}>
      <ListSearch
        label="Search links"
        search={values.q}
        onSearch={(q) => set({ q })}
        sx={{ flex: "none", width: { xs: 220, sm: 240 }, minHeight: { xs: 44, md: 40 }, "& input": { pl: 0 } }}
      />
      <FilterChip
        label="State"
        choices={linkStates}
        chosen={values.state || null}
        onChoose={(state) => set({ state })}
      />
      <FilterChip
        label="Health"
        choices={linkHealths}
        chosen={values.health || null}
        onChoose={(health) => set({ health })}
      />
      <FilterChip
        label="Brand"
        choices={brands ?? []}
        chosen={values.brand || null}
        onChoose={(brand) => set({ brand })}
      />
      <FilterChip
        label="Channel"
        choices={named(choices?.channels)}
        chosen={values.channel || null}
        onChoose={(channel) => set({ channel })}
      />
      {(values.tag || (choices?.tags.length ?? 0) > 0) && (
        <FilterChip
          label="Tag"
          choices={named(choices?.tags)}
          chosen={values.tag || null}
          onChoose={(tag) => set({ tag })}
        />
      )}
      <Box sx={{ ml: "auto", display: "flex", gap: "4px" }}>
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="PUBLISHER_LINKS" columns={columns} />
      </Box>
    </Box>
  );
}
