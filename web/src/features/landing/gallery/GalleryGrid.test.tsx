import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GalleryGrid } from "./GalleryGrid";
import { galleryImages } from "./galleryImages";

const shown = () =>
  screen.queryAllByRole("figure").map((figure) => figure.querySelector("figcaption > span")?.textContent);
const filters = () => within(screen.getByRole("group", { name: "Filter by category" })).getAllByRole("button");
const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const pressed = () => filters().filter((button) => button.getAttribute("aria-pressed") === "true");

it("offers all and each category once, and starts with everything", () => {
  render(<GalleryGrid images={galleryImages} />);
  expect(filters().map((button) => button.textContent)).toEqual([
    "All",
    "Luxury",
    "Streetwear",
    "Evening",
    "Casual",
    "Business",
    "Sustainable",
  ]);
  expect(pressed().map((button) => button.textContent)).toEqual(["All"]);
  expect(shown()).toEqual(galleryImages.map((image) => image.title));
});

it.each([
  ["Luxury", ["Silk charmeuse", "Knife pleats"]],
  ["Streetwear", ["Selvedge denim"]],
  ["Evening", ["Sequin scale", "Satin crêpe"]],
  ["Casual", ["Washed plaid"]],
  ["Business", ["Chalk pinstripe", "Houndstooth"]],
  ["Sustainable", ["Undyed linen"]],
])("shows of %s only %j, and everything again with All", async (category, expected) => {
  render(<GalleryGrid images={galleryImages} />);
  await choose(category);
  expect(shown()).toEqual(expected);
  expect(pressed().map((button) => button.textContent)).toEqual([category]);
  expect(screen.getByRole("status").textContent).toBe(`Showing ${expected.length} of 9 images.`);
  await choose("All");
  expect(shown()).toHaveLength(9);
});

it("names every cloth for those who do not see it", () => {
  render(<GalleryGrid images={galleryImages} />);
  const names = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(names).toEqual(galleryImages.map((image) => image.alt));
  expect(names.every((name) => name)).toBe(true);
});

it("says so when there is nothing to show", () => {
  render(<GalleryGrid images={[]} />);
  expect(screen.getByRole("status").textContent).toBe("No images found in this category.");
  expect(shown()).toEqual([]);
});

it("says so when the chosen category is gone", async () => {
  const { rerender } = render(<GalleryGrid images={galleryImages} />);
  await choose("Casual");
  rerender(<GalleryGrid images={galleryImages.filter((image) => image.category !== "casual")} />);
  expect(screen.getByText("No images found in this category.")).toBeTruthy();
});

it.each([
  [undefined, "3"],
  [2, "2"],
  [3, "3"],
  [4, "4"],
] as const)("given %j columns has %s", (columns, expected) => {
  const { container } = render(<GalleryGrid images={galleryImages} columns={columns} />);
  expect(container.querySelector("[data-columns]")?.getAttribute("data-columns")).toBe(expected);
});
