import { whenRested } from "./whenRested";

it("begins at once when the page is printed", () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenRested(work);
  jest.advanceTimersByTime(100);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("beforeprint"));
  jest.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
