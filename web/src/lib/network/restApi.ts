import { language } from "../i18n/language";
import { readAs } from "../reading";
import { confirmationFor, confirmationsGiven } from "./confirmation";
import { ApiError } from "./errors";
import { readToken } from "./token";
import { type AnsweredUser, toUser, type User } from "./user";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

function send(method: Method, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language };
  const token = readToken();
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: "include",
  });
}

async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ApiError(response.status, (await response.text()) || response.statusText);
}

/** Sent again after an identity confirmation, if the server requires one. */
export async function apiRequest(method: Method, path: string, body?: unknown): Promise<Response> {
  const request = async () => assertOk(await send(method, path, body));
  const given = confirmationsGiven();
  try {
    return await request();
  } catch (error) {
    const confirmation = confirmationFor(error, given);
    if (!confirmation) throw error;
    await confirmation;
    return request();
  }
}

type ReadKey = readonly (string | number)[];

/** GETs the JSON at the path made of the key's parts. A 401 throws, or returns null on request. */
export function readJson<T>(key: ReadKey, options: { on401: "null" }): Promise<T | null>;
export function readJson<T>(key: ReadKey, options?: { on401: "fail" }): Promise<T>;
export async function readJson<T>(
  key: ReadKey,
  { on401 }: { on401: "fail" | "null" } = { on401: "fail" },
): Promise<T | null> {
  const response = await send("GET", key.join("/"));
  if (response.status === 401 && on401 === "null") return null;
  return (await assertOk(response)).json();
}

declare global {
  interface Window {
    /**
     * The request the page's first script sent before this code was loaded, if for this token; for its first consumer.
     */
    weftMe?: (token: string | null) => Promise<Response> | null;
    /** From begin.js: reloads the page if the site was rebuilt since it was opened, and resolves to whether it did. */
    weftRenew?: () => Promise<boolean>;
  }
}

export async function fetchUser(): Promise<User> {
  const response = await (window.weftMe?.(readToken()) ?? send("GET", "/api/auth/me"));
  if (!response.ok) throw new Error("Failed to fetch user");
  const user: AnsweredUser = await response.json();
  readAs(user);
  return toUser(user);
}
