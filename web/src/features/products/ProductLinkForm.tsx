import { Box, Button } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
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
  channel: yup.string().trim().required("Please enter a channel"),
  whenGone: yup.string().required(),
});

const choices = [
  { id: "SIMILAR", label: "Switch to a similar product" },
  { id: "SHOP", label: "Switch to the shop" },
  { id: "STAY", label: "Keep this page" },
] as const;

/** Where the link will be shared, and where it leads once the piece is gone. */
export function ProductLinkForm({ productId, title, isFocused }: ProductLinkFormProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [create] = useCreateProductLinkMutation();
  const form = useForm({
    initialValues: { channel: "", whenGone: "SIMILAR" },
    schema,
    failure: { title: "Error", fallback: "Failed to create link" },
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
        label="Channel"
        placeholder="e.g., instagram, blog, youtube"
        autoFocus={isFocused}
      />
      <FormSelect form={form} name="whenGone" label="When it sells out" placeholder="Choose" options={choices} />
      <Button type="submit" variant="contained" disabled={form.isSubmitting}>
        {form.isSubmitting ? "Creating..." : "Get link"}
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
            <CopyButton text={address} label={`Copy link to ${title}`}>
              Copy link
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
