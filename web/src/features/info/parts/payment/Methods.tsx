import { Box, Typography, useMediaQuery } from "@mui/material";
import { publicSentences } from "../../../../../../api/src/contract/terms/publicSentences";
import { figures } from "../../../../lib/figures";
import { Section } from "../../../../ui/Section";
import { cardsStyle } from "../../../../ui/table/cardStyle";
import { phone } from "../../../../ui/table/phone";
import { type Column, TableRows } from "../../../../ui/table/TableRows";

type Method = (typeof figures.payouts)[number];

const goodFor: Record<Method["id"], string> = {
  paypal: "Fastest, almost everywhere",
  "direct-deposit": "A bank account in the United States",
  wire: "Large amounts, and banks elsewhere",
};

const columns: readonly Column<Method>[] = [
  { id: "method", label: "Method", isHeading: true, cell: ({ label }) => label },
  { id: "days", label: "Arrives in", cell: ({ days }) => days },
  { id: "fee", label: "Fee", cell: ({ fee }) => fee },
  { id: "good", label: "Good for", cell: ({ id }) => goodFor[id] },
];

export const Methods = () => (
  <Section labelledBy="methods">
    <Box sx={columnsStyle}>
      <div>
        <Typography id="methods" variant="h2" sx={{ mb: 2 }}>
          Three ways to be paid
        </Typography>
        <Typography sx={{ color: "text.secondary", maxWidth: 420 }}>
          Choose one in your dashboard and change it whenever you like. {publicSentences.methodChange} A fee is taken
          out of the payout it belongs to, and your statement shows it as a line of its own.
        </Typography>
      </div>
      <Box sx={[cardsStyle, tableStyle]}>
        {/* Without what lists need: this page is for everybody. */}
        <TableRows
          label="Payment methods"
          columns={columns}
          rows={figures.payouts}
          rowKey={({ id }) => id}
          hasRoles={useMediaQuery(phone)}
        />
      </Box>
    </Box>
  </Section>
);

const columnsStyle = {
  display: "grid",
  gap: { xs: 4, md: 8 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 8fr)" },
} as const;

/** Cards on phones, a ruled table on wide screens. */
const tableStyle = {
  borderTop: "1.5px solid",
  borderBottom: "1px solid",
  borderColor: "text.primary",
  "& tbody th": { fontSize: 18, whiteSpace: "nowrap" },
  "@media (min-width: 760px)": { "& tbody th, & tbody td": { py: "20px" }, "& tr > :first-of-type": { pl: 0 } },
} as const;
