import { useState } from "react";
import { categories } from "../../../../../api/src/contract/choices";
import { type SearchMerchantsQuery, useSearchMerchantsQuery } from "../../../generated/publisher";
import { enumName } from "../../../lib/enumName";
import { FormAutocomplete, type SearchedOption } from "../../../ui/form/FormAutocomplete";
import type { Form } from "../../../ui/form/useForm";

type Brand = SearchMerchantsQuery["searchMerchants"]["nodes"][number];

interface MerchantPickerProps<Values> {
  form: Form<Values & { merchantId: string }>;
  chosen: Brand | undefined;
}

/** Any brand of the network, found on the server by a part of its name. */
export function MerchantPicker<Values>({ form, chosen }: MerchantPickerProps<Values>) {
  const [search, setSearch] = useState("");
  const { data, previousData } = useSearchMerchantsQuery({ variables: { search } });
  // While the next ones are loading, those of before that fit what was typed.
  const found = (data ?? previousData)?.searchMerchants.nodes ?? [];
  return (
    <FormAutocomplete
      form={form}
      name="merchantId"
      label="Merchant"
      placeholder="Select a merchant"
      options={found.map(optionOf)}
      chosen={chosen ? optionOf(chosen) : (found.map(optionOf).find(({ id }) => id === form.values.merchantId) ?? null)}
      noneText="No merchant matches."
      onSearch={setSearch}
    />
  );
}

const optionOf = ({ id, name, commissionRate, categories: sold, linkRefusal }: Brand): SearchedOption => ({
  id,
  label: `${name} (${commissionRate}%)`,
  detail:
    linkRefusal ??
    categories
      .filter((category) => sold.includes(enumName(category.id)))
      .map(({ label }) => label)
      .join(", "),
});
