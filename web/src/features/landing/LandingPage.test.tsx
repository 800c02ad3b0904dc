import { screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { explainSale } from "../../shared/sales/explainSale";
import { LandingPage } from "./LandingPage";
import { sampleProducts } from "./samples";

/** Renders the page to HTML as the build does, because everything must be there without JavaScript. */
beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
});

it("has the specified sections in order, and its headings without gaps", () => {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
  const specified = ["features", "showcase", "preview", "testimonials"];
  expect(headings.map(({ id }) => id).filter((id) => specified.includes(id))).toEqual(specified);
});

it("says of the sample order what the dashboard says of it", () => {
  const article = screen.getByRole("article", { name: "A sample order" });
  const { sum, clicks, rule, standing } = explainSale({
    orderId: "MO-20418",
    status: "PENDING",
    amount: { cents: 32_000, currency: "USD" },
    returnedAmount: { cents: 0, currency: "USD" },
    commission: { cents: 3840, currency: "USD" },
    reason: null,
    hold: null,
    ordersOnClick: 1,
    why: {
      considered: [
        { outcome: "eligible", clickedAt: "2026-11-11T21:14:00Z", windowDays: 30 },
        { outcome: "earlier click", clickedAt: "2026-11-03T08:02:00Z", windowDays: 30 },
        { outcome: "click too old", clickedAt: "2026-09-28T17:40:00Z", windowDays: 30 },
      ],
      decision: "attributed",
      decidedAt: "2026-11-12T15:08:00Z",
      rateBasisPoints: 1200,
      amount: 32_000,
      commission: 3840,
    },
  });
  for (const text of [rule, standing, ...clicks.flatMap(({ when, text }) => [when, text])])
    expect(within(article).getByText(text)).toBeTruthy();
  for (const { label, value } of sum) expect(article.textContent).toContain(`${label}${value}`);
});

it("shows products as the app does, each with whole cents to earn", () => {
  const cards = within(screen.getByRole("list", { name: "Sample products" })).getAllByRole("listitem");
  expect(cards).toHaveLength(sampleProducts.length);
  for (const { earning } of sampleProducts) expect(Number.isInteger(earning?.amount.cents)).toBe(true);
  expect(cards[0]?.textContent).toContain("You earn$40.80");
  expect(within(cards[2] as HTMLElement).getByText("On sale")).toBeTruthy();
});

it("names the shops it works with", () => {
  for (const name of ["Shopify", "WooCommerce"]) expect(screen.getByText(name)).toBeTruthy();
});
