import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { ChannelTypeEnum, PartnerKindEnum } from "../../accounts";
import { type QuestionKind, questionKinds } from "../../contract/applications/questions";
import { type ApplicationAct, applicationActs } from "../../contract/applications/rules";
import type { ChannelTypeId, PartnerKind } from "../../contract/choices";
import type { DeclineReason } from "../../contract/partnerships";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Partnership } from "../partnerships/partnership.entity";
import { DeclineReasonEnum } from "../partnerships/partnership.type";

export const QuestionKindEnum = choiceEnum("QuestionKind", "What a question is answered with.", questionKinds);
export const ApplicationActEnum = choiceEnum("ApplicationAct", "What happens with an application.", applicationActs);

const LABEL = "The question.";
const OPTIONS = "Options to choose from. Empty for other kinds.";
const REQUIRED = "Whether applicants must answer.";

@ObjectType({ description: "A question to creators who apply to a program.", simpleResolvers: true })
export class ApplicationQuestion {
  @Field(() => ID, { description: "ID of the question." }) id!: string;
  @Field(() => QuestionKindEnum, { description: "What it is answered with." }) kind!: QuestionKind;
  @Field(() => String, { description: LABEL }) label!: string;
  @Field(() => [String], { description: OPTIONS }) options!: string[];
  @Field(() => Boolean, { description: REQUIRED }) isRequired!: boolean;
}

@InputType({ description: "A question to creators who apply to your program." })
export class ApplicationQuestionInput {
  @Field(() => ID, { nullable: true, description: "ID of the question. None for a new one." }) id?: string | null;
  @Field(() => QuestionKindEnum, { description: "What it is answered with." }) kind!: QuestionKind;
  @Field(() => String, { description: LABEL }) label!: string;
  @Field(() => [String], { defaultValue: [], description: OPTIONS }) options!: string[];
  @Field(() => Boolean, { defaultValue: false, description: REQUIRED }) isRequired!: boolean;
}

@ObjectType({ description: "A file sent with an application.", simpleResolvers: true })
export class AnswerFile {
  @Field(() => ID, { description: "ID of the file." }) id!: string;
  @Field(() => String, { description: "File name given by the creator." }) name!: string;
  @Field(() => String, { description: "Media type: image/webp or application/pdf." }) type!: string;
  @Field(() => Int, { description: "Size in bytes." }) bytes!: number;
}

@ObjectType({ description: "A creator's answer to a question of a brand.", simpleResolvers: true })
export class ApplicationAnswer {
  @Field(() => ID, { description: "ID of the question." }) questionId!: string;
  @Field(() => String, { description: "The question as it was asked." }) label!: string;
  @Field(() => QuestionKindEnum, { description: "What it is answered with." }) kind!: QuestionKind;
  @Field(() => String, { nullable: true, description: "The answer. Null for a file." }) text!: string | null;
  @Field(() => AnswerFile, { nullable: true, description: "The file. Null for other kinds." }) file!: AnswerFile | null;
}

@InputType({ description: "An answer to a question of a brand." })
export class ApplicationAnswerInput {
  @Field(() => ID, { description: "ID of the question." }) questionId!: string;

  @Field(() => String, { nullable: true, description: "The answer. For a choice, one of its options." })
  text?: string | null;

  @Field(() => ID, { nullable: true, description: "ID of the uploaded file, for a file." }) fileId?: string | null;
}

const ANY_OF = "Options, one of which must be chosen. Empty for other kinds: any answer.";

@ObjectType({ description: "A rule's condition on an answer.", simpleResolvers: true })
export class AnswerCondition {
  @Field(() => ID, { description: "ID of the question." }) questionId!: string;
  @Field(() => [String], { description: ANY_OF }) anyOf!: string[];
}

@InputType({ description: "A rule's condition on an answer." })
export class AnswerConditionInput {
  @Field(() => ID, { description: "ID of the question." }) questionId!: string;
  @Field(() => [String], { defaultValue: [], description: ANY_OF }) anyOf!: string[];
}

const RULE = {
  name: "Name of the rule.",
  channels: "Main channels. Empty for all.",
  partnerKinds: "Partner types. Empty for all.",
  countries: "Countries of the legal details, as ISO 3166-1 alpha-2 codes. Empty for all.",
  minAudience: "Smallest audience, all channels together, as stated by the creator. Null for any.",
  audienceCountries:
    "Countries of the audience, one of which the creator must state, as ISO 3166-1 alpha-2 codes. Empty for all.",
  answers: "Conditions on answers. All must match.",
  act: "What happens with the application.",
  groupId: "ID of the group that accepted creators join. Null for none.",
  reason: "Reason for declining. Null for other rules.",
  text: "Text for the creator, added to the reason. Required with `OTHER`.",
};

@ObjectType({ description: "A rule for applications. The first one that matches decides.", simpleResolvers: true })
export class ApplicationRuleRow {
  @Field(() => ID, { description: "ID of the rule." }) id!: string;
  @Field(() => String, { description: RULE.name }) name!: string;
  @Field(() => [ChannelTypeEnum], { description: RULE.channels }) channels!: ChannelTypeId[];
  @Field(() => [PartnerKindEnum], { description: RULE.partnerKinds }) partnerKinds!: PartnerKind[];
  @Field(() => [String], { description: RULE.countries }) countries!: string[];
  @Field(() => Int, { nullable: true, description: RULE.minAudience }) minAudience!: number | null;
  @Field(() => [String], { description: RULE.audienceCountries }) audienceCountries!: string[];
  @Field(() => [AnswerCondition], { description: RULE.answers }) answers!: AnswerCondition[];
  @Field(() => ApplicationActEnum, { description: RULE.act }) act!: ApplicationAct;
  @Field(() => ID, { nullable: true, description: RULE.groupId }) groupId!: string | null;
  @Field(() => DeclineReasonEnum, { nullable: true, description: RULE.reason }) reason!: DeclineReason | null;
  @Field(() => String, { nullable: true, description: RULE.text }) text!: string | null;
}

@InputType({ description: "A rule for applications." })
export class ApplicationRuleInput {
  @Field(() => ID, { nullable: true, description: "ID of the rule. None for a new one." }) id?: string | null;
  @Field(() => String, { description: RULE.name }) name!: string;
  @Field(() => [ChannelTypeEnum], { defaultValue: [], description: RULE.channels }) channels!: ChannelTypeId[];
  @Field(() => [PartnerKindEnum], { defaultValue: [], description: RULE.partnerKinds }) partnerKinds!: PartnerKind[];
  @Field(() => [String], { defaultValue: [], description: RULE.countries }) countries!: string[];
  @Field(() => Int, { nullable: true, description: RULE.minAudience }) minAudience?: number | null;
  @Field(() => [String], { defaultValue: [], description: RULE.audienceCountries }) audienceCountries!: string[];
  @Field(() => [AnswerConditionInput], { defaultValue: [], description: RULE.answers })
  answers!: AnswerConditionInput[];
  @Field(() => ApplicationActEnum, { description: RULE.act }) act!: ApplicationAct;
  @Field(() => ID, { nullable: true, description: RULE.groupId }) groupId?: string | null;
  @Field(() => DeclineReasonEnum, { nullable: true, description: RULE.reason }) reason?: DeclineReason | null;
  @Field(() => String, { nullable: true, description: RULE.text }) text?: string | null;
}

@ObjectType({ description: "An earlier application, and what rules would do with it.", simpleResolvers: true })
export class TriedApplication {
  @Field(() => Partnership, { description: "The partnership as it is now." }) partnership!: Partnership;
  @Field(() => DateTimeISOResolver, { description: "When the creator applied." }) appliedAt!: Date;
  @Field(() => ApplicationActEnum, { description: "What the rules would do." }) act!: ApplicationAct;
  @Field(() => ApplicationRuleRow, { nullable: true, description: "The rule that matches. Null if none does." })
  rule!: ApplicationRuleRow | null;
}
