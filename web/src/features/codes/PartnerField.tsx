import { useState } from "react";
import { useCodePartnersQuery } from "../../generated/codes";
import { FormAutocomplete, type SearchedOption } from "../../ui/form/FormAutocomplete";
import type { Form } from "../../ui/form/useForm";

interface PartnerFieldProps<Values extends { publisherId: string }> {
  form: Form<Values>;
  /** The owner now, who is no choice. */
  except?: string;
}

/** One of the brand's partners, found by its name. */
export function PartnerField<Values extends { publisherId: string }>({ form, except }: PartnerFieldProps<Values>) {
  const [search, setSearch] = useState("");
  const [seen, setSeen] = useState<readonly SearchedOption[]>([]);
  const { data } = useCodePartnersQuery({ variables: { search: search.trim() || null } });
  const found = (data?.partnerships.nodes ?? []).flatMap(({ publisher }) =>
    publisher && publisher.name !== except ? [{ id: publisher.id, label: publisher.name }] : [],
  );
  const chosen = [...found, ...seen].find(({ id }) => id === form.values.publisherId) ?? null;
  return (
    <FormAutocomplete
      form={form}
      name="publisherId"
      label="Partner"
      options={found}
      chosen={chosen}
      noneText="No partner of this name"
      hint="Type a part of the name"
      onSearch={(text) => {
        // What was found before may be what is chosen.
        if (chosen) setSeen([chosen]);
        setSearch(text);
      }}
    />
  );
}
