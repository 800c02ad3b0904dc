import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, type ViewList } from "../../contract/lists/savedViews";
import { id, instant } from "../../platform/db/columns";

/** A list as somebody wants to find it again: its search, filters, order and columns, by a name. */
@ObjectType({ description: "A list as you want to find it again.", simpleResolvers: true })
@Entity("saved_view")
@Index("saved_view_name", ["userId", "accountId", "list", "name"], { unique: true })
export class SavedView {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
  @Column(id) userId!: string;
  @Column(id) accountId!: string;
  @Column("varchar", { length: 30 }) list!: ViewList;

  @Field(() => String, { description: "Your name for it." })
  @Column("varchar", { length: VIEW_NAME_MAX })
  name!: string;

  @Field(() => String, { description: "What stands behind the question mark of the list's address." })
  @Column("varchar", { length: VIEW_QUERY_MAX })
  query!: string;
}
