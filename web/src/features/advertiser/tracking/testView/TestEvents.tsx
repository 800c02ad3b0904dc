import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type TestEventsQuery, useTestEventsQuery } from "../../../../generated/advertiser";
import { localMoment } from "../../../../lib/dates";
import { usePolling } from "../../../../lib/usePolling";
import { Failure } from "../../../../ui/dashboard/Failure";
import { Panel } from "../../../../ui/dashboard/Panel";

type TestEvent = TestEventsQuery["testEvents"][number];

/** Somebody tests and waits for it. */
const POLL_INTERVAL = 3000;

/** What arrived in test mode, newest first, with what would have been decided. */
export function TestEvents() {
  const { data, error, refetch, startPolling, stopPolling } = useTestEventsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  usePolling({ startPolling, stopPolling }, POLL_INTERVAL);
  const events = data?.testEvents;
  return (
    <Panel
      isInset
      title="What arrived"
      info="The newest tests of the last 7 days. At most 200 are kept; they are nowhere else."
    >
      <Box aria-live="polite">
        {events && events.length > 0 ? (
          <Box component="ul" sx={listStyle}>
            {events.map((event) => (
              <Line key={event.id} {...event} />
            ))}
          </Box>
        ) : events ? (
          <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
            Nothing yet. A click on your test link and the order after it show here within seconds.
          </Box>
        ) : error ? (
          <Failure error={error} fallback="Failed to load your tests" retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />
        )}
      </Box>
    </Panel>
  );
}

const ways: Partial<Record<TestEvent["way"], string>> = {
  SERVER: "your server",
  SIGNED: "a signed page",
  BROWSER: "an unsigned page",
};

const Line = ({ at, way, title, text, isOk }: TestEvent) => (
  <Box component="li" data-ok={isOk}>
    <b>{title}</b>
    <span>{text}</span>
    <small>
      <time dateTime={at}>{localMoment(at)}</time>
      {ways[way] && `, by ${ways[way]}`}
    </small>
  </Box>
);

/** The page keeps its height, however much was tested. */
const listStyle = {
  m: 0,
  p: 0,
  maxHeight: 640,
  overflowY: "auto",
  listStyle: "none",
  overflowWrap: "anywhere",
  "& li": { py: "10px", pl: "14px", borderLeft: "3px solid", borderColor: "weld.edge" },
  "& li + li": { mt: "10px" },
  "& li[data-ok=false]": { borderColor: "error.main" },
  "& b, & span, & small": { display: "block" },
  "& span": { fontSize: 15 },
  "& small": { fontSize: 14, color: "text.secondary" },
} as const;
