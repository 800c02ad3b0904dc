import { isIP } from "node:net";
import { resolve } from "node:path";
import { EnvError, makeExactValidator } from "envalid";

export type DatabaseTarget =
  | { kind: "sqlite"; path: string }
  | { kind: "mysql"; url: string; replicas: string[]; connections?: number };

/** The message log that receives clicks before the database. */
export interface ClickLogTarget {
  /** host:port of one or more servers of the cluster. */
  servers: string[];
  isSecure: boolean;
  user?: string;
  password?: string;
  token?: string;
}

/** Parsers of variables. An error never repeats the value, which may be a secret. */
const value = <T>(parse: (text: string) => T) => makeExactValidator<T>(parse)({ default: undefined });

const refuse = (what: string): never => {
  throw new EnvError(what);
};

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function urlOf(text: string, protocols: string[], example: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname
    ? url
    : refuse(`must be an address such as ${example}`);
}

const SWITCH = new Map(Object.entries({ on: true, true: true, 1: true, off: false, false: false, 0: false }));

export const onOff = () => value((text) => SWITCH.get(text.toLowerCase()) ?? refuse("must be on or off"));

export const oneOf = <const T extends string>(...choices: T[]) =>
  value((text) => choices.find((choice) => choice === text) ?? refuse(`must be one of ${choices.join(", ")}`));

/** Some of several choices, separated by commas. */
export const someOf = <const T extends string>(...choices: T[]) =>
  value((text) => {
    const named = listOf(text);
    const known = choices.filter((choice) => named.includes(choice));
    const isKnown = known.length > 0 && named.every((name) => choices.some((choice) => choice === name));
    return isKnown ? known : refuse(`must be a comma-separated list of ${choices.join(", ")}`);
  });

export const portNumber = () =>
  value((text) => {
    const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return port >= 1 && port <= 65_535 ? port : refuse("must be a port number from 1 to 65535");
  });

export const wholeNumber = (min: number, max: number) =>
  value((text) => {
    const number = /^\d{1,12}$/.test(text) ? Number(text) : -1;
    return number >= min && number <= max ? number : refuse(`must be a whole number from ${min} to ${max}`);
  });

export const hostName = () =>
  value((text) =>
    isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
      ? text
      : refuse("must be an address to listen on, such as 127.0.0.1 or 0.0.0.0"),
  );

export const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || /^127\./.test(host);

const originOf = (text: string): string => {
  const url = urlOf(text, ["http:", "https:"], "https://weft.example");
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : refuse("must be http(s)://host alone, without path, query or password");
};

export const origin = () => value(originOf);

export const origins = () =>
  value((text) =>
    text.includes("*") ? refuse("must list each allowed origin: * would allow every site") : listOf(text).map(originOf),
  );

/** Addresses with an optional port. */
export const nameServers = () =>
  value((text) =>
    listOf(text).map((one) => {
      const host = /^\[(.+)\](:\d+)?$/.exec(one)?.[1] ?? (isIP(one) ? one : one.replace(/:\d+$/, ""));
      return isIP(host) ? one : refuse("must list IP addresses such as 1.1.1.1 or 127.0.0.1:5353");
    }),
  );

export const directory = () => value((text) => resolve(text));

const mysqlUrlOf = (text: string): string => {
  const url = urlOf(text, ["mysql:", "mariadb:"], "mysql://user:password@host:3306/weft");
  if (url.pathname.length < 2)
    refuse("must name the database after the host, as in mysql://user:password@host:3306/weft");
  return url.toString().replace(/^mariadb:/, "mysql:");
};

export const databaseUrl = () =>
  value((text): DatabaseTarget => {
    if (/^(mysql|mariadb):/.test(text)) return { kind: "mysql", url: mysqlUrlOf(text), replicas: [] };
    const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
    if (!path) return refuse("must be sqlite:path/to/file or mysql://user:password@host:3306/weft");
    return path.includes(":memory:")
      ? refuse("must be a file: an in-memory database would lose every sale")
      : { kind: "sqlite", path: resolve(path) };
  });

export const mysqlUrls = () => value((text) => listOf(text).map(mysqlUrlOf));

export const redisUrl = () => value((text) => urlOf(text, ["redis:", "rediss:"], "redis://127.0.0.1:6379").toString());

const NATS_EXAMPLE = "nats://user:password@host:4222";

/** One cluster, given as its servers' URLs, which share a password or a token. */
export const natsUrls = () =>
  value((text): ClickLogTarget => {
    const urls = listOf(text).map((one) => urlOf(one, ["nats:", "tls:"], NATS_EXAMPLE));
    const [first] = urls;
    if (!first) return refuse(`must be an address such as ${NATS_EXAMPLE}`);
    const isSame = ({ protocol, username, password }: URL) =>
      protocol === first.protocol && username === first.username && password === first.password;
    if (!urls.every(isSame)) return refuse("must name servers of one cluster, with the same protocol and password");
    const [name, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)];
    return {
      servers: urls.map(({ hostname, port }) => `${hostname}:${port || 4222}`),
      isSecure: first.protocol === "tls:",
      ...(password ? { user: name, password } : name && { token: name }),
    };
  });

const CLICKHOUSE_EXAMPLE = "https://user:password@host:8443/weft";

export const clickHouseUrl = () =>
  value((text) => {
    const url = urlOf(text, ["http:", "https:"], CLICKHOUSE_EXAMPLE);
    return /^\/\w+\/?$/.test(url.pathname) && !url.search && !url.hash
      ? url.toString()
      : refuse(`must name the database after the host and nothing else, as in ${CLICKHOUSE_EXAMPLE}`);
  });

/** The product search server. */
export interface SearchServerTarget {
  origin: string;
  /** The prefix of collection names, so that several installations can share a server. */
  name: string;
}

const SEARCH_EXAMPLE = "http://127.0.0.1:8108";

export const searchServerUrl = () =>
  value((text): SearchServerTarget => {
    const url = urlOf(text, ["http:", "https:"], SEARCH_EXAMPLE);
    const [, name] = /^\/([a-z\d]{0,16})$/.exec(url.pathname) ?? [];
    return name !== undefined && !url.search && !url.hash && !url.username && !url.password
      ? { origin: url.origin, name: name || "weft" }
      : refuse(`must be an address such as ${SEARCH_EXAMPLE}, at most with a short name after it`);
  });

export const smtpUrl = () =>
  value((text) => urlOf(text, ["smtp:", "smtps:"], "smtp://user:password@host:587").toString());

const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

export const emailAddress = () => value((text) => (ADDRESS.test(text) ? text : refuse("must be an email address")));

export const sender = () =>
  value((text) => {
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
    return ADDRESS.test(address) ? text : refuse('must be an email address or "Name <address>"');
  });

export const text = () => value((given) => given);

/** Sent as an HTTP header. */
export const headerText = (least = 8) =>
  value((given) =>
    /^[\x21-\x7e]+$/.test(given) && given.length >= least
      ? given
      : refuse(`must have at least ${least} plain ${least === 1 ? "character" : "characters"}`),
  );

/** An OpenID Connect issuer, compared as text: it is not normalized. */
export const issuer = () =>
  value((given) => {
    const url = urlOf(given, ["http:", "https:"], "https://login.example");
    if (url.search || url.hash || url.username || url.password || given.length > 255) {
      refuse("must be the issuer's address alone, without query or password");
    }
    return url.protocol === "https:" || isLoopback(url.hostname)
      ? given
      : refuse("must begin with https://: whoever can change its answers can sign in as anyone");
  });

/** Domains of email addresses, in lower case. */
export const mailDomains = () =>
  value((given) => {
    const domains = listOf(given.toLowerCase()).map((domain) => domain.replace(/^@/, ""));
    return domains.length > 0 && domains.every((domain) => /^[a-z\d]([a-z\d-]*\.)+[a-z\d-]+$/.test(domain))
      ? domains
      : refuse("must be a comma-separated list of domains such as weft.example");
  });

/** For a button. */
export const shortName = () =>
  value((given) => (given.length <= 40 ? given : refuse("can have at most 40 characters")));

export const atLeast = (characters: number) =>
  value((given) => (given.length >= characters ? given : refuse(`must have at least ${characters} characters`)));

/** 32 bytes as 64 hex digits, base64 or base64url. */
export const key32 = () =>
  value((text) => {
    const isHex = /^[\da-f]{64}$/i.test(text);
    const isBase64 = /^[\w+/-]{43}=?$/.test(text);
    const bytes = isHex ? Buffer.from(text, "hex") : Buffer.from(isBase64 ? text : "", "base64");
    if (bytes.length !== 32) refuse("must be 32 bytes as base64 or hex; create one with: openssl rand -base64 32");
    return new Set(bytes).size > 4
      ? bytes
      : refuse("is too simple to be a key; create one with: openssl rand -base64 32");
  });

const RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

function isNetwork(part: string): boolean {
  const [address = "", bits, ...rest] = part.split("/");
  const version = isIP(address);
  if (!version || rest.length > 0) return RANGES.has(part);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * The largest networks that can contain one's own proxies: 10.0.0.0/8 and fc00::/7. A wider range would trust everyone.
 */
function isEverybody(part: string): boolean {
  const [address = "", bits] = part.split("/");
  if (bits === undefined || isIP(address) === 0) return false;
  const isMapped = /^(0*:)*:?ffff:/i.test(address);
  return Number(bits) < (isMapped ? 104 : isIP(address) === 4 ? 8 : 7);
}

/** Fastify's trustProxy: none, a number of hops, or a list of addresses. Never all. */
export const proxies = () =>
  value((text): false | string[] | ((address: string, hop: number) => boolean) => {
    if (SWITCH.get(text.toLowerCase()) === false) return false;
    if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text);
    const networks = listOf(text);
    if (networks.every(isNetwork) && networks.some(isEverybody)) {
      refuse("must name the networks of your own proxies: one as wide as 0.0.0.0/0 would trust everyone");
    }
    return networks.length > 0 && networks.every(isNetwork)
      ? networks
      : refuse("must be off, a number of hops, or a list of addresses and networks such as 10.0.0.0/8");
  });
