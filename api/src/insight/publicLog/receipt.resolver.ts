import { Arg, Authorized, ID, Int, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { DayClosed, type PublicLog } from "./publicLog.service";
import { Receipt, type ReceiptService } from "./receipt.service";

const Since = () =>
  Arg("since", () => Int, {
    nullable: true,
    description: "The size that an older checkpoint of yours names: proves that the log was only continued since.",
  });

interface Services {
  receipts: ReceiptService;
  publicLog: PublicLog;
}

@Resolver()
export class ReceiptResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => Receipt, { description: "The receipt of a claim that you see, once it is closed: how it ended." })
  claimReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("The claim.", "claimId") claimId: string,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofClaim(viewer, claimId, since ?? undefined);
  }

  @Authorized()
  @Query(() => Receipt, {
    description: "The receipt of a version of a brand's terms: when it was published, and with which hash.",
  })
  termsReceipt(
    @CurrentViewer() viewer: Viewer,
    @Arg("version", () => Int, { description: "Which version." }) version: number,
    @Arg("merchantId", () => ID, { nullable: true, description: "The brand; your own, if you leave it out." })
    merchantId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofTerms(viewer, merchantId ?? null, version, since ?? undefined);
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => Receipt, {
    description:
      "The receipt of how many clicks a link of yours had on a day, from two nights after it on; with a click, also that it was among them.",
  })
  linkDayReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("The link.", "linkId") linkId: string,
    @Arg("day", () => String, { description: "The UTC day, such as 2026-11-22." }) day: string,
    @Arg("clickId", () => ID, { nullable: true, description: "One of its clicks, while they are kept." })
    clickId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    const of = { linkId, day, clickId: clickId ?? undefined };
    return this.services.receipts.ofLinkDay(viewer, of, since ?? undefined);
  }

  @Authorized()
  @Query(() => DayClosed, { nullable: true, description: "The last day that the public log was closed for." })
  logDay(): Promise<DayClosed | null> {
    return this.services.publicLog.lastDay();
  }
}
