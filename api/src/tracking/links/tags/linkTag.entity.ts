import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id } from "../../../platform/db/columns";

/** A word by which a publisher finds some of its links again; nobody else sees it. */
@Entity("link_tag", { withoutRowid: true })
@Index("link_tag_publisher", ["publisherId", "tag", "linkId"])
export class LinkTag {
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn("varchar", { length: 30 }) tag!: string;
  @Column(id) publisherId!: string;
}
