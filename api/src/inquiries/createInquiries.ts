import type { AuditService } from "../audit/audit.service";
import type { ArchiveReader } from "../clicks/archive/archiveReader";
import type { Clock } from "../core/clock";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import type { Limiters } from "../core/limits/limiter";
import type { Attributor } from "../sales/attribution/attributor";
import type { GrantedOrders } from "../sales/intake/grantedOrders";
import type { TermsLookup } from "../terms/termsLookup";
import { ClickEvidence } from "./clickEvidence";
import { InquiryFiles } from "./files/inquiryFile.service";
import { OldInquiryFiles } from "./files/oldFiles";
import type { HoldLookup } from "./holdLookup";
import { InquiryService } from "./inquiry.service";
import { InquiryDeadlines } from "./inquiryDeadlines";
import { InquiryDesk } from "./inquiryDesk.service";
import { InquiryLookup } from "./inquiryFacts";
import { InquiryList } from "./inquiryList.service";
import { InquiryMoney } from "./inquiryMoney";
import { InquiryStore } from "./inquiryStore";

interface Parts {
  db: Database;
  clock: Clock;
  limiters: Limiters;
  audit: AuditService;
  events: Events;
  archive: ArchiveReader | undefined;
  termsLookup: TermsLookup;
  attributor: Attributor;
  granted: GrantedOrders;
  holds: HoldLookup;
  fileSealer: Sealer;
  /** In bytes, for the files of all claims. */
  fileBudget: number;
}

/** Everything about publishers' claims. */
export function createInquiries(parts: Parts) {
  const { db, clock, limiters, audit, events, archive, termsLookup, attributor, granted, holds } = parts;
  const evidence = new ClickEvidence(db, clock, termsLookup, attributor, archive);
  const store = new InquiryStore(clock, events);
  const money = new InquiryMoney(granted, evidence);
  const lookup = new InquiryLookup(db, clock, granted, evidence, holds);
  const lists = new InquiryList(db);
  const { fileSealer: sealer, fileBudget: budget } = parts;
  return {
    inquiryFiles: new InquiryFiles({ db, clock, limiters, audit, sealer, lists, store, budget }),
    oldInquiryFiles: new OldInquiryFiles(db, clock),
    inquiries: new InquiryService(db, clock, limiters, audit, lookup, store),
    inquiryDesk: new InquiryDesk(db, clock, audit, store, money),
    inquiryLists: lists,
    inquiryDeadlines: new InquiryDeadlines(db, clock, audit, store, money),
  };
}
