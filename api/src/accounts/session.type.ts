import { Field, ObjectType } from "type-graphql";
import { User } from "./user.type";

@ObjectType({ description: "A session.", simpleResolvers: true })
export class Session {
  @Field(() => String, { description: "Send it as `Authorization: Bearer …`. It lasts 7 days." }) token!: string;
  @Field(() => User, { description: "Who signed in." }) user!: User;
}
