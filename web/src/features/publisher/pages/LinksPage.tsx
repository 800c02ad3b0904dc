import { Box, Button } from "@mui/material";
import { Plus } from "lucide-react";
import { Suspense, useRef } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { PublisherLinksDocument, useOpenLinkQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { useOpened } from "../../../lib/navigation/useOpened";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/focus";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { RangePicker } from "../../../ui/range/RangePicker";
import { type RangeState, useRange } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
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
  linkSales,
  linkStates,
  MOST_AT_ONCE,
  rowsOf,
  useLinkList,
} from "../links/linkList";
import { linkName } from "../links/linkText";
import { useLinkActions } from "../links/useLinkActions";
import { PublisherLive } from "../PublisherLive";

export const LinksPage = () => (
  <RolePage needs="publisher" title={t("Links")}>
    <Links />
  </RolePage>
);

function Links() {
  const days = useRange();
  return (
    <>
      <PageHead title={t("Links")} note={<PublisherLive />}>
        <RangePicker {...days} />
        <NewLinkButton />
      </PageHead>
      <LinksPanel days={days} />
    </>
  );
}

/** The same as the key C. */
function NewLinkButton() {
  const can = useRights();
  const open = useMainAct();
  if (!open || !can("createLinks")) return null;
  return (
    <Button
      onClick={open}
      aria-haspopup="dialog"
      variant="contained"
      size="small"
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ minHeight: 44 }}
    >
      {t("New link")}
    </Button>
  );
}

const overlays = () => import("../links/overlays");
const LinkDrawer = lazyPart(async () => (await overlays()).LinkDrawer);
const NoLinks = lazyPart(async () => (await overlays()).NoLinks);
const LinkBulkBar = lazyPart(async () => (await overlays()).LinkBulkBar);

/** All links: search, filter, sort, and change them one by one or in bulk. */
function LinksPanel({ days }: { days: RangeState }) {
  const can = useRights();
  const list = useLinkList(days);
  const rows = list.shown?.nodes ?? [];
  const [density, setDensity] = useDensity("links");
  const columns = useHiddenColumns(optionalColumns);
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain: PublisherLinksDocument, keepFocusAt });
  const { opened, open, close } = useOpenLink(rows, days);
  const picks = usePicked({ list: list.name, rows, rowKey: ({ link }) => link.id, most: MOST_AT_ONCE });
  const names = new Map(rows.map((row) => [row.link.id, linkName(row)]));
  const picked = can("setLinksArchived") ? picks : null;
  // Stays mounted, so that a started task is followed to its end.
  const hasPicked = useRef(false);
  hasPicked.current ||= picks.chosen.length > 0;
  useLoadedOnIdle(overlays);
  const { q, brand, state, tag } = list.values;
  const toolbar = <LinkToolbar list={list} density={density} onDensity={setDensity} columns={columns} />;

  return (
    <Panel
      id="links"
      title={t("My Affiliate Links")}
      info={LINKS_INFO}
      aside={
        <>
          {list.shown && (
            <span>{t("{count, plural, one {# link} other {# links}}", { count: list.shown.totalCount })}</span>
          )}
          <DownloadButton
            path={csvPath("/api/v1/publisher/links.csv", days.query, fileQueryOf(list))}
            fileName={csvName("links", days.range, state, tag, q ? "search" : brand && "one brand")}
            label={t("Export CSV of links")}
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
          label={t("My Affiliate Links")}
          plural={t("links")}
          paged={list.paged}
          columns={linkColumns(actions, open)}
          rowKey={({ link }) => link.id}
          hidden={columns}
          density={density}
          sorting={list.sorting}
          picking={
            picked
              ? {
                  ids: picked.ids,
                  labelOf: (id) => t("Select the link {name}", { name: names.get(id) }),
                  onPick: picked.pick,
                }
              : undefined
          }
          onOpen={open}
          failure={t("Failed to load your links")}
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
        {opened && <LinkDrawer row={opened} actions={actions} canTag={can("tagLinks")} onClose={close} />}
      </Suspense>
    </Panel>
  );
}

/** The file's parameter names, which differ from the page's URL. */
function fileQueryOf({
  fileQuery: { search, merchantId, channel, tag, state, health, sort, descending, unsold },
}: LinkList) {
  const all = { search, merchantId, channel, tag, state, health, sort, descending, unsold };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The link in the drawer. */
function useOpenLink(rows: readonly ListedLink[], { range }: RangeState) {
  const { id, open, close } = useOpened();
  const listed = rows.find(({ link }) => link.id === id);
  const { data } = useOpenLinkQuery({ variables: { id: id ?? "", range }, skip: id === null || listed !== undefined });
  const [other = null] = rowsOf(data?.links.nodes ?? []);
  const found = listed ?? other;
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
    <FilterBar
      label={t("Links")}
      end={
        <>
          <DensityButton density={density} onDensity={onDensity} />
          <ViewButton list="PUBLISHER_LINKS" columns={columns} />
        </>
      }
    >
      <ListSearch label={t("Search links")} search={values.q} onSearch={(q) => set({ q })} />
      <FilterChip
        label={t("Status")}
        choices={linkStates}
        chosen={values.state || null}
        onChoose={(state) => set({ state })}
      />
      <FilterChip
        label={t("Health")}
        choices={linkHealths}
        chosen={values.health || null}
        onChoose={(health) => set({ health })}
      />
      <FilterChip
        label={t("Orders")}
        choices={linkSales}
        chosen={values.sold || null}
        onChoose={(sold) => set({ sold })}
      />
      <FilterChip
        label={t("Brand")}
        choices={brands ?? []}
        chosen={values.brand || null}
        onChoose={(brand) => set({ brand })}
      />
      <FilterChip
        label={t("Channel")}
        choices={named(choices?.channels)}
        chosen={values.channel || null}
        onChoose={(channel) => set({ channel })}
      />
      {(values.tag || (choices?.tags.length ?? 0) > 0) && (
        <FilterChip
          label={t("Tag")}
          choices={named(choices?.tags)}
          chosen={values.tag || null}
          onChoose={(tag) => set({ tag })}
        />
      )}
    </FilterBar>
  );
}
