import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { OfferDocument } from "../../contract/terms/termsDocument";
import { Connection } from "../../core/paging/page";
import type { Offer } from "./offer.entity";
import type { OfferStatus } from "./offerStatus";

export const OfferStatusEnum = {
  OFFERED: "offered",
  ACCEPTED: "accepted",
  DECLINED: "declined",
  WITHDRAWN: "withdrawn",
  ENDED: "ended",
} as const satisfies Record<string, OfferStatus>;

registerEnumType(OfferStatusEnum, {
  name: "OfferStatus",
  description: "The status of an offer.",
  valuesConfig: {
    OFFERED: { description: "It waits for the publisher's answer." },
    ACCEPTED: { description: "New clicks of the publisher have it." },
    DECLINED: { description: "The publisher declined it." },
    WITHDRAWN: { description: "The brand withdrew or replaced it before it was answered." },
    ENDED: { description: "It was accepted and has ended. Clicks from its time keep it." },
  },
});

@ObjectType("Offer", { description: "Terms of a brand for one publisher.", simpleResolvers: true })
export class OfferType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => Int, { description: "Counted from 1 for each publisher of a brand." })
  version!: number;

  @Field(() => OfferStatusEnum, { description: "Its status." })
  status!: OfferStatus;

  @Field(() => JSONObjectResolver, { description: "What replaces a part of the brand's terms." })
  document!: OfferDocument;

  @Field(() => DateTimeISOResolver, { description: "When it was made." })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the publisher answered." })
  answeredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ends or ended, if that is known." })
  endsAt!: Date | null;

  merchantId!: string;
  publisherId!: string;
}

@ObjectType({ description: "A page of offers.", simpleResolvers: true })
export class OfferConnection extends Connection(OfferType, "Offer") {}

export const toOffer = (offer: Offer): OfferType => {
  const { id, version, status, document, createdAt, answeredAt, endsAt, merchantId, publisherId } = offer;
  return { id, version, status, document, createdAt, answeredAt, endsAt, merchantId, publisherId };
};
