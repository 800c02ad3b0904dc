import { render, screen } from "@testing-library/react";
import { json, serve } from "../../../../../test/serve";
import { apolloClient } from "../../../../lib/network/apolloClient";
import { WithApollo } from "../../../../lib/network/WithApollo";
import { WaitingForBrands } from "../../pages/PayoutsPage";

let server: Awaited<ReturnType<typeof serve>>;
afterEach(async () => {
  await apolloClient().clearStore();
  await server.stop();
});

const brand = (merchantId: string, merchantName: string | null, cents: number) => ({
  __typename: "WaitingForBrand",
  merchantId,
  merchantName,
  amount: { __typename: "Money", cents, currency: "USD" },
});

it("tells a publisher which brands have to pay first, and how much waits", async () => {
  const waitingForBrands = [brand("1", "Norra", 12_350), brand("2", null, 100)];
  server = await serve((_, response) => json(response, 200, { data: { waitingForBrands } }));
  render(<WaitingForBrands />, { wrapper: WithApollo });
  await screen.findByText("Waiting for brands to pay");
  expect(screen.getByText(/in the next payout once they have paid/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Norra: $123.50",
    "Former brand: $1.00",
  ]);
});
