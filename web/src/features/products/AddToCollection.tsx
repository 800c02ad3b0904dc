import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAddProductToCollectionMutation, useCollectionChoicesQuery } from "../../generated/products";
import { paths } from "../../lib/navigation/paths";
import { Select } from "../../ui/form/Select";
import { useAction } from "../../ui/toast/useAction";

interface AddToCollectionProps {
  productId: string;
  title: string;
}

/** Puts a product into a collection of the publisher's shop; without one, the way to it. */
export function AddToCollection({ productId, title }: AddToCollectionProps) {
  const { data } = useCollectionChoicesQuery();
  const [add] = useAddProductToCollectionMutation();
  const { act, isBusy } = useAction();
  const [chosen, setChosen] = useState("");
  if (!data) return null;
  const collections = data.myShop?.collections ?? [];
  const target = collections.find(({ id }) => id === chosen) ?? collections[0];
  if (!target) {
    return (
      <Button component={Link} to={paths.publisherShop}>
        {data.myShop ? "Create a collection first" : "Open your shop first"}
      </Button>
    );
  }
  const put = () =>
    act({
      work: () => add({ variables: { id: target.id, input: { productId } } }),
      doneMessage: `${title} added to ${target.title}`,
      fallback: "Failed to add it",
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "& > :first-of-type": { flex: "1 1 180px" } }}>
      <Select
        value={target.id}
        options={collections.map(({ id, title: label }) => ({ id, label }))}
        onChange={({ target: field }) => setChosen(field.value)}
        inputProps={{ "aria-label": "Collection" }}
        isCompact
      />
      <Button onClick={put} disabled={isBusy} sx={{ minHeight: 44 }}>
        Add to collection
      </Button>
    </Box>
  );
}
