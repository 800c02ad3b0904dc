import { Box, Button } from "@mui/material";
import { lazy, Suspense, useState } from "react";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import {
  type TestEventsQuery,
  TestModeDocument,
  useCreateTestKeyMutation,
  useTestEventsQuery,
  useTestModeQuery,
} from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { usePolling } from "../../../lib/usePolling";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { Ol, P, Ul } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { type Shop, testCall } from "./setUp/examples";
import { SetUpStep } from "./setUp/SetUpStep";
import { proofOf, type Way } from "./ways";

const ShownOnce = lazy(async () => ({ default: (await import("../../../ui/dialog/ShownOnce")).ShownOnce }));

interface TestViewProps {
  way: Way;
  shop: Shop;
}

/** Follow the test link, order something, and see what would have been decided. Nothing of it is a sale. */
export const TestView = ({ way, shop }: TestViewProps) => (
  <>
    <Panel
      isInset
      title="Test your tracking"
      lead="Test orders go through the same checks as real ones, but never appear in lists, totals or statements. Publishers never see them."
    >
      <Steps way={way} shop={shop} />
    </Panel>
    <TestEvents />
  </>
);

function Steps({ way, shop }: TestViewProps) {
  const may = useRights();
  const isAllowed = may("testMode");
  const { data, error, refetch } = useTestModeQuery({ skip: !isAllowed });
  if (!isAllowed) return <Box component="p">{NOT_YOUR_ROLE}</Box>;
  if (!data) {
    return <NotLoaded error={error} fallback="Failed to load your test mode" retry={refetch} height={420} />;
  }
  const { link, signingSecret, keyPrefix } = data.testMode;
  const isKeyed = proofOf[way] === "key";
  const { give, buy } = wordsOf[way];
  // A connected shop says itself that an order is a test: it needs no key.
  const before = give ? 1 : 0;
  return (
    <Ol>
      {give && (
        <SetUpStep
          number={1}
          title={give}
          text={
            isKeyed
              ? "Use instead of your API key while testing. It can only report test orders and returns."
              : "Use instead of the signing secret while testing. Without a signature, a test order shows as unverified."
          }
        >
          {isKeyed ? <TestKey prefix={keyPrefix} /> : <Value label="Test secret" value={signingSecret} />}
        </SetUpStep>
      )}
      <SetUpStep
        number={before + 1}
        title="Follow your test link"
        text="Use a private window, so your browser has no publisher's click that could turn an unsigned order into a real one."
      >
        <Value label="Test link" value={link} isLink />
      </SetUpStep>
      <SetUpStep number={before + 2} title="Place a test order" text={buy}>
        {way === "server" && <CodeBlock label="A test order" code={testCall(shop)} />}
      </SetUpStep>
    </Ol>
  );
}

const wordsOf: Record<Way, { give: string | null; buy: string }> = {
  shopify: {
    give: null,
    buy: "Use Shopify's test payments. Its webhook marks the order as a test, so it appears here and is never counted.",
  },
  woocommerce: {
    give: "Use the test key in the plugin",
    buy: "Use your shop's test payment. The plugin reports the order once it is paid.",
  },
  "tag-manager": {
    give: "Use the test key in the server container's tag",
    buy: "Use Tag Manager's preview and your shop's test payment. The tag reports the order on the purchase event.",
  },
  segment: {
    give: "Use the test key in Segment's destination",
    buy: "Use your shop's test payment, or send an Order Completed event yourself. The response is the same as for a real one.",
  },
  server: {
    give: "Use the test key on your server",
    buy: "Or send an order yourself. The response is the same as for a real one, with test: true.",
  },
  script: {
    give: "Use the test secret on your server",
    buy: "Use your shop's test payment. The confirmation page reports the order as usual.",
  },
};

function TestKey({ prefix }: { prefix: string | null }) {
  const { isBusy, act } = useAction();
  const [key, setKey] = useState<string | null>(null);
  // The key is shown once and never stored, not even in the cache.
  const [create] = useCreateTestKeyMutation({ fetchPolicy: "no-cache", refetchQueries: [TestModeDocument] });
  const make = () =>
    act({
      work: async () => setKey((await create()).data?.createTestKey.key ?? null),
      fallback: "Failed to create the test key",
    });
  return (
    <Box sx={valueStyle}>
      <span>
        <b>Test key</b>
        <code>{prefix ? `${prefix}…` : "None yet"}</code>
      </span>
      <Button size="small" disabled={isBusy} onClick={make}>
        {prefix ? "Replace the test key" : "Create a test key"}
      </Button>
      {key && (
        <Suspense>
          <ShownOnce
            title="Your test key"
            text="Copy it now. You won't see it again, and the previous key no longer works."
            value={key}
            copy="Copy key"
            onClose={() => setKey(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

const Value = ({ label, value, isLink = false }: { label: string; value: string; isLink?: boolean }) => (
  <Box sx={valueStyle}>
    <span>
      <b>{label}</b>
      {isLink ? (
        <a href={value} target="_blank" rel="noreferrer">
          {value}
        </a>
      ) : (
        <code>{value}</code>
      )}
    </span>
    <CopyButton text={value} label={`Copy: ${label}`}>
      Copy
    </CopyButton>
  </Box>
);

const valueStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1,
  p: "10px 14px",
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "3px",
  position: "relative",
  "& > span": { flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere", fontSize: 14.5 },
  "& b": { display: "block", fontWeight: 600 },
} as const;

type TestEvent = TestEventsQuery["testEvents"][number];

/** Somebody tests and waits for it. */
const POLL_INTERVAL = 3000;

/** What arrived in test mode, newest first, with what would have been decided. */
function TestEvents() {
  const { data, error, refetch, startPolling, stopPolling } = useTestEventsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  usePolling({ startPolling, stopPolling }, POLL_INTERVAL);
  const events = data?.testEvents;
  return (
    <Panel isInset title="Received" info="Tests of the last 7 days, up to 200. They don't appear anywhere else.">
      <Box aria-live="polite">
        {events && events.length > 0 ? (
          <Ul sx={listStyle}>
            {events.map((event) => (
              <Line key={event.id} {...event} />
            ))}
          </Ul>
        ) : events ? (
          <P sx={{ color: "text.secondary" }}>
            Nothing yet. Clicks on your test link and the order that follows appear here within seconds.
          </P>
        ) : (
          <NotLoaded error={error} fallback="Failed to load your tests" retry={refetch} height={120} />
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
  maxHeight: 640,
  overflowY: "auto",
  overflowWrap: "anywhere",
  "& li": { py: "10px", pl: "14px", borderLeft: "3px solid", borderColor: "weld.edge" },
  "& li + li": { mt: "10px" },
  "& li[data-ok=false]": { borderColor: "error.main" },
  "& b, & span, & small": { display: "block" },
  "& span": { fontSize: 15 },
  "& small": { fontSize: 14, color: "text.secondary" },
} as const;
