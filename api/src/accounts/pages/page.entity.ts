import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type PageTitleId, pageTitles } from "../../contract/choices";
import { id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";

export const PageTitleEnum = choiceEnum("PageTitle", "A page that admins can edit.", pageTitles);

@ObjectType({ description: "A page that admins can edit. Its HTML is sanitized.", simpleResolvers: true })
@Entity("page")
export class Page {
  @Field(() => PageTitleEnum, { description: "Which page." })
  @PrimaryColumn("varchar", { length: 40 })
  title!: PageTitleId;

  @Field(() => String, { description: "Its HTML." }) @Column(longText) content!: string;
  @Field(() => Int, { description: "The number of its latest version." }) @Column("int") version!: number;
  @Field(() => DateTimeISOResolver, { description: "When it was last updated." }) @Column(instant) lastUpdated!: Date;
  @Column(id) updatedBy!: string;
}

@ObjectType({ description: "An earlier version of a page.", simpleResolvers: true })
@Entity("page_version")
@Index("page_version_number", ["title", "version"], { unique: true })
export class PageVersion extends Row {
  @Column("varchar", { length: 40 }) title!: PageTitleId;
  @Field(() => Int, { description: "Counted from 1." }) @Column("int") version!: number;
  @Field(() => String, { description: "Its HTML in this version." }) @Column(longText) content!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was saved." }) declare createdAt: Date;
  @Column(id) writtenBy!: string;
}
