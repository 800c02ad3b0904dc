/** A claim of who led a shopper here, as of ACP 2026-04-17. Write-only: no answer contains it. */
export interface Attribution {
  provider: string;
  token?: string;
  publisher_id?: string;
}

/** A refusal in ACP's flat shape. */
export class AcpError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly param?: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

const TEXTS = ["provider", "token", "publisher_id", "campaign_id", "creative_id", "sub_id"] as const;
const MOMENTS = ["issued_at", "expires_at"] as const;
const MAX_KEYS = 20;
const MAX_BYTES = 4096;
const PERSONAL_NAME = /e-?mail|phone|ssn|address|first_?name|last_?name/i;
const PERSONAL_VALUE = /[^\s@]+@[^\s@]+\.[a-z]{2,}|^\+?\d[\d\s().-]{8,}\d$/i;

/** Unknown fields are for later versions; what is known must have its type. */
export function attributionIn(value: unknown): Attribution | undefined {
  if (value === undefined) return undefined;
  const at = "$.affiliate_attribution";
  if (!isObject(value)) throw new AcpError("invalid_type", "affiliate_attribution must be an object.", at);
  if (JSON.stringify(value).length > MAX_BYTES)
    throw new AcpError("too_long", "affiliate_attribution is too long.", at);
  for (const name of [...TEXTS, ...MOMENTS]) {
    const isText = value[name] === undefined || (typeof value[name] === "string" && value[name] !== "");
    if (!isText) throw new AcpError("invalid_type", `${name} must be a text.`, `${at}.${name}`);
  }
  for (const name of MOMENTS)
    if (value[name] !== undefined && Number.isNaN(Date.parse(value[name] as string)))
      throw new AcpError("invalid_type", `${name} must be a time.`, `${at}.${name}`);
  if (value.provider === undefined) throw new AcpError("missing", "provider is required.", `${at}.provider`);
  if (value.token === undefined && value.publisher_id === undefined)
    throw new AcpError("missing", "token or publisher_id is required.", at);
  if (value.touchpoint !== undefined && value.touchpoint !== "first" && value.touchpoint !== "last")
    throw new AcpError("invalid_value", "touchpoint must be first or last.", `${at}.touchpoint`);
  if (value.source !== undefined) checkSource(value.source, `${at}.source`);
  checkMetadata(value.metadata, `${at}.metadata`);
  for (const name of TEXTS) checkPersonal(name, name === "token" ? "" : value[name], `${at}.${name}`);
  const { provider, token, publisher_id } = value as unknown as Attribution;
  return { provider, ...(token && { token }), ...(publisher_id && { publisher_id }) };
}

function checkSource(source: unknown, at: string): void {
  const isKnown = isObject(source) && ["url", "platform", "unknown"].includes(String(source.type));
  if (!isKnown) throw new AcpError("invalid_value", "source.type must be url, platform or unknown.", at);
  if (source.url !== undefined && !URL.canParse(String(source.url)))
    throw new AcpError("invalid_type", "source.url must be a URL.", `${at}.url`);
}

function checkMetadata(metadata: unknown, at: string): void {
  if (metadata === undefined) return;
  if (!isObject(metadata) || Object.keys(metadata).length > MAX_KEYS)
    throw new AcpError("invalid_type", `metadata must be an object of at most ${MAX_KEYS} values.`, at);
  for (const [name, value] of Object.entries(metadata)) {
    if (!["string", "number", "boolean"].includes(typeof value))
      throw new AcpError("invalid_type", "metadata values must be strings, numbers or booleans.", at);
    checkPersonal(name, value, `${at}.${name}`);
  }
}

function checkPersonal(name: string, value: unknown, at: string): void {
  if (PERSONAL_NAME.test(name) || (typeof value === "string" && PERSONAL_VALUE.test(value)))
    throw new AcpError("pii_not_allowed", "affiliate_attribution must not contain personal data.", at);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
