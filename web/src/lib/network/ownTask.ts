import { ApolloLink, Observable } from "@apollo/client";

/**
 * Sends each request from a task of its own. A dashboard asks for several things in the moment it is first shown, and
 * to write them all out at once would hold up a slow phone just when it paints.
 */
export const ownTask = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let request: { unsubscribe: () => void } | undefined;
        const timer = setTimeout(() => {
          request = forward(operation).subscribe(observer);
        });
        return () => {
          clearTimeout(timer);
          request?.unsubscribe();
        };
      }),
  );
