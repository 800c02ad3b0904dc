import { Arg, createParameterDecorator, ID } from "type-graphql";
import type { Context } from "./context";

/** The viewer of a non-public operation; the auth checker guarantees that there is one. */
export const CurrentViewer = () => createParameterDecorator<Context>(({ context }) => context.viewer);

/** The ID of the operation's object. */
export const Id = (description = "ID of the object.", name = "id") => Arg(name, () => ID, { description });

export const Reason = (description: string) => Arg("reason", () => String, { description });
