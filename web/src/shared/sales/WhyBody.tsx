import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  DrawerHeading,
  drawerPathStyle,
  drawerRowsStyle,
  drawerSumStyle,
  drawerTextStyle,
} from "../../ui/dialog/drawerParts";
import { Pairs } from "../../ui/html";

interface WhyBodyProps {
  earned: string;
  orderId: string;
  brand: string;
  badge: ReactNode;
  /** What was bought and returned. */
  lines: readonly { id: string; name: string; notes: readonly string[]; amount: string }[];
  /** The calculation. */
  sum: readonly { label: string; value: string }[];
  standing: string;
  rule: string;
  /** From the first click to the order. */
  path: readonly { when: string; text: string; earns: boolean }[];
  steps: readonly { when: string; what: string }[];
}

/** An order in sentences: its figures, attribution, and next steps. */
export const WhyBody = ({ earned, orderId, brand, badge, lines, sum, standing, rule, path, steps }: WhyBodyProps) => (
  <>
    <Box sx={{ ...drawerSumStyle, "& strong": { color: "text.primary", fontWeight: 400 } }}>
      <div>
        <span>{t("You earn")}</span>
        <Box component="strong" sx={{ typography: "h2", fontSize: 58, lineHeight: 1 }}>
          {earned}
        </Box>
      </div>
      <div>
        <span>{t("Order {orderId}", { orderId })}</span>
        <span>{brand}</span>
        {badge}
      </div>
    </Box>
    {lines.length > 0 && (
      <Box component="dl" sx={drawerRowsStyle}>
        {lines.map(({ id, name, notes, amount }) => (
          <div key={id}>
            <dt>
              {name}
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Box>
    )}
    <Box component="dl" sx={drawerRowsStyle}>
      <Pairs of={sum} />
    </Box>
    <Typography sx={drawerTextStyle}>{standing}</Typography>
    <DrawerHeading>{t("Attribution")}</DrawerHeading>
    <Typography sx={drawerTextStyle}>{rule}</Typography>
    <Box component="ol" sx={drawerPathStyle}>
      {path.map(({ when, text, earns }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
        <li key={at} data-earns={earns}>
          <b>{when}</b>
          <span>{text}</span>
        </li>
      ))}
    </Box>
    <DrawerHeading>{t("What happens next")}</DrawerHeading>
    <Box component="ol" sx={stepsStyle}>
      {steps.map(({ when, what }) => (
        <li key={what}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </Box>
  </>
);

const stepsStyle = {
  m: 0,
  mt: 1,
  p: 0,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  listStyle: '""',
  fontSize: 14,
  border: "1px solid var(--weft-palette-divider)",
  "& li": { p: "10px 12px" },
  "& li + li": { borderLeft: "1px solid", borderColor: "divider" },
  "& b, & span": { display: "block" },
  "& b": { fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;
