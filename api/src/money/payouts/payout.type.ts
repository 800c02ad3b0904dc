import { ObjectType } from "type-graphql";
import { Connection } from "../../platform/paging/page";
import { Payout, PayoutLine } from "./payout.entity";

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(Payout, "Payout") {}

@ObjectType({ description: "A page of a payout's lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLine, "PayoutLine") {}
