import { createHash } from "node:crypto";
import { Column, Entity, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/**
 * A link of an earlier affiliate program, and the link that now earns for it: a referral parameter such as `?ref=anna` on
 * the shop's pages, or an address on a domain of the brand. Only these values count: a shop may use the same parameter
 * itself.
 */
@Entity("foreign_link")
@Index("foreign_link_value", ["merchantId", "name", "valueKey"], { unique: true })
@Index("foreign_link_link", ["linkId"])
export class ForeignLink extends Row {
  @Column(id) merchantId!: string;

  /** Null for a parameter. A path is `go.brand.com/anna`, a host `anna.brand.com`. */
  @Column("varchar", { length: 10, nullable: true }) scheme?: ForeignScheme | null;

  /** The parameter; empty for addresses. */
  @Column("varchar", { length: 40 }) name!: string;

  /** The value's hash: engines compare texts differently, and an index limits their length. */
  @Column("varchar", { length: 64 }) valueKey!: string;
  @Column("varchar", { length: 200 }) value!: string;
  @Column(id) linkId!: string;
}

export type ForeignScheme = "path" | "host";

export const valueKeyOf = (value: string): string => createHash("sha256").update(value).digest("hex");
