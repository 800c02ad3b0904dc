import { domainPurposes, domainStates } from "../../../contract/links/linkDomain";
import type { LinkDomain } from "../../../tracking";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

const record = is.object("DnsRecord", "A record to add to a domain's DNS.", {
  type: is.oneOf("Type of the record.", ["CNAME", "TXT"]),
  name: is.text("Its full name.", { examples: ["_weft.go.brand.com"] }),
  value: is.text("Its value.", { examples: ["weft-domain=kX3nV7xQpR2mT9wLz5bYcA"] }),
});

const domain = is.object("LinkDomain", "A custom domain.", {
  id: is.id,
  host: is.text("The host, in lower case and ASCII.", { examples: ["go.brand.com"] }),
  purpose: is.oneOf("What it serves.", domainPurposes),
  state: is.oneOf(
    "Its state. `proved` once the DNS records are right, `serving` once it also answers over HTTPS and new links use it.",
    domainStates,
  ),
  problem: is.nullable("What the latest check missed. Null if nothing."),
  records: is.listOf("DnsRecord"),
  checkedAt: is.momentOrNull("Time of the latest check. Null before the first."),
  createdAt: is.moment("When the domain was added."),
});

export const domainSchemas: is.Schema[] = [
  record,
  domain,
  is.object("LinkDomainList", "Domains.", { domains: is.listOf("LinkDomain") }),
  is.object(
    "LinkDomainBody",
    "A domain to add.",
    { host: is.text("Host such as go.brand.com, without a path.", { maxLength: 300 }) },
    [],
    { host: "go.brand.com" },
  ),
];

const presented = is.presentAs(domain);
const grants = ["ADVERTISER", "domains:write"] as const;
const params = { id: "ID of the domain." };
const answered = { answer: is.ref("LinkDomain"), meaning: "The domain." };

/** A brand's own domains for its links. */
export function domainRoutes(routes: Routes, { linkDomains }: Services): void {
  const present = (of: LinkDomain) =>
    presented({ ...of, problem: linkDomains.problem(of), records: linkDomains.records(of) });

  routes.guarded("GET /api/v1/domains", [...grants, "read"], {
    summary: "List domains",
    answer: is.ref("LinkDomainList"),
    meaning: "All domains, oldest first. At most ten.",
    call: async ({ viewer }) => ({ domains: (await linkDomains.list(viewer)).map(present) }),
  });

  routes.guarded("POST /api/v1/domains", [...grants, "work"], {
    summary: "Add a domain",
    description:
      "Add its records to your DNS next. They are checked every few minutes. The same domain again changes nothing.",
    body: "LinkDomainBody",
    status: 201,
    ...answered,
    call: async ({ viewer, body, kept }) => present(await linkDomains.add(viewer, body, kept(present))),
  });

  routes.guarded("POST /api/v1/domains/:id/check", [...grants, "work"], {
    summary: "Check a domain now",
    params,
    ...answered,
    call: async ({ viewer, params }) => present(await linkDomains.check(viewer, params.id)),
  });
}
