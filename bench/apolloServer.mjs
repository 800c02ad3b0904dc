// Apollo Server as in the first example of its manual: a static list, without authentication or a database.
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";

const [, , port, count] = process.argv;

const typeDefs = `
  type Merchant { id: ID!, name: String! }
  type Link { id: ID!, code: String!, affiliateUrl: String!, channel: String!, createdAt: String!, archivedAt: String, merchant: Merchant }
  type Links { nodes: [Link!]! }
  type Query { myLinks(first: Int): Links! }
`;
const nodes = Array.from({ length: Number(count) }, (_, index) => ({
  id: `0190f1c2-a7b3-7c3e-9d52-${String(index).padStart(12, "0")}`,
  code: `code${index}`,
  affiliateUrl: `http://localhost:4000/r/code${index}`,
  channel: "blog",
  createdAt: "2026-11-01T10:00:00.000Z",
  archivedAt: null,
  merchant: { id: `0190f1c2-a7b3-7c3e-9d52-${String(index % 14).padStart(12, "0")}`, name: "House of Benches" },
}));
const server = new ApolloServer({ typeDefs, resolvers: { Query: { myLinks: () => ({ nodes }) } } });
await startStandaloneServer(server, { listen: { port: Number(port), host: "127.0.0.1" } });
