/** The dyes of the drawings, as CSS writes them. */
const dyes = {
  Chalk: "#f1eef0",
  Ecru: "#e6dcc8",
  Oat: "#d3c2a4",
  Stone: "#a79f9c",
  Camel: "#b98c56",
  Tobacco: "#7e5333",
  Umber: "#4a3328",
  Logwood: "#241b2b",
  Graphite: "#3a3740",
  Slate: "#5a5f6b",
  Navy: "#25304f",
  Woad: "#2c5a85",
  Indigo: "#3c5c8e",
  Sky: "#a9c3db",
  Verdigris: "#0a6b58",
  Moss: "#5e6b3a",
  Sage: "#a8b39a",
  Saffron: "#d99a2b",
  Rust: "#b5532a",
  Coral: "#e0755f",
  Madder: "#a6192e",
  Rose: "#dda9a8",
  Blush: "#ebd2cb",
  Plum: "#56204a",
  Mauve: "#8c6c8d",
  Orchid: "#b987b4",
  Gold: "#c9a24e",
  Silver: "#b9bbc4",
} as const;

export type DyeName = keyof typeof dyes;

const byKey = new Map((Object.keys(dyes) as DyeName[]).map((name) => [name.toLowerCase(), name]));

export const isDye = (name: string): name is DyeName => Object.hasOwn(dyes, name);
export const dyeOf = (key: string): DyeName | undefined => byKey.get(key);
export const rgbOf = (name: DyeName): readonly [number, number, number] => {
  const value = Number.parseInt(dyes[name].slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
