import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type BoughtLine, productsText } from "./boughtLines";
import { OrderCell } from "./orderColumns";

const opened = jest.fn();
function cellOf(...lines: BoughtLine[]): HTMLElement {
  const texts = { orderId: "A-1", note: productsText(lines), label: "Open order A-1" };
  return render(<OrderCell {...texts} lines={lines} isPictured onOpen={opened} />).container;
}
const silk = { title: "Silk slip dress", picturePath: "/pictures/silk-s/1" };

it("an order shows its first product with image, opens, and shows no broken image", async () => {
  const cell = cellOf({ sku: "silk-s", quantity: 2, product: silk }, { sku: "belt", quantity: 1, product: null });
  screen.getByText("2 × Silk slip dress +1");
  expect(cell.querySelector("img")?.getAttribute("src")).toMatch(/^\/pictures\/silk-s\/1\?/);
  fireEvent.error(cell.querySelector("img") as Element);
  expect(cell.querySelector("img")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Open order A-1" }));
  expect(opened).toHaveBeenCalledTimes(1);
});

it.each([
  ["unknown", "A-1unknown"],
  ["", "A-1"],
])("an order without a listed product shows only the SKU %j", (sku, text) => {
  const cell = cellOf({ sku, quantity: 1, product: null });
  expect(cell.textContent).toBe(text);
  expect(cell.querySelector("img")).toBeNull();
});
