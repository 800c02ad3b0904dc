import { defineEvent } from "../core/events";
import type { Merchant } from "./merchant.entity";

export const merchantChanged = defineEvent<Merchant>("merchant.changed");
