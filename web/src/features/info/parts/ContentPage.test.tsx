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
let answer: { status: number; body: unknown };

beforeEach(async () => {
  answer = { status: 404, body: { message: "Page not found", code: "NOT_FOUND" } };
  server = await serve((_, response) => json(response, answer.status, answer.body));
});
afterEach(async () => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  await server.stop();
});

const page = <ContentPage page="PrivacyPolicy" fallback={fallback} heading="Privacy policy" isDated />;

const answering = (content: string) => {
  answer = { status: 200, body: { ...stored, content } };
};

describe("opened from another page", () => {
  it("shows what the server has, and its UTC day", async () => {
    answering(stored.content);
    render(page);
    expect(await screen.findByRole("heading", { name: "Looms" })).toBeDefined();
    expect(screen.getByText("Last updated: March 4, 2025")).toBeDefined();
    expect(screen.queryByText("Our own words")).toBeNull();
    expect(server.seen).toMatchObject([{ method: "GET", url: "/api/pages/PrivacyPolicy" }]);
  });

  it("shows neither words nor a date before it knows which", async () => {
    answering(stored.content);
    render(page);
    expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
    expect(screen.queryByText(/Last updated/)).toBeNull();
    expect(screen.queryByText("Our own words")).toBeNull();
    await screen.findByText("We weave.");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it.each([404, 500, 503])("falls back on its own words on a %i, dated January 1, 2024", async (status) => {
    answer = { status, body: { message: "No" } };
    render(page);
    expect(await screen.findByRole("heading", { name: "Our own words" })).toBeDefined();
    expect(screen.getByText("Last updated: January 1, 2024")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("falls back when nothing answers at all", async () => {
    await server.stop();
    render(page);
    expect(await screen.findByText("Our own words")).toBeDefined();
  });

  it("shows no date on a page without one", async () => {
    answering(stored.content);
    render(<ContentPage page="AboutUs" fallback={fallback} heading="About us" />);
    await screen.findByText("We weave.");
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });

  it("neutralises hostile HTML", async () => {
    answering(
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

describe("taken over from the server's HTML", () => {
  /** As the server leaves the page: the data in its head, the same words between the marks. */
  async function takeOver(content: string, day: string, data?: typeof stored) {
    if (data) {
      document.head.innerHTML = `<script type="application/json" id="weft-page">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
    }
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = built()
      .replace(/<!--weft:content-->[\s\S]*<!--\/weft:content-->/, `<!--weft:content-->${content}<!--/weft:content-->`)
      .replace("January 1, 2024", day);
    const words = container.querySelector("article > div")?.firstElementChild;
    const errors = jest.spyOn(console, "error");
    await act(async () => void render(page, { container, hydrate: true }));
    return { words, errors };
  }

  /** The page before the server put anything in; it stands for the build, which has no document. */
  const built = () => renderToString(page);

  it("finds the stored words in place, asks nothing and warns of nothing", async () => {
    const { words, errors } = await takeOver(stored.content, "March 4, 2025", stored);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Looms" })).toBe(words));
    expect(screen.getByText("Last updated: March 4, 2025")).toBeDefined();
    expect(errors).not.toHaveBeenCalled();
    expect(server.seen).toEqual([]);
  });

  it("keeps the built words where none are stored, and asks nothing", async () => {
    const { words, errors } = await takeOver(fallback, "January 1, 2024");
    expect(screen.getByRole("heading", { name: "Our own words" })).toBe(words);
    expect(errors).not.toHaveBeenCalled();
    expect(server.seen).toEqual([]);
  });

  it("takes another page's data for nothing", async () => {
    await takeOver(fallback, "January 1, 2024", { ...stored, title: "TermsConditions" });
    expect(screen.getByRole("heading", { name: "Our own words" })).toBeDefined();
    expect(screen.queryByText("We weave.")).toBeNull();
  });

  it("cleans what the server let through", async () => {
    const sly = { ...stored, content: `<p>Kept</p><a href="javascript:steal()">Sly</a>` };
    await takeOver(sly.content, "March 4, 2025", sly);
    await waitFor(() => expect(screen.getByText("Sly").hasAttribute("href")).toBe(false));
  });
});
