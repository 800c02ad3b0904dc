import type { Feed } from "../catalogue/feed.entity";
import { UPLOAD_BYTES } from "../contract/catalogue/feedForms";
import { MalformedError } from "../core/errors";
import type { Services } from "../services";
import { toTask } from "../tasks/task.type";
import { ref } from "./docs/schemas";
import { param, type Routes } from "./route";
import { keptWith } from "./v1/once";

/** It works for seconds. */
const UPLOAD_POINTS = 20;
const started = { status: 202, schema: ref("FeedTask"), description: "The run, which has begun or waits." };
const params = { id: "Which feed." };

/** Product feeds of an advertiser. */
export function feedRoutes(routes: Routes, { feeds }: Services): void {
  routes.guarded(
    "POST",
    "/api/advertiser/feeds",
    ["ADVERTISER", "feeds:write"],
    {
      tag: "Advertisers",
      summary: "Create a product feed",
      body: "FeedBody",
      refusals: [404],
      description: "With an address it is fetched within a minute and then on its schedule; without one, upload files.",
      answer: { status: 201, schema: ref("Feed"), description: "The feed. Its credentials are never shown." },
    },
    async (viewer, request) =>
      presentFeed(await feeds.create(viewer, request.body, keptWith(request, 201, presentFeed))),
  );

  routes.guarded(
    "POST",
    "/api/advertiser/feeds/:id/file",
    ["ADVERTISER", "feeds:write"],
    {
      tag: "Advertisers",
      summary: "Upload a product feed's file",
      points: UPLOAD_POINTS,
      bodyLimit: Math.ceil((UPLOAD_BYTES * 4) / 3) + 1024,
      body: "FeedFileBody",
      params,
      refusals: [404, 409],
      description: "For feeds without an address. It replaces the file before, and is read at once.",
      answer: started,
    },
    async (viewer, request) => presentTask(await feeds.upload(viewer, param(request, "id"), request.body)),
  );

  routes.guarded(
    "POST",
    "/api/advertiser/feeds/:id/run",
    ["ADVERTISER", "feeds:write"],
    {
      tag: "Advertisers",
      summary: "Read a product feed now",
      params,
      refusals: [404, 409],
      description: "While it is being read, the answer is the same run.",
      answer: started,
    },
    async (viewer, request) => presentTask(await feeds.run(viewer, param(request, "id"))),
  );

  routes.guarded(
    "POST",
    "/api/advertiser/feeds/:id/release",
    ["ADVERTISER", "ADMIN", "feeds:write"],
    {
      tag: "Advertisers",
      summary: "Decide about a held run",
      body: "FeedReleaseBody",
      params: { id: "Which feed." },
      refusals: [404, 409],
      description:
        "Released, the feed is read again and may have as few goods as that run; discarded, nothing changes.",
      answer: { schema: ref("Feed"), description: "The feed." },
    },
    async (viewer, request) => {
      const { isReleased } = releaseIn(request.body);
      return presentFeed(await feeds.releaseHeld(viewer, param(request, "id"), isReleased));
    },
  );
}

function releaseIn(body: unknown): { isReleased: boolean } {
  const isReleased = (body as { release?: unknown } | null)?.release;
  if (typeof isReleased !== "boolean") throw new MalformedError('Please send {"release": true} or {"release": false}.');
  return { isReleased };
}

const presentTask = (task: Parameters<typeof toTask>[0]) => {
  const { id, state, createdAt } = toTask(task);
  return { taskId: id, state, createdAt: createdAt.toISOString() };
};

const presentFeed = ({ id, name, url, format, everyMinutes, state, sealed, nextAt, createdAt }: Feed) => ({
  id,
  name,
  url,
  format,
  everyMinutes,
  state,
  hasCredentials: sealed !== null,
  nextAt: nextAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
