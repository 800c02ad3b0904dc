import { Box, Button } from "@mui/material";
import type { CustomContentProps } from "notistack";
import { useContext, useEffect } from "react";
import { Boundary } from "../../src/ui/Boundary";
import { DeferredSection } from "../../src/ui/dashboard/DeferredSection";
import { Failure } from "../../src/ui/dashboard/Failure";
import { LiveStatus } from "../../src/ui/dashboard/LiveStatus";
import { LoadingOverlay } from "../../src/ui/dashboard/LoadingOverlay";
import { Panel } from "../../src/ui/dashboard/Panel";
import { RowsFailure, SectionBoundary } from "../../src/ui/dashboard/SectionBoundary";
import { EmptyState } from "../../src/ui/EmptyState";
import { TableSkeleton } from "../../src/ui/table/TableSkeleton";
import { ToastCard } from "../../src/ui/toast/ToastCard";
import { Toaster } from "../../src/ui/toast/Toaster";
import { showToast, type ToastMessage } from "../../src/ui/toast/toastStore";
import { long } from "../data";
import { exclusive, type Family, nothing, SampleFailure, sample } from "../sample";

const saved: ToastMessage = { title: "Success", description: "Your payout method was saved." };
const refused: ToastMessage = {
  title: "Error",
  description: "Failed to save your payout method.",
  variant: "destructive",
};
const undoable: ToastMessage = { title: "Link archived", action: { label: "Undo", onClick: nothing } };
const lengthy: ToastMessage = { title: long.brand, description: `${long.sentence} ${long.address}` };

/** What notistack hands over, of which the card reads its toast alone. */
const snack = { id: 0 } as CustomContentProps;

const Card = ({ message }: { message: ToastMessage }) => (
  <Box sx={{ maxWidth: 420 }}>
    <ToastCard {...snack} toast={{ ...message, id: 0, isOpen: true }} />
  </Box>
);

/** Shown at once, and again on demand, since toasts go by themselves. */
function Shown({ message }: { message: ToastMessage }) {
  useEffect(() => showToast(message).dismiss, [message]);
  return (
    <>
      <Button onClick={() => showToast(message)} sx={{ mt: { xs: 50, sm: 0 } }}>
        Show it again
      </Button>
      <Toaster />
    </>
  );
}

const Orders = () => (
  <Panel title="Orders" isInset>
    128 orders
  </Panel>
);

/** Says in place of its rows what went wrong, as the places of the dashboards do. */
const OrdersPlace = () => <Panel title="Orders">{useContext(RowsFailure) ?? <TableSkeleton rows={2} />}</Panel>;

const Broken = (): never => {
  throw new SampleFailure("A part that fails");
};

export const feedback: Family = {
  id: "feedback",
  title: "Feedback",
  samples: [
    sample(EmptyState, {
      normal: () => <EmptyState title="No orders yet." text="Orders appear here as soon as a brand reports one." />,
      action: () => <EmptyState title="No links yet." action={<Button>Create a link</Button>} />,
    }),
    sample(Failure, {
      "server-says-why": () => (
        <Failure error={new Error("The report took too long.")} fallback="Failed to load your orders" retry={nothing} />
      ),
      "server-unreachable": () => (
        <Failure error={new TypeError("Failed to fetch")} fallback="Failed to load your orders" retry={nothing} />
      ),
    }),
    sample(Boundary, {
      normal: () => <Boundary failed="Something went wrong.">All is well.</Boundary>,
      error: () => (
        <Boundary failed={<EmptyState title="Something went wrong." />}>
          <Broken />
        </Boundary>
      ),
    }),
    sample(SectionBoundary, {
      normal: () => (
        <SectionBoundary placeholder={<OrdersPlace />}>
          <Orders />
        </SectionBoundary>
      ),
      "error-in-its-place": () => (
        <SectionBoundary placeholder={<OrdersPlace />}>
          <Broken />
        </SectionBoundary>
      ),
    }),
    sample(DeferredSection, {
      normal: () => (
        <DeferredSection placeholder={<OrdersPlace />}>
          <Orders />
        </DeferredSection>
      ),
    }),
    sample(LoadingOverlay, {
      normal: () => (
        <LoadingOverlay isBusy={false}>
          <Orders />
        </LoadingOverlay>
      ),
      loading: () => (
        <LoadingOverlay isBusy>
          <Orders />
        </LoadingOverlay>
      ),
    }),
    sample(LiveStatus, {
      connected: () => <LiveStatus isConnected isOffline={false} at={new Date("2026-11-21T14:05:31Z")} hasRead />,
      disconnected: () => (
        <LiveStatus isConnected={false} isOffline={false} at={new Date("2026-11-21T14:05:31Z")} hasRead />
      ),
      offline: () => <LiveStatus isConnected={false} isOffline at={new Date("2026-11-21T14:05:31Z")} hasRead />,
    }),
    sample(ToastCard, {
      normal: () => <Card message={saved} />,
      error: () => <Card message={refused} />,
      action: () => <Card message={undoable} />,
      "long-text": () => <Card message={lengthy} />,
    }),
    exclusive(Toaster, { normal: () => <Shown message={saved} /> }),
  ],
};
