import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { useAdminUndeliveredQuery } from "../../../generated/admin";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { paperStyle } from "../parts/panelStyle";
import { Segments } from "../parts/Segments";
import { SkeletonRows } from "../parts/SkeletonRows";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import { deliveryColumns } from "./deliveryColumns";
import { type ViewId, views } from "./deliveryWords";
import { useDeliveries } from "./useDeliveries";

/** Mails and webhooks that did not arrive, newest first, and what can be done about each. */
export function Deliveries() {
  const [view, setView] = useState<ViewId>("OPEN");
  const pager = usePager(view);
  const { isBusy, sendAgain, setAside } = useDeliveries();
  const { data, previousData, error, loading, refetch } = useAdminUndeliveredQuery({
    variables: {
      filter: views.find(({ id }) => id === view)?.filter ?? null,
      first: PAGE_SIZE,
      after: pager.after,
    },
    // They come and go by themselves.
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? (error ? undefined : previousData))?.undeliveredMessages;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.75 }}>
        <Segments label="Which messages" choices={views} chosen={view} onChoose={setView} />
        <Button
          disabled={loading}
          onClick={() => void refetch().catch(() => undefined)}
          startIcon={<RefreshCw aria-hidden size={17} strokeWidth={1.7} />}
          sx={{ minHeight: 44, ml: { sm: "auto" } }}
        >
          Look again
        </Button>
      </Box>
      <Box sx={paperStyle}>
        {error && !list && <Failure error={error} fallback="Failed to load messages" retry={() => void refetch()} />}
        {!error && !list && <SkeletonRows label="Loading messages" />}
        {list?.nodes.length === 0 && <EmptyState {...nothing[view]} />}
        {list && list.nodes.length > 0 && (
          <Box aria-busy={loading} sx={tableStyle}>
            <DataTable
              label="Messages that did not arrive"
              columns={deliveryColumns({ isBusy, sendAgain, setAside })}
              rows={list.nodes}
              rowKey={({ id }) => id}
            />
            <PagerBar label="messages" pager={pager} list={list} isBusy={loading} />
          </Box>
        )}
      </Box>
    </>
  );
}

const nothing: Record<ViewId, { title: string; text: string }> = {
  OPEN: {
    title: "Everything has arrived.",
    text: "Mails and webhooks that are not taken stand here, while they are tried again and after we gave up.",
  },
  GIVEN_UP: {
    title: "Nothing was given up.",
    text: "What is not taken is tried twelve times in about fifteen hours. What still has not arrived then stands here.",
  },
  SET_ASIDE: {
    title: "Nothing was set aside.",
    text: "What need not arrive any more can be set aside. It is kept here, and can still be sent.",
  },
};

const tableStyle = { "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "14px" } } } as const;
