import Button from "@mui/material/Button";
import { messageOf } from "../../lib/network/errors";
import { EmptyState } from "../EmptyState";

interface FailureProps {
  error: unknown;
  /** Message if the server sent none: "Failed to load your sales". */
  fallback: string;
  retry: () => unknown;
}

/** Shown in place of data that failed to load, with a retry button: requests are never retried automatically. */
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
