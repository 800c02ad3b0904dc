import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { requestLimits } from "../../../../api/src/contract/integrations/requestReasons";
import {
  type ApiRequestCountsQuery,
  type ApiRequestFilter,
  useApiRequestCountsQuery,
  useApiRequestsQuery,
} from "../../generated/requests";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { useFilters } from "../../lib/navigation/useFilters";
import { useOpened } from "../../lib/navigation/useOpened";
import { usePolling } from "../../lib/usePolling";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { ListSearch } from "../../ui/filters/ListSearch";
import { DataTable } from "../../ui/table/DataTable";
import { useList } from "../../ui/table/useList";
import { reasonLabels, requestColumns } from "./requestColumns";

const RequestDrawer = lazyPart(async () => (await import("./RequestDrawer")).RequestDrawer);

const statuses = [
  { id: "REJECTED", label: t("Rejected") },
  { id: "ACCEPTED", label: t("Accepted") },
  { id: "CLIENT_ERROR", label: "4xx" },
  { id: "SERVER_ERROR", label: "5xx" },
] as const;
const modes = [
  { id: "live", label: t("Live") },
  { id: "test", label: t("Test") },
] as const;

const INFO = t(
  "Up to 200 rejected requests a day and a sample of accepted ones, kept for 30 days. Names, addresses and keys are removed.",
);

/** Polls fast while someone tests. */
const POLL_INTERVAL = 30_000;
const TEST_POLL_INTERVAL = 3000;

type Count = ApiRequestCountsQuery["apiRequestCounts"][number];

/** Recent requests of the account's integrations. In test mode only tests are listed. */
export function RequestsPanel({ isTest = false }: { isTest?: boolean }) {
  const reasons = Object.entries(reasonLabels).map(([id, label]) => ({ id, label }));
  const { data } = useApiRequestCountsQuery({ fetchPolicy: "cache-and-network" });
  const counts = (data?.apiRequestCounts ?? []).filter((count) => !isTest || count.isTest);
  const keys = keysIn(counts);
  const { values, set, isFiltered } = useFilters({
    call: "",
    status: [{ id: "" }, ...statuses],
    reason: [{ id: "" }, ...reasons],
    key: "",
    mode: [{ id: "" }, ...modes],
  });
  const filter = {
    call: values.call || null,
    status: values.status || null,
    reason: values.reason || null,
    keyId: values.key || null,
    isTest: isTest || (values.mode ? values.mode === "test" : null),
  } as ApiRequestFilter;
  const paged = useList(useApiRequestsQuery, (list) => list.apiRequests, { filter }, { name: "requests" });
  usePolling(paged, isTest ? TEST_POLL_INTERVAL : POLL_INTERVAL);
  const { id, open, close } = useOpened("request");
  return (
    <Panel
      id="requests"
      title={isTest ? t("Test requests") : t("Requests")}
      info={INFO}
      aside={counts.length > 0 && <span>{summaryOf(counts)}</span>}
    >
      <FilterBar label={t("Requests")}>
        <ListSearch
          label={t("Search by call or order ID")}
          search={values.call}
          onSearch={(call) => set({ call })}
          maxLength={requestLimits.searchLength}
        />
        <FilterChip
          label={t("Status")}
          choices={statuses}
          chosen={values.status || null}
          onChoose={(status) => set({ status })}
        />
        <FilterChip
          label={t("Reason")}
          choices={reasonsIn(counts)}
          chosen={values.reason || null}
          onChoose={(reason) => set({ reason })}
        />
        {keys.length > 0 && (
          <FilterChip
            label={t("API key")}
            choices={keys}
            chosen={values.key || null}
            onChoose={(key) => set({ key })}
          />
        )}
        {!isTest && (
          <FilterChip
            label={t("Mode")}
            choices={modes}
            chosen={values.mode || null}
            onChoose={(mode) => set({ mode })}
          />
        )}
      </FilterBar>
      <DataTable
        layout="fixed"
        label={t("Requests")}
        plural={t("requests")}
        columns={requestColumns(open)}
        onOpen={open}
        paged={paged}
        failure={t("Failed to load the requests")}
        skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
        empty={
          isFiltered ? (
            <EmptyState title={t("No request matches.")} text={t("Search for part of a call, or a whole order ID.")} />
          ) : (
            <EmptyState
              title={t("No requests yet.")}
              text={t("Requests with your API keys and rejected order reports appear here within seconds.")}
            />
          )
        }
      />
      <Suspense fallback={null}>
        <RequestDrawer id={id} onClose={close} />
      </Suspense>
    </Panel>
  );
}

function keysIn(counts: readonly Count[]) {
  const names = new Map(counts.flatMap(({ keyId, keyName }) => (keyId ? [[keyId, keyName ?? t("Deleted key")]] : [])));
  return [...names].map(([id, label]) => ({ id, label }));
}

/** Reasons that occurred, with their number in 30 days. */
function reasonsIn(counts: readonly Count[]) {
  const sums = new Map<Count["reason"], number>();
  for (const { reason, requests } of counts) sums.set(reason, (sums.get(reason) ?? 0) + requests);
  sums.delete("OK");
  return [...sums].map(([id, sum]) => ({ id, label: `${reasonLabels[id]} (${inCount(sum)})` }));
}

function summaryOf(counts: readonly Count[]): string {
  const sum = (some: readonly Count[]) => some.reduce((total, { requests }) => total + requests, 0);
  const rejected = sum(counts.filter(({ reason }) => reason !== "OK"));
  return t("{rejected, number} of {all, number} rejected in 30 days", { rejected, all: sum(counts) });
}
