import { defineEvent } from "../../platform/events";
import type { Merchant } from "./merchant.entity";

export const merchantChanged = defineEvent<Merchant>("merchant.changed");
