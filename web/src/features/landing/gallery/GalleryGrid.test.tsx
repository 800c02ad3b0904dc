import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GalleryGrid } from "./GalleryGrid";
import { galleryImages, heights } from "./galleryImages";

const shown = () =>
  screen.queryAllByRole("figure").map((figure) => figure.querySelector("figcaption > span")?.textContent);
const filters = () => within(screen.getByRole("group", { name: "Filter by category" })).getAllByRole("button");
const choose = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const pressed = () => filters().filter((button) => button.getAttribute("aria-pressed") === "true");

it("shows All and each category once as filters, and all images at first", () => {
  render(<GalleryGrid images={galleryImages} />);
  expect(filters().map((button) => button.textContent)).toEqual([
    "All",
    "Luxury",
    "Streetwear",
    "Casual",
    "Evening",
    "Business",
    "Sustainable",
  ]);
  expect(pressed().map((button) => button.textContent)).toEqual(["All"]);
  expect(shown()).toEqual(galleryImages.map((image) => image.title));
});

it.each([
  ["Luxury", ["Silk charmeuse", "Camel trench"]],
  ["Streetwear", ["Trucker jacket", "Selvedge denim"]],
  ["Evening", ["Sequins and a bag", "Sequin scale"]],
  ["Casual", ["Washed plaid", "Weekend outfit"]],
  ["Business", ["Chalk pinstripe", "Houndstooth blazer"]],
  ["Sustainable", ["Linen shirt dress", "Undyed linen"]],
])("filters by %s: %j, and shows all images again with All", async (category, expected) => {
  render(<GalleryGrid images={galleryImages} />);
  await choose(category);
  expect(shown()).toEqual(expected);
  expect(pressed().map((button) => button.textContent)).toEqual([category]);
  expect(screen.getByRole("status").textContent).toBe(`Showing ${expected.length} of ${galleryImages.length} images.`);
  await choose("All");
  expect(shown()).toHaveLength(galleryImages.length);
});

it("has alternative text for every image", () => {
  render(<GalleryGrid images={galleryImages} />);
  const names = screen.getAllByRole("img").map((image) => image.getAttribute("alt"));
  expect(names).toEqual(galleryImages.map((image) => image.alt));
  expect(names.every((name) => name)).toBe(true);
});

it("shows a message without images", () => {
  render(<GalleryGrid images={[]} />);
  expect(screen.getByRole("status").textContent).toBe("No images found in this category.");
  expect(shown()).toEqual([]);
});

it("shows a message when the chosen category no longer exists", async () => {
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
] as const)("with columns=%j has %s columns", (columns, expected) => {
  const { container } = render(<GalleryGrid images={galleryImages} columns={columns} />);
  expect(container.querySelector("[data-columns]")?.getAttribute("data-columns")).toBe(expected);
});

it.each([2, 3, 4])("has %d columns of the same height", (columns) => {
  const each = galleryImages.length / columns;
  const sums = Array.from({ length: columns }, (_, at) =>
    galleryImages.slice(at * each, (at + 1) * each).reduce((sum, { size }) => sum + heights[size], 0),
  );
  expect(new Set(sums).size).toBe(1);
});
