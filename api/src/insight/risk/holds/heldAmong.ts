import { In } from "typeorm";
import type { Reader } from "../../../platform/db/database";
import { RiskHold } from "../risk.entity";

/** The creators among these with an open hold at any brand. */
export async function heldAmong(read: Reader, publisherIds: readonly string[]): Promise<string[]> {
  const select = { id: true, publisherId: true } as const;
  const holds = await read.find(RiskHold, { select, where: { publisherId: In([...publisherIds]), isOpen: 1 } });
  return holds.map(({ publisherId }) => publisherId);
}
