import { Box, Stack } from "@mui/material";
import { shopCountries } from "../../../../api/src/contract/shops/disclosure";
import { claimShopForm } from "../../../../api/src/contract/shops/shopForms";
import { type ShopCountry, useClaimShopMutation } from "../../generated/shop";
import { EmptyState } from "../../ui/EmptyState";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { PageHead } from "../../ui/workspace/PageHead";

/** Before there is a shop: its handle, its name and whose rules apply to its links. */
export function ClaimShop({ mayClaim, onClaimed }: { mayClaim: boolean; onClaimed: () => Promise<unknown> }) {
  return (
    <>
      <PageHead title="Shop" />
      {mayClaim ? (
        <ClaimForm onClaimed={onClaimed} />
      ) : (
        <EmptyState title="No shop yet." text="An owner or manager of your team can open one." />
      )}
    </>
  );
}

function ClaimForm({ onClaimed }: { onClaimed: () => Promise<unknown> }) {
  const [claim] = useClaimShopMutation();
  const form = useForm({
    initialValues: { handle: "", name: "", country: "" },
    schema: claimShopForm,
    failure: { title: "Error", fallback: "Failed to open your shop" },
    onSubmit: async ({ handle, name, country }) => {
      const input = { handle, name, country: country.toUpperCase() as ShopCountry };
      await claim({ variables: { input } });
      await onClaimed();
    },
  });
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Box component="p" sx={{ mt: 0, color: "text.secondary" }}>
        One page for everything you recommend. Pieces keep their prices and stock by themselves, and every click earns
        as with your other links.
      </Box>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField
          form={form}
          name="handle"
          label="Handle"
          placeholder="maya.okafor"
          hint={`Your shop’s address: ${window.location.host}/@handle. You can change it once in 30 days.`}
          autoComplete="off"
        />
        <FormTextField form={form} name="name" label="Name" hint="Visitors read it as the title." autoComplete="off" />
        <FormSelect
          form={form}
          name="country"
          label="Your readers’ country"
          placeholder="Choose a country"
          options={shopCountries}
          hint="For the line about paid links, which every page shows."
        />
        <FormSubmit form={form} label="Open your shop" busyLabel="Opening..." />
      </Stack>
    </Box>
  );
}
