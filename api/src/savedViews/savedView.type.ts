import { Field, ID, InputType, ObjectType } from "type-graphql";
import { choiceEnum } from "../accounts/choiceEnum";
import { type ViewList, viewLists } from "../contract/lists/savedViews";

export const ViewListEnum = choiceEnum("ViewList", "A list whose views can be kept.", viewLists);

@ObjectType("SavedView", { description: "A list as you want to find it again.", simpleResolvers: true })
export class SavedViewType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => String, { description: "Your name for it." })
  name!: string;

  @Field(() => String, { description: "What stands behind the question mark of the list's address." })
  query!: string;
}

@InputType({ description: "A view to keep. One of the same name is replaced." })
export class SavedViewInput {
  @Field(() => ViewListEnum, { description: "Of which list." })
  list!: ViewList;

  @Field(() => String, { description: "Your name for it." })
  name!: string;

  @Field(() => String, {
    description: "What stands behind the question mark of the list's address. The page and what is open are left out.",
  })
  query!: string;
}
