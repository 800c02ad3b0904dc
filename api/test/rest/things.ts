import { founderOf } from "../../src/accounts/newAccount";
import { FeedRun } from "../../src/catalogue/feed.entity";
import { Style } from "../../src/catalogue/goods.entity";
import { claimBody, claimFileBody, type People } from "../documentedBodies";
import type { Api } from "../startApi";

/** What has to be there before a documented operation can succeed. */
export class Things {
  private claims = 0;
  private codes = 0;

  constructor(
    private readonly api: Api,
    private readonly people: People,
  ) {}

  async product(): Promise<string> {
    const { merchant } = this.people;
    const page = `${merchant.website}/coat`;
    await this.readFeed(`id,title,link,price,sale_price,availability,size\n1,Coat,${page},90 USD,80 USD,in stock,M`);
    return (await this.api.db.read.findOneByOrFail(Style, { merchantId: merchant.id })).id;
  }

  async shop(productId: string): Promise<void> {
    const viewer = founderOf(this.people.publisher.account);
    const { shops, collections, pieces } = this.api.services;
    await shops.claim(viewer, { handle: "ada.quill", name: "Ada", country: "us" });
    const { id } = await collections.create(viewer, { title: "Coats" });
    await pieces.add(viewer, id, { productId });
    await collections.setPublished(viewer, id, true);
    await shops.setPublished(viewer, true);
  }

  async claim(): Promise<string> {
    const { publisher, merchant } = this.people;
    this.claims += 1;
    const ask = this.api.rest(publisher);
    const { body } = await ask("POST", "/api/v1/publisher/claims", claimBody(`80${this.claims}`, merchant));
    return body.id;
  }

  async claimFile(claim: string): Promise<string> {
    const ask = this.api.rest(this.people.publisher);
    return (await ask("POST", `/api/v1/publisher/claims/${claim}/files`, claimFileBody)).body.id;
  }

  async fileOfClaim(): Promise<{ id: string; fileId: string }> {
    const id = await this.claim();
    return { id, fileId: await this.claimFile(id) };
  }

  async code(): Promise<string> {
    this.codes += 1;
    const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
    const input = { text: `ORLA1${this.codes}`, publisherId: this.people.publisher.id };
    return (await this.api.as(this.people.advertiser)(give, { input })).data.giveCode.id;
  }

  /** With a file, and a run that is held. */
  async heldFeed(): Promise<string> {
    const id = await this.readFeed("id");
    await this.api.db.write((tx) => tx.update(FeedRun, { feedId: id }, { state: "held" }));
    return id;
  }

  async readFeed(text: string): Promise<string> {
    const ask = this.api.rest(this.people.advertiser);
    const { id } = (await ask("POST", "/api/v1/advertiser/feeds", { name: "Autumn" })).body;
    await ask("POST", `/api/v1/advertiser/feeds/${id}/file`, { content: Buffer.from(text).toString("base64") });
    const { feeds, taskWorker } = this.api.services;
    // Runs of other feeds may come first.
    while ((await feeds.latestTask({ id }))?.endedAt === null) {
      await taskWorker.poll();
      await taskWorker.idle();
    }
    return id;
  }

  /** The newest export, ready. */
  async preparedFile(): Promise<{ id: string; query: string }> {
    const { taskWorker } = this.api.services;
    await taskWorker.poll();
    await taskWorker.idle();
    const [{ id, downloadUrl }] = (await this.api.rest(this.people.publisher)("GET", "/api/v1/exports")).body;
    return { id, query: new URL(downloadUrl).search };
  }
}
