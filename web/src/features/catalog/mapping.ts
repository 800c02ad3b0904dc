import type { GoodsField } from "../../../../api/src/contract/catalogue/feedForms";

export type Mapping = Partial<Record<GoodsField, string>>;

/** What people call the fields. */
export const fieldLabels: Record<GoodsField, string> = {
  id: "ID",
  title: "Title",
  url: "Page",
  price: "Price",
  salePrice: "Sale price",
  salePeriod: "Sale period",
  currency: "Currency",
  availability: "Availability",
  stock: "Stock",
  group: "Style",
  colour: "Color",
  size: "Size",
  imageUrl: "Picture",
  brand: "Brand",
  category: "Google category",
  type: "Category",
  gtin: "GTIN",
};

/** Null where no column is named: the header's own names are used. */
export function givenMapping(mapping: Mapping): Mapping | null {
  const given = Object.entries(mapping).flatMap(([field, column]) => (column?.trim() ? [[field, column.trim()]] : []));
  return given.length > 0 ? (Object.fromEntries(given) as Mapping) : null;
}
