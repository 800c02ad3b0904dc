import { json, serve } from "../../../test/serve";
import { ApiError } from "./errors";
import { apiRequest, fetchUser, readJson } from "./restApi";
import { TOKEN_KEY } from "./token";

const maya = {
  id: "u1",
  name: "Maya Okafor",
  email: "maya@blog.example",
  role: "publisher",
  status: "approved",
  website: "https://maya.example",
};

describe("REST client", () => {
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    server = await serve(({ method, url, body }, response) => {
      if (url === "/api/auth/me" && method === "GET") return json(response, 200, maya);
      if (url === "/api/echo") return json(response, 200, body ? JSON.parse(body) : null);
      if (url === "/api/closed") return json(response, 401, { message: "Please sign in" });
      if (url === "/api/silent") return void response.writeHead(503).end();
      return json(response, 404, { message: "Not found" });
    });
  });
  afterAll(() => server.stop());
  afterEach(() => localStorage.clear());

  const last = () => server.seen.at(-1);

  it("sends cookies, with and without a body, to the path that its parts make", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in jsdom
    document.cookie = "fit=tailored";
    await apiRequest("POST", "/api/echo", {});
    expect(last()?.headers.cookie).toBe("fit=tailored");
    await readJson(["/api", "echo"]);
    expect(last()?.headers.cookie).toBe("fit=tailored");
  });

  it("sends the stored token as bearer, and no authorization header without one", async () => {
    await readJson(["/api/echo"]);
    expect(last()?.headers).not.toHaveProperty("authorization");
    localStorage.setItem(TOKEN_KEY, "abc.def");
    await readJson(["/api/echo"]);
    expect(last()?.headers.authorization).toBe("Bearer abc.def");
  });

  it("sets a content type only with a body", async () => {
    await apiRequest("PATCH", "/api/echo");
    expect(last()).toMatchObject({ method: "PATCH", body: "" });
    expect(last()?.headers).not.toHaveProperty("content-type");
    await apiRequest("PATCH", "/api/echo", { status: "approved" });
    expect(last()?.headers["content-type"]).toBe("application/json");
    expect(last()?.body).toBe('{"status":"approved"}');
  });

  it("throws on a 401 unless on401 is null", async () => {
    await expect(readJson(["/api/closed"])).rejects.toThrow(ApiError);
    await expect(readJson(["/api/closed"], { on401: "null" })).resolves.toBeNull();
    await expect(readJson(["/api/nowhere"], { on401: "null" })).rejects.toThrow("404: ");
  });

  it("throws the status and the body, or the status text if the body is empty", async () => {
    await expect(apiRequest("POST", "/api/closed", {})).rejects.toThrow(/^401: \{"message":"Please sign in"\}$/);
    await expect(apiRequest("GET", "/api/silent")).rejects.toThrow(/^503: Service Unavailable$/);
  });

  it("uses the user requested by the page's first script, or requests it itself", async () => {
    const asked: (string | null)[] = [];
    const answers = [Promise.resolve(new Response(JSON.stringify({ ...maya, id: "early" })))];
    localStorage.setItem(TOKEN_KEY, "abc.def");
    window.weftMe = (token) => {
      asked.push(token);
      return answers.shift() ?? null;
    };
    const before = server.seen.length;
    await expect(fetchUser()).resolves.toMatchObject({ id: "early" });
    expect(server.seen).toHaveLength(before);
    await expect(fetchUser()).resolves.toMatchObject({ id: maya.id });
    expect(server.seen).toHaveLength(before + 1);
    expect(asked).toEqual(["abc.def", "abc.def"]);
    delete window.weftMe;
  });

  it("fetchUser › returns the signed-in user, or throws without details", async () => {
    await expect(fetchUser()).resolves.toEqual({ ...maya, displayCurrency: null });
    await server.stop();
    server = await serve((_, response) => json(response, 500, { message: "secret detail" }));
    await expect(fetchUser()).rejects.toThrow(/^Failed to fetch user$/);
  });
});
