import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { VIEW_NAME_MAX, VIEW_QUERY_MAX, type ViewList } from "../contract/lists/savedViews";
import { id, instant } from "../core/db/columns";

/** A list as somebody wants to find it again: its search, filters, order and columns, by a name. */
@Entity("saved_view")
@Index("saved_view_name", ["userId", "accountId", "list", "name"], { unique: true })
export class SavedView {
  @PrimaryColumn(id)
  id!: string;

  @Column(instant)
  createdAt!: Date;

  @Column(id)
  userId!: string;

  @Column(id)
  accountId!: string;

  @Column("varchar", { length: 30 })
  list!: ViewList;

  @Column("varchar", { length: VIEW_NAME_MAX })
  name!: string;

  /** Of the list's address, without the question mark. */
  @Column("varchar", { length: VIEW_QUERY_MAX })
  query!: string;
}
