import { usePublisherSalesQuery } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { WhyDialog } from "../../../shared/sales/WhyDialog";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { CreateLinkLink } from "../CreateLinkLink";
import { sectionSizes } from "../sectionSizes";
import { StageFilter, stageLabel, useStage } from "./StageFilter";
import { saleColumns } from "./saleColumns";

const INFO =
  "Orders that came with a click on one of your links in the selected period (UTC), newest first, with or without commission. The CSV has the same rows.";

export function PublisherSalesPanel({ days }: { days: RangeState }) {
  const [status, setStatus] = useStage();
  const [params, change] = useAddress();
  const openId = params.get("open");
  const list = `${days.query} ${status}`;
  const pages = useAddressPages(15);
  const { refetch, ...result } = usePublisherSalesQuery({
    variables: { after: pages.after, status, range: days.range, isAllTime: days.isAllTime },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(`${list} ${pages.after}`, result);
  const sales = shown?.sales;
  const opened = openId && sales?.nodes.find(({ id }) => id === openId);

  return (
    <Panel
      id="sales"
      title="Sales"
      info={INFO}
      aside={
        <>
          {sales && <span>{`${inCount(sales.totalCount)} ${sales.totalCount === 1 ? "sale" : "sales"}`}</span>}
          <StageFilter status={status} onChange={setStatus} />
          <FileButton
            content="orders"
            name="sales"
            path="/api/publisher/sales.csv"
            fileName="weft-sales.csv"
            rows={sales?.totalCount}
            days={days.query}
            status={status?.toLowerCase()}
          />
        </>
      }
    >
      <PagedTable
        title="Sales"
        label="sales"
        pages={pages}
        columns={saleColumns(({ id }) => change((address) => address.set("open", id)))}
        list={sales}
        error={result.error}
        failure="Failed to load your sales"
        retry={refetch}
        {...sectionSizes.sales}
        isPaired
        empty={
          shown?.onAnyDay?.nodes.length ? (
            <OtherDays what={status ? `${stageLabel(status)} sales` : "sales"} days={days} />
          ) : (
            <EmptyState
              title={status ? "No sales in this stage." : "No sales yet."}
              text={status ? "Choose another stage above." : "Share a link: its first sale appears here as it happens."}
              action={!status && <CreateLinkLink />}
            />
          )
        }
      />
      {opened && <WhyDialog sale={opened} onClose={() => change((address) => address.delete("open"))} />}
    </Panel>
  );
}
