import { Box, Button } from "@mui/material";
import { RefreshCw } from "lucide-react";
import {
  AdminTotalsDocument,
  AdminUndeliveredDocument,
  useAdminUndeliveredQuery,
  useSendMessageAgainMutation,
  useSetMessageAsideMutation,
} from "../../../generated/admin";
import { useChoice } from "../../../lib/navigation/useAddress";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { DataTable } from "../../../ui/table/DataTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { useAction } from "../../../ui/toast/useAction";
import { refetchAfterChange } from "../refetchAfterChange";
import { messageColumns } from "./messageColumns";
import type { MessageRow } from "./messageLabels";
import { messageViews, type ViewId } from "./messageLabels";

/** Emails and webhooks that were not delivered, newest first, with actions to resend or dismiss them. */
export function Deliveries() {
  const [view, setView] = useChoice("state", messageViews);
  const { isBusy, sendAgain, setAside } = useDeliveries();
  const paged = usePaged(useAdminUndeliveredQuery, (data) => data.undeliveredMessages, useAddressPages(25), {
    filter: messageViews.find(({ id }) => id === view)?.filter ?? null,
  });
  const { loading, retry } = paged;
  return (
    <div>
      <Toolbar>
        <Segments label="Filter messages" choices={messageViews} chosen={view} onChoose={setView} />
        <Button
          disabled={loading}
          onClick={() => void retry().catch(() => undefined)}
          startIcon={<RefreshCw aria-hidden size={17} strokeWidth={1.7} />}
          sx={{ minHeight: 44, ml: { sm: "auto" } }}
        >
          Refresh
        </Button>
      </Toolbar>
      <Box aria-busy={loading} sx={{ ...panelStyle, ...tableStyle }}>
        <DataTable
          label="Undelivered messages"
          plural="messages"
          paged={paged}
          columns={messageColumns({ isBusy, sendAgain, setAside })}
          failure="Failed to load messages"
          empty={<EmptyState {...nothing[view]} />}
        />
      </Box>
    </div>
  );
}

const nothing: Record<ViewId, { title: string; text: string }> = {
  OPEN: {
    title: "All delivered.",
    text: "Failed emails and webhooks show up here, while we retry them and after we give up.",
  },
  GIVEN_UP: {
    title: "No failed messages.",
    text: "A message is tried twelve times in about fifteen hours. If it still fails, it shows up here.",
  },
  SET_ASIDE: {
    title: "No dismissed messages.",
    text: "Messages that are no longer needed can be dismissed. They are kept here and can still be sent.",
  },
};

const tableStyle = {
  "& tbody th, & tbody td": { verticalAlign: { md: "top" }, py: { md: "14px" } },
  "& time": { whiteSpace: "nowrap" },
} as const;

/** Actions for undelivered messages. */
function useDeliveries() {
  const { isBusy, act } = useAction();
  const [resend, { client }] = useSendMessageAgainMutation();
  const [dismiss] = useSetMessageAsideMutation();

  const change = (work: () => Promise<unknown>, doneMessage: string) =>
    act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: () => refetchAfterChange(client, [AdminUndeliveredDocument, AdminTotalsDocument]),
    });

  return {
    isBusy,
    sendAgain: ({ id }: MessageRow) => change(() => resend({ variables: { id } }), "The message is queued again"),
    setAside: ({ id }: MessageRow) => change(() => dismiss({ variables: { id } }), "Message dismissed"),
  };
}
