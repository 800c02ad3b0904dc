/**
 * AI assistants by the host they send as referrer and the `utm_source` values they add to links. As documented by each
 * assistant, or seen in clicks, up to the day below. A host that is not listed is no assistant: nothing is guessed.
 */
export const AI_ASSISTANTS_AS_OF = "2026-11-29";

export const aiAssistants: readonly { name: string; hosts: readonly string[]; sources: readonly string[] }[] = [
  { name: "ChatGPT", hosts: ["chatgpt.com", "chat.openai.com"], sources: ["chatgpt.com", "chatgpt"] },
  { name: "Perplexity", hosts: ["perplexity.ai", "www.perplexity.ai"], sources: ["perplexity.ai", "perplexity"] },
  { name: "Gemini", hosts: ["gemini.google.com", "bard.google.com"], sources: ["gemini.google.com", "gemini"] },
  { name: "Copilot", hosts: ["copilot.microsoft.com"], sources: ["copilot.microsoft.com", "copilot.com"] },
  { name: "Claude", hosts: ["claude.ai"], sources: ["claude.ai"] },
  { name: "Grok", hosts: ["grok.com"], sources: ["grok.com"] },
  { name: "Mistral", hosts: ["chat.mistral.ai"], sources: ["chat.mistral.ai"] },
  { name: "DeepSeek", hosts: ["chat.deepseek.com"], sources: ["chat.deepseek.com"] },
  { name: "Meta AI", hosts: ["meta.ai", "www.meta.ai"], sources: ["meta.ai"] },
  { name: "You.com", hosts: ["you.com"], sources: ["you.com"] },
];

/** What a referrer is: an AI assistant or another site. */
export const referrerKinds = ["ai-assistant", "other"] as const;
export type ReferrerKind = (typeof referrerKinds)[number];

const nameByHost = new Map(aiAssistants.flatMap(({ name, hosts }) => hosts.map((host) => [host, name] as const)));
const hostBySource = new Map(
  aiAssistants.flatMap(({ hosts: [host = ""], sources }) => sources.map((source) => [source, host] as const)),
);

/** Null without a referrer. */
export const referrerKindOf = (host: string | null): ReferrerKind | null =>
  host === null ? null : nameByHost.has(host) ? "ai-assistant" : "other";

/** Null for any other host. */
export const assistantNameOf = (host: string): string | null => nameByHost.get(host) ?? null;

/** The host of the assistant that names itself in a link's `utm_source`; null for any other source. */
export const assistantHostOf = (source: string): string | null => hostBySource.get(source.toLowerCase()) ?? null;
