import { getMetadataStorage } from "type-graphql";
import { hasRight, type TeamRole } from "../contract/team";
import { type Grant, rightIn } from "../platform/permission";
import { taskRights } from "../platform/taskRights";

/** The operations of the GraphQL API that a role may not do, so that nobody is offered what would be refused. */
export function refusedTo(role: TeamRole): string[] {
  const { queries, mutations } = getMetadataStorage();
  const ofApi = [...queries, ...mutations].map(
    ({ schemaName, roles = [] }) => [schemaName, rightIn(roles as Grant[])] as const,
  );
  const ofTasks = Object.entries(taskRights).map(([kind, right]) => [`cancelTask ${kind}`, right] as const);
  return [...ofApi, ...ofTasks].filter(([, right]) => right && !hasRight(role, right)).map(([name]) => name);
}
