import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  ShopifyShopDocument,
  useReplayShopEventMutation,
  useReplayShopFaultsMutation,
} from "../../../../generated/advertiser";
import { localMoment } from "../../../../lib/dates";
import { Badge } from "../../../../ui/Badge";
import { Panel } from "../../../../ui/dashboard/Panel";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import { type ConnectedShop, type ShopEvent, stateInWords, topicInWords } from "./shopifyWords";

/** What the shop sent and what became of it: what needs somebody first. */
export function ShopEvents({ shop }: { shop: ConnectedShop }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const refetch = { refetchQueries: [ShopifyShopDocument], awaitRefetchQueries: true };
  const [replay] = useReplayShopEventMutation(refetch);
  const [replayAll] = useReplayShopFaultsMutation(refetch);
  const faults = shop.faultyEvents;
  const isFaulty = new Set(faults.map(({ id }) => id));
  const others = shop.recentEvents.filter(({ id }) => !isFaulty.has(id));

  const again = (id: string) =>
    act({
      work: () => replay({ variables: { id } }),
      doneMessage: "The order is tried again",
      fallback: "Failed to try the order again",
    });
  const allAgain = () =>
    act({
      work: () => replayAll(),
      doneMessage: "All listed faults are tried again",
      fallback: "Failed to try the faults again",
    });
  const aside = faults.length > 0 && may("replayShopFaults") && (
    <Button size="small" disabled={isBusy} onClick={allAgain}>
      Try all again
    </Button>
  );

  return (
    <Panel
      isInset
      title="Events received"
      info="The newest ten, and before them what could not be applied, at most 50. Trying again changes nothing that was applied already."
      aside={aside}
    >
      {faults.length + others.length === 0 ? (
        <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
          Nothing yet. Your shop's next order shows here within seconds.
        </Box>
      ) : (
        // Scrollable, so it must be focusable for the keyboard.
        <Box component="section" tabIndex={0} aria-label="List of events" sx={scrollStyle}>
          <ul>
            {faults.map((event) => (
              <Line
                key={event.id}
                event={event}
                isFault
                onReplay={event.orderId !== null && may("replayShopEvent") ? () => again(event.id) : null}
                isBusy={isBusy}
              />
            ))}
            {others.map((event) => (
              <Line key={event.id} event={event} isFault={false} onReplay={null} isBusy={isBusy} />
            ))}
          </ul>
        </Box>
      )}
    </Panel>
  );
}

interface LineProps {
  event: ShopEvent;
  isFault: boolean;
  onReplay: (() => void) | null;
  isBusy: boolean;
}

function Line({ event: { at, topic, orderId, state, note }, isFault, onReplay, isBusy }: LineProps) {
  const { label, variant } = stateInWords[state];
  const title = `${topicInWords(topic)}${orderId ? ` ${orderId}` : ""}`;
  return (
    <li data-fault={isFault}>
      <div>
        <b>{title}</b>
        <Badge variant={isFault ? "destructive" : variant}>
          {isFault && state === "PARKED" ? "Waits for too long" : label}
        </Badge>
        {onReplay && (
          <Button size="small" disabled={isBusy} aria-label={`Try again: ${title}`} onClick={onReplay}>
            Try again
          </Button>
        )}
      </div>
      {note && <span>{note}</span>}
      <small>
        <time dateTime={at}>{localMoment(at)}</time>
      </small>
    </li>
  );
}

/** The page keeps its height, however much arrived. */
const scrollStyle = {
  maxHeight: 300,
  overflowY: "auto",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  "& ul": { m: 0, p: 0, listStyle: "none", overflowWrap: "anywhere" },
  "& li": { py: "8px", pl: "14px", borderLeft: "3px solid", borderColor: "divider" },
  "& li + li": { mt: "8px" },
  "& li[data-fault=true]": { borderColor: "error.main" },
  "& li > div": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "12px", rowGap: "4px" },
  "& li > span, & li > small": { display: "block" },
  "& li > span": { fontSize: 15 },
  "& small": { fontSize: 14, color: "text.secondary" },
} as const;
