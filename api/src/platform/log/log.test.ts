import { createLogger } from "./log";

function capture(level = "info") {
  const lines: string[] = [];
  const log = createLogger({ level, destination: { write: (line) => lines.push(line) } });
  return { log, text: () => lines.join(""), last: () => JSON.parse(lines.at(-1) ?? "null") };
}

describe("log", () => {
  it("writes one JSON object per line with time, level and bindings", () => {
    const { log, last } = capture();
    log.child({ reqId: "r-1" }).warn({ route: "/r/:code" }, "request");
    expect(last()).toMatchObject({ level: "warn", reqId: "r-1", route: "/r/:code", msg: "request" });
    expect(new Date(last().time).toISOString()).toBe(last().time);
  });

  it("drops entries below its level", () => {
    const { log, text } = capture("warn");
    log.info("not this");
    expect(text()).toBe("");
  });

  it.each([
    ["a form", { password: "hunter2" }],
    ["a body", { body: { password: "hunter2", email: "a@b.example" } }],
    ["variables of an operation", { body: { variables: { input: { newPassword: "hunter2" } } } }],
    ["a bearer header", { req: { headers: { authorization: "Bearer hunter2" } } }],
    ["cookies", { headers: { cookie: "auth_token=hunter2" } }],
    ["cookies of an answer", { res: { headers: { "set-cookie": "auth_token=hunter2" } } }],
    ["a token", { answer: { token: "hunter2" } }],
    ["the settings", { env: { jwtSecret: "hunter2", dataKey: "hunter2", adminPassword: "hunter2" } }],
    [
      "a database error",
      { err: Object.assign(new Error("failed"), { parameters: ["hunter2"], sql: "VALUES ('hunter2')" }) },
    ],
    [
      "what caused an error",
      { err: new Error("outer", { cause: Object.assign(new Error("inner"), { sql: "'hunter2'" }) }) },
    ],
  ])("redacts %s", (_what, bindings) => {
    const { log, text } = capture();
    log.info(bindings, "something happened");
    expect(text()).toContain("something happened");
    expect(text()).not.toContain("hunter2");
  });

  it("writes errors with their cause", () => {
    const { log, last } = capture();
    log.error({ err: new Error("outer", { cause: Object.assign(new TypeError("inner"), { code: "EWHY" }) }) }, "oh");
    expect(last().err).toMatchObject({ type: "Error", message: "outer", cause: { type: "TypeError", code: "EWHY" } });
    expect(last().err.stack).toContain("log.test");
  });
});
