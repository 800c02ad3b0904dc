/** Where a channel's handles lead. */
const profiles: Readonly<Record<string, string>> = {
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/@",
  youtube: "https://www.youtube.com/@",
};

/** What was typed as a whole address: with https:// if nothing else is said, and a handle as its profile. */
export function webAddressOf(typed: string, channel = ""): string {
  const text = typed.trim();
  const profile = profiles[channel];
  if (profile && /^@[\w.-]+$/.test(text)) return profile + text.slice(1);
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : typed;
}
