import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type FormEvent, useEffect, useState } from "react";
import * as yup from "yup";
import { linkForm, MISSING_LINK_FIELDS } from "../../../../../api/src/contract/forms";
import { PublisherDashboardDocument, useCreateLinkMutation } from "../../../generated/publisher";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { BrandTag } from "./BrandTag";
import { NewLink } from "./NewLink";
import { PageCheck } from "./PageCheck";
import { fullAddress, judgePage } from "./productPage";

/** The contract's schema has one message for all fields, which the toast uses; here each field has its own. */
const linkSchema = linkForm.shape({
  merchantId: yup.string().required("Please select a merchant"),
  channel: yup.string().trim().required("Please enter a channel"),
  destination: yup.string(),
});

interface CreateLinkFormProps {
  merchants: readonly MerchantRow[];
  /** Brand chosen in the list; a new object on each click, so that the same one can be chosen again. */
  picked: { id: string } | null;
}

export function CreateLinkForm({ merchants, picked }: CreateLinkFormProps) {
  const { toast } = useToast();
  const [newLink, setNewLink] = useState<{ address: string; merchant: string } | null>(null);
  const [createLink] = useCreateLinkMutation({ refetchQueries: [PublisherDashboardDocument] });

  const form = useForm({
    initialValues: { merchantId: "", channel: "", destination: "" },
    schema: linkSchema,
    failure: { title: "Error", fallback: "Failed to create link" },
    onSubmit: async ({ merchantId, channel, destination }, { resetForm }) => {
      const input = { merchantId, channel: channel.trim(), destination: fullAddress(destination) || null };
      const { data } = await createLink({ variables: { input } });
      toast({ title: "Link created!", description: "Your affiliate link has been generated successfully." });
      resetForm();
      const link = data?.createLink;
      if (link) setNewLink({ address: link.affiliateUrl, merchant: link.merchant?.name ?? "Unknown" });
    },
  });
  const { values, setFieldValue } = form;
  const verdict = judgePage(values.destination, values.merchantId, merchants);
  const choose = ({ id }: { id: string }) => void setFieldValue("merchantId", id);

  useEffect(() => {
    if (picked) void setFieldValue("merchantId", picked.id);
  }, [picked, setFieldValue]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!values.merchantId || !values.channel.trim()) {
      toast({ title: "Missing information", description: MISSING_LINK_FIELDS, variant: "destructive" });
    }
    form.elementProps.onSubmit(event);
  };

  const merchant = merchants.find(({ id }) => id === values.merchantId);
  return (
    <>
      <Stack
        component="form"
        spacing={2}
        sx={{ px: "20px", pt: 1.5, pb: "20px" }}
        {...form.elementProps}
        onSubmit={submit}
      >
        <Box sx={pairStyle}>
          <FormSelect
            form={form}
            name="merchantId"
            label="Merchant"
            placeholder="Select a merchant"
            options={merchants.map(({ id, name, commissionRate }) => ({ id, label: `${name} (${commissionRate}%)` }))}
          />
          <FormTextField form={form} name="channel" label="Channel" placeholder="e.g., instagram, blog, youtube" />
        </Box>
        <FormTextField
          form={form}
          name="destination"
          label="Product page"
          isOptional
          placeholder="Paste a product link"
          autoComplete="off"
        />
        <PageCheck verdict={verdict} merchant={merchant} onChoose={choose} />
        <Box>
          <Button type="submit" variant="contained" size="large" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Creating..." : "Generate Link"}
          </Button>
        </Box>
        {newLink && <NewLink {...newLink} />}
      </Stack>
      <BrandTag merchant={merchant} />
    </>
  );
}

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
