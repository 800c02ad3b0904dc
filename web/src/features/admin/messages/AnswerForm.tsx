import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { AdminMessagesDocument, AdminQueuesDocument, useAnswerContactMessageMutation } from "../../../generated/admin";
import { MessageForm } from "../../../shared/conversations/MessageForm";
import { useToast } from "../../../ui/toast/useToast";
import { useRights } from "../../session/rights/useRights";
import { refetchAfterChange } from "../refetchAfterChange";
import type { Message } from "./supportViews";

/** Answers by email from here, so that the next admin sees what was said. */
export function AnswerForm({ message: { id, name } }: { message: Message }) {
  const may = useRights();
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [answer, { client }] = useAnswerContactMessageMutation();
  if (!may("answerContactMessage")) return null;
  if (!isOpen) {
    return (
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
        Answer here
      </Button>
    );
  }
  const send = async ({ key, text }: { key: string; text: string }) => {
    await answer({ variables: { id, key, text } });
    toast({ title: "Answer sent", description: `${name} gets it by email.` });
    setOpen(false);
    await refetchAfterChange(client, [AdminMessagesDocument, AdminQueuesDocument]);
  };
  return (
    <Box sx={{ mt: 1.5, maxWidth: 720, "& form": { px: 0 } }}>
      <MessageForm name={name} send={send} />
    </Box>
  );
}
