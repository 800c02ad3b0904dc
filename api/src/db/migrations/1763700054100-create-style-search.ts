import type { QueryRunner } from "typeorm";
import type { Migration } from "../migration";
import { column, createTable } from "../tables";

const { id, text, longText, cents } = column;

/** The words are folded already: nothing but the spaces between them may part them. Prefixes are those of two and three letters. */
const WORDS =
  "CREATE VIRTUAL TABLE style_words USING fts5(words, content='', contentless_delete=1, prefix='4 5', detail=none, tokenize='ascii')";

const PUT = "INSERT INTO style_words (rowid, words) VALUES (new.position, new.words);";
const DROP = "DELETE FROM style_words WHERE rowid = old.position;";

/** Triggers keep the words in step with the rows, whoever writes them. On MySQL an index does. */
const TRIGGERS = [
  `CREATE TRIGGER style_words_insert AFTER INSERT ON style_search BEGIN ${PUT} END`,
  `CREATE TRIGGER style_words_delete AFTER DELETE ON style_search BEGIN ${DROP} END`,
  `CREATE TRIGGER style_words_update AFTER UPDATE ON style_search
   WHEN old.words <> new.words OR old.position <> new.position BEGIN ${DROP} ${PUT} END`,
];

export class CreateStyleSearch1763700054100 implements Migration {
  readonly weight = "online";
  readonly tables = ["style_search"];

  async up(queryRunner: QueryRunner): Promise<void> {
    await createTable(queryRunner, "style_search", {
      columns: [
        id("styleId", { isPrimary: true }),
        id("merchantId"),
        column.instant("position"),
        text("currency", 3),
        cents("priceFrom"),
        longText("words"),
        longText("facets"),
      ],
      indices: [{ name: "style_search_position", columnNames: ["position"], isUnique: true }],
    });
    if (queryRunner.connection.options.type === "mysql") {
      await queryRunner.query("CREATE FULLTEXT INDEX style_words ON style_search (words)");
      return;
    }
    for (const sql of [WORDS, ...TRIGGERS]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    if (queryRunner.connection.options.type !== "mysql") {
      for (const name of ["insert", "delete", "update"]) await queryRunner.query(`DROP TRIGGER style_words_${name}`);
      await queryRunner.query("DROP TABLE style_words");
    }
    await queryRunner.dropTable("style_search");
  }
}
