import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type ComponentProps, type FormEvent, useEffect, useState } from "react";
import * as yup from "yup";
import { fullAddress } from "../../../../../api/src/contract/destination";
import { linkForm, MISSING_LINK_FIELDS } from "../../../../../api/src/contract/forms";
import { PublisherDashboardDocument, useCreateLinkMutation } from "../../../generated/publisher";
import { errorOf } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { RefusedLink } from "../partnerships/RefusedLink";
import { MerchantPicker } from "./MerchantPicker";
import { NewLink } from "./NewLink";
import { PageCheck } from "./PageCheck";
import { judgePage } from "./productPage";

/** The contract's schema has one message for all fields, which the toast uses; here each field has its own. */
const linkSchema = linkForm.shape({
  merchantId: yup.string().required("Please select a merchant"),
  channel: yup.string().trim().required("Please enter a channel"),
  destination: yup.string(),
});

interface CreateLinkFormProps {
  merchants: readonly MerchantRow[];
  /** Brand chosen in a list; the address holds it, until a link is created. */
  picked: { id: string } | null;
  onCreated: () => void;
}

export function CreateLinkForm({ merchants, picked, onCreated }: CreateLinkFormProps) {
  const { toast } = useToast();
  const [newLink, setNewLink] = useState<ComponentProps<typeof NewLink> | null>(null);
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
      onCreated();
      const link = data?.createLink;
      if (link) {
        const { affiliateUrl: address, merchant, product } = link;
        setNewLink({ address, merchant: merchant?.name ?? "Unknown", product });
      }
    },
  });
  const { values, setFieldValue } = form;
  const verdict = judgePage(values.destination, values.merchantId, merchants);
  const merchant = merchants.find(({ id }) => id === values.merchantId);
  const choose = ({ id }: { id: string }) => void setFieldValue("merchantId", id);

  useEffect(() => {
    if (picked && merchants.some(({ id }) => id === picked.id)) void setFieldValue("merchantId", picked.id);
  }, [picked, merchants, setFieldValue]);

  // A pasted page says which brand is meant, unless one was chosen.
  const owner = verdict?.kind === "unchosen" ? verdict.owner?.id : undefined;
  useEffect(() => {
    if (owner) void setFieldValue("merchantId", owner);
  }, [owner, setFieldValue]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!values.merchantId || !values.channel.trim()) {
      toast({ title: "Missing information", description: MISSING_LINK_FIELDS, variant: "destructive" });
    }
    form.elementProps.onSubmit(event);
  };

  return (
    <Stack
      component="form"
      spacing={2}
      sx={{ px: "20px", pt: 1.5, pb: "20px" }}
      {...form.elementProps}
      onSubmit={submit}
    >
      <Box sx={fieldsStyle}>
        <MerchantPicker form={form} chosen={merchant} />
        <FormTextField form={form} name="channel" label="Channel" placeholder="e.g., instagram, blog, youtube" />
        <FormTextField
          form={form}
          name="destination"
          label="Product page"
          isOptional
          placeholder="Paste a product link"
          autoComplete="off"
        />
        <Box sx={{ pt: { lg: "27px" } }}>
          <Button type="submit" variant="contained" size="large" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Creating..." : "Generate Link"}
          </Button>
        </Box>
      </Box>
      <RefusedLink merchant={merchant} />
      <PageCheck
        verdict={verdict}
        merchant={merchant}
        isRefused={errorOf(form.errors, "destination") !== undefined}
        onChoose={choose}
      />
      {newLink && <NewLink {...newLink} />}
    </Stack>
  );
}

/** One row where there is room; the button stands in line with the fields, below the height of a label. */
const fieldsStyle = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "minmax(0, 1fr) minmax(0, 1fr)",
    lg: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr) auto",
  },
} as const;
