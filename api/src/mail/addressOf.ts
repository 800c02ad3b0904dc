/** The address alone of a sender such as "Weft <hello@weft.example>": nobody can be written to under both. */
export const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim();
