import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { type RequestReasonId, requestReasonIds, requestReasons } from "../../contract/integrations/requestReasons";
import { count, flag, id, json, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";
import { Shown } from "../../platform/shown";

export const RequestReasonEnum = choiceEnum(
  "ApiRequestReason",
  "Why a request was rejected. `OK` if it was accepted.",
  requestReasonIds.map((reason) => ({ id: reason, label: `${requestReasons[reason].label}.` })),
);

/** Each kind has its own daily limit. `unproven` are reports that anyone can send in a brand's name. */
export type RequestKind = "ok" | "refused" | "unproven";

@ObjectType({ description: "A field that was rejected.", simpleResolvers: true })
export class RefusedField {
  @Field(() => String, { description: "Name of the field." }) name!: string;
  @Field(() => String, { description: "What is wrong with it." }) message!: string;
}

/** A request of an account's integration. Personal data is removed from what was sent before it is stored. */
@ObjectType({ description: "A request of your integration.", simpleResolvers: true, implements: Node })
@Entity("api_request")
@Index("api_request_account", ["accountId", "id"])
@Index("api_request_kind", ["accountId", "kind", "id"])
export class ApiRequest extends Row {
  @Column(id) accountId!: string;

  @Field(() => ID, { nullable: true, description: "ID of the API key. Null for reports that need no key." })
  @Column({ ...id, nullable: true })
  keyId!: string | null;

  @Shown(
    () => Boolean,
    {
      name: "isProven",
      description:
        "Whether the request came from your integration. A rejected browser report could have been sent by anyone.",
    },
    (kind: RequestKind) => kind !== "unproven",
  )
  @Column("varchar", { length: 10 })
  kind!: RequestKind;

  @Shown(
    () => Boolean,
    { name: "isTest", description: "Whether it was in test mode." },
    (value: number) => value === 1,
  )
  @Column(flag)
  isTest!: number;

  @Field(() => String, {
    description: "Method and path of the call, such as `POST /api/v1/sales`, or name of the GraphQL operation.",
  })
  @Column("varchar", { length: 120 })
  call!: string;

  @Field(() => Int, {
    description:
      "HTTP status. For GraphQL, pixels and orders of a batch, the status a single REST call would have had.",
  })
  @Column("int")
  status!: number;

  @Field(() => RequestReasonEnum, { description: "Why it was rejected." })
  @Column("varchar", { length: 12 })
  reason!: RequestReasonId;

  @Column("varchar", { length: 500, nullable: true }) message!: string | null;
  @Column({ ...json, nullable: true }) fields!: RefusedField[] | null;

  @Field(() => String, { nullable: true, description: "The shop's order ID, if the request named one." })
  @Column("varchar", { length: 190, nullable: true })
  orderId!: string | null;

  @Field(() => String, { nullable: true, description: "ID of the request, as in the header `X-Request-Id`." })
  @Column("varchar", { length: 128, nullable: true })
  requestId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What was sent, as JSON of at most 4 kB. Names, addresses, tokens and other personal data are removed.",
  })
  @Column({ ...longText, nullable: true })
  sent!: string | null;

  /** Path of its documentation. */
  @Column("varchar", { length: 160 }) docs!: string;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When it arrived." })
  declare createdAt: Date;
}

/** Requests of a day, including those that were not kept. */
@Entity("api_request_day")
@Index("api_request_day_age", ["day"])
export class ApiRequestDay {
  @PrimaryColumn(id) accountId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;

  /** Empty for requests without a key. */
  @PrimaryColumn(id) keyId!: string;
  @PrimaryColumn("varchar", { length: 12 }) reason!: RequestReasonId;
  @PrimaryColumn(flag) isTest!: number;
  @Column(count) requests!: number;
}
