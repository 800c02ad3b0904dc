import { Box } from "@mui/material";
import { Findings } from "../../src/shared/holds/Findings";
import { LogDayNote } from "../../src/shared/proof/LogDayNote";
import { ReceiptButton } from "../../src/shared/proof/ReceiptButton";
import { TrailEntries, TrailPayouts } from "../../src/shared/sales/TrailList";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { type Family, sample } from "../sample";

const cents = (amount: number) => ({ cents: amount, currency: "USD" });

const CHECKPOINT = `weft.example/log
128430
T+xAk1zLbmatu1/5qI6dp8Vh+/dwBePL/B/gwx1mkbY=

— weft.example/log 72zh2wGoMukUv1V+jER/+3IqCV97IxkPsIpii7XDcqQbZsY3oXYui8GQuomj9C/U94I6zSfiGN6wqeALTGSwmJLRJww=
`;

const entry = { id: "1", at: "2026-11-18T08:00:00Z", account: "Publisher", kind: "Commission", amount: cents(4320) };
const settled = { id: "1", number: "WFT-2026-47-0007", week: "2026-11-16", status: "IN_BATCH", amount: cents(4320) };

/** What shows that figures are right. */
export const proof: Family = {
  id: "proof",
  title: "Proof",
  samples: [
    sample(LogDayNote, {
      normal: () => (
        <Box sx={panelStyle}>
          <LogDayNote last={{ day: "2026-11-22", checkpoint: CHECKPOINT }} />
        </Box>
      ),
    }),
    sample(ReceiptButton, {
      normal: () => <ReceiptButton label="Receipt of the terms of Nov 12, 2026" ask={async () => undefined} />,
    }),
    sample(Findings, {
      normal: () => (
        <Findings
          findings={[
            {
              key: "stuffing",
              points: 60,
              words: "12 of 12 orders (100%) came within 10 seconds of the click",
              data: [
                { name: "quick", value: 12 },
                { name: "medianShare", value: 0.0125 },
              ],
            },
            { key: "displacing", points: 20, words: "In 9 orders a click came just before the order", data: [] },
          ]}
        />
      ),
    }),
    sample(TrailEntries, {
      "many-rows": () => (
        <TrailEntries
          entries={[
            entry,
            { ...entry, id: "2", account: "Brand", amount: cents(-4320) },
            { ...entry, id: "3", kind: "Reversal", amount: cents(-1200) },
          ]}
        />
      ),
    }),
    sample(TrailPayouts, {
      "many-rows": () => (
        <TrailPayouts
          payouts={[
            { ...settled, paidAt: "2026-11-20T10:00:00Z" },
            { ...settled, id: "2", amount: cents(-1200) },
          ]}
        />
      ),
    }),
  ],
};
