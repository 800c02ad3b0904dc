import { Box, Button } from "@mui/material";
import { type KeyRow, type KeyScope, KeysPanel } from "../../src/shared/apiKeys/KeysPanel";
import { NewKeyDialog } from "../../src/shared/apiKeys/NewKeyDialog";
import { BreakdownBars } from "../../src/shared/breakdown/BreakdownBars";
import { BreakdownPanel, type ShownBreakdown } from "../../src/shared/breakdown/BreakdownPanel";
import { MessageForm } from "../../src/shared/conversations/MessageForm";
import { MessageList } from "../../src/shared/conversations/MessageList";
import { OfferList, type OfferRow } from "../../src/shared/offers/OfferList";
import { PayoutStage } from "../../src/shared/payouts/PayoutStage";
import { BoughtPieces } from "../../src/shared/sales/BoughtPieces";
import { type ClaimFigure, ClaimTable } from "../../src/shared/sales/ClaimTable";
import { DeclineFields } from "../../src/shared/sales/DeclineFields";
import { type LateReturnRow, LateReturns } from "../../src/shared/sales/LateReturnList";
import { OrderCell } from "../../src/shared/sales/OrderCell";
import { OrderStatus } from "../../src/shared/sales/orderColumns";
import { SaleStage } from "../../src/shared/sales/SaleStage";
import { WhyDialog } from "../../src/shared/sales/WhyDialog";
import type { SimulationTask } from "../../src/shared/simulation/SimulationProgress";
import { SimulationProgress } from "../../src/shared/simulation/SimulationProgress";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { EmptyState } from "../../src/ui/EmptyState";
import { long } from "../data";
import { exclusive, type Family, nothing, nothingLater, sample } from "../sample";
import { boughtPieces } from "./boughtPieces";
import { Decline } from "./declineForm";
import { approved, payouts, sales } from "./tradeData";

const offerAt = (id: string, status: OfferRow["status"], name: string, endsAt: string | null = null) => ({
  id,
  name,
  status,
  endsAt,
  createdAt: "2026-11-18T08:00:00Z",
  changes: [{ text: "Cookie window: 30 days → 60 days" }, { text: "Commission: 10% → 15%" }],
});

const Offers = ({ offers }: { offers: readonly ReturnType<typeof offerAt>[] }) => (
  <Box sx={panelStyle}>
    <OfferList
      label="Offers"
      offers={offers}
      nameOf={({ name }) => name}
      actions={({ status }) => status === "OFFERED" && <Button size="small">Accept</Button>}
    />
  </Box>
);

const breakdown = {
  from: "2026-11-01",
  to: "2026-11-21",
  missingDays: [],
  clicks: 12_480,
  people: 9_211,
  values: [
    { name: "DE", clicks: 7_204, people: 5_410 },
    { name: "FR", clicks: 3_010, people: 2_104 },
    { name: null, clicks: 1_340, people: 1_002 },
    { name: "US", clicks: 61, people: 60 },
  ],
};
const Breakdown = ({ shown }: { shown: ShownBreakdown | undefined }) => (
  <BreakdownPanel
    by="COUNTRY"
    onChoose={nothing}
    breakdown={shown}
    isBusy={false}
    today="2026-11-21"
    failure={null}
    empty={<EmptyState title="No clicks in this period." />}
  />
);

const simulating = (done = 0, total = 0): SimulationTask => ({
  state: "RUNNING",
  done,
  total,
  error: null,
  isCancelling: false,
});

const scopes: readonly KeyScope[] = ["REPORTS_READ", "SALES_WRITE"];
const newKey = async () => "weft_sample_4f1c9a7be02d48d5a9e6";

const keys: readonly KeyRow[] = [
  { id: "1", name: "Spreadsheet", prefix: "weft_4f1c", scopes, createdAt: "2026-09-02T08:00:00Z" },
  {
    id: "2",
    name: long.brand,
    prefix: "weft_99be",
    scopes: ["SALES_WRITE"],
    createdAt: "2026-03-14T08:00:00Z",
    lastUsedAt: "2026-11-20T08:00:00Z",
  },
  {
    id: "3",
    name: "Old shop",
    prefix: "weft_0a1d",
    scopes: ["REPORTS_READ"],
    createdAt: "2025-01-20T08:00:00Z",
    revokedAt: "2026-02-01T08:00:00Z",
  },
];

const Keys = ({ rows }: { rows: readonly KeyRow[] }) => (
  <KeysPanel keys={rows} scopes={scopes} onCreate={newKey} onRevoke={nothingLater} />
);

const lateReturn: LateReturnRow = {
  id: "1",
  reason: "The sleeves were too short",
  receivedAt: "2026-11-19T09:00:00Z",
  amount: { cents: 8900, currency: "USD" },
  commission: { cents: 890, currency: "USD" },
  sale: { orderId: "KF-10421", receivedAt: "2026-08-30T09:00:00Z", merchant: { name: "Kettle & Fray" } },
};

const Returns = ({ rows }: { rows: readonly LateReturnRow[] }) => (
  <LateReturns
    list={{ nodes: rows, totalCount: rows.length }}
    info="A brand reported these late."
    whose="Your"
    onAccept={nothingLater}
    onRefuse={nothingLater}
  />
);

const claim = { publisherId: "1", publisherName: "Romy Faden", claims: 214, unmet: 3 };

const Claims = ({ figures }: { figures: readonly ClaimFigure[] }) => (
  <Box sx={{ ...panelStyle, px: "20px" }}>
    <ClaimTable figures={figures} />
  </Box>
);

const Messages = ({ texts }: { texts: readonly string[] }) => (
  <Box component="ol" sx={{ display: "flex", flexDirection: "column", gap: "14px", m: 0, p: 2, listStyle: "none" }}>
    <MessageList
      name="Maison Orsay"
      messages={texts.map((text, at) => ({
        id: `${at}`,
        createdAt: "2026-11-18T08:00:00Z",
        text,
        isOwn: at % 2 === 0,
        author: at % 2 === 0 ? "Maya Okafor" : null,
      }))}
    />
  </Box>
);

export const trade: Family = {
  id: "trade",
  title: "Sales, payouts, keys",
  samples: [
    sample(MessageList, { normal: () => <Messages texts={["Is the linen undyed?", "It is, all of it."]} /> }),
    sample(MessageForm, { normal: () => <MessageForm name="Maison Orsay" send={nothingLater} /> }),
    sample(SimulationProgress, {
      waiting: () => <SimulationProgress task={simulating()} isBusy={false} onCancel={nothing} />,
      running: () => <SimulationProgress task={simulating(400, 1200)} isBusy={false} onCancel={nothing} />,
    }),
    sample(
      SaleStage,
      Object.fromEntries(Object.entries(sales).map(([id, sale]) => [id, () => <SaleStage {...sale} />])),
    ),
    sample(BoughtPieces, boughtPieces),
    sample(OrderCell, {
      normal: () => (
        <OrderCell
          orderId="KF-10421"
          note="2 × Silk slip dress"
          lines={[{ sku: "silk-s", quantity: 2 }]}
          isPictured
          label="Open order KF-10421"
          onOpen={nothing}
        />
      ),
    }),
    sample(
      OrderStatus,
      Object.fromEntries(
        Object.entries(sales).map(([id, sale]) => [id, () => <OrderStatus sale={sale}>{sale.status}</OrderStatus>]),
      ),
    ),
    sample(
      PayoutStage,
      Object.fromEntries(Object.entries(payouts).map(([id, payout]) => [id, () => <PayoutStage {...payout} />])),
    ),
    sample(BreakdownBars, { countries: () => <BreakdownBars by="COUNTRY" breakdown={breakdown} /> }),
    sample(BreakdownPanel, {
      filled: () => <Breakdown shown={breakdown} />,
      loading: () => <Breakdown shown={undefined} />,
      none: () => <Breakdown shown={{ ...breakdown, clicks: 0, people: 0, values: [] }} />,
      missing: () => <Breakdown shown={{ ...breakdown, missingDays: ["2026-11-03", "2026-11-04"] }} />,
      "too-many": () => <Breakdown shown={{ ...breakdown, from: null, to: null }} />,
    }),
    sample(DeclineFields, { normal: () => <Decline /> }),
    sample(ClaimTable, {
      "many-rows": () => (
        <Claims
          figures={[
            claim,
            { publisherId: "2", publisherName: long.person, claims: 128_430, unmet: 128_000 },
            { publisherId: "3", publisherName: null, claims: 1, unmet: 0 },
          ]}
        />
      ),
    }),
    sample(OfferList, {
      normal: () => (
        <Offers
          offers={[
            offerAt("1", "OFFERED", "Maya Okafor"),
            offerAt("2", "ACCEPTED", "Kofi Brandvold", "2026-11-29T08:00:00Z"),
            offerAt("3", "DECLINED", "Jun Castellan"),
          ]}
        />
      ),
      empty: () => <Offers offers={[]} />,
    }),
    sample(LateReturns, { "one-row": () => <Returns rows={[lateReturn]} /> }),
    exclusive(KeysPanel, { empty: () => <Keys rows={[]} />, "many-rows": () => <Keys rows={keys} /> }),
    exclusive(NewKeyDialog, { normal: () => <NewKeyDialog scopes={scopes} onCreate={newKey} onClose={nothing} /> }),
    exclusive(WhyDialog, {
      normal: () => <WhyDialog sale={approved} onClose={nothing} />,
      "part-returned": () => (
        <WhyDialog
          sale={{
            ...approved,
            returnedAmount: { cents: 4000, currency: "USD" },
            commission: { cents: 1320, currency: "USD" },
          }}
          totalLabel="The publisher earns"
          onClose={nothing}
        />
      ),
    }),
  ],
};
