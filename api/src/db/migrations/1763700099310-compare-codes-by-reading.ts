import type { QueryRunner } from "typeorm";
import { codeKey } from "../../contract/codes/codeText";
import type { Migration } from "../migration";

interface Known {
  id: string;
  merchantId: string;
  textKey: string;
  generation: number;
  openKey: string | null;
}

/**
 * Codes are compared by how they read, and shown as their brands write them. Of two open codes of a brand that read the
 * same the older one stays and the other ends: an order can be one owner's only.
 */
export class CompareCodesByReading1763700099310 implements Migration {
  readonly weight = "heavy";
  readonly tables = ["code"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE code ADD COLUMN text varchar(64) NULL");
    const isMysql = queryRunner.connection.options.type === "mysql";
    // Plain letters, digits and signs are compared as before.
    const isSpecial = isMysql
      ? "LENGTH(textKey) <> CHAR_LENGTH(textKey)"
      : "LENGTH(CAST(textKey AS BLOB)) <> LENGTH(textKey)";
    const special: Known[] = await queryRunner.query(
      `SELECT id, merchantId, textKey, generation, openKey FROM code WHERE ${isSpecial} ORDER BY createdAt, id`,
    );
    for (const code of special) {
      const textKey = codeKey(code.textKey).slice(0, 64);
      if (textKey !== code.textKey) await this.move(queryRunner, code, textKey);
    }
  }

  private async move(queryRunner: QueryRunner, code: Known, textKey: string): Promise<void> {
    const { id, merchantId, textKey: text } = code;
    const same: { generation: number; openKey: string | null }[] = await queryRunner.query(
      "SELECT generation, openKey FROM code WHERE merchantId = ? AND textKey = ?",
      [merchantId, textKey],
    );
    if (code.openKey !== null && same.some(({ openKey }) => openKey !== null)) {
      const end = "UPDATE code SET state = 'ended', openKey = NULL, changedAt = ?, closedAt = ? WHERE id = ?";
      await queryRunner.query(end, [Date.now(), Date.now(), id]);
      return;
    }
    const generation = Math.max(0, ...same.map((one) => Number(one.generation))) + 1;
    const openKey = code.openKey === null ? null : textKey;
    const change = "UPDATE code SET textKey = ?, text = ?, generation = ?, openKey = ? WHERE id = ?";
    await queryRunner.query(change, [textKey, text, generation, openKey, id]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const other =
      "UPDATE code SET textKey = text, openKey = CASE WHEN openKey IS NULL THEN NULL ELSE text END WHERE text IS NOT NULL";
    await queryRunner.query(other);
    await queryRunner.query("ALTER TABLE code DROP COLUMN text");
  }
}
