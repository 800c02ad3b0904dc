import { act, fireEvent, render, screen } from "@testing-library/react";
import { ConfirmDialog } from "./ConfirmDialog";

const setUp = (work: () => Promise<unknown>, onDone?: () => void) => {
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      title="Archive the link?"
      text="This cannot be taken back."
      confirmLabel="Archive link"
      work={work}
      fallback="Failed to archive the link"
      onClose={onClose}
      {...(onDone && { onDone })}
    />,
  );
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Archive link" })));
  return { onClose, press };
};

describe("ConfirmDialog", () => {
  it("focuses Cancel", () => {
    setUp(async () => undefined);
    expect(document.activeElement?.textContent).toBe("Cancel");
  });

  it.each([undefined, jest.fn()])(
    "closes only after the work is done, or calls onDone (%s) instead",
    async (onDone) => {
      let finish = () => {};
      const work = () => new Promise<void>((resolve) => (finish = resolve));
      const { onClose, press } = setUp(work, onDone);
      await press();
      expect(onClose).not.toHaveBeenCalled();
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Archive link" }).disabled).toBe(true);
      await act(async () => finish());
      expect([onClose.mock.calls.length, onDone?.mock.calls.length]).toEqual(onDone ? [0, 1] : [1, undefined]);
    },
  );

  it("stays open after an error, so it can be retried", async () => {
    const { onClose, press } = setUp(() => Promise.reject(new Error("Not now")));
    await press();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Archive link" }).disabled).toBe(false);
  });
});
