import { defineEvent } from "../../../platform/events";
import type { Payout } from "../payout.entity";

export const payoutCreated = defineEvent<Payout>("payout.created");

export interface CarriedOver {
  publisherId: string;
  week: string;
  currency: string;
  gross: number;
}

/** A week is calculated, and this much cannot be paid since nobody said where to. */
export const payoutCarriedOver = defineEvent<CarriedOver>("payout.carried-over");
