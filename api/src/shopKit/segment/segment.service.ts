import { isTestKey, type Viewer } from "../../core/context";
import type { OrderIntake, Reported } from "../../sales/intake/orderIntake";
import type { Returned, ReturnService } from "../../sales/returns/return.service";
import type { TestOrders, TestReported } from "../../sales/testMode/testOrders.service";
import type { TestReturns } from "../../sales/testMode/testReturns.service";
import { readSegment } from "./readSegment";

export type SegmentAnswer =
  | { kind: "order"; reported: Reported | TestReported }
  | { kind: "return"; returned: Returned }
  | { kind: "none" };

/** Events of shops that speak Segment's language, reported as a shop's server would report them. */
export class SegmentService {
  constructor(
    private readonly intake: OrderIntake,
    private readonly returns: ReturnService,
    private readonly tests: TestOrders,
    private readonly testReturns: TestReturns,
  ) {}

  async receive(viewer: Viewer, body: unknown): Promise<SegmentAnswer> {
    const isTest = isTestKey(viewer);
    const asked = readSegment(body, await this.intake.programOf(viewer, null));
    if (asked.kind === "none") return asked;
    if (asked.kind === "order") {
      return { kind: "order", reported: await (isTest ? this.tests : this.intake).report(viewer, asked.input) };
    }
    const returned = await (isTest ? this.testReturns : this.returns).report(viewer, asked.orderId, asked.input);
    return { kind: "return", returned };
  }
}
