import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import type { SaleService } from "../sale.service";
import type { SaleWithEarnings } from "../saleWithEarnings";
import type { GrantedOrders } from "./grantedOrders";

/** A brand corrects an order of an accepted claim to what its shop says that it costs. */
export class ShopAmountService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly sales: Pick<SaleService, "get">,
    private readonly granted: Pick<GrantedOrders, "takeShopAmount">,
  ) {}

  async use(viewer: Viewer, saleId: string): Promise<SaleWithEarnings> {
    const { id, amount } = await this.sales.get(viewer, saleId);
    return this.db.write(async (tx) => {
      const sale = await this.granted.takeShopAmount(tx, id);
      const change = { before: { amount }, after: { amount: sale.amount } };
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "sale.shop-amount",
        subject: `sale:${id}`,
        ...change,
      });
      return sale;
    });
  }
}
