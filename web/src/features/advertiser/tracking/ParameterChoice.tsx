import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { CLICK_PARAMETER, parameterFault } from "../../../../../api/src/contract/integrations/clickParameter";

interface Props {
  name: string;
  isBusy: boolean;
  save: (name: string) => void;
}

/** What the shop's landing pages call the click id. */
export function ParameterChoice({ name, isBusy, save }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(name);
  const wanted = given.trim() || CLICK_PARAMETER;
  const fault = parameterFault(wanted);
  const isUsual = wanted === CLICK_PARAMETER;
  if (!isOpen) {
    return (
      <Box sx={closedStyle}>
        <span>
          Click parameter <code>{name}</code>
        </span>
        <Button size="small" sx={{ minHeight: 30, py: 0 }} onClick={() => setOpen(true)}>
          Change
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      sx={style}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && wanted !== name) save(wanted);
      }}
    >
      <div>
        <b>Name of the click in addresses</b>
        <small>
          Links lead to your shop with {CLICK_PARAMETER} in the address. If your server or CDN needs another name, say
          it here{isUsual ? "." : `, and on your pages: data-parameter="${wanted}" in the script.`}
        </small>
      </div>
      <TextField
        size="small"
        label="Parameter"
        value={given}
        error={fault !== null}
        helperText={fault}
        onChange={(event) => setGiven(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "none", maxLength: 30 } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || fault !== null || wanted === name}>
        Save
      </Button>
    </Box>
  );
}

const closedStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  py: "2px",
  borderTop: "1px solid",
  borderColor: "divider",
  fontSize: 15,
} as const;

const style = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 2,
  py: "12px",
  borderTop: "1px solid",
  borderColor: "divider",
  "& > div:first-of-type": { flex: "1 1 320px", minWidth: 0 },
  "& b": { display: "block", fontWeight: 600 },
  "& small": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
