import { render, screen } from "@testing-library/react";
import { serveGraphql } from "../../../../../test/serveGraphql";
import { WithApollo } from "../../../../lib/network/WithApollo";
import { WaitingForBrands } from "../../pages/PayoutsPage";

const brand = (merchantId: string, merchantName: string | null, cents: number) => ({
  __typename: "WaitingForBrand",
  merchantId,
  merchantName,
  amount: { __typename: "Money", cents, currency: "USD" },
});

serveGraphql(() => ({ waitingForBrands: [brand("1", "Norra", 12_350), brand("2", null, 100)] }));

it("lists the brands that have to pay first, with amounts", async () => {
  render(<WaitingForBrands />, { wrapper: WithApollo });
  await screen.findByText("Waiting for brands to pay");
  expect(screen.getByText(/join the next payout once the brand has paid/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Norra: $123.50",
    "Former brand: $1.00",
  ]);
});
