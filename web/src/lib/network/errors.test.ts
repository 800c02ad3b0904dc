import { ApiError, codeOf, fieldErrors, messageOf } from "./errors";

const conflict = { message: "An account with this email already exists", fields: { email: "Taken" } };
const graphql = Object.assign(new Error("several"), {
  errors: [
    { message: conflict.message, extensions: { code: "CONFLICT", fields: conflict.fields } },
    { message: "second" },
  ],
});
const unreadable = Object.assign(new Error("Response not successful: 502"), { bodyText: "<html>Bad gateway" });

describe("messageOf", () => {
  it.each([
    ["a REST answer", new ApiError(409, JSON.stringify(conflict)), conflict.message],
    ["plain text", new ApiError(400, "Too long"), "Too long"],
    ["a page from a proxy", new ApiError(502, "<html>Bad gateway</html>"), "Sorry"],
    ["an answer without words", new ApiError(500, "{}"), "Sorry"],
    ["a GraphQL error", graphql, conflict.message],
    ["an answer that Apollo could not read", unreadable, "Sorry"],
    ["a thrown error", new Error("Failed to fetch user"), "Failed to fetch user"],
    ["nothing at all", undefined, "Sorry"],
    ["an error without words", new Error(""), "Sorry"],
    [
      "a server out of reach",
      new TypeError("Failed to fetch"),
      "We couldn't reach the server. Check your connection and try again.",
    ],
  ])("reads the message of %s", (_, error, expected) => expect(messageOf(error, "Sorry")).toBe(expected));
});

describe("fieldErrors", () => {
  it("reads the fields of REST and GraphQL errors", () => {
    expect(fieldErrors(new ApiError(409, JSON.stringify(conflict)))).toEqual({ email: "Taken" });
    expect(fieldErrors(graphql)).toEqual({ email: "Taken" });
  });

  it("is empty when the server names no field or the response is malformed", () => {
    expect(fieldErrors(new ApiError(500, "oops"))).toEqual({});
    expect(fieldErrors(new ApiError(422, '{"fields":{"email":7}}'))).toEqual({});
    expect(fieldErrors(null)).toEqual({});
  });
});

it("codeOf › reads the code of a GraphQL error", () => {
  expect(codeOf(graphql)).toBe("CONFLICT");
  expect(codeOf(new Error("plain"))).toBeNull();
});
