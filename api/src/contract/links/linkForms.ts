import * as yup from "yup";
import { MISSING_LINK_FIELDS } from "../forms";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { atMost, text } from "../text";

const { max: MAX_TAGS, length: TAG_LENGTH } = limits.linkTags;

/** One spelling per tag, so that "Fall" and "fall" are not two. */
export const linkTag = () =>
  text(t("Please enter a tag"))
    .transform((tag: unknown) => (typeof tag === "string" ? tag.normalize("NFC").toLowerCase() : tag))
    .max(TAG_LENGTH, atMost(TAG_LENGTH));

export const linkTagForm = yup.object({ tag: linkTag() });

const tags = () =>
  yup.array(linkTag()).typeError("Please send a list").max(MAX_TAGS, `Please send at most ${MAX_TAGS} tags`);

const someLinks = () =>
  yup
    .array(text("Please send IDs"))
    .typeError("Please send IDs")
    .required("Please send IDs")
    .min(1, "Please send at least one ID")
    .max(limits.pageSize.max, `Please send at most ${limits.pageSize.max} IDs`);

export const linkIdsForm = yup.object({ ids: someLinks() });

export const linkTagsForm = yup.object({ ids: someLinks(), add: tags(), remove: tags() });

export const TOO_MANY_TAGS = () => t("A link can have at most {max} tags", { max: MAX_TAGS });

/** URLs pasted together, each validated separately: errors are shown per line. */
export const pastedLinksForm = yup.object({
  addresses: yup
    .array(
      yup
        .string()
        .defined()
        .max(limits.website.max * 2, atMost(limits.website.max * 2)),
    )
    .typeError(t("Please paste at least one URL"))
    .required(t("Please paste at least one URL"))
    .min(1, t("Please paste at least one URL"))
    .max(limits.pastedLinks, () => t("Please paste at most {max} URLs", { max: limits.pastedLinks })),
  channel: text(MISSING_LINK_FIELDS),
});
