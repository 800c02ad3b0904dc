import { Box, Button } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { useCreateProductLinkMutation } from "../../generated/products";
import { CopyButton } from "../../ui/dashboard/CopyButton";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

interface ProductLinkFormProps {
  productId: string;
  title: string;
  isFocused: boolean;
}

const schema = yup.object({
  channel: yup.string().trim().required(t("Please enter a channel")),
  whenGone: yup.string().required(),
});

const choices = [
  { id: "SIMILAR", label: t("Switch to a similar product") },
  { id: "SHOP", label: t("Switch to the shop") },
  { id: "STAY", label: t("Keep this page") },
] as const;

/** The link's channel, and its destination once the product is gone. */
export function ProductLinkForm({ productId, title, isFocused }: ProductLinkFormProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [create] = useCreateProductLinkMutation();
  const form = useForm({
    initialValues: { channel: "", whenGone: "SIMILAR" },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to create link") },
    onSubmit: async ({ channel, whenGone }) => {
      const choice = choices.find(({ id }) => id === whenGone)?.id ?? "SIMILAR";
      const { data } = await create({ variables: { input: { productId, channel: channel.trim(), whenGone: choice } } });
      setAddress(data?.createLink.affiliateUrl ?? null);
    },
  });
  return (
    <Box component="form" {...form.elementProps} sx={{ display: "grid", gap: 1.5, mt: 1 }}>
      <FormTextField
        form={form}
        name="channel"
        label={t("Channel")}
        placeholder={t("e.g., instagram, blog, youtube")}
        autoFocus={isFocused}
      />
      <FormSelect
        form={form}
        name="whenGone"
        label={t("When it sells out")}
        placeholder={t("Choose")}
        options={choices}
      />
      <Button type="submit" variant="contained" disabled={form.isSubmitting}>
        {form.isSubmitting ? t("Creating...") : t("Create link")}
      </Button>
      <Box role="status" sx={{ "&:empty": { display: "none" } }}>
        {address && (
          <Box sx={newLinkStyle}>
            <Box
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              sx={{ overflowWrap: "anywhere", flex: 1 }}
            >
              {address}
            </Box>
            <CopyButton text={address} label={t("Copy link to {title}", { title })}>
              {t("Copy link")}
            </CopyButton>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const newLinkStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: "14px",
  py: "8px",
  borderRadius: "3px",
  bgcolor: "background.raised",
} as const;
