import { Box, Button, Stack } from "@mui/material";
import { Check, CircleAlert, Info } from "lucide-react";
import { type ComponentProps, type FormEvent, useEffect, useState } from "react";
import * as yup from "yup";
import { categories } from "../../../../../api/src/contract/choices";
import { fullAddress } from "../../../../../api/src/contract/destination";
import { linkForm, MISSING_LINK_FIELDS } from "../../../../../api/src/contract/forms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  PublisherDashboardDocument,
  type SearchBrandsQuery,
  useCreateLinkMutation,
  useSearchBrandsQuery,
} from "../../../generated/publisher";
import { enumName } from "../../../lib/enumName";
import { inPercent } from "../../../lib/money";
import { withoutScheme } from "../../../lib/webAddress";
import { FormAutocomplete, type SearchedOption } from "../../../ui/form/FormAutocomplete";
import { errorOf } from "../../../ui/form/FormField";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { Form } from "../../../ui/form/useForm";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import type { MerchantRow } from "../dashboardTypes";
import { earnedOn, judgePage, NewLink, type PageVerdict, RefusedLink } from "./NewLink";

/** The contract's schema has one message for all fields, which the toast uses; here each field has its own. */
const linkSchema = linkForm.shape({
  merchantId: yup.string().required(t("Please select a merchant")),
  channel: yup.string().trim().required(t("Please enter a channel")),
  destination: yup.string(),
});

interface CreateLinkFormProps {
  merchants: readonly MerchantRow[];
  /** The brand chosen in a list, kept in the URL until a link is created. */
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
    failure: { title: t("Error"), fallback: t("Failed to create link") },
    onSubmit: async ({ merchantId, channel, destination }, { resetForm }) => {
      const input = { merchantId, channel: channel.trim(), destination: fullAddress(destination) || null };
      const { data } = await createLink({ variables: { input } });
      toast({ title: t("Link created!"), description: t("Your affiliate link has been generated successfully.") });
      resetForm();
      onCreated();
      const link = data?.createLink;
      if (link) {
        const { affiliateUrl: address, merchant, product } = link;
        setNewLink({ address, merchant: merchant?.name ?? t("Unknown"), product });
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

  // A pasted URL selects its brand, unless one was chosen.
  const owner = verdict?.kind === "unchosen" ? verdict.owner?.id : undefined;
  useEffect(() => {
    if (owner) void setFieldValue("merchantId", owner);
  }, [owner, setFieldValue]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!values.merchantId || !values.channel.trim()) {
      toast({ title: t("Missing information"), description: MISSING_LINK_FIELDS, variant: "destructive" });
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
        <BrandPicker form={form} chosen={merchant} />
        <FormTextField
          form={form}
          name="channel"
          label={t("Channel")}
          placeholder={t("e.g., instagram, blog, youtube")}
        />
        <FormTextField
          form={form}
          name="destination"
          label={t("Product page")}
          isOptional
          placeholder={t("Paste a product link")}
          autoComplete="off"
        />
        <Box sx={{ pt: { lg: "27px" } }}>
          <Button type="submit" variant="contained" size="large" disabled={form.isSubmitting}>
            {form.isSubmitting ? t("Creating...") : t("Generate Link")}
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

/** One row where there is room; the button aligns with the fields, below the height of a label. */
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

type Brand = SearchBrandsQuery["brands"]["nodes"][number];

interface BrandPickerProps<Values> {
  form: Form<Values & { merchantId: string }>;
  chosen: Brand | undefined;
}

/** Any brand of the network, searched on the server by part of its name. */
function BrandPicker<Values>({ form, chosen }: BrandPickerProps<Values>) {
  const [search, setSearch] = useState("");
  const { data, previousData } = useSearchBrandsQuery({ variables: { search } });
  // While the next results load, the previous ones are filtered.
  const found = (data ?? previousData)?.brands.nodes ?? [];
  return (
    <FormAutocomplete
      form={form}
      name="merchantId"
      label={t("Merchant")}
      placeholder={t("Select a merchant")}
      options={found.map(optionOf)}
      chosen={chosen ? optionOf(chosen) : (found.map(optionOf).find(({ id }) => id === form.values.merchantId) ?? null)}
      noneText={t("No brands match.")}
      onSearch={setSearch}
    />
  );
}

const optionOf = ({ id, name, commissionRate, categories: sold, linkRefusal }: Brand): SearchedOption => ({
  id,
  label: `${name} (${inPercent(commissionRate, 2)})`,
  detail:
    linkRefusal ??
    categories
      .filter((category) => sold.includes(enumName(category.id)))
      .map(({ label }) => label)
      .join(", "),
});

interface PageCheckProps {
  verdict: PageVerdict | null;
  merchant: MerchantRow | undefined;
  /** The field already shows that the page is not the brand's. */
  isRefused: boolean;
  onChoose: (merchant: MerchantRow) => void;
}

/** Live feedback: what a sale would earn, and whether the page can be linked. */
function PageCheck({ verdict, merchant, isRefused, onChoose }: PageCheckProps) {
  const message = messageFor(verdict, merchant);
  const owner = verdict && "owner" in verdict ? verdict.owner : undefined;
  return (
    <Box role="status" data-verdict={verdict?.kind} sx={{ "&:empty": { display: "none" } }}>
      {message && (
        <Box sx={boxStyle}>
          <message.Icon aria-hidden size={18} strokeWidth={1.8} color={`var(--weft-palette-${message.color}-main)`} />
          <span>
            {!(isRefused && verdict?.kind === "foreign") && <b>{message.lead}</b>} {message.text}
          </span>
          {owner && (
            <Button size="small" onClick={() => onChoose(owner)} sx={{ ml: "auto", color: "text.primary" }}>
              {t("Choose {name}", { name: owner.name })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function messageFor(verdict: PageVerdict | null, merchant: MerchantRow | undefined) {
  if (!verdict) {
    if (!merchant) return null;
    const window = t("{days, number}-day cookie window.", { days: merchant.cookieDays });
    const text = `${earnedOn(merchant.commissionRate)} ${window}`;
    return { Icon: Info, color: "info", lead: `${merchant.name}.`, text };
  }
  switch (verdict.kind) {
    case "matches":
      return {
        Icon: Check,
        color: "success",
        lead: t("Matches {name}.", { name: verdict.merchant.name }),
        text: earnedOn(verdict.merchant.commissionRate),
      };
    case "foreign":
      return {
        Icon: CircleAlert,
        color: "error",
        lead: t("Not a page on {name}.", { name: verdict.merchant.name }),
        text: verdict.owner
          ? t("This page belongs to {name}.", { name: verdict.owner.name })
          : t("Its shop is {website}.", { website: withoutScheme(verdict.merchant.website) }),
      };
    case "unchosen":
      return verdict.owner
        ? {
            Icon: Info,
            color: "info",
            lead: t("A page on {name}.", { name: verdict.owner.name }),
            text: earnedOn(verdict.owner.commissionRate),
          }
        : { Icon: CircleAlert, color: "warning", lead: t("This page doesn't belong to a brand on Weft."), text: "" };
    default:
      return { Icon: CircleAlert, color: "error", lead: t("Enter a URL."), text: "" };
  }
}

const boxStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: "10px",
  minHeight: 46,
  px: "14px",
  py: "8px",
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "3px",
  fontSize: 15,
  color: "text.secondary",
  "& > svg": { flex: "none" },
  "& > span": { minWidth: 0, flex: { xs: "1 1 70%", sm: "1 1 auto" }, overflowWrap: "anywhere" },
  "& b": { color: "text.primary", fontWeight: 600 },
} as const;
