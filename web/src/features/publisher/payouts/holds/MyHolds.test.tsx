import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { json, serve } from "../../../../../test/serve";
import { apolloClient } from "../../../../lib/network/apolloClient";
import { WithApollo } from "../../../../lib/network/WithApollo";
import { MyHolds } from "../../pages/PayoutsPage";

let server: Awaited<ReturnType<typeof serve>>;
afterEach(async () => {
  await apolloClient().clearStore();
  await server.stop();
});

const hold = {
  __typename: "RiskHold",
  id: "1",
  state: "HELD",
  score: 70,
  findings: [],
  heldAt: "2026-11-20T12:00:00.000Z",
  until: null,
  objection: null,
  decidedAt: null,
  reason: null,
  publisherId: "2",
  publisherName: null,
  merchantName: "Norra",
  waiting: [],
};

it("says that holds failed to load, and loads them when asked again", async () => {
  let answer: object = { errors: [{ message: "The database is busy." }] };
  server = await serve((_, response) => json(response, 200, answer));
  render(<MyHolds />, { wrapper: WithApollo });
  await screen.findByText("Failed to load what is on hold");
  answer = { data: { myRiskHolds: { __typename: "RiskHoldConnection", nodes: [hold], totalCount: 1 } } };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("article", { name: "Norra" });
  expect(screen.queryByRole("alert")).toBeNull();
});
