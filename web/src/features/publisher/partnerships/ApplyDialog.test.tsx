import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { json, serve } from "../../../../test/serve";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { ApplyDialog } from "./ApplyDialog";

const question = (id: string, kind: string, label: string, isRequired: boolean, options: string[] = []) => ({
  __typename: "ApplicationQuestion",
  id,
  kind,
  label,
  options,
  isRequired,
});

let server: Awaited<ReturnType<typeof serve>>;
let applied: object[];
let state: string;

beforeEach(async () => {
  applied = [];
  state = "APPLIED";
  server = await serve(({ url, body }, response) => {
    if (url === "/api/merchants/m1/application-files") return json(response, 201, { id: "f1" });
    const { operationName, variables } = JSON.parse(body);
    if (operationName === "ApplyQuestions") {
      const applicationQuestions = [
        question("q1", "URL", "Your best post", true),
        question("q2", "TEXT", "Past brands", false),
        question("q3", "FILE", "Media kit", true),
      ];
      return json(response, 200, { data: { merchant: { __typename: "Merchant", id: "m1", applicationQuestions } } });
    }
    applied.push(variables);
    const reason = state === "DECLINED" ? "Your content isn't a fit for this brand." : null;
    return json(response, 200, { data: { applyToBrand: { __typename: "Partnership", id: "p1", state, reason } } });
  });
});
afterEach(() => server.stop());

async function open() {
  const onClose = jest.fn();
  const merchant = { id: "m1", name: "Orsay", commissionRate: 12, cookieDays: 30 };
  render(
    <WithApollo>
      <ApplyDialog merchant={merchant} onClose={onClose} />
    </WithApollo>,
  );
  await screen.findByRole("textbox", { name: "Your best post" });
  return onClose;
}
const apply = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));

async function fill() {
  await userEvent.type(screen.getByRole("textbox", { name: "Your best post" }), "blog.example/post");
  const file = new File(["%PDF-1.7"], "kit.pdf", { type: "application/pdf" });
  await userEvent.upload(screen.getByLabelText("Picture or PDF, at most 5 MB"), file);
  await screen.findByText("kit.pdf");
}

it("needs the required answers, and sends only what was answered", async () => {
  const onClose = await open();
  await apply();
  expect(await screen.findAllByText("Please answer this question")).toHaveLength(2);
  await fill();
  await apply();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const answers = [
    { questionId: "q1", text: "https://blog.example/post" },
    { questionId: "q3", fileId: "f1" },
  ];
  expect(applied).toEqual([{ merchantId: "m1", note: null, answers }]);
  expect(currentToasts()[0]).toMatchObject({ title: "Success" });
});

it("says so if a rule declined at once", async () => {
  state = "DECLINED";
  await open();
  await fill();
  await apply();
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: "Not accepted", variant: "destructive" }));
  expect(currentToasts()[0]?.description).toContain("Your content isn't a fit for this brand.");
});
