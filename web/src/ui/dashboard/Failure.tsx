import Button from "@mui/material/Button";
import { messageOf } from "../../lib/network/errors";
import { EmptyState } from "../EmptyState";

interface FailureProps {
  error: unknown;
  /** What could not be done: "Failed to load your sales". */
  fallback: string;
  retry: () => unknown;
}

/** Stands where the data would, with the reason and the way to try again: nothing is asked for again by itself. */
export const Failure = ({ error, fallback, retry }: FailureProps) => (
  <div role="alert">
    <EmptyState
      title={fallback}
      text={messageOf(error, "Please try again.")}
      action={
        <Button size="small" onClick={() => void retry()}>
          Try again
        </Button>
      }
    />
  </div>
);
