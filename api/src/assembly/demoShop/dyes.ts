/** The dyes of the drawings, as red, green and blue. */
const dyes = {
  Ecru: 0xe6dcc8,
  Oat: 0xd3c2a4,
  Camel: 0xb98c56,
  Tobacco: 0x7e5333,
  Logwood: 0x241b2b,
  Navy: 0x25304f,
  Woad: 0x2c5a85,
  Indigo: 0x3c5c8e,
  Sky: 0xa9c3db,
  Verdigris: 0x0a6b58,
  Moss: 0x5e6b3a,
  Sage: 0xa8b39a,
  Saffron: 0xd99a2b,
  Rust: 0xb5532a,
  Coral: 0xe0755f,
  Madder: 0xa6192e,
  Rose: 0xdda9a8,
  Plum: 0x56204a,
  Mauve: 0x8c6c8d,
  Graphite: 0x3a3740,
} as const;

export type DyeName = keyof typeof dyes;
export const dyeNames = Object.keys(dyes) as DyeName[];

type Rgb = readonly [number, number, number];
export const rgbOf = (name: DyeName): Rgb => [dyes[name] >> 16, (dyes[name] >> 8) & 255, dyes[name] & 255];
