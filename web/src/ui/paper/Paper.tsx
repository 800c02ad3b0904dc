import { Box, Button } from "@mui/material";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { DialogFrame } from "../dialog/DialogFrame";
import { Dl, Pairs } from "../html";
import { Wordmark } from "../Wordmark";
import { PrintStyle } from "./PrintStyle";

type Line = readonly [label: string, value: ReactNode];

interface PaperDialogProps {
  /** Of the dialog on screen, and at the foot of each printed page. */
  title: string;
  /** In the letterhead: "Invoice", and below it "2026-00012". */
  kind: string;
  number: string | undefined;
  onClose: () => void;
  width?: number;
  children: ReactNode;
}

/** An invoice, a statement or a receipt: a dialog on screen, and a sheet of its own in print. */
export const PaperDialog = ({ title, kind, number, onClose, width = 780, children }: PaperDialogProps) => (
  <DialogFrame title={title} onClose={onClose} width={width}>
    <PrintStyle footer={`${t("Weft")} · ${title}`} />
    <Box data-paper data-print-only data-ink sx={letterheadStyle}>
      <Wordmark width={118} />
      <div>
        <b>{kind}</b>
        {number && <span>{number}</span>}
      </div>
    </Box>
    {children}
  </DialogFrame>
);

const letterheadStyle = {
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: 3,
  mb: "22px",
  pb: "14px",
  borderBottom: "1.5px solid",
  "& > div": { display: "grid", justifyItems: "end", gap: "4px", textAlign: "right" },
  "& b": { fontFamily: "h1.fontFamily", fontSize: "31pt", fontWeight: 380, lineHeight: 0.95 },
  "& div > span": { fontSize: "10.5pt", fontWeight: 550, fontVariantNumeric: "lining-nums tabular-nums" },
} as const;

interface PartyProps {
  /** The side: "Billed to". */
  label: string;
  /** Name and address, in lines. */
  text: string;
  /** Path of a logo. */
  logo?: string | null | undefined;
}

interface PaperHeadProps {
  from: PartyProps;
  to: PartyProps;
  facts: readonly Line[];
}

/** The parties, and a strip of numbers and dates. */
export const PaperHead = ({ from, to, facts }: PaperHeadProps) => (
  <>
    <Box sx={partiesStyle}>
      <Party {...from} />
      <Party {...to} />
    </Box>
    <Dl sx={factsStyle}>
      <Pairs of={facts} />
    </Dl>
  </>
);

const Party = ({ label, text, logo }: PartyProps) => (
  <Box component="section" aria-label={label}>
    <Box component="small">{label}</Box>
    {logo && <img src={logo} alt="" width={44} height={44} />}
    <p>{text.split("\n").map((line, at) => (at === 0 ? <b key={line}>{line}</b> : `\n${line}`))}</p>
  </Box>
);

const partiesStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 3,
  mb: 2.5,
  fontSize: 15,
  lineHeight: 1.5,
  "& small": { display: "block", mb: "3px", fontSize: 13.5, color: "text.secondary" },
  "& p": { m: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
  "& b": { fontWeight: 600 },
  "& img": { display: "block", my: "4px", objectFit: "contain", objectPosition: "left", bgcolor: "#fff" },
  "@media print": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", fontSize: "9.5pt", mb: "18px" },
} as const;

/** Each as wide as its words, which are long in some languages. */
const factsStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 4,
  rowGap: 1.5,
  "& > div": { minWidth: 88, maxWidth: 280 },
  mb: 2.5,
  pt: 1.5,
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 15,
  lineHeight: 1.4,
  "& dt": { fontSize: 13.5, color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere", fontWeight: 550, fontVariantNumeric: "lining-nums tabular-nums" },
  "@media print": { fontSize: "9.5pt", mb: "16px", "& dt": { fontSize: "8pt" } },
} as const;

/** Frames a paper's table, whose outer cells align with the text around it. */
export const PaperTable = ({ children }: { children: ReactNode }) => (
  <Box data-ink sx={tableFrameStyle}>
    {children}
  </Box>
);

const tableFrameStyle = {
  overflowX: "auto",
  border: 0,
  borderBlock: "1.5px solid",
  borderColor: "text.primary",
  // After the table's own styles, which have the same specificity.
  "&& th, && td": { px: 0, pr: 2, overflowWrap: "break-word" },
  // Order numbers and names may be one long word.
  "&& tbody :is(th, small, [data-cell=publisher])": { overflowWrap: "anywhere" },
  "&& tbody [data-cell=date]": { whiteSpace: "nowrap" },
  "&& tr > :first-of-type": { pl: 0 },
  "&& tr > :last-child": { pr: 0 },
  "& b": { fontWeight: 600 },
  "@media screen and (max-width: 759.95px)": { "&& tbody tr": { px: 0 } },
} as const;

interface PaperSumsProps {
  label: string;
  before: readonly Line[];
  total: Line;
  /** Below the total, such as what was paid. */
  after?: readonly Line[];
}

/** Sums below a table, at its right edge, and the total in large figures. */
export const PaperSums = ({ label, before, total, after = [] }: PaperSumsProps) => (
  <Dl aria-label={label} sx={sumsStyle}>
    <Pairs of={before} />
    <div data-total>
      <dt>{total[0]}</dt>
      <dd>{total[1]}</dd>
    </div>
    <Pairs of={after} />
  </Dl>
);

const sumsStyle = {
  ml: "auto",
  maxWidth: 460,
  pt: 1,
  fontSize: 15,
  "& > div": { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: 3, py: "3px" },
  "& dt": { color: "text.secondary", minWidth: 0 },
  "& dd": { m: 0, flex: "none", fontVariantNumeric: "lining-nums tabular-nums", whiteSpace: "nowrap" },
  "& > [data-total]": { "& dt": { color: "text.primary", fontWeight: 650 } },
  "& > [data-total] dd": { fontFamily: "h1.fontFamily", fontSize: 42, fontWeight: 380, lineHeight: 1.1 },
  "@media print": {
    maxWidth: "62%",
    fontSize: "9.5pt",
    breakInside: "avoid",
    "& > [data-total] dd": { fontSize: "27pt" },
  },
} as const;

/** A boxed section that is not cut between pages, such as where to pay. */
export const PaperSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="section" aria-label={label} sx={sectionStyle}>
    {children}
  </Box>
);

const sectionStyle = {
  mt: 3,
  p: 2,
  pb: 0.5,
  border: "1px solid var(--weft-palette-divider)",
  borderRadius: "3px",
  "& dl": { mb: 1.5 },
  "@media print": { "& h3": { fontSize: "11pt" }, "& dl": { fontSize: "9.5pt", rowGap: "3px" } },
} as const;

/** Proofs and remarks: small, at the end. */
export const PaperFoot = ({ children }: { children: ReactNode }) => (
  <Box data-quiet sx={footStyle}>
    {children}
  </Box>
);

const footStyle = {
  mt: 3,
  fontSize: 13.5,
  color: "text.secondary",
  "& > p": { mb: 1 },
  // Notes are inset and ruled in panels.
  "& > div": { px: 0, py: 1, borderTop: 0 },
  "@media print": {
    fontSize: "7.5pt",
    lineHeight: 1.5,
    "& > *": { breakInside: "avoid" },
    "& :is(div, p)": { fontSize: "inherit" },
    "& :is(pre, code)": { fontSize: "6.5pt" },
  },
} as const;

interface PaperButtonsProps {
  isReady?: boolean;
  /** Before the print button. */
  children?: ReactNode;
}

export const PaperButtons = ({ isReady = true, children }: PaperButtonsProps) => (
  <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
    {children}
    <Button
      variant="contained"
      disabled={!isReady}
      onClick={() => window.print()}
      startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
    >
      {t("Print or save as PDF")}
    </Button>
  </Box>
);
