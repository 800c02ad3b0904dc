import * as yup from "yup";
import { MISSING_LINK_FIELDS } from "../forms";
import { limits } from "../limits";
import { atMost, text } from "../text";

const { max: MAX_TAGS, length: TAG_LENGTH } = limits.linkTags;

/** One spelling for each tag, so that "Fall" and "fall" are not two. */
export const linkTag = () =>
  text("Please enter a tag")
    .transform((tag: unknown) => (typeof tag === "string" ? tag.normalize("NFC").toLowerCase() : tag))
    .max(TAG_LENGTH, atMost(TAG_LENGTH));

export const linkTagForm = yup.object({ tag: linkTag() });

const tags = () =>
  yup.array(linkTag()).typeError("Please send a list").max(MAX_TAGS, `Please send at most ${MAX_TAGS} tags`);

const someLinks = () =>
  yup
    .array(text("Please send ids"))
    .typeError("Please send ids")
    .required("Please send ids")
    .min(1, "Please send at least one id")
    .max(limits.pageSize.max, `Please send at most ${limits.pageSize.max} ids`);

export const linkIdsForm = yup.object({ ids: someLinks() });

export const linkTagsForm = yup.object({ ids: someLinks(), add: tags(), remove: tags() });

export const TOO_MANY_TAGS = `A link can have at most ${MAX_TAGS} tags`;

/** Addresses pasted at once, each judged by itself: what is none is said so in its own line. */
export const pastedLinksForm = yup.object({
  addresses: yup
    .array(
      yup
        .string()
        .defined()
        .max(limits.website.max * 2, atMost(limits.website.max * 2)),
    )
    .typeError("Please paste at least one address")
    .required("Please paste at least one address")
    .min(1, "Please paste at least one address")
    .max(limits.pastedLinks, `Please paste at most ${limits.pastedLinks} addresses`),
  channel: text(MISSING_LINK_FIELDS),
});
