import {
  Arg,
  Authorized,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { enumOf } from "../../platform/graphqlEnum";
import { LinkDomain } from "./linkDomain.entity";
import type { DnsRecord, LinkDomainService } from "./linkDomain.service";

const DnsTypeEnum = enumOf("DnsRecordType", "Type of a DNS record.", {
  CNAME: ["CNAME", "Leads the domain to the network."],
  TXT: ["TXT", "Proves that you control the domain."],
});

@ObjectType("DnsRecord", { description: "A record to add to a domain's DNS.", simpleResolvers: true })
export class DnsRecordType {
  @Field(() => DnsTypeEnum, { description: "Type of the record." }) type!: DnsRecord["type"];
  @Field(() => String, { description: "Its full name." }) name!: string;
  @Field(() => String, { description: "Its value." }) value!: string;
}

@InputType({ description: "A domain to add." })
export class LinkDomainInput {
  @Field(() => String, { description: "Host such as go.brand.com, without a path." }) host!: string;
}

@Resolver(() => LinkDomain)
export class LinkDomainResolver {
  constructor(private readonly services: { linkDomains: LinkDomainService }) {}

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [LinkDomain], { description: "Lists your domains, oldest first. At most ten." })
  linkDomains(@CurrentViewer() viewer: Viewer): Promise<LinkDomain[]> {
    return this.services.linkDomains.list(viewer);
  }

  @FieldResolver(() => [DnsRecordType], { description: "The records to add to its DNS." })
  records(@Root() domain: LinkDomain): DnsRecord[] {
    return this.services.linkDomains.records(domain);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "What the latest check missed. Null if nothing, and before the first.",
  })
  problem(@Root() domain: LinkDomain): string | null {
    return this.services.linkDomains.problem(domain);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => LinkDomain, { description: "Adds a domain. Add its records to your DNS next." })
  addLinkDomain(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkDomainInput, { description: "The domain." }) input: LinkDomainInput,
  ): Promise<LinkDomain> {
    return this.services.linkDomains.add(viewer, input);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => LinkDomain, { description: "Checks a domain's records now instead of within minutes." })
  checkLinkDomain(@CurrentViewer() viewer: Viewer, @Id("ID of the domain.") id: string): Promise<LinkDomain> {
    return this.services.linkDomains.check(viewer, id);
  }

  @Authorized("ADVERTISER", "ADMIN", "confirm:work")
  @Mutation(() => LinkDomain, {
    description: "Removes a domain. Links on it stop working; their other addresses stay.",
  })
  removeLinkDomain(@CurrentViewer() viewer: Viewer, @Id("ID of the domain.") id: string): Promise<LinkDomain> {
    return this.services.linkDomains.remove(viewer, id);
  }
}
