import { Fragment } from "react";

/** An email address or host with line-break opportunities before the @ or the dots. */
export const Address = ({ children }: { children: string }) =>
  children.split(children.includes("@") ? /(?=@)/ : /(?=\.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and never reorder
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
