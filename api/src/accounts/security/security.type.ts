import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../platform/graphqlEnum";
import type { FactorKind } from "../factors/secondFactor.entity";

export const FactorKindEnum = enumOf("SecondFactorKind", "Method of two-factor authentication.", {
  TOTP: ["totp", "Authenticator app with six-digit codes."],
  PASSKEY: ["passkey", "Passkey on a device or security key."],
});

@ObjectType({ description: "One of your sessions.", simpleResolvers: true })
export class OwnSession {
  @Field(() => ID, { description: "ID of the session." }) id!: string;
  @Field(() => String, { description: 'Name of the browser and device, such as "Firefox on Windows".' })
  device!: string;
  @Field(() => DateTimeISOResolver, { description: "Time of the sign-in." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Time of the last use, accurate to 15 minutes." }) seenAt!: Date;
  @Field(() => Boolean, { description: "Whether this is the session of the request." }) isThis!: boolean;
}

@ObjectType({ description: "A method of two-factor authentication.", simpleResolvers: true })
export class OwnFactor {
  @Field(() => ID, { description: "ID of the method." }) id!: string;
  @Field(() => FactorKindEnum, { description: "Kind of the method." }) kind!: FactorKind;
  @Field(() => String, { description: "Name of the method." }) name!: string;
  @Field(() => DateTimeISOResolver, { description: "Time the method was added." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the method was last used. Null if never used.",
  })
  usedAt!: Date | null;
}

@ObjectType({ description: "Your sessions and your two-factor authentication.", simpleResolvers: true })
export class Security {
  @Field(() => [OwnSession], { description: "Your sessions, newest first, at most 50." })
  sessions!: OwnSession[];

  @Field(() => [OwnFactor], { description: "Your methods of two-factor authentication, oldest first." })
  factors!: OwnFactor[];
  @Field(() => Int, { description: "Number of unused recovery codes." }) recoveryCodesLeft!: number;

  @Field(() => Boolean, { description: "Whether the network requires two-factor authentication of you." })
  isFactorRequired!: boolean;
}

@ObjectType({ description: "How you can confirm your identity.", simpleResolvers: true })
export class ConfirmationDemand {
  @Field(() => String, {
    nullable: true,
    description: "Challenge to send back with the proof. Null if the password is required.",
  })
  challenge!: string | null;

  @Field(() => [String], {
    description: "Available methods: `password`, or any of `totp`, `passkey` and `recovery-code`.",
  })
  methods!: string[];

  @Field(() => String, {
    nullable: true,
    description: "Options for `navigator.credentials.get` as JSON. Null without a passkey.",
  })
  passkeyOptions!: string | null;
}

@InputType({
  description:
    "Proof of identity: a code, a recovery code or a passkey; the password only without two-factor authentication.",
})
export class ConfirmationInput {
  @Field(() => String, { nullable: true, description: "Challenge from `startConfirmation`." }) challenge?:
    | string
    | null;

  @Field(() => String, {
    nullable: true,
    description: "Six-digit code from the authenticator app, or a recovery code.",
  })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "Result of `navigator.credentials.get` as JSON." })
  passkey?: string | null;

  @Field(() => String, { nullable: true, description: "Your password. Not accepted with two-factor authentication." })
  password?: string | null;
}

@InputType({ description: "Second step of a sign-in: a code or a passkey." })
export class SecondStepInput {
  @Field(() => String, { description: "Challenge from the error of `login`: `extensions.secondFactor.challenge`." })
  challenge!: string;

  @Field(() => String, {
    nullable: true,
    description: "Six-digit code from the authenticator app, or a recovery code.",
  })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "Result of `navigator.credentials.get` as JSON." })
  passkey?: string | null;
}

@ObjectType({ description: "A confirmed identity.", simpleResolvers: true })
export class IdentityConfirmation {
  @Field(() => DateTimeISOResolver, { description: "When the confirmation expires." }) expiresAt!: Date;
}

@InputType({ description: "A change of password." })
export class PasswordChangeInput {
  @Field(() => String, { description: "Current password." }) current!: string;
  @Field(() => String, { description: "New password, at least 6 characters." }) password!: string;
}

@ObjectType({ description: "A passkey to create.", simpleResolvers: true })
export class PasskeyOffer {
  @Field(() => String, { description: "Challenge to send back with the passkey." }) challenge!: string;
  @Field(() => String, { description: "Options for `navigator.credentials.create` as JSON." }) options!: string;
}

@InputType({ description: "A passkey that the browser created." })
export class NewPasskeyInput {
  @Field(() => String, { description: "Challenge from `startPasskey`." }) challenge!: string;
  @Field(() => String, { description: "Result of `navigator.credentials.create` as JSON." }) passkey!: string;
  @Field(() => String, { description: "Name of the passkey." }) name!: string;
}

@ObjectType({ description: "New recovery codes.", simpleResolvers: true })
export class RecoveryCodes {
  @Field(() => [String], { description: "The codes, returned only once." }) codes!: string[];
}

@ObjectType({ description: "Result of adding a method of two-factor authentication.", simpleResolvers: true })
export class FactorAdded {
  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, returned only once. Null if you already have some.",
  })
  recoveryCodes!: string[] | null;
}
