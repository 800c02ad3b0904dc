import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

/** When a brand's orders are looked at next: a shop that sells well is not before a silence is possible. */
@Entity("silence_watch")
@Index("silence_watch_due", ["lookAt", "merchantId"])
export class SilenceWatch {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) lookAt!: Date;

  /** The order after which the silence began that the brand was told of. */
  @Column({ ...instant, nullable: true }) toldOf!: Date | null;
}
