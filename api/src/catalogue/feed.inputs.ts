import { JSONObjectResolver } from "graphql-scalars";
import { Field, InputType, Int } from "type-graphql";
import { FEED_MINUTES, type FeedFormat, type FeedMapping, goodsFields } from "../contract/catalogue/feedForms";
import { FeedFormatEnum } from "./feedEnums";

const MAPPING = `The columns of fields, such as {"title": "Product name"}. Fields: ${goodsFields.join(", ")}.`;

@InputType({ description: "How a feed is read." })
abstract class FeedSource {
  @Field(() => String, { nullable: true, description: "The address; without one, files are uploaded." })
  url?: string | null;

  @Field(() => String, { nullable: true, description: "The user name, if the address asks for one." })
  username?: string | null;

  @Field(() => String, { nullable: true, description: "The password. It is never shown again." })
  password?: string | null;

  @Field(() => FeedFormatEnum, { nullable: true, description: "The format; by default the file's header shows it." })
  format?: FeedFormat;

  @Field(() => JSONObjectResolver, { nullable: true, description: MAPPING })
  mapping?: FeedMapping | null;
}

@InputType({ description: "A feed." })
export class FeedInput extends FeedSource {
  @Field(() => String, { description: "Its name, at most 80 characters." })
  name!: string;

  @Field(() => Int, {
    nullable: true,
    description: `How often it is fetched: every ${FEED_MINUTES.min} minutes or more.`,
  })
  everyMinutes?: number;
}

@InputType({ description: "An address, or the start of a file." })
export class FeedPreviewInput extends FeedSource {
  @Field(() => String, { nullable: true, description: "The start of a file as text, at most 200,000 characters." })
  content?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the file goes on after `content`, so that its last row is cut.",
  })
  isStart?: boolean;
}
