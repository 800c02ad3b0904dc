import Button from "@mui/material/Button";
import { useEffect, useEffectEvent } from "react";
import { messageOf } from "../../lib/network/errors";
import { EmptyState } from "../EmptyState";

interface FailureProps {
  error: unknown;
  /** Message if the server sent none: "Failed to load your sales". */
  fallback: string;
  retry: () => unknown;
}

/** In place of data that failed to load. It is asked for again by the button, or when the device is online again. */
export function Failure({ error, fallback, retry }: FailureProps) {
  const onOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
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
}
