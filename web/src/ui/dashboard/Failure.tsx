import { Button } from "@mui/material";
import { useEffect, useEffectEvent } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { messageOf } from "../../lib/network/errors";
import { EmptyState } from "../EmptyState";

interface FailureProps {
  error: unknown;
  /** Message if the server sent none: "Failed to load your sales". */
  fallback: string;
  retry: () => unknown;
}

/**
 * Replaces data that failed to load. Retries by button, when the device is online again, and when the user returns to
 * the page.
 */
export function Failure({ error, fallback, retry }: FailureProps) {
  const onReturn = useEffectEvent(() => void retry());
  useEffect(() => {
    const events = ["online", "focus"] as const;
    for (const event of events) window.addEventListener(event, onReturn);
    return () => {
      for (const event of events) window.removeEventListener(event, onReturn);
    };
  }, []);
  return (
    <div role="alert">
      <EmptyState
        title={fallback}
        text={messageOf(error, t("Please try again."))}
        action={
          <Button size="small" onClick={() => void retry()}>
            {t("Retry")}
          </Button>
        }
      />
    </div>
  );
}
