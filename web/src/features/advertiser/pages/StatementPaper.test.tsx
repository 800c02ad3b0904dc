import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { StatementPaper } from "./StatementPaper";

const usd = (cents: number) => ({ __typename: "Money", cents, currency: "USD" });
const line = (at: number) => ({
  __typename: "StatementLine",
  id: `line ${at}`,
  at: "2026-10-02T10:00:00.000Z",
  owed: usd(100),
  bonus: null,
  sale: {
    __typename: "Sale",
    id: `sale ${at}`,
    orderId: `W-${at}`,
    publisherName: "Maya Okafor",
    status: "APPROVED",
    amount: usd(1000),
    returnedAmount: usd(0),
    commissionRate: 10,
  },
});

let totalCount: number;
const sent = serveGraphql((_operation, { after }) => ({
  logDay: null,
  myMerchant: { __typename: "Merchant", id: "m", name: "Kettle & Fray", logo: null },
  statementMonths: [
    {
      __typename: "StatementMonth",
      month: "2026-10",
      digest: "digest-of-the-ledger",
      issuer: { __typename: "LegalParty", lines: ["Weft Demo Network B.V.", "Weversgracht 12"] },
      payer: null,
      earned: usd(300),
      takenBack: usd(50),
      owed: usd(250),
      pending: usd(0),
      lines: {
        __typename: "StatementLineConnection",
        totalCount,
        pageInfo: { __typename: "PageInfo", hasNextPage: !after, endCursor: after ? null : "second" },
        nodes: after ? [line(3)] : [line(1), line(2)],
      },
    },
  ],
}));

const show = async () => {
  render(
    <MemoryRouter>
      <WithApollo>
        <StatementPaper month="2026-10" onClose={() => undefined} />
      </WithApollo>
    </MemoryRouter>,
  );
  const paper = await screen.findByRole("dialog", { name: "Statement for October 2026" });
  await within(paper).findByText("$2.50");
  return within(paper);
};

describe("a printed statement", () => {
  it("has all pages of its entries, both parties and the ledger's digest", async () => {
    totalCount = 3;
    const paper = await show();
    for (const text of ["W-1", "W-2", "W-3", "Weft Demo Network B.V.", "Kettle & Fray", "-$0.50"])
      paper.getByText(text);
    paper.getByText("digest-of-the-ledger");
    expect(sent().map(({ after }) => after)).toEqual([null, "second"]);
  });

  it("has only the totals if there are too many entries, and says so", async () => {
    totalCount = 1001;
    const paper = await show();
    expect(paper.queryByRole("table")).toBeNull();
    paper.getByText(/too many entries to print/);
    expect(sent()).toHaveLength(1);
  });
});
