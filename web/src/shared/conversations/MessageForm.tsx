import { Box, Button } from "@mui/material";
import { type KeyboardEvent, useRef } from "react";
import { messageForm } from "../../../../api/src/contract/conversations/messageForm";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

interface MessageFormProps {
  /** Whom it goes to. */
  name: string;
  send: (input: { key: string; text: string }) => Promise<unknown>;
}

const schema = messageForm.pick(["text"]);

/** Writes to somebody. What is sent again after a lost answer keeps its key, and arrives once. */
export function MessageForm({ name, send }: MessageFormProps) {
  const key = useRef("");
  const form = useForm({
    initialValues: { text: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to send the message" },
    onSubmit: async ({ text }, { resetForm }) => {
      key.current ||= crypto.randomUUID();
      await send({ key: key.current, text });
      key.current = "";
      resetForm();
    },
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submitForm();
  };
  return (
    <Box component="form" {...form.elementProps} onKeyDown={sendByKey} sx={formStyle}>
      <FormTextField form={form} name="text" label={`Message to ${name}`} rows={3} />
      <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ justifySelf: "start" }}>
        {form.isSubmitting ? "Sending…" : "Send"}
      </Button>
    </Box>
  );
}

const formStyle = {
  display: "grid",
  gap: 1.5,
  p: "16px 20px 20px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
