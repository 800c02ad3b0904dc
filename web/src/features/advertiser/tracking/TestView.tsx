import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../../api/src/contract/team";
import {
  type TestEventsQuery,
  TestModeDocument,
  useCreateTestKeyMutation,
  useTestEventsQuery,
  useTestModeQuery,
} from "../../../generated/tracking";
import { localMoment } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
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

/** Follow the test link, place an order, and see the decision it would get. Nothing becomes a sale. */
export const TestView = ({ way, shop }: TestViewProps) => (
  <>
    <Panel
      isInset
      title={t("Test your tracking")}
      lead={t(
        "Test orders go through the same checks as real ones, but never appear in lists, totals or statements. Creators don't see them.",
      )}
    >
      <Steps way={way} shop={shop} />
    </Panel>
    <TestEvents />
  </>
);

function Steps({ way, shop }: TestViewProps) {
  const can = useRights();
  const isAllowed = can("testMode");
  const { data, error, refetch } = useTestModeQuery({ skip: !isAllowed });
  if (!isAllowed) return <Box component="p">{NOT_YOUR_ROLE}</Box>;
  if (!data) {
    return <NotLoaded error={error} fallback={t("Failed to load your test mode")} retry={refetch} height={420} />;
  }
  const { link, signingSecret, keyPrefix } = data.testMode;
  const isKeyed = proofOf[way] === "key";
  const { give, buy } = wordsOf[way];
  // A connected shop marks test orders itself: it needs no key.
  const before = give ? 1 : 0;
  return (
    <Ol>
      {give && (
        <SetUpStep
          number={1}
          title={give}
          text={
            isKeyed
              ? t("Use it instead of your API key while testing. It can only report test orders and returns.")
              : t(
                  "Use it instead of the signing secret while testing. Without a signature, a test order shows as unverified.",
                )
          }
        >
          {isKeyed ? <TestKey prefix={keyPrefix} /> : <Value label={t("Test secret")} value={signingSecret} />}
        </SetUpStep>
      )}
      <SetUpStep
        number={before + 1}
        title={t("Follow your test link")}
        text={t(
          "Use a private window, so no earlier click in your browser can turn an unsigned order into a real one.",
        )}
      >
        <Value label={t("Test link")} value={link} isLink />
      </SetUpStep>
      <SetUpStep number={before + 2} title={t("Place a test order")} text={buy}>
        {way === "server" && <CodeBlock label={t("A test order")} code={testCall(shop)} />}
      </SetUpStep>
    </Ol>
  );
}

const wordsOf: Record<Way, { give: string | null; buy: string }> = {
  shopify: {
    give: null,
    buy: t(
      "Use Shopify's test payments. Its webhook marks the order as a test, so it appears here and is never counted.",
    ),
  },
  woocommerce: {
    give: t("Use the test key in the plugin"),
    buy: t("Use your shop's test payment. The plugin reports the order once it is paid."),
  },
  "tag-manager": {
    give: t("Use the test key in the server container tag"),
    buy: t(
      "Use Tag Manager's preview mode and your shop's test payment. The tag reports the order on the purchase event.",
    ),
  },
  segment: {
    give: t("Use the test key in the Segment destination"),
    buy: t(
      "Use your shop's test payment, or send an Order Completed event yourself. The response is the same as for a real one.",
    ),
  },
  server: {
    give: t("Use the test key on your server"),
    buy: t("Or send an order yourself. The response is the same as for a real one, with test: true."),
  },
  script: {
    give: t("Use the test secret on your server"),
    buy: t("Use your shop's test payment. The confirmation page reports the order as usual."),
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
      fallback: t("Failed to create the test key"),
    });
  return (
    <Box sx={valueStyle}>
      <span>
        <b>{t("Test key")}</b>
        <code>{prefix ? `${prefix}…` : t("None yet")}</code>
      </span>
      <Button size="small" disabled={isBusy} onClick={make}>
        {prefix ? t("Replace the test key") : t("Create a test key")}
      </Button>
      {key && (
        <Suspense>
          <ShownOnce
            title={t("Your test key")}
            text={t("Copy it now. You won't see it again, and the previous key no longer works.")}
            value={key}
            copy={t("Copy key")}
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
    <CopyButton text={value} label={t("Copy: {label}", { label })}>
      {t("Copy")}
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

type TestEvent = TestEventsQuery["testEvents"]["nodes"][number];

/** Polls fast while someone tests. */
const POLL_INTERVAL = 3000;

/** What arrived in test mode, newest first, with the decision it would get. */
function TestEvents() {
  const { data, error, refetch, startPolling, stopPolling } = useTestEventsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  usePolling({ startPolling, stopPolling }, POLL_INTERVAL);
  const events = data?.testEvents.nodes;
  return (
    <Panel
      isInset
      title={t("Received")}
      info={t("Tests of the last 7 days, up to 200. They don't appear anywhere else.")}
    >
      <Box aria-live="polite">
        {events && events.length > 0 ? (
          <Ul sx={listStyle}>
            {events.map((event) => (
              <Line key={event.id} {...event} />
            ))}
          </Ul>
        ) : events ? (
          <P sx={{ color: "text.secondary" }}>
            {t("Nothing yet. Clicks on your test link and test orders appear here within seconds.")}
          </P>
        ) : (
          <NotLoaded error={error} fallback={t("Failed to load your tests")} retry={refetch} height={120} />
        )}
      </Box>
    </Panel>
  );
}

function sourceOf({ at, way }: Pick<TestEvent, "at" | "way">): ReactNode {
  const moment = <time dateTime={at}>{localMoment(at)}</time>;
  if (way === "SERVER") return rich("{moment}, by your server", { moment });
  if (way === "SIGNED") return rich("{moment}, by a signed page", { moment });
  if (way === "BROWSER") return rich("{moment}, by an unsigned page", { moment });
  return moment;
}

const Line = ({ at, way, title, text, isOk }: TestEvent) => (
  <Box component="li" data-ok={isOk}>
    <b>{title}</b>
    <span>{text}</span>
    <small>{sourceOf({ at, way })}</small>
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
