import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type PageTitleId, pageTitles } from "../contract/choices";
import { id, instant, longText } from "../core/db/columns";
import { Row } from "../core/db/row";

export const PageTitleEnum: Record<string, PageTitleId> = {
  ABOUT_US: "AboutUs",
  PRIVACY_POLICY: "PrivacyPolicy",
  TERMS_CONDITIONS: "TermsConditions",
};
const labelOf = (title: PageTitleId) => pageTitles.find((page) => page.id === title)?.label ?? title;
registerEnumType(PageTitleEnum, {
  name: "PageTitle",
  description: "A page that admins can edit.",
  valuesConfig: Object.fromEntries(
    Object.entries(PageTitleEnum).map(([name, title]) => [name, { description: labelOf(title) }]),
  ),
});

@ObjectType({ description: "A page that admins can edit. Its HTML is sanitized.", simpleResolvers: true })
@Entity("page")
export class Page {
  @Field(() => PageTitleEnum, { description: "Which page." })
  @PrimaryColumn("varchar", { length: 40 })
  title!: PageTitleId;

  @Field(() => String, { description: "Its HTML." })
  @Column(longText)
  content!: string;

  @Field(() => Int, { description: "The number of its latest version." })
  @Column("int")
  version!: number;

  @Field(() => DateTimeISOResolver, { description: "When it was last updated." })
  @Column(instant)
  lastUpdated!: Date;

  @Column(id)
  updatedBy!: string;
}

@ObjectType({ description: "An earlier version of a page.", simpleResolvers: true })
@Entity("page_version")
@Index("page_version_number", ["title", "version"], { unique: true })
export class PageVersion extends Row {
  @Column("varchar", { length: 40 })
  title!: PageTitleId;

  @Field(() => Int, { description: "Counted from 1." })
  @Column("int")
  version!: number;

  @Field(() => String, { description: "Its HTML in this version." })
  @Column(longText)
  content!: string;

  @Field(() => DateTimeISOResolver, { description: "When it was saved." })
  declare createdAt: Date;

  @Column(id)
  writtenBy!: string;
}
