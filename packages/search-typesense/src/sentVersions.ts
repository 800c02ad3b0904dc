import { BLOCK_SIZE } from "../../../api/src/catalogue";

/** The size of a document's version in bytes. A version is never 0. */
export const VERSION_BYTES = 6;

/** The versions of a block's documents by slot; 0 for an empty slot. */
export class SentVersions {
  readonly bytes: Buffer;

  constructor(known?: Uint8Array | null) {
    this.bytes = Buffer.alloc(BLOCK_SIZE * VERSION_BYTES);
    // A row's bytes may start anywhere in a larger buffer.
    if (known) this.bytes.set(known);
  }

  of(slot: number): number {
    return this.bytes.readUIntBE(slot * VERSION_BYTES, VERSION_BYTES);
  }

  set(slot: number, version: number): void {
    this.bytes.writeUIntBE(version, slot * VERSION_BYTES, VERSION_BYTES);
  }
}
