import { useOrderTrailQuery } from "../../../generated/advertiser";

/** Whom an order's decision names, its codes and what the ledger says of it; lists of orders do not ask for these. */
export function useOrderTrail(saleId: string | undefined) {
  const { data } = useOrderTrailQuery({ variables: { id: saleId ?? "" }, skip: saleId === undefined });
  const { codes = [], entries = [] } = data?.orderTrail ?? {};
  return { consideredPublishers: data?.sale?.consideredPublishers ?? [], codes, entries };
}
