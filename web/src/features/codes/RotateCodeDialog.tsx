import { Stack, Typography } from "@mui/material";
import { codeForm } from "../../../../api/src/contract/codes/codeForms";
import { useRotateCodeMutation } from "../../generated/codes";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { afterChange } from "./afterChange";
import type { BrandCode } from "./codeLabels";
import { PartnerField } from "./PartnerField";

export function RotateCodeDialog({ code, onClose }: { code: BrandCode; onClose: () => void }) {
  const { toast } = useToast();
  const [rotate] = useRotateCodeMutation(afterChange);
  const form = useForm({
    initialValues: { publisherId: "" },
    schema: codeForm.pick(["publisherId"]),
    failure: { title: "Error", fallback: "Failed to hand the code on" },
    onSubmit: async ({ publisherId }) => {
      await rotate({ variables: { id: code.id, publisherId } });
      toast({ title: "Success", description: "The code has a new owner" });
      onClose();
    },
  });
  const owner = code.publisherName ?? "its owner";
  return (
    <DialogFrame title={`Hand on ${code.text}`} onClose={onClose} width={460}>
      <Typography sx={{ mb: 2.5, color: "text.secondary", overflowWrap: "anywhere" }}>
        {`Orders from now on are the new owner's. What was bought before stays with ${owner}.`}
      </Typography>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <PartnerField form={form} {...(code.publisherName && { except: code.publisherName })} />
        <DialogButtons form={form} label="Hand on" busyLabel="Saving..." onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}
