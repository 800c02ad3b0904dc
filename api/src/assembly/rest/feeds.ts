import { type Task, taskStateOf } from "../../accounts";
import type { Feed } from "../../catalogue";
import { FEED_MINUTES, feedFormats, goodsFields, SHOP_FORMAT, UPLOAD_BYTES } from "../../contract/catalogue/feedForms";
import { limits } from "../../contract/limits";
import { MalformedError } from "../../platform/errors";
import type { Services } from "../services";
import { flag, id, moment, nullable, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

const format = oneOf("How the file is written; `auto` lets its header decide.", feedFormats);
const every = { type: "integer", minimum: FEED_MINUTES.min, maximum: FEED_MINUTES.max };

const feed = object("Feed", "A product feed.", {
  id,
  name: text("Its name."),
  url: nullable("Its address; null if files are uploaded, and for a connected shop."),
  format: text("How the file is written; `shopify` for a connected shop, which has none.", {
    enum: [...feedFormats, SHOP_FORMAT],
  }),
  everyMinutes: { ...every, description: "How often it is fetched, in minutes." },
  state: oneOf("`held` if a run waits for a decision.", ["ok", "held", "failing"]),
  hasCredentials: flag("Whether it is fetched with a user name and a password."),
  nextAt: nullable("When it is fetched next."),
  createdAt: moment("When it was created."),
});

const feedTask = object("FeedTask", "A run of a product feed.", {
  taskId: id,
  state: oneOf("Its state.", ["waiting", "running", "done", "failed", "cancelled"]),
  createdAt: moment("When it was requested."),
});

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
    { release: flag("Whether the feed may have so few goods.") },
    [],
    { release: true },
  ),
  feed,
  feedTask,
];

const presentedFeed = presentAs(feed);
const presentedTask = presentAs(feedTask);
const presentFeed = (of: Feed) => presentedFeed({ ...of, hasCredentials: of.sealed !== null });
const presentTask = (of: Task) => presentedTask({ ...of, taskId: of.id, state: taskStateOf(of) });

/** It works for seconds. */
const UPLOAD_POINTS = 20;
const started = { status: 202, answer: ref("FeedTask"), meaning: "The run, which has begun or waits." };
const grants = ["ADVERTISER", "feeds:write", "work"] as const;
const params = { id: "Which feed." };

/** Product feeds of an advertiser. */
export function feedRoutes(routes: Routes, { feeds }: Services): void {
  routes.guarded("POST /api/v1/advertiser/feeds", [...grants, "work"], {
    summary: "Create a product feed",
    description: "With an address it is fetched within a minute and then on its schedule; without one, upload files.",
    body: "FeedBody",
    refusals: [404],
    status: 201,
    answer: ref("Feed"),
    meaning: "The feed. Its credentials are never shown.",
    call: async ({ viewer, body, kept }) => presentFeed(await feeds.create(viewer, body, kept(presentFeed))),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/file", [...grants, "work"], {
    summary: "Upload a product feed's file",
    description: "For feeds without an address. It replaces the file before, and is read at once.",
    points: UPLOAD_POINTS,
    params,
    body: "FeedFileBody",
    bodyLimit: Math.ceil((UPLOAD_BYTES * 4) / 3) + 1024,
    refusals: [409],
    ...started,
    call: async ({ viewer, params, body }) => presentTask(await feeds.upload(viewer, params.id, body)),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/run", [...grants, "work"], {
    summary: "Read a product feed now",
    description: "While it is being read, the answer is the same run.",
    params,
    refusals: [409],
    ...started,
    call: async ({ viewer, params }) => presentTask(await feeds.run(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/release", ["ADVERTISER", "ADMIN", "feeds:write", "work"], {
    summary: "Decide about a held run",
    description: "Released, the feed is read again and may have as few goods as that run; discarded, nothing changes.",
    params,
    body: "FeedReleaseBody",
    refusals: [409],
    answer: ref("Feed"),
    meaning: "The feed.",
    call: async ({ viewer, params, body }) =>
      presentFeed(await feeds.releaseHeld(viewer, params.id, isReleasedIn(body))),
  });
}

function isReleasedIn(body: unknown): boolean {
  const isReleased = (body as { release?: unknown } | null)?.release;
  if (typeof isReleased !== "boolean") throw new MalformedError('Please send {"release": true} or {"release": false}.');
  return isReleased;
}
