import { In, IsNull } from "typeorm";
import { Membership, Person } from "../../../accounts";
import type { ImportSource } from "../../../contract/moveIn/sources";
import type { Reader } from "../../../platform/db/database";
import { Code, type Merchant, Partnership } from "../../../programs";
import { ForeignLink, Link, LinkDomain } from "../../../tracking";
import { MovedPartner } from "../held/movedPartner.entity";
import { History } from "../import.entity";
import type { Facts } from "./planRows";
import { parameterOf } from "./rowKeys";

const LEFT = ["declined", "ended", "paused"];

/** What the brand already has. */
export async function factsOf(
  read: Reader,
  { id: merchantId, ownerId, website }: Merchant,
  source: ImportSource,
): Promise<Facts> {
  const partners: { email: string; publisherId: string; state: string }[] = await read
    .createQueryBuilder(Partnership, "p")
    .innerJoin(Membership, "m", "m.accountId = p.publisherId")
    .innerJoin(Person, "person", "person.id = m.userId")
    .select(["person.email AS email", "p.publisherId AS publisherId", "p.state AS state"])
    .where("p.merchantId = :merchantId", { merchantId })
    // An active partnership counts, should a person belong to several teams.
    .orderBy("CASE WHEN p.state = 'active' THEN 1 ELSE 0 END")
    .addOrderBy("p.id")
    .getRawMany();
  const codes = await read.find(Code, {
    select: { textKey: true, publisherId: true },
    where: { merchantId, state: In(["active", "suspected", "leaked"]) },
  });
  const parameters: { name: string; value: string; publisherId: string }[] = await read
    .createQueryBuilder(ForeignLink, "f")
    .innerJoin(Link, "link", "link.id = f.linkId")
    .select(["f.name AS name", "f.value AS value", "link.publisherId AS publisherId"])
    .where("f.merchantId = :merchantId", { merchantId })
    .getRawMany();
  const hosts = await read.find(LinkDomain, {
    select: { host: true },
    where: { accountId: ownerId, removedAt: IsNull() },
  });
  const orders = await read.find(History, { select: { orderKey: true }, where: { merchantId, source } });
  const standings = partners.map(({ email, publisherId, state }) => ({
    email,
    standing: { publisherId, isActive: state === "active", hasLeft: LEFT.includes(state) },
  }));
  const moved = await read.find(MovedPartner, { where: { merchantId } });
  return {
    website,
    partners: new Map(standings.map(({ email, standing }) => [email, standing])),
    standings: new Map(standings.map(({ standing }) => [standing.publisherId, standing])),
    moved: new Map(
      moved.map(({ id, addressKey, state, claimedBy }) => [addressKey, state === "erased" ? null : (claimedBy ?? id)]),
    ),
    codes: new Map(codes.map(({ textKey, publisherId }) => [textKey, publisherId])),
    parameters: new Map(parameters.map(({ name, value, publisherId }) => [parameterOf(name, value), publisherId])),
    hosts: new Set(hosts.map(({ host }) => host)),
    orders: new Set(orders.map(({ orderKey }) => orderKey)),
  };
}
