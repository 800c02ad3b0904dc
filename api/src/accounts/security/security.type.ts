import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../platform/graphqlEnum";
import type { FactorKind } from "../factors/secondFactor.entity";

export const FactorKindEnum = enumOf("SecondFactorKind", "A kind of second factor.", {
  TOTP: ["totp", "An app that shows six digits."],
  PASSKEY: ["passkey", "A passkey: a device or security key."],
});

@ObjectType({ description: "A browser in which you are signed in.", simpleResolvers: true })
export class OwnSession {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "What the browser said it is, in words." }) device!: string;
  @Field(() => DateTimeISOResolver, { description: "When it signed in." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "When it was last used, to the quarter of an hour." }) seenAt!: Date;
  @Field(() => Boolean, { description: "Whether it is the one that asks." }) isThis!: boolean;
}

@ObjectType({ description: "A second factor.", simpleResolvers: true })
export class OwnFactor {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => FactorKindEnum, { description: "What it is." }) kind!: FactorKind;
  @Field(() => String, { description: "Its name." }) name!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was added." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was last used." }) usedAt!: Date | null;
}

@ObjectType({ description: "Your sessions and second factors.", simpleResolvers: true })
export class Security {
  @Field(() => [OwnSession], { description: "Where you are signed in, newest first; at most 50." })
  sessions!: OwnSession[];

  @Field(() => [OwnFactor], { description: "Your second factors, oldest first." }) factors!: OwnFactor[];
  @Field(() => Int, { description: "How many recovery codes are left." }) recoveryCodesLeft!: number;

  @Field(() => Boolean, { description: "Whether the network asks you for a second factor." })
  isFactorRequired!: boolean;
}

@ObjectType({ description: "What to confirm with that it is you.", simpleResolvers: true })
export class ConfirmationDemand {
  @Field(() => String, { nullable: true, description: "Sent back with the answer; null if the password is asked for." })
  challenge!: string | null;

  @Field(() => [String], { description: "`password`; or `totp`, `passkey` and `recovery-code`, those that there are." })
  methods!: string[];

  @Field(() => String, { nullable: true, description: "Options for `navigator.credentials.get`, as JSON." })
  passkeyOptions!: string | null;
}

@InputType({ description: "A proof that it is you: the password, or a second factor of those who have one." })
export class ConfirmationInput {
  @Field(() => String, { nullable: true, description: "Of `startConfirmation`." }) challenge?: string | null;

  @Field(() => String, { nullable: true, description: "Six digits from the app, or a recovery code." })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "The answer of `navigator.credentials.get`, as JSON." })
  passkey?: string | null;

  @Field(() => String, { nullable: true, description: "The password; not enough with a second factor." })
  password?: string | null;
}

@InputType({ description: "The second step of a sign-in: a code, or a passkey's answer." })
export class SecondStepInput {
  @Field(() => String, { description: "From the error of `login`: `extensions.secondFactor.challenge`." })
  challenge!: string;

  @Field(() => String, { nullable: true, description: "Six digits from the app, or a recovery code." })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "The answer of `navigator.credentials.get`, as JSON." })
  passkey?: string | null;
}

@InputType({ description: "A new password." })
export class PasswordChangeInput {
  @Field(() => String, { description: "The present one." }) current!: string;
  @Field(() => String, { description: "The new one, at least 6 characters." }) password!: string;
}

@ObjectType({ description: "A passkey to be made.", simpleResolvers: true })
export class PasskeyOffer {
  @Field(() => String, { description: "Sent back with the answer." }) challenge!: string;
  @Field(() => String, { description: "Options for `navigator.credentials.create`, as JSON." }) options!: string;
}

@InputType({ description: "A new passkey." })
export class NewPasskeyInput {
  @Field(() => String, { description: "Of `startPasskey`." }) challenge!: string;
  @Field(() => String, { description: "The answer of `navigator.credentials.create`, as JSON." }) passkey!: string;
  @Field(() => String, { description: "What you call it." }) name!: string;
}

@ObjectType({ description: "A second factor was added.", simpleResolvers: true })
export class FactorAdded {
  @Field(() => [String], { nullable: true, description: "Recovery codes, shown once; null if you have some already." })
  recoveryCodes!: string[] | null;
}
