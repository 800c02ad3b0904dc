import { readdirSync } from "node:fs";
import { join } from "node:path";
import { act, render, waitFor } from "@testing-library/react";
import { addressOf } from "./address";
import { withoutSample } from "./exceptions";
import { Frame, shownStates } from "./Frame";
import { families } from "./families";
import { nothing, SampleFailure } from "./sample";

/** What parts ask of a browser and jsdom lacks: all is seen at once, has a size, and nothing moves. */
class Observer {
  constructor(readonly tell: (entries: object[], observer: Observer) => void) {}
  observe(target: Element) {
    const entry = { target, isIntersecting: true, boundingClientRect: { top: 0 }, contentRect: size };
    queueMicrotask(() => this.tell([entry], this));
  }
  unobserve() {}
  disconnect() {}
}
const size = { width: 800, height: 400 };
/** MUI still uses the older names, too. */
const stillMedia = {
  addEventListener: nothing,
  removeEventListener: nothing,
  addListener: nothing,
  removeListener: nothing,
};

beforeAll(() => {
  Object.assign(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: (query: string) => ({ ...stillMedia, media: query, matches: query.includes("reduced-motion") }),
  });
});

/** Every function with the name of a component that a folder of parts exports. */
const componentsIn = (folder: string) =>
  readdirSync(join(__dirname, "../src", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => Object.entries<unknown>(require(join(__dirname, "../src", folder, file))))
    .filter(([name, part]) => typeof part === "function" && /^[A-Z]/.test(name));

const components = ["ui", "shared"].flatMap(componentsIn);
const samples = families.flatMap((family) => family.samples.map((sample) => ({ family, sample })));
const parts = new Set<unknown>(samples.map(({ sample }) => sample.part));

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** All components that React has drawn for a container, dialogs and other portals included. */
function drawnIn(container: object): Set<unknown> {
  const [, root] = Object.entries(container).find(([key]) => key.startsWith("__reactContainer")) ?? [];
  const drawn = new Set<unknown>();
  const visit = (fiber: Fiber | null) => {
    for (let next = fiber; next; next = next.sibling) {
      drawn.add(next.type);
      visit(next.child);
    }
  };
  visit((root as { stateNode: { current: Fiber } }).stateNode.current);
  return drawn;
}

describe("gallery", () => {
  it("has a sample of every component of ui and shared", () => {
    const missing = components.filter(([name, part]) => !parts.has(part) && !(name in withoutSample));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("excuses only what is exported and has no sample", () => {
    const excused = Object.keys(withoutSample);
    const missing = components.filter(([, part]) => !parts.has(part)).map(([name]) => name);
    expect(excused.filter((name) => !missing.includes(name))).toEqual([]);
  });

  it("gives every sample and state an address of its own", () => {
    const addresses = samples.flatMap(({ family, sample }) => [
      addressOf(family, sample),
      ...Object.keys(sample.states).map((state) => addressOf(family, sample, state)),
    ]);
    expect(addresses.filter((address) => !/^#[a-z-]+\/[A-Z]\w+(\/[a-z-]+)?$/.test(address))).toEqual([]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  const shown = samples.flatMap(({ family, sample }) => {
    const states = sample.isExclusive ? Object.keys(sample.states) : [undefined];
    return states.map((state) => ({ address: addressOf(family, sample, state), sample, state }));
  });

  it.each(shown)("draws $address without a word in the console", async ({ address, sample, state }) => {
    const said = (["error", "warn"] as const).map((level) => jest.spyOn(console, level));
    const failures: unknown[] = [];
    window.location.hash = address;
    const onCaughtError = (error: unknown) => void (error instanceof SampleFailure || failures.push(error));
    const { container, unmount } = render(<Frame scheme="light" />, { onCaughtError });
    await act(async () => undefined);
    for (const name of shownStates(sample, state)) {
      expect(container.querySelector(`section[aria-label="${name.replaceAll("-", " ")}"]`)).not.toBeNull();
    }
    await waitFor(() => expect(drawnIn(container).has(sample.part)).toBe(true));
    unmount();
    expect(failures).toEqual([]);
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
