import { verify as verifyBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { isSignatureError, type UntrustedSignatureCandidate, type Verifier, verifySignature } from "http-message-sig";
import { LRUCache } from "lru-cache";
import { type Clock, MINUTE, SECOND } from "../../../platform/clock";
import type { Logger } from "../../../platform/log/log";
import type { Metrics } from "../../../platform/metrics/metrics";
import type { KeyDirectories } from "./keyDirectories";
import { type AgentForm, agentForms, type Operator, operatorOf } from "./signatureAgent";
import { agentTags, CARD_TAGS, InvalidSignature, labelsIn, type SignedRequest, signedRequestOf } from "./signedRequest";

/** A valid signature's operator; `invalid`, or null if it could not be checked. */
export type AgentVerdict = { domain: string } | "invalid" | null;

export interface SignedAgentsParts {
  directories: KeyDirectories;
  clock: Clock;
  log: Logger;
  /** Whether a host is served here: a signature for another site may have been passed on by it. */
  isOurs: (host: string) => boolean;
  protocol: string;
}

/** How old a signature may be, whatever it says itself. */
const WINDOW = 8 * MINUTE;
const SKEW = 5 * SECOND;
const MAX_NONCES = 100_000;
const MAX_UNDER_WAY = 500;

/** With a callback Node verifies in its thread pool. */
const verifyInPool = promisify(
  (data: Uint8Array, key: Parameters<typeof verifyBytes>[2], signature: Uint8Array, done: Done) =>
    verifyBytes(null, data, key, signature, done),
);
type Done = (error: Error | null, isValid: boolean) => void;

interface AgentVerifier extends Verifier {
  operator: Operator;
}

/** The signature is by nobody we could ask about. */
class Unchecked extends Error {}

/**
 * Tells shoppers' agents from bots by HTTP message signatures (RFC 9421) under Web Bot Auth and the card networks'
 * protocols. Only requests that claim to be signed come here.
 */
export class SignedAgents {
  private readonly nonces = new LRUCache<string, true>({ max: MAX_NONCES, ttl: WINDOW + 2 * SKEW });
  private count: (result: string) => void = () => undefined;
  private underWay = 0;

  constructor(private readonly parts: SignedAgentsParts) {}

  async judge(request: IncomingMessage): Promise<AgentVerdict> {
    if (this.underWay >= MAX_UNDER_WAY) return this.counted(null);
    this.underWay += 1;
    try {
      const signed = signedRequestOf(request);
      const operator = signed && this.parts.isOurs(signed.host) ? await this.operatorOf(signed) : undefined;
      return operator ? this.counted({ domain: operator.domain }, operator.form) : this.counted("invalid");
    } catch (err) {
      if (isRefusal(err)) return this.counted("invalid");
      this.parts.log.debug({ err }, "clicks: a signature could not be checked");
      return this.counted(null);
    } finally {
      this.underWay -= 1;
    }
  }

  showIn(metrics: Metrics): void {
    const help = "Visits that claim to be a signed agent's, by result; valid ones by the form that names the operator.";
    const counter = metrics.counter("signed_agents_total", help, ["result"]);
    for (const result of [...agentForms, "invalid", "unchecked"]) counter.inc({ result }, 0);
    this.count = (result) => counter.inc({ result });
  }

  private counted(verdict: AgentVerdict, form?: AgentForm): AgentVerdict {
    this.count(form ?? (verdict === null ? "unchecked" : "invalid"));
    return verdict;
  }

  /** Of the first signature that is an agent's: a proxy may have added its own. */
  private async operatorOf(signed: SignedRequest): Promise<Operator | undefined> {
    let refusal: unknown;
    for (const label of labelsIn(signed)) {
      try {
        return await this.verified(signed, label);
      } catch (error) {
        refusal = error;
        if (!isRefusal(error)) throw error;
      }
    }
    if (refusal) throw refusal;
    return undefined;
  }

  private async verified(signed: SignedRequest, label: string): Promise<Operator> {
    const { method, host, target, headers } = signed;
    const { verifier, parameters, signature } = await verifySignature<AgentVerifier>(
      {
        kind: "request",
        method,
        targetUri: `${this.parts.protocol}//${host}${target}`,
        requestTarget: target,
        fields: Object.entries(headers).map(([name, value]) => ({ name, value })),
      },
      {
        label,
        policy: {
          algorithms: ["ed25519"],
          requiredComponents: [],
          requiredParameters: ["created", "expires", "keyid", "tag"],
          maxAge: WINDOW / SECOND,
          clockSkew: SKEW / SECOND,
          now: Math.floor(this.parts.clock.now().getTime() / SECOND),
        },
        resolveVerifier: (candidate) => this.verifierOf(signed, candidate),
      },
    );
    const once = parameters.nonce ?? Buffer.from(signature).toString("base64");
    const key = `${verifier.operator.domain} ${parameters.keyid} ${once}`;
    if (this.nonces.has(key)) throw new InvalidSignature("the signature was used before");
    this.nonces.set(key, true);
    return verifier.operator;
  }

  private async verifierOf(signed: SignedRequest, candidate: UntrustedSignatureCandidate): Promise<AgentVerifier> {
    const { label, components, parameters } = candidate;
    const { tag = "", keyid = "", created = 0, expires = 0 } = parameters;
    const isBound = components.some(({ name }) => name === "@authority" || name === "@target-uri");
    const isLong = CARD_TAGS.some((known) => known === tag) && expires - created > WINDOW / SECOND;
    if (!agentTags.includes(tag) || !isBound || isLong || expires < created)
      throw new InvalidSignature("not an agent's");
    const operator = operatorOf(label, tag, signed.headers["signature-agent"], components);
    if (operator === null) throw new InvalidSignature("no operator is signed");
    if (operator === undefined) throw new Unchecked("its keys are found in an unknown way");
    const key = await this.parts.directories.keyOf(operator.directory, keyid);
    if (!key) throw new InvalidSignature("its operator has no such key");
    return { algorithm: "ed25519", operator, verify: (data, signature) => verifyInPool(data, key, signature) };
  }
}

/** Whether an error says that the signature is wrong, and not that it could not be checked. */
function isRefusal(error: unknown): boolean {
  if (error instanceof InvalidSignature) return true;
  if (!isSignatureError(error)) return false;
  return error.code === "ResolverFailed" ? isRefusal(error.cause) : true;
}
