import { Arg, Args, Authorized, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import { In } from "typeorm";
import { refusalOf, type Seat, seatsOf, TeamRoleEnum, type UserStatus, UserStatusEnum } from "../../../accounts";
import type { TeamRole } from "../../../contract/team";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import type { Database } from "../../../platform/db/database";
import { Connection, checkPageSize, decodeCursor, PageArgs, placed } from "../../../platform/paging/page";
import { Merchant } from "../../../programs";
import type { ReportService } from "../report.service";
import { ReportFigures, toFigures } from "../report.type";
import { BrandWaiting, type OwnBrandService, TrackingHealth } from "./ownBrand.service";

@ObjectType({ description: "A brand you are a team member of.", simpleResolvers: true })
export class TeamBrand {
  @Field(() => ID, { description: "ID of the brand's account. Pass it to `switchAccount`." }) id!: string;
  @Field(() => String, { description: "Name of the brand's account." }) name!: string;
  @Field(() => TeamRoleEnum, { description: "Your role in the brand's team." }) teamRole!: TeamRole;
  @Field(() => Boolean, { description: "Whether the session acts for this brand." }) isCurrent!: boolean;
  @Field(() => UserStatusEnum, { description: "Status of the brand's application." }) status!: UserStatus;

  @Field(() => Boolean, { description: "Whether you can open it: approved, and neither suspended nor closed." })
  isOpen!: boolean;

  @Field(() => Merchant, { nullable: true, description: "The brand as creators see it. Null until approved." })
  merchant!: Merchant | null;
}

@ObjectType({ description: "A page of brands you are a team member of.", simpleResolvers: true })
export class TeamBrandConnection extends Connection(TeamBrand, "TeamBrand") {}

@ObjectType({ description: "A brand's totals for a range, and for the days before it.", simpleResolvers: true })
export class TeamBrandFigures {
  @Field(() => ReportFigures, { description: "Totals of the range." }) totals!: ReportFigures;

  @Field(() => ReportFigures, {
    nullable: true,
    description: "Totals of the previous period of the same length. Null for all days.",
  })
  previousTotals!: ReportFigures | null;
}

/** Named, so that a cursor fits no other list. */
const LIST = "team_brand";

/** The brands of a person with several, such as an agency: the same figures and rights as after switching to each. */
@Resolver(() => TeamBrand)
export class TeamBrandResolver {
  constructor(private readonly services: { db: Database; ownBrand: OwnBrandService; reports: ReportService }) {}

  @Authorized("read")
  @Query(() => TeamBrandConnection, { description: "Lists the brands you are a team member of, by name." })
  async teamBrands(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    const first = checkPageSize(page.first);
    const after = decodeCursor(page.after, LIST);
    const { read } = this.services.db;
    const brands = (await seatsOf(read, viewer.userId))
      .filter(({ account }) => account.kind === "advertiser")
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const start = after ? brands.findIndex(({ account }) => account.id === after) + 1 : 0;
    const seats = brands.slice(start, start + first + 1);
    const open = seats.filter(isOpen).map(({ account }) => account.id);
    const merchants = await read.findBy(Merchant, { ownerId: In([...open, ""]) });
    const byOwner = new Map(merchants.map((merchant) => [merchant.ownerId, merchant]));
    return placed(
      LIST,
      seats.map((seat) => shown(seat, viewer, byOwner.get(seat.account.id) ?? null)),
      page,
      async () => brands.length,
      ({ id }) => id,
    );
  }

  @FieldResolver(() => BrandWaiting, { nullable: true, description: "Work that waits. Null if you can't open it." })
  waiting(@Root() { merchant }: TeamBrand): Promise<BrandWaiting> | null {
    return merchant && this.services.ownBrand.waitingOf(merchant.id);
  }

  @FieldResolver(() => TrackingHealth, {
    nullable: true,
    description: "Whether the shop's orders arrive as expected. Null if you can't open it.",
  })
  trackingHealth(@Root() { merchant }: TeamBrand): Promise<TrackingHealth> | null {
    return merchant && this.services.ownBrand.healthOf(merchant.id);
  }

  @FieldResolver(() => TeamBrandFigures, { nullable: true, description: "Figures. Null if you can't open it." })
  async figures(
    @Root() { merchant }: TeamBrand,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "Days to report. All days if omitted." })
    range: DateRangeInput | undefined,
  ): Promise<TeamBrandFigures | null> {
    if (!merchant) return null;
    const report = this.services.reports.ofBrands([merchant], range, true);
    const [currency] = await report.currencies();
    const [totals, before] = [await report.totals(), await report.previousTotals()];
    return { totals: toFigures(totals, currency), previousTotals: before && toFigures(before, currency) };
  }
}

const keyOf = ({ account: { sortName, id } }: Seat): string => `${sortName} ${id}`;

const isOpen = ({ account }: Seat): boolean => !refusalOf(account);

const shown = (seat: Seat, { id: current }: Viewer, merchant: Merchant | null): TeamBrand => ({
  id: seat.account.id,
  name: seat.account.name,
  teamRole: seat.role,
  isCurrent: seat.account.id === current,
  status: seat.account.status,
  isOpen: isOpen(seat),
  merchant,
});
