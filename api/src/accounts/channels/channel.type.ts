import { Field, InputType, Int, ObjectType } from "type-graphql";
import { type Channel as ChannelData, type Platform, platforms } from "../../contract/creators/channels";
import { choiceEnum } from "../../platform/graphqlEnum";

export const PlatformEnum = choiceEnum("Platform", "Where a creator publishes.", platforms);

const CHANNEL = {
  platform: "Platform of the channel.",
  audience: "Followers, subscribers or monthly readers, as stated by the creator. Null if not stated.",
  isInShop: "Whether the header of the creator's shop links to it.",
};
export const AUDIENCE_COUNTRIES =
  "Countries of the creator's audience as ISO 3166-1 alpha-2 codes, as stated by the creator.";

@ObjectType({ description: "A page where a creator publishes, as stated by the creator.", simpleResolvers: true })
export class Channel implements ChannelData {
  @Field(() => PlatformEnum, { description: CHANNEL.platform }) platform!: Platform;
  @Field(() => String, { description: "URL of the channel." }) address!: string;
  @Field(() => Int, { nullable: true, description: CHANNEL.audience }) audience!: number | null;
  @Field(() => Boolean, { description: CHANNEL.isInShop }) isInShop!: boolean;
}

@ObjectType({ description: "Where a creator publishes and for whom.", simpleResolvers: true })
export class CreatorChannels {
  @Field(() => [Channel], { description: "Channels in their order. Until set, the website given at sign-up." })
  channels!: ChannelData[];

  @Field(() => [String], { description: AUDIENCE_COUNTRIES }) audienceCountries!: string[];
}

@InputType({ description: "A page where you publish." })
export class ChannelInput {
  @Field(() => PlatformEnum, { description: CHANNEL.platform }) platform!: Platform;
  @Field(() => String, { description: "Handle with @ where the platform has handles, or URL." }) address!: string;
  @Field(() => Int, { nullable: true, description: "Followers, subscribers or monthly readers. Null to not state it." })
  audience?: number | null;
  @Field(() => Boolean, { defaultValue: false, description: CHANNEL.isInShop }) isInShop!: boolean;
}

@InputType({ description: "Where you publish and for whom." })
export class CreatorChannelsInput {
  @Field(() => [ChannelInput], { description: "All channels, in order: at most 8." }) channels!: ChannelInput[];

  @Field(() => [String], {
    defaultValue: [],
    description: "Countries of your audience as ISO 3166-1 alpha-2 codes, such as DE: at most 10.",
  })
  audienceCountries!: string[];
}
