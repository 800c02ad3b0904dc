import { FEED_MINUTES, feedFormats, goodsFields, SHOP_FORMAT } from "../../contract/catalogue/feedForms";
import { limits } from "../../contract/limits";
import { id, moment, nullable, object, type Schema, text } from "./schemaParts";

const format = text("How the file is written; `auto` lets its header decide.", { enum: [...feedFormats] });
const every = { type: "integer", minimum: FEED_MINUTES.min, maximum: FEED_MINUTES.max };

export const feedSchemas: Schema[] = [
  object(
    "FeedBody",
    "A product feed.",
    {
      name: text("Its name.", { maxLength: 80 }),
      url: text("Its address; without one, files are uploaded.", { format: "uri", maxLength: limits.website.max }),
      username: text("The user name, if the address asks for one.", { maxLength: 200 }),
      password: text("The password. It is never shown again.", { maxLength: 500 }),
      format,
      mapping: {
        type: "object",
        description: `The columns of fields. Fields: ${goodsFields.join(", ")}.`,
        additionalProperties: { type: "string" },
      },
      everyMinutes: { ...every, description: "How often it is fetched, in minutes." },
    },
    ["url", "username", "password", "format", "mapping", "everyMinutes"],
    { name: "Autumn", url: "https://quillon.example/feed.xml", format: "auto", everyMinutes: 360 },
  ),
  object(
    "FeedFileBody",
    "A product feed's file.",
    { content: text("The file as base64: XML or text, also gzipped or zipped, at most 20 MiB.", { format: "byte" }) },
    [],
    { content: "aWQsdGl0bGUsbGluayxwcmljZQo=" },
  ),
  object(
    "FeedReleaseBody",
    "A decision about the feed's held run.",
    { release: { type: "boolean", description: "Whether the feed may have so few goods." } },
    [],
    { release: true },
  ),
  object("Feed", "A product feed.", {
    id,
    name: text("Its name."),
    url: nullable("Its address; null if files are uploaded, and for a connected shop."),
    format: text("How the file is written; `shopify` for a connected shop, which has none.", {
      enum: [...feedFormats, SHOP_FORMAT],
    }),
    everyMinutes: { ...every, description: "How often it is fetched, in minutes." },
    state: text("`held` if a run waits for a decision.", { enum: ["ok", "held", "failing"] }),
    hasCredentials: { type: "boolean", description: "Whether it is fetched with a user name and a password." },
    nextAt: nullable("When it is fetched next."),
    createdAt: moment("When it was created."),
  }),
  object("FeedTask", "A run of a product feed.", {
    taskId: id,
    state: text("Its state.", { enum: ["waiting", "running", "done", "failed", "cancelled"] }),
    createdAt: moment("When it was requested."),
  }),
];
