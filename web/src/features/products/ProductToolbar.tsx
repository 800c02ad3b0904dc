import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Check, Plus, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { chipShape, FilterChip } from "./FilterChip";
import { type FilterName, filterNames, type ProductList } from "./useProductList";

const PAUSE_MS = 300;
const PRICES = [50, 100, 200, 300, 500, 1000];

const labels: Record<FilterName, string> = { merchant: "Brand", category: "Category", size: "Size", colour: "Color" };
const facetOf = { merchant: "merchants", category: "categories", size: "sizes", colour: "colours" } as const;

/** Search and filters, in one line that scrolls sideways on phones. */
export function ProductToolbar({ list }: { list: ProductList }) {
  const { search, find, chosen, choose, price, choosePrice, isAll, showAll, products } = list;
  const [text, setText] = useState(search);
  // Back, or a link, changes the address without typing.
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => find(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, find]);
  return (
    <Box role="search" aria-label="Products" sx={barStyle}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Search pieces, brands, colors"
        inputProps={{ "aria-label": "Search products", type: "search", maxLength: 200 }}
        startAdornment={<Search aria-hidden size={17} strokeWidth={1.7} style={{ marginRight: 8, flex: "none" }} />}
        sx={{ flex: "none", width: { xs: 220, md: 280 }, minHeight: { xs: 44, md: 36 }, "& input": { py: "6px" } }}
      />
      <ButtonBase aria-pressed={!isAll} data-on={!isAll || undefined} onClick={() => showAll(!isAll)} sx={chipShape}>
        {isAll ? <Plus aria-hidden size={15} strokeWidth={1.8} /> : <Check aria-hidden size={15} strokeWidth={1.8} />}
        In stock
      </ButtonBase>
      {filterNames.map((name) => (
        <FilterChip
          key={name}
          label={labels[name]}
          value={chosen[name]}
          options={(products?.facets[facetOf[name]] ?? []).map(({ value, label, count }) => ({
            id: value,
            label: `${label} (${count})`,
          }))}
          onChange={(value) => choose(name, value)}
        />
      ))}
      <FilterChip
        label="Price"
        value={price === null ? "" : String(price)}
        options={PRICES.map((most) => ({ id: String(most), label: `Up to ${most}` }))}
        onChange={choosePrice}
      />
    </Box>
  );
}

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  mx: { xs: "-16px", md: 0 },
  px: { xs: "16px", md: 0 },
  py: "4px",
  overflowX: { xs: "auto", md: "visible" },
  flexWrap: { xs: "nowrap", md: "wrap" },
} as const;
