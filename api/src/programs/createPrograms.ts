import { type Accounts, accountRenamed, userApproved } from "../accounts";
import { MINUTE } from "../platform/clock";
import { isDemoAtHome } from "../platform/config/env";
import type { Platform } from "../platform/createPlatform";
import type { Reader, Tx } from "../platform/db/database";
import { OldFiles } from "../platform/files/oldFiles";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { HeldAmong } from "./applications/applicants";
import { ApplicationFile } from "./applications/application.entity";
import { ApplicationDesk } from "./applications/applicationDesk";
import { ApplicationFiles } from "./applications/applicationFiles.service";
import { ApplicationSetupService } from "./applications/applicationSetup.service";
import { BudgetLines } from "./budget/budgetLines";
import { MonthlyBudgetService } from "./budget/monthlyBudget.service";
import { CodeService } from "./codes/code.service";
import { LeakedCodes } from "./codes/leakedCodes.service";
import { PastedCodes } from "./codes/pastedCodes.service";
import { AnnouncementService } from "./conversations/announcement.service";
import { ConversationService } from "./conversations/conversation.service";
import { ConversationListService } from "./conversations/conversationList.service";
import { SupportDesk } from "./conversations/supportDesk.service";
import { BrandService } from "./merchants/brand/brand.service";
import { Merchant } from "./merchants/merchant.entity";
import { MerchantService } from "./merchants/merchant.service";
import { MerchantTermsService } from "./merchants/merchantTerms.service";
import { OfferService } from "./merchants/offer.service";
import { ProgramCurrencyService } from "./merchants/programCurrency.service";
import { ReportingService } from "./merchants/reporting.service";
import { type AboutMerchant, TermsDraftService } from "./merchants/termsDraft.service";
import { BrandPartnershipService } from "./partnerships/brandPartnership.service";
import { PartnerGroupService } from "./partnerships/partnerGroup.service";
import { PartnershipJoin } from "./partnerships/partnershipJoin";
import { PartnershipListService } from "./partnerships/partnershipList.service";
import { PartnershipStore } from "./partnerships/partnershipStore";
import { PublisherPartnershipService } from "./partnerships/publisherPartnership.service";
import { PublisherPrograms } from "./partnerships/publisherPrograms";
import { ECB_URL } from "./rates/fetchEcb";
import { RatesService } from "./rates/rates.service";
import { TermsDrafts } from "./terms/draft/termsDrafts";
import { TermsService } from "./terms/terms.service";
import { TermsLookup } from "./terms/termsLookup";

/** Callbacks implemented by higher modules. */
interface Above extends AboutMerchant {
  isPartner: (tx: Tx, merchantId: string, publisherId: string) => Promise<boolean>;
  heldAmong: HeldAmong;
  isProgramInUse: (read: Reader, merchantId: string) => Promise<boolean>;
}

export type Programs = ReturnType<typeof createPrograms>;

export function createPrograms(platform: Platform, { accounts, above }: { accounts: Accounts; above: Above }) {
  const { db, clock, env, log, audit, events, limiters, outbox, delayedNotices, sealerFor } = platform;
  const { isPartner, heldAmong, isProgramInUse, ...about } = above;
  const terms = new TermsService(clock, events);
  const drafts = new TermsDrafts(clock);
  const budgetLines = new BudgetLines(db, clock, audit, events);
  const merchantTerms = new MerchantTermsService(
    db,
    audit,
    outbox,
    events,
    terms,
    drafts,
    budgetLines,
    about.hasPartners,
  );
  const offers = new OfferService(db, clock, audit, outbox, events, terms, isPartner);
  const merchants = new MerchantService(db, clock, audit, outbox, events, terms, merchantTerms, isDemoAtHome(env));
  const brand = new BrandService(db, platform.uploads, audit);
  const partnershipStore = new PartnershipStore(clock, audit, events, delayedNotices);
  const sealer = sealerFor("application files");
  const budget = env.claimFilesMegabytes * 1024 * 1024;
  const applicationFiles = new ApplicationFiles({ db, clock, limiters, sealer, budget });
  const oldApplicationFiles = new OldFiles(db, clock, ApplicationFile, {
    name: "applications:files",
    about: "deletes files that no application needs any more",
  });
  const applications = new ApplicationDesk(db, partnershipStore, applicationFiles, heldAmong);
  const codes = new CodeService(db, clock, audit);
  const source = env.exchangeRates ? { url: ECB_URL, publicOnly: true } : undefined;
  const rates = new RatesService({ db, clock, audit, log, source });
  const conversations = new ConversationService(db, clock, limiters, events);
  const announcements = new AnnouncementService(db, limiters, conversations, accounts.tasks);
  events.on(userApproved, { inTransaction: { createMerchant: (tx, account) => merchants.createFor(tx, account) } });
  events.on(accountRenamed, { inTransaction: { renameBrand: (tx, account) => brand.rename(tx, account) } });
  platform.mail.showBrands(async (id) => {
    const merchant = await db.read.findOneBy(Merchant, { id });
    return merchant && { name: merchant.name, logo: merchant.logo && env.publicUrl + merchant.logo };
  });
  const plans: JobPlan[] = [
    {
      name: "terms:start",
      about: "starts announced terms on their start date",
      when: { every: MINUTE },
      work: (signal) => merchantTerms.startDue(signal),
    },
    {
      name: "offers:end",
      about: "ends custom terms on their end date",
      when: { every: MINUTE },
      work: (signal) => offers.endDue(signal),
    },
    budgetLines.plan,
    rates.plan,
    oldApplicationFiles.plan,
  ];
  return {
    merchants,
    merchantTerms,
    budgetLines,
    monthlyBudgets: new MonthlyBudgetService(db, audit, terms, merchantTerms, budgetLines),
    termsDrafts: new TermsDraftService(db, clock, terms, drafts, about),
    programCurrency: new ProgramCurrencyService(db, audit, outbox, events, terms, drafts, isProgramInUse),
    offers,
    termsLookup: new TermsLookup(),
    reporting: new ReportingService(db, audit, events),
    brand,
    partnershipStore,
    brandPartnerships: new BrandPartnershipService(db, limiters, partnershipStore, audit),
    publisherPartnerships: new PublisherPartnershipService(db, clock, partnershipStore, terms, applications),
    partnerGroups: new PartnerGroupService(db, clock, audit),
    applications,
    applicationFiles,
    oldApplicationFiles,
    applicationSetups: new ApplicationSetupService(db, clock, audit, heldAmong),
    partnershipLists: new PartnershipListService(db),
    partnershipJoin: new PartnershipJoin(partnershipStore, terms),
    publisherPrograms: new PublisherPrograms(db, clock, terms, budgetLines),
    codes,
    pastedCodes: new PastedCodes(db, codes),
    leakedCodes: new LeakedCodes(db, clock, audit, events, codes),
    rates,
    conversations,
    conversationLists: new ConversationListService(db, clock),
    announcements,
    supportDesk: new SupportDesk(db, audit),
    plans,
    taskHandlers: [announcements.handler],
  };
}
