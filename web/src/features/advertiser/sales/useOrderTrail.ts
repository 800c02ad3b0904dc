import { useOrderTrailQuery } from "../../../generated/advertiser";

/** Whom an order's decision names, its codes and what the ledger says of it; lists of orders do not ask for these. */
export function useOrderTrail(saleId: string | undefined) {
  const { data } = useOrderTrailQuery({ variables: { id: saleId ?? "" }, skip: saleId === undefined });
  const { codes = [], entries = [] } = data?.orderTrail ?? {};
  const { consideredPublishers = [], shopAmount = null } = data?.sale ?? {};
  return { consideredPublishers, shopAmount, codes, entries };
}
