import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type OrderFilterInput,
  type OrderSort,
  type SaleRowFragment,
  SaleRowFragmentDoc,
  type SaleStatus,
  useAdvertiserSalesQuery,
  useApproveSaleMutation,
  useOpenReportsQuery,
  useOrderTabsQuery,
  useSalesToDecideQuery,
} from "../../../generated/advertiser";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useListKeys } from "../../../ui/table/useListKeys";
import { usePaged } from "../../../ui/table/usePaged";
import { undoLatest } from "../../../ui/toast/undoable";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { afterSaleChange, useOfferUndo } from "../sales/afterSaleChange";
import type { SaleDialog } from "../sales/SaleDialogs";

export const statusChoices = ["ALL", "PENDING", "UNVERIFIED", "OPEN_REPORT", "APPROVED", "DECLINED"] as const;
export type StatusChoice = (typeof statusChoices)[number];

const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

/** Which orders are listed, from the URL. */
export function useOrderList(days: RangeState) {
  const { values, set } = useFilters({ status: statusChoices.map((id) => ({ id })), search: "", publisher: "" });
  const { status: choice, search, publisher: publisherId } = values;
  const pages = useAddressPages(20);
  const sorting = useSorting(sorts, "-date");
  const { sort, by, isDescending } = sorting;
  const { range, isAllTime } = days;
  const isOpenReports = choice === "OPEN_REPORT";
  const common: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(publisherId && { publisherId }),
  };
  const filter: OrderFilterInput = { ...common, ...(choice !== "ALL" && !isOpenReports && { states: [choice] }) };
  const order = { sort, descending: isDescending };
  const orders = usePaged(
    useAdvertiserSalesQuery,
    (data) => data.orders,
    pages,
    { filter, ...order },
    { skip: isOpenReports },
  );
  const unverifiedReports = usePaged(
    useOpenReportsQuery,
    (data) => data.orders,
    pages,
    { range },
    { skip: !isOpenReports },
  );
  const paged = isOpenReports ? unverifiedReports : orders;
  const counted = useOrderTabsQuery({ variables: { filter: common, isAllTime }, fetchPolicy: "cache-and-network" });
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const name = JSON.stringify([filter, sort, isDescending, isOpenReports]);
  const { data: latestTabs, previousData: lastTabs } = counted;
  const tabs = (latestTabs ?? lastTabs)?.orders.tabs;
  // Open claims have no publisher yet.
  const openReports = publisherId ? 0 : (waiting?.openReports.totalCount ?? 0);

  return {
    choice,
    search,
    publisherId,
    sorting,
    set,
    filter,
    common,
    name,
    paged,
    tabs,
    openReports,
    /** The API parameters for a file with the same rows in the same order; empty for a plain list. */
    fileQuery: {
      ...(search && { search }),
      ...(publisherId && { publisherId }),
      ...(sorting.id !== "-date" && { sort: by, descending: String(isDescending) }),
    } as Record<string, string>,
    rows: paged.list?.nodes as readonly SaleRowFragment[] | undefined,
    total: isOpenReports ? openReports : totalOf(tabs, choice),
    hasOnOtherDays: (latestTabs?.onAnyDay?.nodes.length ?? 0) > 0,
  };
}

export type OrderList = ReturnType<typeof useOrderList>;

type Tabs = readonly { status: SaleStatus; count: number; isMore: boolean }[];

function totalOf(tabs: Tabs | undefined, choice: SaleStatus | "ALL"): number {
  const own = (tabs ?? []).filter(({ status }) => choice === "ALL" || status === choice);
  return own.reduce((sum, { count }) => sum + count, 0);
}

/** For the current row: A approves, D declines. Z undoes. */
export function useOrderKeys(
  rows: readonly SaleRowFragment[],
  setDialog: (dialog: SaleDialog) => void,
  isOff: boolean,
) {
  const can = useRights();
  const { act } = useAction();
  const offerUndo = useOfferUndo();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  useListKeys(isOff ? {} : { z: () => void undoLatest() });
  return (id: string | null) => {
    const sale = rows.find((row) => row.id === id);
    return {
      a: async () => {
        if (sale?.status !== "PENDING" || !can("approveSale")) return;
        const { id: saleId } = sale;
        const work = () => approve({ variables: { id: saleId } });
        const isDone = await act({ work, fallback: t("Failed to approve the order") });
        if (isDone) offerUndo({ saleId, doneMessage: t("Order approved") });
      },
      d: () => {
        const isOpen = sale?.status === "PENDING" || sale?.status === "UNVERIFIED";
        if (sale && isOpen && can("declineSale")) setDialog({ kind: "reject", sale });
      },
    };
  };
}

/**
 * Rows keep their position while the same page of the same list is shown: a decided order stays with its new status,
 * and new ones do not push others away while someone decides. The next fetch of the list reorders them.
 */
export function useStableRows(
  page: string,
  rows: readonly SaleRowFragment[] | undefined,
  /** These are the previous list's until this one is loaded. */
  isStale: boolean,
): readonly SaleRowFragment[] | undefined {
  const client = useApolloClient();
  const shown = useRef<{ page: string; rows: readonly SaleRowFragment[] }>({ page: "", rows: [] });
  if (!rows) return undefined;
  if (isStale) return shown.current.rows.length > 0 ? shown.current.rows : rows;
  const before = shown.current.page === page ? shown.current.rows : [];
  const latest = new Map(rows.map((row) => [row.id, row]));
  const kept = before.flatMap((row) => {
    const { id } = row;
    const cached = () =>
      client.cache.readFragment<SaleRowFragment>({
        id: client.cache.identify({ __typename: "Sale", id }) ?? "",
        fragment: SaleRowFragmentDoc,
        fragmentName: "SaleRow",
      });
    return latest.get(id) ?? cached() ?? [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  // New rows go above, as in the list; rows that follow decided ones go below.
  const stable = [
    ...added.filter(({ id }) => isNewer(id, kept)),
    ...kept,
    ...added.filter(({ id }) => !isNewer(id, kept)),
  ];
  shown.current = { page, rows: stable };
  return stable;
}

const isNewer = (id: string, rows: readonly { id: string }[]): boolean =>
  rows.length > 0 && rows.every((row) => id > row.id);
