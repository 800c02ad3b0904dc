interface Transition<From, To> {
  /** Empty for what creates something. */
  from: readonly From[];
  to: To;
}

/** All that may become of something, by the act that does it; `by` says whose act it is. */
export const transitions =
  <From, To = From, More = { by?: string }>() =>
  <Act extends string>(acts: Readonly<Record<Act, Transition<From, To> & More>>) =>
    acts;
