import { Field, Int, ObjectType } from "type-graphql";
import { Account } from "../../accounts";
import { MAX_PASTED_CODES } from "../../contract/codes/codeForms";
import { type PastedCode, pastedCodes } from "../../contract/codes/pastedCodes";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { AppError, BadInputError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { ownMerchant } from "../merchants/ownMerchant";
import { Partnership } from "../partnerships/partnership.entity";
import { Code } from "./code.entity";
import { type CodeService, NO_PARTNER } from "./code.service";

const MAX_CHARACTERS = 200_000;
const SEVERAL = t("Several of your partners have this name. Use the creator's ID instead.");
/** Engines limit the parameters of a query. */
const BATCH_SIZE = 200;

@ObjectType("GivenCodeLine", { description: "Result for one pasted line.", simpleResolvers: true })
export class GivenLine {
  @Field(() => Int, { description: "Number of the line, starting at 1, not counting a header." }) line!: number;
  @Field(() => String, { description: "The code as it was sent." }) text!: string;
  @Field(() => Code, { nullable: true, description: "The assigned code. Null if the line failed." }) code!: Code | null;
  @Field(() => String, { nullable: true, description: "Reason the line failed. Null if it succeeded." }) message!:
    | string
    | null;
}

/** Assigns many codes at once. Each line has its own result; a rejected line does not affect others. */
export class PastedCodes {
  constructor(
    private readonly db: Database,
    private readonly codes: CodeService,
  ) {}

  async give(viewer: Viewer, table: string): Promise<GivenLine[]> {
    if (table.length > MAX_CHARACTERS) throw new BadInputError({ table: t("Please paste fewer lines at once") });
    const rows = pastedCodes(table);
    if (rows.length === 0) throw new BadInputError({ table: t("Please paste one code per line") });
    if (rows.length > MAX_PASTED_CODES) {
      throw new BadInputError({
        table: t("Please paste at most {maxPastedCodes} lines at once", { maxPastedCodes: MAX_PASTED_CODES }),
      });
    }
    const partners = await this.partnersNamed(viewer, rows);
    const lines: GivenLine[] = [];
    for (const [index, row] of rows.entries()) lines.push(await this.giveOne(viewer, row, index + 1, partners));
    return lines;
  }

  private async giveOne(
    viewer: Viewer,
    { partner, ...given }: PastedCode,
    line: number,
    partners: ReadonlyMap<string, string[]>,
  ): Promise<GivenLine> {
    const { text } = given;
    const [publisherId, ...others] = partners.get(partner) ?? [];
    if (others.length > 0) return { line, text, code: null, message: SEVERAL };
    if (!publisherId) return { line, text, code: null, message: partner ? NO_PARTNER : "Please name the creator" };
    try {
      return { line, text, code: await this.codes.give(viewer, { ...given, publisherId }), message: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 429) throw error;
      const [message] = error instanceof BadInputError ? Object.values(error.fields ?? {}) : [];
      return { line, text, code: null, message: message ?? error.message };
    }
  }

  /** By name or id. */
  private async partnersNamed(viewer: Viewer, rows: readonly PastedCode[]): Promise<Map<string, string[]>> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const named = [...new Set(rows.map(({ partner }) => partner).filter(Boolean))];
    const found = new Map<string, string[]>();
    for (let start = 0; start < named.length; start += BATCH_SIZE) {
      const some = named.slice(start, start + BATCH_SIZE);
      const accounts = await this.db.read
        .createQueryBuilder(Account, "a")
        .innerJoin(Partnership, "p", "p.publisherId = a.id AND p.merchantId = :merchantId AND p.state = 'active'", {
          merchantId,
        })
        .where("a.name IN (:...names) OR a.id IN (:...ids)", { names: some, ids: [...some.filter(isId), ""] })
        .getMany();
      for (const { id, name } of accounts) {
        for (const key of [id, name]) found.set(key, [...new Set([...(found.get(key) ?? []), id])]);
      }
    }
    return found;
  }
}
