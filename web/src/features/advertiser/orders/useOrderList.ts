import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import {
  type OrderFilterInput,
  type OrderSort,
  type SaleRowFragment,
  SaleRowFragmentDoc,
  type SaleStatus,
  useAdvertiserSalesQuery,
  useApproveSaleMutation,
  useOpenClaimsQuery,
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

export const statusChoices = ["ALL", "PENDING", "CLAIMED", "OPEN_CLAIM", "APPROVED", "DECLINED"] as const;
export type StatusChoice = (typeof statusChoices)[number];

const sorts: Record<string, OrderSort> = { date: "DATE", amount: "AMOUNT", commission: "COMMISSION" };

/** Which orders are listed, as the address says. */
export function useOrderList(days: RangeState) {
  const { values, set } = useFilters({ status: statusChoices.map((id) => ({ id })), search: "", publisher: "" });
  const { status: choice, search, publisher: publisherId } = values;
  const pages = useAddressPages(20);
  const sorting = useSorting(sorts, "-date");
  const { sort, by, isDescending } = sorting;
  const { range, isAllTime } = days;
  const isClaims = choice === "OPEN_CLAIM";
  const common: OrderFilterInput = {
    ...(!isAllTime && { range }),
    ...(search && { search }),
    ...(publisherId && { publisherId }),
  };
  const filter: OrderFilterInput = { ...common, ...(choice !== "ALL" && !isClaims && { states: [choice] }) };
  const order = { sort, descending: isDescending };
  const orders = usePaged(
    useAdvertiserSalesQuery,
    (data) => data.orders,
    pages,
    { filter, ...order },
    { skip: isClaims },
  );
  const claims = usePaged(useOpenClaimsQuery, (data) => data.sales, pages, { range }, { skip: !isClaims });
  const paged = isClaims ? claims : orders;
  const counted = useOrderTabsQuery({ variables: { filter: common, isAllTime }, fetchPolicy: "cache-and-network" });
  const { data: waiting } = useSalesToDecideQuery({
    variables: isAllTime ? {} : { range },
    fetchPolicy: "cache-and-network",
  });
  const name = JSON.stringify([filter, sort, isDescending, isClaims]);
  const { data: latestTabs, previousData: lastTabs } = counted;
  const tabs = (latestTabs ?? lastTabs)?.orders.tabs;
  // Open claims are of no publisher yet.
  const openClaims = publisherId ? 0 : (waiting?.openClaims.totalCount ?? 0);

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
    openClaims,
    /** What asks the API for a file of the same rows in the same order; empty for a plain list. */
    fileQuery: {
      ...(search && { search }),
      ...(publisherId && { publisherId }),
      ...(sorting.id !== "-date" && { sort: by, descending: String(isDescending) }),
    } as Record<string, string>,
    rows: paged.list?.nodes as readonly SaleRowFragment[] | undefined,
    total: isClaims ? openClaims : totalOf(tabs, choice),
    hasOnOtherDays: (latestTabs?.onAnyDay?.nodes.length ?? 0) > 0,
  };
}

export type OrderList = ReturnType<typeof useOrderList>;

type Tabs = readonly { status: SaleStatus; count: number; isMore: boolean }[];

function totalOf(tabs: Tabs | undefined, choice: SaleStatus | "ALL"): number {
  const own = (tabs ?? []).filter(({ status }) => choice === "ALL" || status === choice);
  return own.reduce((sum, { count }) => sum + count, 0);
}

/** Of the current row: A approves, D declines. Z undoes. */
export function useOrderKeys(
  rows: readonly SaleRowFragment[],
  setDialog: (dialog: SaleDialog) => void,
  isOff: boolean,
) {
  const may = useRights();
  const { act } = useAction();
  const offerUndo = useOfferUndo();
  const [approve] = useApproveSaleMutation(afterSaleChange);
  useListKeys(isOff ? {} : { z: () => void undoLatest() });
  return (id: string | null) => {
    const sale = rows.find((row) => row.id === id);
    return {
      a: async () => {
        if (sale?.status !== "PENDING" || !may("approveSale")) return;
        const { id: saleId } = sale;
        const work = () => approve({ variables: { id: saleId } });
        const isDone = await act({ work, fallback: "Failed to approve sale" });
        if (isDone) offerUndo({ saleId, doneMessage: "Sale approved" });
      },
      d: () => {
        const isOpen = sale?.status === "PENDING" || sale?.status === "CLAIMED";
        if (sale && isOpen && may("declineSale")) setDialog({ kind: "reject", sale });
      },
    };
  };
}

/**
 * Rows stay where they are while the same page of the same list is shown: a decided order keeps its place with its new
 * status, and new ones do not push others away under the hand. They are put in order by the next look at the list.
 */
export function useStableRows(
  page: string,
  rows: readonly SaleRowFragment[] | undefined,
  /** They are the last list's, until this one is loaded. */
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
  // What is new stands above, as in the list; what follows a decided one on the next page below.
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
