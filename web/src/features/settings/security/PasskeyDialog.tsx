import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { newPasskeyForm } from "../../../../../api/src/contract/settingsForms";
import { type StartPasskeyMutation, useAddPasskeyMutation } from "../../../generated/settings";
import { makePasskey } from "../../../lib/passkeys";
import { DialogFrame } from "../../../ui/dialog/DialogFrame";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";

export type PasskeyOffer = StartPasskeyMutation["startPasskey"];

interface PasskeyDialogProps {
  offer: PasskeyOffer;
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

const schema = newPasskeyForm.pick(["name"]);

export function PasskeyDialog({ offer: { challenge, options }, onDone, onClose }: PasskeyDialogProps) {
  const [add] = useAddPasskeyMutation({ fetchPolicy: "no-cache" });
  const form = useForm({
    initialValues: { name: "" },
    schema,
    failure: { title: "Error", fallback: "Failed to add the passkey" },
    onSubmit: async ({ name }) => {
      const input = { challenge, name: name.trim(), passkey: await makePasskey(options) };
      const { data } = await add({ variables: { input } });
      onDone(data?.addPasskey.recoveryCodes ?? null);
    },
  });
  return (
    <DialogFrame title="Add a passkey" onClose={onClose} width={460}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <Typography>Your browser asks for a device or a security key next.</Typography>
        <FormTextField form={form} name="name" label="Name" hint="Such as “My phone”" autoComplete="off" autoFocus />
        <FormSubmit form={form} label="Continue" busyLabel="Waiting for the passkey..." />
      </Stack>
    </DialogFrame>
  );
}
