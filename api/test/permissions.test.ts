import { createHash } from "node:crypto";
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import { ApiKey } from "../src/accounts/apiKeys/apiKey.entity";
import { HELD_KEY, KEY_START, REVOKED_KEY, TEST_KEY_START } from "../src/accounts/apiKeys/apiKey.service";
import { schemaText } from "../src/assembly/graphql/schemaText";
import { NO_KEY } from "../src/assembly/rest/route";
import { type TeamRole, teamRoles } from "../src/contract/team";
import { type Role, roles, type Scope, scopes } from "../src/platform/context";
import { newId, newSecret } from "../src/platform/ids";
import { NOT_FOR_KEYS, ONLY_TESTS } from "../src/platform/permission";
import { ADDRESS, testApi } from ".";
import { operations, type Row } from "./accessRules";
import { LINK_ID } from "./documentedBodies";
import { lineTo } from "./process/lineTo";
import { confirmedFirst, operatorRoutes, routes } from "./routeRules";
import { routesOf } from "./routesOf";

interface Caller {
  name: string;
  /** Undefined for anonymous callers, and for those without access any more. */
  role?: Role;
  /** The team role; undefined for the account's founder. */
  member?: TeamRole;
  /** Undefined for a session. */
  scopes?: Scope[];
  /** A key whose scope no GraphQL operation uses: only routes are tried with it. */
  isForRest?: true;
  /** A caller whose access ended, which GraphQL checks in one place: tried with a few operations and each route. */
  hasEnded?: true;
  token?: string;
}

/** The outcome of a call's authorization. */
type CallOutcome = "in" | "confirm first" | "please sign in" | "not you" | "not with this key" | "not in this team";

const schema = buildSchema(schemaText());
const kinds = { query: schema.getQueryType(), mutation: schema.getMutationType() };
const called = Object.entries(kinds).flatMap(([kind, root]) =>
  Object.values(root?.getFields() ?? {}).map((field) => [field.name, kind, field] as const),
);
const subscriptions = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});

const api = testApi();
let callers: Caller[];
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  callers = await everyCaller();
});

/**
 * Anonymous callers, a session per role, one per role and team role, API keys per role with no scope, each scope and
 * all scopes, and callers whose access has ended.
 */
async function everyCaller(): Promise<Caller[]> {
  const all: Caller[] = [{ name: "nobody" }, { name: "a forged token", token: "a.b.c" }];
  for (const role of roles) {
    const [user, suspended] = [await api.make.user({ role }), await api.make.user({ role, suspendedAt: new Date() })];
    all.push({ name: role, role, token: api.tokenOf(user) });
    for (const member of teamRoles) {
      const { account } = await api.make.user({ role });
      await api.make.member(account, "owner");
      const token = api.tokenOf(await api.make.member(account, member));
      all.push({ name: `a team's ${member} of ${role}`, role, member, token });
    }
    for (const some of [[], ...scopes.map((one) => [one]), onlyRest, [...scopes]]) {
      // A separate account, because the other callers may revoke keys.
      const token = await keyOf((await api.make.user({ role })).id, some);
      all.push({
        name: `a key of ${role} with ${some.join(" and ") || "no scope"}`,
        role,
        scopes: some,
        token,
        ...(isOnlyRest(some) && { isForRest: true }),
      });
    }
    all.push({ name: `a suspended ${role}`, token: api.tokenOf(suspended), hasEnded: true });
    all.push({ name: `a key of a suspended ${role}`, token: await keyOf(suspended.id, [...scopes]), hasEnded: true });
    all.push({
      name: `a revoked key of ${role}`,
      token: await keyOf(user.id, [...scopes], new Date()),
      hasEnded: true,
    });
  }
  return all;
}

const onlyRest: Scope[] = scopes.filter((one) => !["reports:read", "sales:write", "sales:test"].includes(one));
/** Individually for routes; GraphQL is also tried with all scopes together. */
const isOnlyRest = (some: Scope[]) => some.length === 1 && onlyRest.includes(some[0] as Scope);

/** Inserted directly: the service creates no key without a scope, and none for admins. */
async function keyOf(ownerId: string, some: Scope[], revokedAt: Date | null = null): Promise<string> {
  const key = (some.includes("sales:test") ? TEST_KEY_START : KEY_START) + newSecret();
  const hash = createHash("sha256").update(key).digest("hex");
  const row = {
    id: newId(),
    createdAt: new Date(),
    ownerId,
    createdBy: ownerId,
    name: "A program",
    prefix: key.slice(0, 10),
    hash,
  };
  await api.db.write((tx) => tx.insert(ApiKey, { ...row, scopes: some, lastUsedAt: null, revokedAt }));
  return key;
}

function expected({ who, team, confirms }: Row, { role, member, scopes: held }: Caller): CallOutcome {
  if (who === "everybody") return "in";
  if (!role) return "please sign in";
  const named = who === "sessions" ? { roles: [...roles], scopes: [] } : who;
  if (held && !held.some((scope) => named.scopes?.includes(scope))) return "not with this key";
  if (!named.roles.includes(role)) return "not you";
  if (member && !team.includes(member)) return "not in this team";
  // No caller of this table has confirmed its identity; a key cannot.
  return confirms && !held ? "confirm first" : "in";
}

const REFUSALS: Record<string, CallOutcome> = {
  "Please sign in to continue.": "please sign in",
  "Your account does not have permission to do this.": "not you",
  [NOT_FOR_KEYS]: "not with this key",
  [ONLY_TESTS]: "not with this key",
  [REVOKED_KEY]: "please sign in",
  [HELD_KEY]: "please sign in",
  [NO_KEY]: "please sign in",
  "Please confirm that it's you first.": "confirm first",
  "Your team role doesn't allow this. Ask an owner.": "not in this team",
};
const WRONG_SCOPE = /^This needs the permission [\w:, ]+\. This API key has [\w:, ]*\.$/;
const outcomeIn = (message: unknown): CallOutcome =>
  REFUSALS[String(message)] ?? (WRONG_SCOPE.test(String(message)) ? "not with this key" : "in");

/** The callers whose outcome differs from the table. */
async function mismatches(
  row: Row | undefined,
  call: (caller: Caller) => Promise<CallOutcome>,
  isFor: (caller: Caller) => boolean = () => true,
): Promise<string[]> {
  if (!row) return ["no row says who may call it"];
  const found: string[] = [];
  for (const caller of callers.filter(isFor)) {
    const [actual, allowed] = [await call(caller), expected(row, caller)];
    if (actual !== allowed) found.push(`${caller.name}: ${actual} instead of ${allowed}`);
  }
  return found;
}

const headersOf = ({ token }: Caller) => (token ? { authorization: `Bearer ${token}` } : {});

const callGraphql = (kind: string, field: GraphQLField<unknown, unknown>) => async (caller: Caller) => {
  const payload = callOf(kind, field);
  const request = { method: "POST" as const, url: "/graphql", payload, remoteAddress: ADDRESS };
  const [error] = (await api.app.inject({ ...request, headers: headersOf(caller) })).json().errors ?? [];
  expect([field.name, error?.extensions?.code]).not.toEqual([field.name, "GRAPHQL_VALIDATION_FAILED"]);
  return outcomeIn(error?.message);
};

const callRest = (method: string, url: string) => async (caller: Caller) => {
  const answer = await api.app.inject({
    method: method as "GET",
    url: url.replace(/:\w+/g, LINK_ID),
    remoteAddress: ADDRESS,
    headers: headersOf(caller),
    ...(["POST", "PATCH"].includes(method) && { payload: {} }),
  });
  return String(answer.headers["content-type"]).includes("json") ? outcomeIn(answer.json().message) : "in";
};

/** The first message confirms a subscription; a closed connection has the reason. */
const callLive = (name: string) => async (caller: Caller) => {
  const client = lineTo(api, null, { connectionParams: headersOf(caller) });
  try {
    const { value } = await client.iterate({ query: `subscription { ${name} { __typename } }` }).next();
    return value.errors ? outcomeIn(value.errors[0].message) : "in";
  } catch (closed) {
    return outcomeIn((closed as { reason?: string }).reason);
  } finally {
    await client.dispose();
  }
};

/** A query, a mutation for each role, and the subscription. */
const FOR_THE_ENDED = ["me", "createLink", "recordSale", "updateUserStatus", ...subscriptions];
const isForGraphql =
  (name: string) =>
  ({ isForRest, hasEnded }: Caller) =>
    !isForRest && (!hasEnded || FOR_THE_ENDED.includes(name));

const MOMENT = "2026-11-21T10:00:00Z";

describe("GraphQL permission table", () => {
  it.each(called)("%s (%s)", async (name, kind, field) => {
    const found = await mismatches(operations[name], callGraphql(kind, field), isForGraphql(name));
    // Most callers have left or are signed out now. Checked even if this operation fails, so that it fails alone.
    if (name === "leaveTeam" || name === "endOtherSessions") callers = await everyCaller();
    expect(found).toEqual([]);
  });

  it.each(subscriptions)("%s (subscription)", async (name) => {
    expect(await mismatches(operations[name], callLive(name), isForGraphql(name))).toEqual([]);
  });

  it("lists no other operation", () => {
    expect(Object.keys(operations).sort()).toEqual([...called.map(([name]) => name), ...subscriptions].sort());
  });
});

describe("operations that require confirmation", () => {
  it("say so in the descriptions of both APIs", async () => {
    const silent = called.flatMap(([name, , { description }]) =>
      confirmedFirst.includes(name) === description?.includes("Needs `confirmIdentity`.") ? [] : [name],
    );
    expect(silent).toEqual([]);
    const { paths } = (await api.rest(null)("GET", "/api/openapi.json")).body;
    expect(paths["/api/admin/users.csv"].get.description).toContain("Sessions need `confirmIdentity` first.");
  });
});

describe("REST permission table", () => {
  it.each(Object.keys(routes))("%s", async (route) => {
    const [method = "", url = ""] = route.split(" ");
    expect(await mismatches(routes[route], callRest(method, url))).toEqual([]);
  });

  it("is what the OpenAPI documents say about scopes", async () => {
    for (const path of ["/api/openapi.json", "/api/v1/openapi.json"]) {
      const { paths } = (await api.rest(null)("GET", path)).body;
      for (const [url, methods] of Object.entries<Record<string, any>>(paths)) {
        for (const [method, { "x-scopes": said = [], description = "" }] of Object.entries(methods)) {
          const who = routes[`${method.toUpperCase()} ${url.replaceAll(/{(\w+)}/g, ":$1")}`]?.who;
          const needed = typeof who === "object" ? (who.scopes ?? []).filter((scope) => scope !== "sales:test") : [];
          expect([url, method, said.sort()]).toEqual([url, method, [...needed].sort()]);
          for (const scope of needed)
            expect([url, description]).toEqual([url, expect.stringContaining(`\`${scope}\``)]);
        }
      }
    }
  });

  it("lists no other operation", () => {
    const there = routesOf(api.app).map(({ method, url }) => `${method} ${url}`);
    expect([...Object.keys(routes), ...operatorRoutes].sort()).toEqual(there.sort());
  });
});

/** Any value that the type system accepts. */
function someValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return [someValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type))
    return { Int: 1, SafeInt: 1, Float: 1.5, Boolean: true, JSONObject: {}, DateTimeISO: MOMENT }[type.name] ?? "text";
  return Object.fromEntries(Object.values(type.getFields()).map(({ name, type: of }) => [name, someValue(of)]));
}

/** A call of an operation with all its arguments. */
function callOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>) {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const result = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  const query = `${kind} ${declared && `(${declared})`} { ${name} ${passed && `(${passed})`} ${result} }`;
  return { query, variables: Object.fromEntries(args.map((arg) => [arg.name, someValue(arg.type)])) };
}
