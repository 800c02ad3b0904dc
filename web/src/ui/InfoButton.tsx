import { ButtonBase } from "@mui/material";
import { Info } from "lucide-react";
import { useState } from "react";
import { Tip } from "./Tip";

/** Explains what a figure counts, as a tooltip on hover and focus, and at once on click. */
export function InfoButton({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tip
      title={text}
      describeChild
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      placement="top"
    >
      <ButtonBase
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ flex: "none", width: 32, height: 32, m: "-7px", borderRadius: "3px", color: "text.secondary" }}
      >
        <Info aria-hidden size={18} strokeWidth={1.7} />
      </ButtonBase>
    </Tip>
  );
}
