import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

interface StepProps {
  number: number;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A numbered set-up step. */
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
export const numberStyle = {
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  borderRadius: "50%",
  bgcolor: "weld.main",
  color: "weld.contrastText",
  fontWeight: 650,
} as const;
