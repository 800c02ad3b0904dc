import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type PageTitleId, pageTitles } from "../../contract/choices";
import { type Language, languageNames, languages } from "../../contract/i18n/languages";
import { id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";

export const LanguageEnum = choiceEnum(
  "Language",
  "Language of a text.",
  languages.map((id) => ({ id, label: languageNames[id] })),
);

export const PageTitleEnum = choiceEnum("PageTitle", "Key of a page that admins can edit.", pageTitles);

@ObjectType({
  description: "A page of the website that admins can edit. Its HTML is sanitized.",
  simpleResolvers: true,
})
@Entity("page")
export class Page {
  @Field(() => PageTitleEnum, { description: "Key of the page." })
  @PrimaryColumn("varchar", { length: 40 })
  title!: PageTitleId;

  @Field(() => LanguageEnum, { description: "Language of the page." })
  @PrimaryColumn("varchar", { length: 5, default: "en" })
  language!: Language;

  @Field(() => String, { description: "Sanitized HTML of the page." }) @Column(longText) content!: string;
  @Field(() => Int, { description: "Number of the current version." }) @Column("int") version!: number;
  @Field(() => DateTimeISOResolver, { description: "Time the page was last updated." })
  @Column(instant)
  lastUpdated!: Date;
  @Column(id) updatedBy!: string;
}

@ObjectType({ description: "A version of a page.", simpleResolvers: true })
@Entity("page_version")
@Index("page_version_number", ["title", "language", "version"], { unique: true })
export class PageVersion extends Row {
  @Column("varchar", { length: 40 }) title!: PageTitleId;
  @Column("varchar", { length: 5, default: "en" }) language!: Language;
  @Field(() => Int, { description: "Number of the version, starting at 1." }) @Column("int") version!: number;
  @Field(() => String, { description: "Sanitized HTML of this version." }) @Column(longText) content!: string;
  @Field(() => DateTimeISOResolver, { description: "Time the version was saved." }) declare createdAt: Date;
  @Column(id) writtenBy!: string;
}
