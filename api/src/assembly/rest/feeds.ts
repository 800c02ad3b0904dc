import { type Task, taskStateOf } from "../../accounts";
import type { Feed } from "../../catalogue";
import { FEED_MINUTES, feedFields, feedFormats, SHOP_FORMAT, UPLOAD_BYTES } from "../../contract/catalogue/feedForms";
import { limits } from "../../contract/limits";
import { MalformedError } from "../../platform/errors";
import type { Services } from "../services";
import { flag, id, moment, nullable, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

const format = oneOf("Format of the file. `auto` detects it from the header.", feedFormats);
const every = { type: "integer", minimum: FEED_MINUTES.min, maximum: FEED_MINUTES.max };

const feed = object("Feed", "A product feed.", {
  id,
  name: text("Name of the feed."),
  url: nullable("URL of the feed. Null for uploaded files and connected shops."),
  format: text("Format of the file. `shopify` for a connected shop, which has no file.", {
    enum: [...feedFormats, SHOP_FORMAT],
  }),
  everyMinutes: { ...every, description: "Minutes between two syncs." },
  state: oneOf("State of the feed. `held` if a sync waits for a decision.", ["ok", "held", "failing"]),
  hasCredentials: flag("Whether the URL requires a user name and password."),
  nextAt: nullable("When the next sync starts. Null if none is planned."),
  createdAt: moment("When the feed was created."),
});

const feedTask = object("FeedTask", "A sync of a product feed.", {
  taskId: id,
  state: oneOf("State of the sync.", ["waiting", "running", "done", "failed", "cancelled"]),
  createdAt: moment("When the sync was requested."),
});

export const feedSchemas: Schema[] = [
  object(
    "FeedBody",
    "A product feed to create.",
    {
      name: text("Name of the feed.", { maxLength: 80 }),
      url: text("URL of the feed. Without one, files are uploaded.", { format: "uri", maxLength: limits.website.max }),
      username: text("User name, if the URL requires one.", { maxLength: 200 }),
      password: text("Password, if the URL requires one. Write-only.", { maxLength: 500 }),
      format,
      mapping: {
        type: "object",
        description: `Columns of the fields. Fields: ${feedFields.join(", ")}.`,
        additionalProperties: { type: "string" },
      },
      everyMinutes: { ...every, description: "Minutes between two syncs." },
    },
    ["url", "username", "password", "format", "mapping", "everyMinutes"],
    { name: "Autumn", url: "https://quillon.example/feed.xml", format: "auto", everyMinutes: 360 },
  ),
  object(
    "FeedFileBody",
    "A file of a product feed.",
    {
      content: text("Content of the file in Base64: XML or text, optionally gzipped or zipped, at most 20 MiB.", {
        format: "byte",
      }),
    },
    [],
    { content: "aWQsdGl0bGUsbGluayxwcmljZQo=" },
  ),
  object(
    "FeedReleaseBody",
    "A decision about the feed's held sync.",
    { release: flag("Whether to accept the much smaller number of products.") },
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

/** It runs for seconds. */
const UPLOAD_POINTS = 20;
const started = { status: 202, answer: ref("FeedTask"), meaning: "The sync, running or queued." };
const grants = ["ADVERTISER", "feeds:write", "work"] as const;
const params = { id: "ID of the feed." };

/** Product feeds of an advertiser. */
export function feedRoutes(routes: Routes, { feeds }: Services): void {
  routes.guarded("POST /api/v1/advertiser/feeds", [...grants, "work"], {
    summary: "Create a product feed",
    description: "A feed with a URL is synced within a minute and then on its schedule. Without a URL, upload files.",
    body: "FeedBody",
    refusals: [404],
    status: 201,
    answer: ref("Feed"),
    meaning: "The feed, without its credentials.",
    call: async ({ viewer, body, kept }) => presentFeed(await feeds.create(viewer, body, kept(presentFeed))),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/file", [...grants, "work"], {
    summary: "Upload a product feed's file",
    description: "For feeds without a URL. Replaces the previous file and starts a sync.",
    points: UPLOAD_POINTS,
    params,
    body: "FeedFileBody",
    bodyLimit: Math.ceil((UPLOAD_BYTES * 4) / 3) + 1024,
    refusals: [409],
    ...started,
    call: async ({ viewer, params, body }) => presentTask(await feeds.upload(viewer, params.id, body)),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/run", [...grants, "work"], {
    summary: "Sync a product feed",
    description: "While a sync is running, repeated calls return the same one.",
    params,
    refusals: [409],
    ...started,
    call: async ({ viewer, params }) => presentTask(await feeds.run(viewer, params.id)),
  });

  routes.guarded("POST /api/v1/advertiser/feeds/:id/release", ["ADVERTISER", "ADMIN", "feeds:write", "work"], {
    summary: "Release or discard a held sync",
    description:
      "Releasing syncs the feed again and accepts as few products as the held sync had. Discarding changes nothing.",
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
