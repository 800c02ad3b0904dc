import { render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { json, serve } from "../../../../test/serve";
import { ContentPage } from "./ContentPage";

const stored = {
  title: "PrivacyPolicy",
  content: "<h2>Looms</h2><p>We weave.</p>",
  lastUpdated: "2025-03-04T23:30:00.000Z",
};
const fallback = "<h2>Our own words</h2><p>Nobody wrote this page yet.</p>";

let server: Awaited<ReturnType<typeof serve>>;
let reply: { status: number; body: unknown };

beforeEach(async () => {
  reply = { status: 404, body: { message: "Page not found", code: "NOT_FOUND" } };
  server = await serve((_, response) => json(response, reply.status, reply.body));
});
afterEach(async () => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  await server.stop();
});

const page = <ContentPage page="PrivacyPolicy" fallback={fallback} heading="Privacy policy" isDated />;

const replyWith = (content: string) => {
  reply = { status: 200, body: { ...stored, content } };
};

describe("rendered on the client", () => {
  it("shows the stored page and the UTC day of its last update", async () => {
    replyWith(stored.content);
    render(page);
    expect(await screen.findByRole("heading", { name: "Looms" })).toBeDefined();
    expect(screen.getByText("Last updated: March 4, 2025")).toBeDefined();
    expect(screen.queryByText("Our own words")).toBeNull();
    expect(server.seen).toMatchObject([{ method: "GET", url: "/api/pages/PrivacyPolicy" }]);
  });

  it("shows neither content nor date while loading", async () => {
    replyWith(stored.content);
    render(page);
    expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
    expect(screen.queryByText(/Last updated/)).toBeNull();
    expect(screen.queryByText("Our own words")).toBeNull();
    await screen.findByText("We weave.");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it.each([404, 500, null])(
    "shows the fallback content, dated January 1, 2024, on %s (null: unreachable)",
    async (status) => {
      if (status) reply = { status, body: { message: "No" } };
      else await server.stop();
      render(page);
      expect(await screen.findByRole("heading", { name: "Our own words" })).toBeDefined();
      expect(screen.getByText("Last updated: January 1, 2024")).toBeDefined();
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it("shows no date on an undated page", async () => {
    replyWith(stored.content);
    render(<ContentPage page="AboutUs" fallback={fallback} heading="About us" />);
    await screen.findByText("We weave.");
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });

  it("removes unsafe HTML", async () => {
    replyWith(
      `<p onclick="steal()">Kept</p><script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">
      <a href="javascript:steal()">Sly</a><a href="https://weft.example">Fair</a><iframe src="//evil.example"></iframe>
      <form action="//evil.example"><input name="password"></form><p style="position:fixed">Calm</p>
      <svg><animate onbegin="steal()"/></svg><math><mtext><style><img src=x onerror=steal()></style></mtext></math>`,
    );
    render(page);
    await screen.findByText("Kept");
    const article = screen.getByRole("article");
    expect(article.querySelectorAll("script, img, iframe, form, input, svg, math, style")).toHaveLength(0);
    for (const element of article.querySelectorAll("div *")) {
      expect(element.getAttributeNames().filter((name) => /^on|^style$/.test(name))).toEqual([]);
    }
    expect(screen.getByText("Sly").hasAttribute("href")).toBe(false);
    expect(screen.getByRole("link", { name: "Fair" }).getAttribute("href")).toBe("https://weft.example");
    expect(window).not.toHaveProperty("stolen");
  });
});

describe("hydrated from the server's HTML", () => {
  /** The HTML as served: page data in the head, and the same content between the markers. */
  async function hydrateFrom(content: string, day: string, data?: typeof stored) {
    if (data) {
      document.head.innerHTML = `<script type="application/json" id="weft-page">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
    }
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = built()
      .replace(/<!--weft:content-->[\s\S]*<!--\/weft:content-->/, `<!--weft:content-->${content}<!--/weft:content-->`)
      .replace("January 1, 2024", day);
    const element = container.querySelector("article > div")?.firstElementChild;
    const errors = jest.spyOn(console, "error");
    await act(async () => void render(page, { container, hydrate: true }));
    return { element, errors };
  }

  /** The prerendered HTML, before the server inserts the stored page. */
  const built = () => renderToString(page);

  it("keeps the stored content in the DOM, without requests or hydration warnings", async () => {
    const { element, errors } = await hydrateFrom(stored.content, "March 4, 2025", stored);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Looms" })).toBe(element));
    expect(screen.getByText("Last updated: March 4, 2025")).toBeDefined();
    expect(errors).not.toHaveBeenCalled();
    expect(server.seen).toEqual([]);
  });

  it("keeps the fallback content if no page is stored, without requests", async () => {
    const { element, errors } = await hydrateFrom(fallback, "January 1, 2024");
    expect(screen.getByRole("heading", { name: "Our own words" })).toBe(element);
    expect(errors).not.toHaveBeenCalled();
    expect(server.seen).toEqual([]);
  });

  it("ignores the data of another page", async () => {
    await hydrateFrom(fallback, "January 1, 2024", { ...stored, title: "TermsConditions" });
    expect(screen.getByRole("heading", { name: "Our own words" })).toBeDefined();
    expect(screen.queryByText("We weave.")).toBeNull();
  });

  it("sanitizes the stored content", async () => {
    const sly = { ...stored, content: `<p>Kept</p><a href="javascript:steal()">Sly</a>` };
    await hydrateFrom(sly.content, "March 4, 2025", sly);
    await waitFor(() => expect(screen.getByText("Sly").hasAttribute("href")).toBe(false));
  });
});
