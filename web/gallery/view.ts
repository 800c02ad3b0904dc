export type Scheme = "light" | "dark";

export const widths = [
  { id: "1440", label: "1440 px" },
  { id: "390", label: "390 px" },
  { id: "fit", label: "Window" },
] as const;

export type Width = (typeof widths)[number]["id"];

/** How samples are looked at; kept in the address, so that a look can be sent to somebody. */
export interface View {
  scheme: Scheme;
  width: Width;
  /** Whether this window is the frame around a sample. */
  isFrame: boolean;
}

export function readView(search: string): View {
  const params = new URLSearchParams(search);
  return {
    scheme: params.get("scheme") === "dark" ? "dark" : "light",
    width: widths.find(({ id }) => id === params.get("width"))?.id ?? "1440",
    isFrame: params.has("frame"),
  };
}

export const searchOf = ({ scheme, width }: Pick<View, "scheme" | "width">): string =>
  `?${new URLSearchParams({ scheme, width })}`;

export const frameSearch = (scheme: Scheme): string => `?frame&${new URLSearchParams({ scheme })}`;
