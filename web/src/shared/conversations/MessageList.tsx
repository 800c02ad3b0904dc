import { Box, Button } from "@mui/material";
import { type KeyboardEvent, useRef } from "react";
import { messageForm } from "../../../../api/src/contract/conversations/messageForm";
import { t } from "../../../../api/src/contract/i18n/t";
import type { MessagePageFragment } from "../../generated/shared";
import { localMoment } from "../../lib/dates";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

interface MessageListProps {
  /** Newest first, as the API returns them. */
  messages: MessagePageFragment["nodes"];
  /** The other side's name. */
  name: string;
}

/** A conversation's messages, oldest on top; own messages are right-aligned. */
export const MessageList = ({ messages, name }: MessageListProps) => (
  <>
    {messages.toReversed().map(({ id, createdAt, text, isOwn, author }) => (
      <Box component="li" key={id} sx={isOwn ? ownStyle : otherStyle}>
        <Box sx={textStyle}>{text}</Box>
        <Box sx={signStyle}>
          {isOwn ? (author ?? t("You")) : name}, <time dateTime={createdAt}>{localMoment(createdAt)}</time>
        </Box>
      </Box>
    ))}
  </>
);

const messageStyle = { maxWidth: "min(560px, 88%)", minWidth: 0 } as const;
const otherStyle = {
  ...messageStyle,
  alignSelf: "flex-start",
  "& > div:first-of-type": { bgcolor: "background.raised" },
} as const;
const ownStyle = {
  ...messageStyle,
  alignSelf: "flex-end",
  textAlign: "right",
  "& > div:first-of-type": { textAlign: "left", border: "1px solid", borderColor: "divider" },
} as const;
const textStyle = {
  display: "inline-block",
  px: "14px",
  py: "9px",
  borderRadius: "3px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  lineHeight: 1.5,
} as const;
const signStyle = { mt: "4px", fontSize: 13.5, color: "text.secondary", overflowWrap: "anywhere" } as const;

interface MessageFormProps {
  /** The recipient. */
  name: string;
  /** A draft to go on from. */
  draft?: string;
  send: (input: { key: string; text: string }) => Promise<unknown>;
}

const schema = messageForm.pick(["text"]);

/** Sends a message. A resend after a lost response keeps its idempotency key, and arrives once. */
export function MessageForm({ name, draft = "", send }: MessageFormProps) {
  const key = useRef("");
  const form = useForm({
    initialValues: { text: draft },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to send the message") },
    onSubmit: async ({ text }, { resetForm }) => {
      key.current ||= crypto.randomUUID();
      await send({ key: key.current, text });
      key.current = "";
      resetForm({ values: { text: "" } });
    },
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submitForm();
  };
  return (
    <Box component="form" {...form.elementProps} onKeyDown={sendByKey} sx={formStyle}>
      <FormTextField form={form} name="text" label={t("Message to {name}", { name })} rows={3} />
      <Button type="submit" variant="contained" disabled={form.isSubmitting} sx={{ justifySelf: "start" }}>
        {form.isSubmitting ? t("Sending…") : t("Send")}
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
