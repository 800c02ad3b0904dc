import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "What was removed.", simpleResolvers: true })
export class Removed {
  @Field(() => ID, { description: "Its ID." }) id!: string;
}
