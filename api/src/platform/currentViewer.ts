import { Arg, createParameterDecorator, ID } from "type-graphql";
import type { Context } from "./context";

/** The viewer of a non-public operation; the auth checker guarantees that there is one. */
export const CurrentViewer = () => createParameterDecorator<Context>(({ context }) => context.viewer);

/** The row that an operation is about. */
export const Id = () => Arg("id", () => ID, { description: "Which one." });

export const Reason = (description: string) => Arg("reason", () => String, { description });
