import { act, fireEvent, render, screen } from "@testing-library/react";
import { Toaster } from "./Toaster";
import { currentToasts, dismissToast, showToast, type ToastMessage } from "./toastStore";

/** notistack's enter or exit transition, delay and collapse. */
const TRANSITIONS = 800;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

/** In small steps: React renders, and so starts the next transition, only between them. */
async function pass(ms: number) {
  const step = ms > 50_000 ? ms : 50;
  for (let remaining = ms; remaining > 0; remaining -= step) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(step, remaining)));
  }
}

async function show(...messages: ToastMessage[]) {
  render(<Toaster />);
  for (const message of messages) {
    await act(async () => void showToast(message));
    await pass(TRANSITIONS);
  }
}

/** jsdom has no PointerEvent. */
const pointer = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { isPrimary: true, pointerId: 1 });

const card = (title: string) => screen.getByText(title).closest<HTMLElement>("[data-variant]");

describe("toasts", () => {
  it("shows title, description and action in a polite live region", async () => {
    const onClick = jest.fn();
    await show({ title: "Message sent!", description: "Thank you.", action: { label: "Undo", onClick } });
    const region = screen.getByRole("region", { name: "Notifications (F8)" });
    expect(region.querySelector('[aria-live="polite"]')?.textContent).toContain("Message sent!Thank you.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(getComputedStyle(region).zIndex).toBe("100");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await pass(TRANSITIONS);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Message sent!")).toBeNull();
  });

  it("closes after five seconds and not before", async () => {
    await show({ title: "Brief" });
    await pass(5000 - TRANSITIONS - 100);
    expect(currentToasts()).toMatchObject([{ title: "Brief", isOpen: true }]);
    await pass(200);
    expect(currentToasts()).toMatchObject([{ title: "Brief", isOpen: false }]);
    await pass(TRANSITIONS);
    expect(screen.queryByText("Brief")).toBeNull();
  });

  it("pauses its timer while hovered or focused, then resumes", async () => {
    await show({ title: "Patient" });
    fireEvent.pointerEnter(card("Patient") as HTMLElement);
    await pass(20_000);
    expect(currentToasts()[0]?.isOpen).toBe(true);
    fireEvent.focus(screen.getByRole("button", { name: "Close notification" }));
    fireEvent.pointerLeave(card("Patient") as HTMLElement);
    await pass(20_000);
    expect(currentToasts()[0]?.isOpen).toBe(true);
    fireEvent.blur(screen.getByRole("button", { name: "Close notification" }));
    await pass(5000);
    expect(currentToasts()[0]?.isOpen).toBe(false);
  });

  it("shows only the newest toast", async () => {
    await show({ title: "First" }, { title: "Second", variant: "destructive" });
    expect(screen.queryByText("First")).toBeNull();
    expect(card("Second")?.dataset.variant).toBe("destructive");
    expect(currentToasts()).toHaveLength(1);
  });

  it("closes by its button and is removed 1,000,000 ms later", async () => {
    await show({ title: "Closing" });
    fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
    await pass(TRANSITIONS);
    expect(screen.queryByText("Closing")).toBeNull();
    await pass(1_000_000 - TRANSITIONS - 1000);
    expect(currentToasts()).toHaveLength(1);
    await pass(1000);
    expect(currentToasts()).toHaveLength(0);
  });

  it.each([
    [49, true],
    [50, false],
    [-50, false],
  ])("after a swipe of %i px is still open: %s", async (px, isOpen) => {
    await show({ title: "Swiped" });
    const surface = card("Swiped") as HTMLElement;
    fireEvent(surface, pointer("pointerdown", 200));
    fireEvent(surface, pointer("pointermove", 200 + px / 2));
    fireEvent(surface, pointer("pointerup", 200 + px));
    expect(currentToasts()[0]?.isOpen).toBe(isOpen);
  });

  it.each(["Escape", "Enter"])("gets the focus on F8, and returns it when %s closes it", async (key) => {
    render(<button type="button">Before</button>);
    await show({ title: "Reached" });
    const before = screen.getByRole("button", { name: "Before" });
    before.focus();
    fireEvent.keyDown(document.body, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
    act(() => screen.getByRole("button", { name: "Close notification" }).focus());
    if (key === "Escape") fireEvent.keyDown(document.activeElement as Element, { key });
    else fireEvent.click(document.activeElement as Element);
    await pass(TRANSITIONS);
    expect(document.activeElement).toBe(before);
  });

  it("stays accessible while a dialog hides the rest of the page", async () => {
    await show({ title: "Reachable" });
    const region = screen.getByRole("region", { name: "Notifications (F8)" });
    region.setAttribute("aria-hidden", "true");
    await act(async () => undefined);
    expect(region.hasAttribute("aria-hidden")).toBe(false);
  });
});
