import { approvalUndone } from "../accounts";
import type { Catalogue } from "../catalogue";
import { MINUTE } from "../platform/clock";
import { isDemoAtHome } from "../platform/config/env";
import type { Platform } from "../platform/createPlatform";
import { certificateFigures } from "../platform/jobs/certificateFigures";
import { FleetFigures } from "../platform/jobs/fleetFigures";
import { backupFigures } from "../platform/jobs/lastBackup";
import type { JobPlan } from "../platform/jobs/scheduler";
import { outboxFigures } from "../platform/outbox/outboxFigures";
import { merchantChanged, offersChanged, type Programs } from "../programs";
import { AgentTokens } from "./clicks/agents/agentTokens.service";
import type { AskDirectory } from "./clicks/agents/keyDirectories";
import { archiveFigures, openArchive } from "./clicks/archive/openArchive";
import { BreakdownService } from "./clicks/breakdown/breakdown.service";
import { ClickService } from "./clicks/click.service";
import { ClickIds } from "./clicks/clickId/clickId";
import { ClickPartitions } from "./clicks/days/clickPartitions";
import { ClickListing } from "./clicks/lists/clickListing";
import { Adoption } from "./clicks/redirect/adoption";
import { ShopSubs } from "./clicks/redirect/shopSubs";
import type { TestLinks } from "./clicks/redirect/testRedirect";
import { Retention } from "./clicks/retention";
import { TotalsFold } from "./clicks/totals/totalsFold";
import { newWriter } from "./clicks/totals/totalsWriter";
import { Tracking as Redirects, SHOP_SUBS_KEY } from "./clicks/tracking";
import { DomainCheck } from "./domains/domainCheck";
import { DomainChecks } from "./domains/domainChecks";
import { linkDomainsChanged } from "./domains/domainEvents";
import { domainNames } from "./domains/domainNames";
import { DomainProbe } from "./domains/domainProbe";
import { HostVisits } from "./domains/hostVisits";
import { LinkDomainService } from "./domains/linkDomain.service";
import { LinkHosts } from "./domains/linkHosts";
import { OldAddresses } from "./domains/oldAddresses";
import { HealthList } from "./linkHealth/healthList.service";
import { LinkHealthService } from "./linkHealth/linkHealth.service";
import { HostPace } from "./linkHealth/pages/hostPace";
import { PageChecks } from "./linkHealth/pages/pageChecks.service";
import { PriceDrops, SaleClock } from "./linkHealth/priceDrops/priceDrops.service";
import { LinkService } from "./links/link.service";
import { LinkOffers } from "./links/linkOffers";
import { linkChanged, linkChangeNoted, linkLedElsewhere } from "./links/linkWriter";
import { ProductFollow } from "./links/productFollow";
import { ProductLinkService } from "./links/productLinks.service";
import { LinkTags } from "./links/tags/linkTags.service";
import type { Redis } from "./redis/connectRedis";
import { RedisBus } from "./redis/redisBus";
import { RedisVisits } from "./redis/redisVisits";

interface Given {
  programs: Programs;
  catalogue: Catalogue;
  /** Orders belong to a higher module. */
  testLinks: TestLinks;
  redis?: Redis | undefined;
  /** How long a redirect waits for its commit. Longer in tests, because a busy machine is not a hung database. */
  commitWithin?: number | undefined;
  /** Tests answer for agents' operators. */
  askDirectory?: AskDirectory | undefined;
}

export type Tracking = ReturnType<typeof createTracking>;

export function createTracking(platform: Platform, given: Given) {
  const { db, clock, log, env, dataKey, audit, events, limiters, keysFor } = platform;
  const { programs, catalogue, testLinks, redis, commitWithin } = given;
  const bus = redis ? new RedisBus(redis, log) : undefined;
  const linkHosts = new LinkHosts(db.tracking, log, env.publicUrl);
  const links = new LinkService(db, clock, linkHosts.shortUrl, events, programs.partnershipJoin);
  const productLinks = new ProductLinkService(db, links, catalogue.productTargets);
  const productFollow = new ProductFollow(db, links, catalogue.productTargets);
  const clickIds = new ClickIds(...keysFor("click ids"));
  const writer = newWriter(db.engine);
  const clickArchive = openArchive({ db, clock, log, env });
  const shopSubs = new ShopSubs(keysFor(SHOP_SUBS_KEY));
  const products = catalogue.productStates;
  const tracking = new Redirects({
    shopSubs,
    db: db.tracking,
    clock,
    log,
    env,
    dataKey,
    clickIds,
    writer,
    bus,
    sharedVisits: redis && new RedisVisits(redis),
    events,
    testLinks,
    offerOf: new LinkOffers(db, products).of,
    isOurs: (host) => host === new URL(env.publicUrl).host || linkHosts.of(host) !== undefined,
    askDirectory: given.askDirectory,
    commitWithin,
  });
  const drops = new PriceDrops(db, clock, events);
  const linkHealth = new LinkHealthService(db, clock, events, products, drops, productLinks);
  const { publicUrl } = env;
  const asking = { pace: new HostPace(), about: publicUrl, publicOnly: !isDemoAtHome(env) };
  const pageChecks = new PageChecks({ db, clock, products, publicUrl, asking, isOn: env.linkChecks });
  const saleClock = new SaleClock(db, clock);
  const archiving = clickArchive?.archiving;
  const retention = new Retention(db, clock, archiving && { archiving, days: env.clickDays });
  const listing = new ClickListing(db, clock);
  const partitions = new ClickPartitions(db, clock);
  const totalsFold = new TotalsFold(db, clock);
  const fleetFigures = new FleetFigures([
    outboxFigures(db, clock),
    archiveFigures(clickArchive),
    backupFigures(db, clock),
    certificateFigures(publicUrl, clock),
  ]);

  const ownHost = new URL(publicUrl);
  const names = domainNames(env.dnsServers);
  const probe = new DomainProbe(names, publicUrl, asking.publicOnly);
  const look = new DomainCheck(names, probe, ownHost.hostname);
  const domainChecks = new DomainChecks({ db, clock, audit, events, look });
  const hostVisits = new HostVisits({
    hosts: linkHosts,
    addresses: new OldAddresses(db.tracking),
    cache: tracking.cache,
    redirect: tracking.redirect,
    ownHost: ownHost.host,
  });

  events.on(linkDomainsChanged, { afterCommit: { readDomains: () => linkHosts.reload() } });
  events.on(approvalUndone, {
    inTransaction: {
      withdrawMerchant: (tx, account) => programs.merchants.withdraw(tx, account),
      noteLinkChanges: (tx, account) => links.noteAllOf(tx, account.id),
    },
    afterCommit: { forgetCachedLinks: ({ id }) => tracking.cache.forgetAllOf(id) },
  });
  events.on(merchantChanged, {
    inTransaction: { noteLinkChanges: (tx, { id }) => links.noteAllOf(tx, id) },
    afterCommit: { forgetCachedLinks: ({ id }) => tracking.cache.forgetAllOf(id) },
  });
  events.on(offersChanged, {
    inTransaction: { noteLinkChanges: (tx, { publisherId }) => links.noteAllOf(tx, publisherId) },
    afterCommit: { forgetCachedLinks: ({ publisherId }) => tracking.cache.forgetAllOf(publisherId) },
  });
  events.on(linkLedElsewhere, { inTransaction: { followProduct: productLinks.leadElsewhere } });
  events.on(linkChanged, {
    inTransaction: { judgeHealth: linkHealth.restart },
    afterCommit: { forgetCachedLink: ({ code, version }) => tracking.cache.forget(code, version) },
  });
  events.on(linkChangeNoted, { afterCommit: { publishToProcesses: () => tracking.publishChange() } });

  const plans: JobPlan[] = [
    {
      name: "clicks:list",
      about: "indexes new clicks by link, so that creators' lists read only their own clicks",
      when: { every: MINUTE },
      work: (signal) => listing.run(signal),
    },
    {
      name: "clicks:partition",
      about: "creates the partitions of raw clicks for the coming days, on MySQL",
      when: { at: "10 * * * *" },
      isFinal: true,
      work: () => partitions.makeAhead(),
    },
    {
      name: "totals:fold",
      about: "merges day totals written by several processes into one row each",
      when: { at: "40 2 * * *" },
      work: (signal) => totalsFold.run(signal),
    },
    {
      name: "clicks:archive",
      about: "writes the clicks of past days to the archive, if there is one",
      when: { at: "25 * * * *" },
      work: async (signal) => archiving?.run(signal),
    },
    {
      name: "clicks:drop",
      about: "deletes raw clicks past their retention period",
      when: { at: "5 * * * *" },
      isFinal: true,
      work: (signal) => retention.drop(signal),
    },
    {
      name: "clicks:forget-context",
      about: "deletes what assistants passed along with clicks 30 days ago",
      when: { at: "20 * * * *" },
      isFinal: true,
      work: (signal) => retention.forgetContexts(signal),
    },
    {
      name: "links:forget-changes",
      about: "deletes link changes that every process has read",
      when: { at: "15 * * * *" },
      isFinal: true,
      work: (signal) => links.forgetChanges(signal),
    },
    ...productFollow.plans,
    linkHealth.plan,
    saleClock.plan,
    ...pageChecks.plans,
    fleetFigures.plan,
    domainChecks.plan,
  ];
  return {
    bus,
    links,
    linkTags: new LinkTags(db, links),
    productLinks,
    productFollow,
    clickIds,
    writer,
    agentTokens: new AgentTokens(db, clock, clickIds, publicUrl),
    clickArchive,
    clicks: new ClickService(db, clock, links, clickArchive?.reader),
    breakdowns: new BreakdownService(db, clock, links, clickArchive?.reader),
    shopSubs,
    tracking,
    adoption: new Adoption(db.tracking, limiters, tracking.redirect),
    linkHosts,
    hostVisits,
    linkDomains: new LinkDomainService({
      db,
      clock,
      audit,
      events,
      limiters,
      checks: domainChecks,
      ownHost: ownHost.hostname,
    }),
    domainChecks,
    linkHealth,
    saleClock,
    pageChecks,
    healthList: new HealthList(db, links),
    fleetFigures,
    plans,
  };
}
