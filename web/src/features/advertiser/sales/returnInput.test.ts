import { linesLeft, type ReturnValues, returnDialogForm, returnInputOf } from "./returnInput";

const line = (sku: string, quantity: number, returnedQuantity = 0) => ({
  sku,
  quantity,
  returnedQuantity,
  category: null,
  product: null,
  amount: { cents: quantity * 1000, currency: "USD" },
  returnedAmount: { cents: returnedQuantity * 1000, currency: "USD" },
});
const coat = line("coat", 3, 1);
const values = (more: Partial<ReturnValues>): ReturnValues => ({
  returnId: "R1",
  reason: "",
  what: "whole",
  amount: "",
  quantities: [""],
  ...more,
});

const faultOf = async (more: Partial<ReturnValues>): Promise<string | null> =>
  returnDialogForm([coat], "USD")
    .validate(values(more))
    .then(
      () => null,
      (error: Error) => error.message,
    );

it("linesLeft › omits fully returned lines and orders without lines", () => {
  expect(linesLeft({ lines: [coat, line("hat", 1, 1), line("", 1)] })).toEqual([coat]);
});

it.each([
  [{}, null],
  [{ returnId: " " }, "Please send the shop's return ID"],
  [{ what: "amount" }, 'Please send an amount such as "12.34"'],
  [{ what: "amount", amount: "1.234" }, 'Please send an amount such as "12.34"'],
  [{ what: "amount", amount: "12.3" }, null],
  [{ what: "lines" }, "Please choose what was returned"],
  [{ what: "lines", quantities: ["0"] }, "Please choose what was returned"],
  [{ what: "lines", quantities: ["3"] }, "For coat, enter 0 to 2"],
  [{ what: "lines", quantities: ["one"] }, "For coat, enter 0 to 2"],
  [{ what: "lines", quantities: ["2"] }, null],
] as const)("returnDialogForm › validates %j: %s", async (more, message) => {
  expect(await faultOf({ ...more, quantities: "quantities" in more ? [...more.quantities] : [""] })).toBe(message);
});

it("returnInputOf › sends only the chosen kind of return", () => {
  const filled = { returnId: " R1 ", reason: " too small ", amount: "5.00", quantities: ["2"] };
  const sent = { returnId: "R1", reason: "too small" };
  expect(returnInputOf(values({ ...filled, what: "whole" }), [coat])).toEqual(sent);
  expect(returnInputOf(values({ ...filled, what: "amount" }), [coat])).toEqual({ ...sent, amount: "5.00" });
  expect(returnInputOf(values({ ...filled, what: "lines" }), [coat])).toEqual({
    ...sent,
    lines: [{ sku: "coat", quantity: 2 }],
  });
  expect(returnInputOf(values({ reason: "", quantities: ["", "1"], what: "lines" }), [coat, line("hat", 1)])).toEqual({
    returnId: "R1",
    lines: [{ sku: "hat", quantity: 1 }],
  });
});
