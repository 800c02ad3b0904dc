type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Id;

/** What GraphQL calls a choice of the contract: "womens-fashion" is WOMENS_FASHION there. */
export const enumName = <Id extends string>(id: Id) =>
  id.toUpperCase().replaceAll("-", "_") as Uppercase<Underscored<Id>>;
