import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "A publisher whose click or code was considered for a sale.", simpleResolvers: true })
export class ConsideredPublisher {
  @Field(() => ID, { description: "Its id." })
  id!: string;

  @Field(() => String, { description: "Its name." })
  name!: string;
}
