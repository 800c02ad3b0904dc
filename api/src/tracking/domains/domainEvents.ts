import { defineEvent } from "../../platform/events";
import type { LinkDomain } from "./linkDomain.entity";

/** Domains changed: every process reads them again. */
export const linkDomainsChanged = defineEvent<LinkDomain>("link-domains.changed");

/** A domain that served links stopped working. */
export const linkDomainFailing = defineEvent<LinkDomain>("link-domain.failing");
