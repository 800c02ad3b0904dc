import { renderHook, act as settle } from "@testing-library/react";
import { showToast } from "./toastStore";
import { useAction } from "./useAction";

jest.mock("./toastStore", () => ({ showToast: jest.fn(), dismissToast: jest.fn() }));
jest.mock("./Toaster", () => ({ loadToastStack: jest.fn() }));

const toastMock = jest.mocked(showToast);
afterEach(() => toastMock.mockClear());

/** Work that the test resolves or rejects. */
function deferred() {
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = { resolve, reject };
  });
  return { work: jest.fn(() => promise), ...(end as NonNullable<typeof end>) };
}

describe("useAction", () => {
  it("shows a success toast when done, and is busy until then", async () => {
    const { result } = renderHook(() => useAction());
    const { work, resolve } = deferred();
    const results: boolean[] = [];
    await settle(async () => {
      void result.current
        .act({ work, doneMessage: "Link archived", fallback: "Failed" })
        .then((done) => results.push(done));
    });
    expect(result.current.isBusy).toBe(true);
    await settle(async () => resolve());
    expect(result.current.isBusy).toBe(false);
    expect(results).toEqual([true]);
    expect(toastMock.mock.calls).toEqual([[{ title: "Success", description: "Link archived" }]]);
  });

  it("runs one action at a time", async () => {
    const { result } = renderHook(() => useAction());
    const [first, second] = [deferred(), deferred()];
    await settle(async () => {
      void result.current.act({ work: first.work, fallback: "Failed" });
      void result.current.act({ work: second.work, fallback: "Failed" });
    });
    expect([first.work.mock.calls.length, second.work.mock.calls.length]).toEqual([1, 0]);
    await settle(async () => first.resolve());
    await settle(async () => void result.current.act({ work: second.work, fallback: "Failed" }));
    expect(second.work).toHaveBeenCalledTimes(1);
    await settle(async () => second.resolve());
  });

  it.each([
    [new Error("This sale was decided already"), "This sale was decided already"],
    [undefined, "Failed to approve the order"],
  ])("says why it failed (%s), and refetches anyway", async (reason, description) => {
    const { result } = renderHook(() => useAction());
    const afterwards = jest.fn(() => Promise.reject(new Error("could not be read")));
    const results: boolean[] = [];
    await settle(async () => {
      const work = () => Promise.reject(reason);
      results.push(
        await result.current.act({
          work,
          doneMessage: "Approved",
          fallback: "Failed to approve the order",
          afterwards,
        }),
      );
    });
    expect([results, afterwards.mock.calls.length, result.current.isBusy]).toEqual([[false], 1, false]);
    expect(toastMock.mock.calls).toEqual([[{ title: "Error", description, variant: "destructive" }]]);
  });
});
