import { Box, Typography } from "@mui/material";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { Span } from "../../../../ui/html";

interface StepProps {
  number: number;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A numbered setup step. */
export function SetUpStep({ number, title, text, children }: StepProps) {
  const id = useId();
  return (
    <Box component="li" aria-labelledby={id} sx={stepStyle}>
      <Box aria-hidden sx={numberStyle}>
        {number}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h3" id={id} sx={{ pt: "5px" }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 1.5, maxWidth: 680, color: "text.secondary" }}>{text}</Typography>
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>{children}</Box>
      </Box>
    </Box>
  );
}

const stepStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "56px minmax(0, 1fr)" },
  rowGap: 0.5,
  py: "14px",
  borderTop: "1px solid var(--weft-palette-divider)",
};
const numberStyle = {
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  borderRadius: "50%",
  bgcolor: "weld.main",
  color: "weld.contrastText",
  fontWeight: 650,
} as const;

interface ShopStepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The next step. */
  isOpen: boolean;
  children: ReactNode;
}

/** A collapsible numbered step: initially only the next one is open. */
export function ShopStep({ number, title, isDone, isOpen, children }: ShopStepProps) {
  const id = useId();
  return (
    <Box component="li" aria-labelledby={id} sx={foldedStyle}>
      {/* The key changes when another step is next; until then, what the user opens or closes stays. */}
      <details key={String(isOpen)} open={isOpen}>
        <summary>
          <Span aria-hidden data-done={isDone} sx={stateStyle}>
            {isDone ? <Check size={19} strokeWidth={2.2} /> : number}
          </Span>
          <h3 id={id}>{title}</h3>
          {isDone && <small>{t("Done")}</small>}
        </summary>
        <Box
          sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", pt: 0.5, pb: 2, pl: { sm: "52px" } }}
        >
          {children}
        </Box>
      </details>
    </Box>
  );
}

const foldedStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > details > summary": {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: 56,
    cursor: "pointer",
    listStyle: "none",
  },
  "& > details > summary::-webkit-details-marker": { display: "none" },
  "& > details > summary::after": {
    content: '"+"',
    ml: "auto",
    width: 24,
    textAlign: "center",
    fontSize: 20,
    color: "text.secondary",
  },
  "& > details[open] > summary::after": { content: '"−"' },
  "& summary:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
  "& h3": { m: 0, minWidth: 0, fontSize: 16, fontWeight: 650, lineHeight: 1.4 },
  "& > details > summary small": { flex: "none", fontSize: 14, color: "text.secondary" },
  "& p": { m: 0, maxWidth: 680, color: "text.secondary" },
} as const;

const stateStyle = {
  ...numberStyle,
  flex: "none",
  "&[data-done=true]": { bgcolor: "success.tint", color: "success.onTint" },
} as const;

interface CopyListProps {
  values: readonly { label: string; value: string; state?: ReactNode }[];
  /** Further rows. */
  children?: ReactNode;
}

/** Values to copy into another app's form. */
export const CopyList = ({ values, children }: CopyListProps) => (
  <Box component="dl" sx={listStyle}>
    {values.map(({ label, value, state }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <code>{value}</code>
          {state}
          <CopyButton text={value} label={t("Copy: {label}", { label })} />
        </dd>
      </div>
    ))}
    {children}
  </Box>
);

const listStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 2,
    minHeight: 44,
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& dt": { color: "text.secondary" },
  "& dd": {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    m: 0,
    minWidth: 0,
    overflowWrap: "anywhere",
    position: "relative",
  },
  "& code": { minWidth: 0, fontSize: 13.5 },
} as const;
