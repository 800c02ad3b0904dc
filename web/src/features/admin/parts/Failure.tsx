import Button from "@mui/material/Button";
import { messageOf } from "../../../lib/errors";
import { EmptyState } from "../../../ui/EmptyState";

interface FailureProps {
  error: unknown;
  /** What is said where the server said nothing. */
  fallback: string;
  retry: () => void;
}

/** A list that could not be had, and the way to try again: nothing does so by itself. */
export const Failure = ({ error, fallback, retry }: FailureProps) => (
  <div role="alert">
    <EmptyState title={fallback} text={reason(error, fallback)} action={<Button onClick={retry}>Try again</Button>} />
  </div>
);

function reason(error: unknown, fallback: string): string {
  const said = messageOf(error, fallback);
  return said === fallback ? "" : said;
}
