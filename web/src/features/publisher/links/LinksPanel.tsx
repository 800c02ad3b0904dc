import { PublisherLinksDocument, usePublisherLinksQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { inCount } from "../../../lib/money";
import { useAddress, useChoice } from "../../../lib/navigation/useAddress";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedList } from "../../../ui/table/PagedList";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { CreateLinkLink } from "../CreateLinkLink";
import { sectionSizes } from "../sectionSizes";
import { LinkSearch } from "./LinkSearch";
import { LinksTable } from "./LinksTable";
import { LINKS_INFO, LINKS_PER_PAGE, linkOrders, linkStates, sortOf, stateOf } from "./linkList";

/** All links, with search, order, state and page in the address. */
export function LinksPanel({ days }: { days: RangeState }) {
  const pages = useAddressPages(LINKS_PER_PAGE);
  const [params, change] = useAddress({ replace: true });
  const [order, setOrder] = useChoice("sort", linkOrders);
  const [state, setState] = useChoice("state", linkStates);
  const search = params.get("q") ?? "";
  const onSearch = (text: string) => change((address) => (text ? address.set("q", text) : address.delete("q")));
  const filter = { search, state: stateOf(state) };
  const { refetch, ...result } = usePublisherLinksQuery({
    variables: { first: pages.size, after: pages.after, sort: sortOf(order), filter, range: days.range },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(`${days.query} ${order} ${state} ${search} ${pages.after}`, result)?.links;
  const isAll = !search && state === "all";

  return (
    <Panel
      id="links"
      title="My Affiliate Links"
      info={LINKS_INFO}
      tools={
        <LinkSearch
          search={search}
          order={order}
          state={state}
          onSearch={onSearch}
          onOrder={setOrder}
          onState={setState}
        />
      }
      aside={
        <>
          {list && <span>{`${inCount(list.totalCount)} ${list.totalCount === 1 ? "link" : "links"}`}</span>}
          <DownloadButton
            path={csvPath("/api/publisher/reports.csv", days.query, { by: "link" })}
            fileName="weft-links.csv"
            label="Export CSV of links"
          />
        </>
      }
    >
      <LoadingOverlay isBusy={result.loading && result.data === undefined && list !== undefined}>
        <PagedList
          label="links"
          pages={pages}
          list={list}
          error={result.error}
          failure="Failed to load your links"
          retry={refetch}
          rows={sectionSizes.links.rows}
          row={sectionSizes.links.row}
          empty={
            isAll ? (
              <EmptyState title="No affiliate links yet." action={<CreateLinkLink />} />
            ) : (
              <EmptyState title="No link matches." text="Search for other words, or look at all links." />
            )
          }
        >
          {(rows) => <LinksTable rows={rows} readAgain={PublisherLinksDocument} />}
        </PagedList>
      </LoadingOverlay>
    </Panel>
  );
}
