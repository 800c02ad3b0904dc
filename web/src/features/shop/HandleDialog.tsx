import { Stack } from "@mui/material";
import { handleForm } from "../../../../api/src/contract/shops/shopForms";
import { type ShopFieldsFragment, useChangeShopHandleMutation } from "../../generated/shop";
import { localDay } from "../../lib/dates";
import { DialogButtons } from "../../ui/dialog/DialogButtons";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { P } from "../../ui/html";
import { useToast } from "../../ui/toast/useToast";

export function HandleDialog({ shop, onClose }: { shop: ShopFieldsFragment; onClose: () => void }) {
  const [change] = useChangeShopHandleMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { handle: shop.handle },
    schema: handleForm,
    failure: { title: "Error", fallback: "Failed to change your handle" },
    onSubmit: async ({ handle }) => {
      await change({ variables: { handle } });
      toast({ title: "Success", description: "Handle changed. Links to the old one lead here." });
      onClose();
    },
  });
  return (
    <DialogFrame title="Change handle" onClose={onClose} width={520}>
      {shop.handleChangeableFrom ? (
        <P>You changed your handle lately. You can change it again from {localDay(shop.handleChangeableFrom)} on.</P>
      ) : (
        <Stack component="form" spacing={2.5} {...form.elementProps}>
          <FormTextField
            form={form}
            name="handle"
            label="Handle"
            hint="You can change it once in 30 days. The old one leads to the new one, and nobody else can claim it for a year."
            autoComplete="off"
            autoFocus
          />
          <DialogButtons form={form} label="Change handle" busyLabel="Changing..." onClose={onClose} />
        </Stack>
      )}
    </DialogFrame>
  );
}
