interface Transition<From, To> {
  /** Empty for what creates something. */
  from: readonly From[];
  to: To;
}

/** All transitions of something, by action; `by` names the actor. */
export const transitions =
  <From, To = From, More = { by?: string }>() =>
  <Act extends string>(acts: Readonly<Record<Act, Transition<From, To> & More>>) =>
    acts;
