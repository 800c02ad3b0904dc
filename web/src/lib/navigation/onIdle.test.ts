import { onIdle } from "./onIdle";

describe("onIdle", () => {
  it("runs callbacks right away when the page is printed", () => {
    jest.useFakeTimers();
    const work = jest.fn();
    onIdle(work);
    jest.advanceTimersByTime(100);
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("beforeprint"));
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
