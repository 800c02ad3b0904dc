import { counters } from "../../../../lib/marketing";

export const stats = [...counters, { value: 50, label: "Countries" }] as const;
