type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}` ? `${Head}_${Underscored<Tail>}` : Id;

/** The GraphQL enum value of a contract choice: "womens-fashion" becomes WOMENS_FASHION. */
export const enumName = <Id extends string>(id: Id) =>
  id.toUpperCase().replaceAll("-", "_") as Uppercase<Underscored<Id>>;
