import { act, render, screen } from "@testing-library/react";
import { startTransition } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { useAddress } from "./useAddress";

let change: (apply: (params: URLSearchParams) => void) => void;

function Screen() {
  const [params, changeAddress] = useAddress();
  change = changeAddress;
  const { search } = useLocation();
  return (
    <>
      <output>{params.toString()}</output>
      <p>{search}</p>
    </>
  );
}

const currentParams = () => screen.getByRole("status").textContent;
const renderScreen = () =>
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );

beforeEach(() => window.history.replaceState(null, "", "/admin?tab=pages"));

describe("useAddress", () => {
  it("returns the current query parameters and those set later", () => {
    renderScreen();
    expect(currentParams()).toBe("tab=pages");
    act(() => change((address) => address.set("tab", "audit")));
    expect(currentParams()).toBe("tab=audit");
    expect(window.location.search).toBe("?tab=audit");
  });

  it("keeps both of two changes made before a render", () => {
    renderScreen();
    act(() => {
      change((address) => address.set("tab", "messages"));
      change((address) => address.set("page", "2"));
    });
    expect(currentParams()).toBe("tab=messages&page=2");
    expect(window.location.search).toBe("?tab=messages&page=2");
  });

  it("shows the last of two changes while the router still renders the first", async () => {
    renderScreen();
    await act(async () => {
      startTransition(() => change((address) => address.set("tab", "messages")));
      startTransition(() => change((address) => address.set("tab", "pages")));
    });
    expect(currentParams()).toBe("tab=pages");
    expect(screen.getByText("?tab=pages")).toBeTruthy();
  });

  it("follows browser back", async () => {
    renderScreen();
    act(() => change((address) => address.set("tab", "audit")));
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    });
    expect(currentParams()).toBe("tab=pages");
  });

  it("ignores a late change once the next page was chosen", () => {
    renderScreen();
    // The router shows a page whose code still loads in a transition.
    window.history.pushState(null, "", "/admin/brand");
    act(() => change((address) => address.set("search", "house")));
    expect(window.location.pathname + window.location.search).toBe("/admin/brand");
  });
});
