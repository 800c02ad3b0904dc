import { Box, Stack } from "@mui/material";
import { shopifyForm } from "../../../../../../api/src/contract/shopKit/shopifyForms";
import { ShopifyShopDocument, useConnectShopifyMutation } from "../../../../generated/advertiser";
import { FormPasswordField } from "../../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../../ui/form/FormSubmit";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { useToast } from "../../../../ui/toast/useToast";
import { ReadOnly } from "../../../session/rights/ReadOnly";

const empty = { domain: "", clientId: "", secret: "", token: "" };
const failure = { title: "Error", fallback: "Failed to connect the shop" };

/** The shop and its app. Secrets are sealed on the server and never come back. */
export function ConnectForm({ domain }: { domain: string | null }) {
  const { toast } = useToast();
  const [connect] = useConnectShopifyMutation({ refetchQueries: [ShopifyShopDocument], awaitRefetchQueries: true });
  const form = useForm({
    initialValues: { ...empty, domain: domain ?? "" },
    schema: shopifyForm,
    failure,
    onSubmit: async (values, { resetForm }) => {
      const input = { ...values, token: values.token.trim() || null, clientId: values.clientId.trim() || null };
      const { data } = await connect({ variables: { input } });
      const shop = data?.connectShopify;
      if (!shop) return;
      // Connected, but the shop refused something: the checks say so, and the values may be mended.
      if (shop.fault) {
        toast({ title: "Connected, with a fault", description: shop.fault, variant: "destructive" });
        return;
      }
      resetForm({ values: { ...empty, domain: shop.domain } });
      toast({ title: "Success", description: `${shop.domain} is connected` });
    },
  });
  return (
    <ReadOnly unless="connectShopify">
      <Stack component="form" spacing={2} {...form.elementProps}>
        <FormTextField
          form={form}
          name="domain"
          label="Shop address"
          autoComplete="off"
          placeholder="your-shop.myshopify.com"
          hint="Not your own domain: the one that ends in .myshopify.com."
        />
        <Box sx={pairStyle}>
          <FormTextField form={form} name="clientId" label="Client ID" autoComplete="off" isOptional />
          <FormPasswordField form={form} name="secret" label="Secret" autoComplete="new-password" />
        </Box>
        <FormPasswordField
          form={form}
          name="token"
          label="Admin API access token (older apps only)"
          isOptional
          autoComplete="new-password"
          hint="Without a client ID or token you register the webhooks yourself, in step 3."
        />
        <FormSubmit form={form} label={domain ? "Replace and check" : "Connect shop"} busyLabel="Asking the shop..." />
      </Stack>
    </ReadOnly>
  );
}

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
};
