import { Fragment } from "react";

/** An email address or a host that breaks, where it must, before its host or a dot and not inside its words. */
export const Address = ({ children }: { children: string }) =>
  children.split(children.includes("@") ? /(?=@)/ : /(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
