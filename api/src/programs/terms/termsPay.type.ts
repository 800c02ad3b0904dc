import { SafeIntResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "Pay of terms. One of the three is set.", simpleResolvers: true })
export class TermsPay {
  @Field(() => Int, { nullable: true, description: "Share of the amount, in hundredths of a percent." })
  basisPoints?: number;

  @Field(() => SafeIntResolver, { nullable: true, description: "Fixed amount per order, in minor units." })
  perOrder?: number;

  @Field(() => SafeIntResolver, { nullable: true, description: "Fixed amount per product, in minor units." })
  perPiece?: number;
}
