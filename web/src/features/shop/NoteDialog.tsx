import Stack from "@mui/material/Stack";
import { pieceNoteForm } from "../../../../api/src/contract/shops/shopForms";
import { type PieceFieldsFragment, useSetPieceNoteMutation } from "../../generated/shop";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

interface NoteDialogProps {
  piece: PieceFieldsFragment;
  onClose: () => void;
}

export function NoteDialog({ piece, onClose }: NoteDialogProps) {
  const [setNote] = useSetPieceNoteMutation();
  const form = useForm({
    initialValues: { note: piece.note ?? "" },
    schema: pieceNoteForm,
    failure: { title: "Error", fallback: "Failed to save the note" },
    onSubmit: async ({ note }) => {
      await setNote({ variables: { id: piece.id, note: note.trim() || null } });
      onClose();
    },
  });
  return (
    <DialogFrame title={`Note for ${piece.title}`} onClose={onClose} width={480}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="note"
          label="Note"
          placeholder="Runs big. I take one size down."
          isOptional
          autoComplete="off"
          autoFocus
        />
        <DialogButtons form={form} label="Save note" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
