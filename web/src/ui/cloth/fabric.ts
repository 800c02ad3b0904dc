/** Draws the content of an svg of the given size; a pure function of its arguments. */
export type Fabric = (width: number, height: number, color: string, seed: number) => string;
