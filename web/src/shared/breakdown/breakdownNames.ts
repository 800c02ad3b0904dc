export type BreakdownBy = "COUNTRY" | "DEVICE" | "REFERRER" | "SUB_ID";

export const breakdownChoices = [
  { id: "COUNTRY", label: "Country" },
  { id: "DEVICE", label: "Device" },
  { id: "REFERRER", label: "Referrer" },
  { id: "SUB_ID", label: "Sub-ID" },
] as const satisfies readonly { id: BreakdownBy; label: string }[];

let regions: Intl.DisplayNames | undefined;
/** Made with the first country that is shown. */
function regionOf(code: string): string | undefined {
  regions ??= new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });
  return regions.of(code);
}

const UNKNOWN: Record<BreakdownBy, string> = {
  COUNTRY: "Unknown country",
  DEVICE: "Unknown device",
  REFERRER: "Direct or unknown",
  SUB_ID: "No sub-ID",
};

/** A value in words. */
export function breakdownName(by: BreakdownBy, name: string | null): string {
  if (name === null) return UNKNOWN[by];
  if (by === "COUNTRY") return /^[A-Z]{2}$/.test(name) ? (regionOf(name) ?? name) : name;
  return by === "DEVICE" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
