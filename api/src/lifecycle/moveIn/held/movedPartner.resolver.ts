import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { LedgerEntry, openingIn, PayoutLine } from "../../../money";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { Money, money } from "../../../platform/money";
import { PageArgs } from "../../../platform/paging/page";
import { Removed } from "../../../platform/shapes/removed.type";
import type { Held, MovedClaims } from "./movedClaims";
import {
  DecidedImport,
  ImportToRelease,
  MovedInvitationType,
  MovedPartnerConnection,
  MovedPartnerType,
  OpeningBalanceType,
} from "./movedPartner.type";
import type { MovedPartnerLists } from "./movedPartnerLists";
import type { Releases } from "./releases";

interface Services {
  movedPartners: MovedPartnerLists;
  movedClaims: MovedClaims;
  importReleases: Releases;
}

const toInvitation = ({ partner, merchant, name, amount }: Held): MovedInvitationType => ({
  brandName: merchant.name,
  partnerName: name,
  amount: money(amount, merchant.currency),
  isAccepted: partner.state === "claimed",
});

const TOKEN = { description: "Token from the link in the mail." };
const IMPORT = { nullable: true, description: "Partners of this import only." };

@Resolver(() => MovedPartnerType)
export class MovedPartnerResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER")
  @Query(() => MovedPartnerConnection, {
    description: "Lists partners who came from another program and have not accepted yet.",
  })
  movedPartners(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("importId", () => ID, IMPORT) importId?: string | null,
  ): Promise<MovedPartnerConnection> {
    return this.services.movedPartners.list(
      viewer,
      importId ?? null,
      page,
    ) as Promise<unknown> as Promise<MovedPartnerConnection>;
  }

  @Authorized("ADVERTISER")
  @Query(() => MovedPartnerType, {
    nullable: true,
    description: "Returns a partner who came from another program. Null for creators who came otherwise.",
  })
  movedPartner(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partner's account.") id: string,
  ): Promise<MovedPartnerType | null> {
    return this.services.movedPartners.one(viewer, id);
  }

  @Authorized("ADVERTISER")
  @Query(() => Money, { description: "Sum of earnings that such partners have not claimed, as in the ledger." })
  unclaimedEarnings(
    @CurrentViewer() viewer: Viewer,
    @Arg("importId", () => ID, IMPORT) importId?: string | null,
  ): Promise<Money> {
    return this.services.movedPartners.sum(viewer, importId ?? null);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Removed, {
    description:
      "Erases a partner who has not accepted, at their wish. Earnings return to you; no import brings them back.",
  })
  eraseMovedPartner(@CurrentViewer() viewer: Viewer, @Id("ID of the partner's account.") id: string): Promise<Removed> {
    return this.services.movedPartners.erase(viewer, id);
  }

  @Query(() => MovedInvitationType, { description: "Returns what a brand holds for you, by the token from its mail." })
  async movedInvitation(@Arg("token", () => String, TOKEN) token: string): Promise<MovedInvitationType> {
    return toInvitation(await this.services.movedClaims.preview(token));
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => MovedInvitationType, {
    description: "Joins the brand's program and takes over what it holds for you: links, codes and earnings.",
  })
  async acceptMovedInvitation(
    @CurrentViewer() viewer: Viewer,
    @Arg("token", () => String, TOKEN) token: string,
  ): Promise<MovedInvitationType> {
    return toInvitation(await this.services.movedClaims.accept(viewer, token));
  }

  @Mutation(() => Removed, {
    description:
      "Declines by the token from the mail: your name and address are erased, and no import brings them back.",
  })
  async declineMovedInvitation(@Arg("token", () => String, TOKEN) token: string): Promise<Removed> {
    return { id: await this.services.movedClaims.decline(token) };
  }

  @Authorized("ADMIN", "read")
  @Query(() => [ImportToRelease], { description: "Lists brands' first moves whose invitations wait for an admin." })
  importsToRelease(): Promise<ImportToRelease[]> {
    return this.services.importReleases.waiting();
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => DecidedImport, {
    description: "Releases the invitations of a brand's first move, and of its later ones.",
  })
  releaseImport(@CurrentViewer() viewer: Viewer, @Id("ID of the import.") id: string): Promise<DecidedImport> {
    return this.services.importReleases.release(viewer, id);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => DecidedImport, {
    description: "Declines the invitations of a brand's first move. Nobody gets a mail.",
  })
  declineImport(@CurrentViewer() viewer: Viewer, @Id("ID of the import.") id: string): Promise<DecidedImport> {
    return this.services.importReleases.decline(viewer, id);
  }
}

const OPENING = { nullable: true, description: "The opening balance. Null for others." };

@Resolver(() => PayoutLine)
export class PayoutLineOpeningResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => OpeningBalanceType, OPENING)
  opening(@Root() { earningId }: PayoutLine, @Ctx() { loaders }: Context): Promise<OpeningBalanceType | null> {
    return loaders.byId(this.services.movedPartners.openings).load(earningId);
  }
}

@Resolver(() => LedgerEntry)
export class StatementLineOpeningResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => OpeningBalanceType, OPENING)
  opening(@Root() { cause }: LedgerEntry, @Ctx() { loaders }: Context): Promise<OpeningBalanceType | null> | null {
    const id = openingIn(cause);
    return id === null ? null : loaders.byId(this.services.movedPartners.openings).load(id);
  }

  @FieldResolver(() => Boolean, { description: "Whether earnings returned that nobody claimed." })
  isUnclaimed(@Root() { kind }: LedgerEntry): boolean {
    return kind === "lapse";
  }
}
