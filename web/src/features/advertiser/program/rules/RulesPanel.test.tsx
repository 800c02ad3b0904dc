import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { plainTerms, type TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { json, serve } from "../../../../../test/serve";
import type { MyProgramQuery } from "../../../../generated/program";
import { WithApollo } from "../../../../lib/network/WithApollo";
import { currentToasts } from "../../../../ui/toast/toastStore";
import { PERCENT_MESSAGE } from "./pay";
import { RulesPanel } from "./RulesPanel";

const bags = { id: "bags", name: "Handbags", when: { categories: ["Handbags"] }, pay: { basisPoints: 1400 } };
const sale = { id: "sale", name: "Sale pieces", when: { skus: ["SALE-*"] }, pay: { basisPoints: 800 } };
const document: TermsDocument = {
  ...plainTerms({ currency: "USD", basisPoints: 1200, windowDays: 30, returnDays: 30 }),
  rules: [bags, sale],
};
const inForce = {
  version: 7,
  status: "IN_FORCE",
  document,
  commissionRate: 12,
  cookieDays: 30,
  validFrom: "2026-11-01T00:00:00Z",
  announcedAt: "2026-11-01T00:00:00Z",
  changes: [],
} as unknown as MyProgramQuery["terms"][number];

const lowered: TermsDocument = { ...document, otherwise: { basisPoints: 1000 }, rules: [bags] };
const carried: TermsDocument = { ...document, rules: [bags] };

const preview = {
  outdated: null,
  needsNotice: true,
  startsAt: "2026-11-29T10:00:00Z",
  partners: 3,
  links: 12,
  changes: [{ __typename: "TermsChange", isBetter: false, text: "Sale pieces: 8% → 6%" }],
  warnings: [
    { __typename: "TermsWarning", ruleId: "bags", text: "None of your last 9 orders contained any of its goods." },
  ],
};
const tested = (cents: number) => ({
  __typename: "TestedTerms",
  lines: [{ __typename: "TestedLine", kind: "RULE", ruleNumber: 1, ruleName: "Handbags", pay: "14%" }],
  commission: { __typename: "Money", cents },
  isCapped: false,
});

/** Version 7 took effect after the draft was started. */
const outdated = {
  __typename: "OutdatedDraft",
  basedOn: 6,
  version: 7,
  changes: [{ __typename: "TermsChange", isBetter: true, text: "All other orders: 10% → 12%" }],
};

let isRefusing: boolean;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  isRefusing = false;
  server = await serve(({ body }, response) => {
    const { operationName, variables } = JSON.parse(body);
    const errors = [{ message: "Please wait", extensions: { code: "RATE_LIMITED" } }];
    if (isRefusing && operationName === "SaveTermsDraft") return json(response, 200, { data: null, errors });
    const answers: Record<string, object> = {
      SaveTermsDraft: {
        saveTermsDraft: {
          __typename: "TermsDraft",
          document: variables?.document,
          hash: "the-hash",
          basedOn: variables?.basedOn,
        },
      },
      CarryOverTermsDraft: {
        carryOverTermsDraft: { __typename: "TermsDraft", document: carried, hash: "carried", basedOn: 7 },
      },
      DiscardTermsDraft: { discardTermsDraft: { isDiscarded: true } },
      PublishTerms: {
        publishTerms: { __typename: "TermsVersion", version: 8, status: "ANNOUNCED", validFrom: preview.startsAt },
      },
      TermsPreview: {
        termsPreview: { __typename: "TermsPreview", ...preview, outdated: variables?.basedOn === 6 ? outdated : null },
      },
      MyRuleMatches: {
        myRuleMatches: [
          { __typename: "RuleMatch", ruleId: "bags", orders: 1212 },
          { __typename: "RuleMatch", ruleId: null, orders: 1 },
        ],
      },
      TestOrder: { testOrder: { __typename: "TestedOrder", inForce: tested(7720), draft: tested(8400) } },
    };
    json(response, 200, { data: answers[operationName] });
  });
});
afterEach(() => server.stop());

const open = (draft: MyProgramQuery["myTermsDraft"] = null) =>
  render(
    <MemoryRouter>
      <WithApollo>
        <RulesPanel terms={[inForce]} draft={draft} />
      </WithApollo>
    </MemoryRouter>,
  );
const sent = (operation: string) =>
  server.seen
    .map(({ body }) => JSON.parse(body))
    .filter(({ operationName }) => operationName === operation)
    .map(({ variables }) => variables);
const lastSaved = () => sent("SaveTermsDraft").at(-1)?.document as TermsDocument | undefined;
const ruleNames = () =>
  within(screen.getByRole("list", { name: "Rules" }))
    .getAllByRole("button", { name: /^Edit / })
    .map((button) => button.getAttribute("aria-label")?.slice(5));
const rate = (name: string) => screen.getByLabelText(`Rate for ${name}, percent`);
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe("RulesPanel", () => {
  it("has no draft until something changes, and then saves it", async () => {
    open();
    expect(screen.queryByText(/^Draft of version/)).toBeNull();
    await retype(rate("Sale pieces"), "6");
    await screen.findByText("Draft of version 8");
    expect(screen.getByText("8%").tagName).toBe("S");
    await waitFor(() => expect(lastSaved()?.rules).toEqual([bags, { ...sale, pay: { basisPoints: 600 } }]));
    await screen.findByText("Saved");
  });

  it("shows how many orders each rule matched, except for rules with changed conditions", async () => {
    const changed = { ...document, rules: [{ ...bags, when: { categories: ["Bags"] } }, sale] };
    open({ document: changed, hash: "the-hash", basedOn: 7 } as MyProgramQuery["myTermsDraft"]);
    await screen.findByText("Not applied yet");
    screen.getByText("Applied to 1 order");
    expect(screen.queryByText("Applied to 1,212 orders")).toBeNull();
    cleanup();
    open();
    await screen.findByText("Applied to 1,212 orders");
    await retype(rate("Handbags"), "15");
    screen.getByText("Applied to 1,212 orders");
    screen.getByText("Order counts are for the last 90 days.");
  });

  it("moves rules by keyboard, keeps focus and announces the position", async () => {
    open();
    act(() => screen.getByRole("button", { name: "Move Handbags, now 1 of 2" }).focus());
    await userEvent.keyboard("{ArrowDown}");
    expect(ruleNames()).toEqual(["Sale pieces", "Handbags", "All other orders"]);
    expect(window.document.activeElement?.getAttribute("aria-label")).toBe("Move Handbags, now 2 of 2");
    await screen.findByText("Handbags: now 2 of 2");
    await userEvent.keyboard("{ArrowDown}{Home}{End}{ArrowUp}");
    expect(ruleNames()).toEqual(["Handbags", "Sale pieces", "All other orders"]);
    await waitFor(() => expect(lastSaved()?.rules).toEqual([bags, sale]));
  });

  it("keeps an invalid rate in its field and out of the draft", async () => {
    open();
    await retype(rate("All other orders"), "130");
    expect(await screen.findByText(PERCENT_MESSAGE)).toBeDefined();
    await retype(rate("Handbags"), "15");
    await waitFor(() => expect(lastSaved()?.rules[0]?.pay).toEqual({ basisPoints: 1500 }));
    expect(lastSaved()?.otherwise).toEqual({ basisPoints: 13_00 });
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    expect(window.document.activeElement).toBe(rate("All other orders"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("adds, edits and removes rules in a dialog", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Add rule" }));
    const adding = within(screen.getByRole("dialog", { name: "Add a rule" }));
    await userEvent.click(adding.getByRole("button", { name: "Add rule" }));
    expect(await adding.findByText("Please name the rule")).toBeDefined();
    await userEvent.type(adding.getByLabelText("Name"), "Shoes");
    await userEvent.type(adding.getByLabelText(/^Categories/), "Shoes, Boots");
    await userEvent.click(adding.getByRole("button", { name: "Add rule" }));
    await waitFor(() => expect(ruleNames()).toEqual(["Handbags", "Sale pieces", "Shoes", "All other orders"]));
    await waitFor(() => expect(lastSaved()?.rules[2]).toMatchObject({ when: { categories: ["Shoes", "Boots"] } }));
    await userEvent.click(screen.getByRole("button", { name: "Edit Handbags" }));
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "Edit Handbags" })).getByRole("button", { name: "Remove rule" }),
    );
    await waitFor(() => expect(ruleNames()).toEqual(["Sale pieces", "Shoes", "All other orders"]));
    expect(screen.getByText("Removed: Handbags")).toBeDefined();
    await waitFor(() => expect(lastSaved()?.rules.map(({ name }) => name)).toEqual(["Sale pieces", "Shoes"]));
  });

  it("publishes what was reviewed, by the saved hash", async () => {
    open();
    await retype(rate("Sale pieces"), "6");
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Review and publish" }));
    await dialog.findByText(/Sale pieces: 8% → 6%/);
    dialog.getByText(/3 creators with 12 active links will be notified/);
    dialog.getByText(/None of your last 9 orders/);
    await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(sent("PublishTerms")).toEqual([{ hash: "the-hash" }]));
    await waitFor(() =>
      expect(currentToasts()[0]?.description).toMatch(/^Published. The new terms start on Nov 29, 2026/),
    );
    expect(screen.queryByText(/^Draft of version/)).toBeNull();
  });

  describe("with a draft based on outdated terms", () => {
    const review = async () => {
      open({ document: lowered, hash: "old", basedOn: 6 } as MyProgramQuery["myTermsDraft"]);
      await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Review and publish" }));
      await dialog.findByText(/Version 7 took effect after you started this draft/);
      dialog.getByText(/All other orders: 10% → 12%/);
      expect(dialog.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
      expect(sent("SaveTermsDraft").at(-1)?.basedOn).toBe(6);
      return dialog;
    };
    const publish = async (dialog: Awaited<ReturnType<typeof review>>) => {
      await waitFor(() => expect(dialog.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", false));
      expect(dialog.queryByText(/took effect after/)).toBeNull();
      await userEvent.click(dialog.getByRole("button", { name: "Publish" }));
      await waitFor(() => expect(sent("PublishTerms")).toHaveLength(1));
    };

    it("shows what changed, and merges it", async () => {
      const dialog = await review();
      await userEvent.click(dialog.getByRole("button", { name: "Merge into draft" }));
      await publish(dialog);
      expect(sent("PublishTerms")).toEqual([{ hash: "carried" }]);
      expect(sent("TermsPreview").at(-1)).toEqual({ document: carried, basedOn: 7 });
    });

    it("can be left unchanged", async () => {
      const dialog = await review();
      await userEvent.click(dialog.getByRole("button", { name: "Leave unchanged" }));
      await publish(dialog);
      expect(sent("SaveTermsDraft").at(-1)).toEqual({ document: lowered, basedOn: 7 });
    });
  });

  it("edits the tiers of the monthly bonus", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Edit monthly bonus" }));
    const dialog = within(screen.getByRole("dialog", { name: "Monthly bonus" }));
    await userEvent.type(dialog.getByLabelText("Tier 1: orders from, in US dollars"), "1000");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(PERCENT_MESSAGE)).toBeDefined();
    await userEvent.type(dialog.getByLabelText("Extra commission, in percent"), "1.5");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("1.5% more from $1,000.00");
    await waitFor(() => expect(lastSaved()?.volume).toEqual([{ from: 100_000, extraBasisPoints: 150 }]));
  });

  it("discards the draft after confirmation, and shows the current terms", async () => {
    open();
    await retype(rate("Sale pieces"), "6");
    await retype(rate("Handbags"), "none");
    await userEvent.click(screen.getByRole("button", { name: "Discard draft" }));
    const dialog = within(screen.getByRole("dialog", { name: "Discard this draft?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Discard draft" }));
    await waitFor(() => expect(screen.queryByText(/^Draft of version/)).toBeNull());
    expect(sent("DiscardTermsDraft")).toHaveLength(1);
    expect([rate("Sale pieces"), rate("Handbags")]).toEqual([
      expect.objectContaining({ value: "8" }),
      expect.objectContaining({ value: "14" }),
    ]);
  });

  it("shows that a draft is not saved, and doesn't open its review", async () => {
    isRefusing = true;
    open();
    await retype(rate("Sale pieces"), "6");
    await screen.findByText("Not saved");
    await userEvent.click(screen.getByRole("button", { name: "Review and publish" }));
    await waitFor(() => expect(sent("SaveTermsDraft").length).toBeGreaterThan(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    isRefusing = false;
    await userEvent.click(screen.getByRole("button", { name: "Save again" }));
    await screen.findByText("Saved");
    expect(lastSaved()?.rules.find(({ name }) => name === "Sale pieces")?.pay).toEqual({ basisPoints: 600 });
    expect(screen.queryByRole("button", { name: "Save again" })).toBeNull();
  });

  it("tests an order against the draft", async () => {
    open();
    expect(await screen.findByText("Rule 1 Handbags")).toBeDefined();
    expect(screen.getByText("$77.20")).toBeDefined();
    expect(screen.queryByText("$84.00")).toBeNull();
    await retype(rate("Handbags"), "15");
    expect(await screen.findByText("$84.00")).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Customer"), "new");
    await waitFor(() => expect(sent("TestOrder").at(-1)?.order.customer).toBe("new"));
    expect(sent("TestOrder")[0].order.lines[0]).toMatchObject({ category: "Handbags", amount: "100.00" });
  });
});
