import { money } from "../core/money";
import { toTask } from "../tasks/task.type";
import type { Simulation } from "./simulation.service";
import type {
  SimulationGroup,
  SimulationOrder,
  SimulationOutcome,
  SimulationSide,
  SimulationSums,
  SimulationType,
} from "./simulation.type";
import type { ChangedOrder, ExplainedGroup, Side, Sums } from "./simulation.types";

const toSums = ({ orders, value, inForce, draft }: Sums, currency: string): SimulationSums => ({
  orders,
  value: money(value, currency),
  inForce: money(inForce, currency),
  draft: money(draft, currency),
  change: money(draft - inForce, currency),
});

const toSide = ({ orders, publishers, change }: Side, currency: string): SimulationSide => ({
  orders,
  publishers,
  change: money(change, currency),
});

const toGroup = ({ kind, name, pay, base, commission }: ExplainedGroup, currency: string): SimulationGroup => ({
  kind,
  name,
  pay,
  base: money(base, currency),
  commission: money(commission, currency),
});

const toOrder = (
  { value, inForce, draft, inForceGroups, draftGroups, ...order }: ChangedOrder,
  currency: string,
): SimulationOrder => ({
  ...order,
  value: money(value, currency),
  inForce: money(inForce, currency),
  draft: money(draft, currency),
  inForceGroups: inForceGroups.map((group) => toGroup(group, currency)),
  draftGroups: draftGroups.map((group) => toGroup(group, currency)),
});

export function toSimulation({ task, hash, from, to, currency, result }: Simulation): SimulationType {
  return { id: task.id, task: toTask(task), hash, from, to, result: result && toOutcome(result, currency) };
}

function toOutcome(result: NonNullable<Simulation["result"]>, currency: string): SimulationOutcome {
  const { byPublisher, byCategory } = result;
  const sumsOf = (sums: Sums) => toSums(sums, currency);
  const toPart = ({ key, ...sums }: Sums & { key: string | null }) => ({ key, ...sumsOf(sums) });
  return {
    total: sumsOf(result.total),
    byRule: result.byRule.map(({ kind, ruleId, name, ...sums }) => ({ kind, ruleId, name, ...sumsOf(sums) })),
    byPublisher: byPublisher.top.map(({ key, ...sums }) => ({ id: key, ...sumsOf(sums) })),
    otherPublishers: byPublisher.others && sumsOf(byPublisher.others),
    publisherCount: byPublisher.count,
    byCategory: byCategory.top.map(toPart),
    otherCategories: byCategory.others && sumsOf(byCategory.others),
    byCustomer: result.byCustomer.map(toPart),
    byMonth: result.byMonth.map(toPart),
    bonusByMonth: result.bonusByMonth.map(toPart),
    winners: toSide(result.winners, currency),
    losers: toSide(result.losers, currency),
    changed: result.changed.map((order) => toOrder(order, currency)),
  };
}
