import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { type CodeState } from "../contract/codes/codeForms";
import { Connection } from "../core/paging/page";
import { type Code, shownText } from "./code.entity";
import { isOpenCode } from "./codeState";

export const CodeStateEnum = {
  ACTIVE: "active",
  SUSPECTED: "suspected",
  LEAKED: "leaked",
  ROTATED: "rotated",
  ENDED: "ended",
} as const;
registerEnumType(CodeStateEnum, {
  name: "CodeState",
  description: "The state of a discount code.",
  valuesConfig: {
    ACTIVE: { description: "Its owner earns by it." },
    SUSPECTED: { description: "It may have leaked: a newer click of another partner wins against it." },
    LEAKED: { description: "It has leaked: orders without a visit of its owner's pay the terms' rate for that." },
    ROTATED: { description: "It was handed on to another partner." },
    ENDED: { description: "It was ended." },
  },
});

@ObjectType("Code", { description: "A discount code that belongs to a publisher.", simpleResolvers: true })
export class CodeType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The code in capitals; one with a star at its end is a series." })
  text!: string;

  @Field(() => Int, { description: "How often the code has had an owner, this one included." })
  generation!: number;

  @Field(() => CodeStateEnum, { description: "The state." })
  state!: CodeState;

  @Field(() => String, { nullable: true, description: "What it gives the shopper." })
  note!: string | null;

  @Field(() => String, { nullable: true, description: "The first UTC day on which it counts." })
  from!: string | null;

  @Field(() => String, { nullable: true, description: "The last UTC day on which it counts." })
  until!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was given to its owner." })
  givenAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was handed on or ended." })
  closedAt!: Date | null;

  @Field(() => [String], {
    description:
      "What speaks for a leak, in plain words. It changes nothing until the brand suspects, trusts, hands on or ends the code.",
  })
  leakReasons!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When its owner reported that strangers use it." })
  reportedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "The page on which its owner saw it." })
  reportedPage!: string | null;

  merchantId!: string;
  publisherId!: string;
  replacementId!: string | null;
}

export const toCode = (code: Code): CodeType => ({
  id: code.id,
  text: shownText(code),
  generation: code.generation,
  state: code.state,
  note: code.note,
  from: code.fromDay,
  until: code.untilDay,
  givenAt: code.createdAt,
  closedAt: code.closedAt,
  leakReasons: isOpenCode(code.state) ? (code.leak?.findings ?? []).map(({ words }) => words) : [],
  reportedAt: code.reportedAt,
  reportedPage: code.reportedPage,
  replacementId: code.replacementId,
  merchantId: code.merchantId,
  publisherId: code.publisherId,
});

@ObjectType({ description: "A page of discount codes." })
export class CodeConnection extends Connection(CodeType, "Code") {}

@InputType({ description: "Which codes." })
export class CodeFilterInput {
  @Field(() => CodeStateEnum, { nullable: true, description: "Only those in this state." })
  state?: CodeState | null;

  @Field(() => String, { nullable: true, description: "Only this code; case and spaces do not matter." })
  text?: string | null;
}

@InputType({ description: "A code to give to a partner." })
export class CodeInput {
  @Field(() => String, { description: "The code, or a series of single-use codes such as `ANNA-*`." })
  text!: string;

  @Field(() => ID, { description: "The partner who owns it." })
  publisherId!: string;

  @Field(() => String, { nullable: true, description: "What it gives the shopper." })
  note?: string | null;

  @Field(() => String, { nullable: true, description: "The first UTC day on which it counts." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "The last UTC day on which it counts." })
  until?: string | null;
}

@ObjectType("GivenCodeLine", { description: "What became of one pasted line.", simpleResolvers: true })
export class GivenCodeLine {
  @Field(() => Int, { description: "The line's number, from 1, without a heading." })
  line!: number;

  @Field(() => String, { description: "The code, as it was sent." })
  text!: string;

  @Field(() => CodeType, { nullable: true, description: "The code that was given." })
  code!: CodeType | null;

  @Field(() => String, { nullable: true, description: "Why none was given." })
  message!: string | null;
}
