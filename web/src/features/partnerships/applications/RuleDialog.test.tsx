import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RuleDialog } from "./RuleDialog";
import type { Question, Rule } from "./ruleWords";

const questions = [
  { id: "q1", kind: "CHOICE", label: "Followers?", options: ["Under 1,000", "1,000/more"], isRequired: true },
  { id: "q2", kind: "FILE", label: "Media kit", options: [], isRequired: false },
] as Question[];
const rule: Rule = {
  id: "r1",
  name: "Big channels",
  channels: ["YOUTUBE"],
  partnerKinds: [],
  countries: ["AT"],
  minAudience: 12_500,
  audienceCountries: ["DE", "CH"],
  answers: [{ questionId: "q1", anyOf: ["1,000/more"] }],
  act: "ACCEPT",
  groupId: "g1",
  reason: null,
  text: null,
};

function open(given: Rule = rule) {
  const onSave = jest.fn();
  const groups = [{ id: "g1", name: "Video" }];
  render(<RuleDialog rule={given} questions={questions} groups={groups} onSave={onSave} onClose={jest.fn()} />);
  return onSave;
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save rule" }));

it("returns a rule unchanged", async () => {
  const onSave = open();
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(rule));
});

it("reads conditions on answers and countries", async () => {
  const onSave = open();
  const kit = within(screen.getByRole("group", { name: "Media kit" }));
  await userEvent.click(kit.getByRole("checkbox", { name: "Answered" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Under 1,000" }));
  const countries = screen.getByRole("textbox", { name: /^Countries/ });
  await userEvent.clear(countries);
  await userEvent.type(countries, "de, France; DE");
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0][0]).toMatchObject({
    countries: ["DE", "FR"],
    answers: [
      { questionId: "q1", anyOf: ["1,000/more", "Under 1,000"] },
      { questionId: "q2", anyOf: [] },
    ],
  });
});

it("refuses unknown countries and a rule without a name", async () => {
  const onSave = open({ ...rule, name: "", countries: ["XX"] });
  await save();
  expect(await screen.findByText("Please enter countries such as Germany or France")).toBeTruthy();
  expect(screen.getByText("Please name the rule")).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});

it("asks for a reason before declining", async () => {
  const onSave = open({ ...rule, act: "DECLINE", groupId: null });
  await save();
  expect(await screen.findByText("Please choose a reason")).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
});
