import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { object } from "yup";
import { MAX_PASTED_CODES } from "../../../../api/src/contract/codes/codeForms";
import { type GiveCodesMutation, useGiveCodesMutation } from "../../generated/codes";
import { inCount } from "../../lib/money";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { Ul } from "../../ui/html";
import { afterChange } from "./afterChange";

/** Many codes at once: each line is answered, and those that were refused say why. */
export function PasteCodesDialog({ onClose }: { onClose: () => void }) {
  const [give] = useGiveCodesMutation(afterChange);
  const [lines, setLines] = useState<GiveCodesMutation["giveCodes"] | null>(null);
  const form = useForm({
    initialValues: { table: "" },
    schema: object(),
    failure: { title: "Error", fallback: "Failed to give the codes" },
    onSubmit: async ({ table }) => {
      const { data } = await give({ variables: { table } });
      setLines(data?.giveCodes ?? []);
    },
  });
  const refused = (lines ?? []).filter(({ message }) => message !== null);
  return (
    <DialogFrame title="Paste a list of codes" onClose={onClose} width={640}>
      {lines === null ? (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="table"
            label="Codes"
            rows={8}
            placeholder={"ANNA10;Anna Weber;10 % off\nLENA-*;Lena Ortiz;;2026-11-21;2026-12-31"}
            hint={`One a line, at most ${MAX_PASTED_CODES}: code, partner's name or ID, note, first day, last day. From a spreadsheet or a CSV.`}
            autoFocus
          />
          <DialogButtons form={form} label="Give codes" busyLabel="Giving..." onClose={onClose} />
        </Stack>
      ) : (
        <>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {`${inCount(lines.length - refused.length)} of ${inCount(lines.length)} codes were given.`}
          </Box>
          {refused.length > 0 && (
            <Ul aria-label="Refused lines" sx={refusedStyle}>
              {refused.map(({ line, text, message }) => (
                <li key={line}>
                  <b>{`Line ${line}: ${text}`}</b>
                  <span>{message}</span>
                </li>
              ))}
            </Ul>
          )}
          <Box sx={{ display: "flex", justifyContent: "flex-end", mt: 3 }}>
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          </Box>
        </>
      )}
    </DialogFrame>
  );
}

const refusedStyle = {
  mt: 2,
  maxHeight: 360,
  overflowY: "auto",
  overflowWrap: "anywhere",
  "& li": { py: 1, borderTop: "1px solid", borderColor: "divider" },
  "& b": { display: "block", fontWeight: 600 },
  "& span": { color: "text.secondary" },
} as const;
