/** Draws the inside of an svg of the given size: seeded and pure. */
export type Fabric = (width: number, height: number, color: string, seed: number) => string;
