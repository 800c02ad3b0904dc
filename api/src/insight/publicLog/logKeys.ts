import { createPrivateKey, type KeyObject } from "node:crypto";
import { keptKeys } from "../../platform/config/secrets";

/** The DER of an Ed25519 key in PKCS#8, before its 32 bytes. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export const LOG_KEY_FILE = "log-key";

export const keyFrom = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });

interface Keys {
  current: KeyObject;
  /** Also signs for a while after it was replaced. */
  previous: KeyObject | null;
}

/**
 * The public log's signing keys: not derived from the data key, so that neither reveals the other. Stored in the data
 * directory, created when first needed; several machines share one through `LOG_KEY`.
 */
export class LogKeys {
  private found: Keys | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly given: { logKey?: Buffer | undefined; previousLogKey?: Buffer | undefined },
  ) {}

  get(): Keys {
    const { logKey, previousLogKey } = this.given;
    this.found ??= asKeys(
      logKey ? { current: logKey, previous: previousLogKey ?? null } : keptKeys(this.dataDir, LOG_KEY_FILE),
    );
    return this.found;
  }
}

const asKeys = ({ current, previous }: { current: Buffer; previous: Buffer | null }): Keys => ({
  current: keyFrom(current),
  previous: previous && keyFrom(previous),
});
