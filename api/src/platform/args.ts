import { Arg, ID } from "type-graphql";

/** The row that an operation is about. */
export const Id = () => Arg("id", () => ID, { description: "Which one." });

export const Reason = (description: string) => Arg("reason", () => String, { description });
