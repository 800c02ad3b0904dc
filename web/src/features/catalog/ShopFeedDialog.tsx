import { Stack } from "@mui/material";
import * as yup from "yup";
import { type FeedRowFragment, useUpdateFeedMutation } from "../../generated/catalog";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { everyChoices } from "./feedWords";

interface ShopFeedDialogProps {
  feed: FeedRowFragment;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const schema = yup.object({ name: yup.string().trim().required("Please name the feed") });

/** A connected shop's feed: its columns are known, and its address stands under Integrations. */
export function ShopFeedDialog({ feed, onClose, onSaved }: ShopFeedDialogProps) {
  const [update] = useUpdateFeedMutation();
  const form = useForm({
    initialValues: { name: feed.name, everyMinutes: String(feed.everyMinutes) },
    schema,
    failure: { title: "Error", fallback: "Failed to save the feed" },
    onSubmit: async ({ name, everyMinutes }) => {
      await update({ variables: { id: feed.id, input: { name: name.trim(), everyMinutes: Number(everyMinutes) } } });
      await onSaved();
    },
  });
  return (
    <DialogFrame title={`Edit ${feed.name}`} onClose={onClose}>
      <Stack component="form" spacing={2} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" autoFocus />
        <FormSelect form={form} name="everyMinutes" label="Read" placeholder="Choose" options={everyChoices} />
        <DialogButtons form={form} label="Save" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
