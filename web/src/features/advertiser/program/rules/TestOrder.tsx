import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { type TestedOrderTermsFragment, useTestOrderQuery } from "../../../../generated/advertiser";
import { inMoney } from "../../../../lib/money";
import { messageOf } from "../../../../lib/network/errors";
import { useSettled } from "../../../../lib/useSettled";
import { FieldMessage } from "../../../../ui/form/FormField";
import { restLabel } from "./ruleList";
import { ChoiceField, WordField } from "./TestFields";
import { TestLineFields } from "./TestLineFields";
import {
  askedBy,
  codes,
  customers,
  firstOrder,
  newLine,
  orderOf,
  publisherKinds,
  type TestLine,
  type TestOrderValues,
} from "./testOrderValues";

const SETTLED_AFTER = 300;
const MOST_LINES = 20;

/** A made-up order beside the rules: which rule decides about each piece, and what both sets of terms pay. */
export function TestOrder({ document, isDraft }: { document: TermsDocument; isDraft: boolean }) {
  const [values, setValues] = useState(() => firstOrder(document));
  const set = (given: Partial<TestOrderValues>) => setValues({ ...values, ...given });
  const setLine = (line: TestLine) =>
    set({ lines: values.lines.map((other) => (other.id === line.id ? line : other)) });
  const asked = askedBy(document);
  const order = useMemo(() => orderOf(values, document.currency), [values, document.currency]);
  const variables = useSettled(
    useMemo(() => ({ document, order }), [document, order]),
    SETTLED_AFTER,
  );
  const { data, previousData, error } = useTestOrderQuery({
    variables: { document: variables.document, order: variables.order ?? { lines: [] } },
    skip: variables.order === null,
    fetchPolicy: "no-cache",
  });
  const tested = (data ?? previousData)?.testOrder;

  return (
    <Box component="section" aria-labelledby="test-order">
      <Box component="h3" id="test-order" sx={headStyle}>
        Test an order
      </Box>
      <Box sx={factsStyle}>
        <ChoiceField
          label="Customer"
          value={values.customer}
          options={customers}
          onChange={(customer) => set({ customer })}
        />
        <ChoiceField
          label="Publisher"
          value={values.partnerKind}
          options={publisherKinds}
          onChange={(partnerKind) => set({ partnerKind })}
        />
        {asked.code && (
          <ChoiceField label="Code" value={values.code} options={codes} onChange={(code) => set({ code })} />
        )}
        {asked.country && (
          <WordField label="Country" value={values.country} placeholder="DE" onChange={(country) => set({ country })} />
        )}
        {asked.publisherGroup && (
          <WordField
            label="Group"
            value={values.publisherGroup}
            onChange={(publisherGroup) => set({ publisherGroup })}
          />
        )}
        {asked.day && <WordField label="Day" type="date" value={values.day} onChange={(day) => set({ day })} />}
      </Box>
      <Box component="ul" aria-label="Pieces" sx={listStyle}>
        {values.lines.map((line, index) => (
          <TestLineFields
            key={line.id}
            line={line}
            number={index + 1}
            asked={asked}
            rest={restLabel(document)}
            result={order && tested?.draft.lines[index]}
            onChange={setLine}
            onRemove={
              values.lines.length > 1
                ? () => set({ lines: values.lines.filter(({ id }) => id !== line.id) })
                : undefined
            }
          />
        ))}
      </Box>
      <Button
        size="small"
        variant="text"
        startIcon={<Plus aria-hidden size={16} />}
        disabled={values.lines.length >= MOST_LINES}
        onClick={() => set({ lines: [...values.lines, newLine(document.currency)] })}
        sx={{ mt: 0.5 }}
      >
        Add a piece
      </Button>
      {error && <FieldMessage id="test-order-error" error={messageOf(error, "Failed to test the order")} />}
      {tested && <Totals {...tested} isDraft={isDraft} />}
    </Box>
  );
}

interface TotalsProps {
  inForce: TestedOrderTermsFragment;
  draft: TestedOrderTermsFragment;
  isDraft: boolean;
}

const Totals = ({ inForce, draft, isDraft }: TotalsProps) => (
  <Box component="dl" aria-live="polite" sx={totalsStyle}>
    <dt>Commission in force</dt>
    <dd>{inMoney(inForce.commission)}</dd>
    {isDraft && (
      <>
        <dt>Commission in this draft{draft.isCapped && " (the most for one order)"}</dt>
        <dd>
          <b>{inMoney(draft.commission)}</b>
        </dd>
      </>
    )}
  </Box>
);

const headStyle = { m: 0, mb: 1, fontSize: 16, fontWeight: 620 } as const;

const factsStyle = { display: "grid", gap: "10px", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } as const;

const listStyle = { m: 0, mt: 1.5, p: 0, listStyle: "none" } as const;

const totalsStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  m: 0,
  mt: 1,
  "& dt, & dd": { m: 0, py: "7px", borderTop: "1px solid", borderColor: "divider" },
  "& dt": { color: "text.secondary" },
  "& dd": { textAlign: "right" },
} as const;
