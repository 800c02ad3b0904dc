import { founderOf } from "../../src/accounts/newAccount";
import { FeedRun } from "../../src/catalogue/feed.entity";
import { Product } from "../../src/catalogue/product.entity";
import { claimBody, claimFileBody, type People } from "../documentedBodies";
import type { Api } from "../startApi";

/** The data a documented operation needs to succeed. */
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
    return (await this.api.db.read.findOneByOrFail(Product, { merchantId: merchant.id })).id;
  }

  async shop(productId: string): Promise<void> {
    const viewer = founderOf(this.people.publisher.account);
    const { shops, collections, collectionItems } = this.api.services;
    await shops.create(viewer, { handle: "ada.quill", name: "Ada", country: "us" });
    const { id } = await collections.create(viewer, { title: "Coats" });
    await collectionItems.add(viewer, id, { productId });
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

  /** Sent with an application that asked for it. */
  async fileOfApplication(): Promise<{ id: string; fileId: string }> {
    const { advertiser, merchant } = this.people;
    const applicant = await this.api.make.publisher();
    const { data } = await this.api.as(advertiser)(
      `mutation { setJoining(input: { mode: APPLICATION, acceptedChannels: [] }) { id }
        setApplicationQuestions(questions: [{ kind: FILE, label: "Media kit" }]) { applicationQuestions { id } } }`,
    );
    const [{ id: questionId }] = data.setApplicationQuestions.applicationQuestions;
    const ask = this.api.rest(applicant);
    const fileId = (await ask("POST", `/api/merchants/${merchant.id}/application-files`, claimFileBody)).body.id;
    const applied = await this.api.as(applicant)(
      `mutation ($id: ID!, $answers: [ApplicationAnswerInput!]) { applyToBrand(input: { merchantId: $id, answers: $answers }) {
        id } }`,
      { id: merchant.id, answers: [{ questionId, fileId }] },
    );
    return { id: applied.data.applyToBrand.id, fileId };
  }

  async code(): Promise<string> {
    this.codes += 1;
    const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
    const input = { text: `ORLA1${this.codes}`, publisherId: this.people.publisher.id };
    return (await this.api.as(this.people.advertiser)(give, { input })).data.giveCode.id;
  }

  /** With a file and a held run. */
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

  /** With a file, and tried; run if wanted. */
  async import(acts: ("try" | "run")[] = []): Promise<string> {
    const ask = this.api.rest(this.people.advertiser);
    const { id } = (await ask("POST", "/api/v1/advertiser/imports", { source: "csv" })).body;
    const content = Buffer.from(`Email\n${id}@mail.example`).toString("base64");
    await ask("POST", `/api/v1/advertiser/imports/${id}/files`, { name: "partners.csv", content });
    for (const act of acts) {
      await ask("POST", `/api/v1/advertiser/imports/${id}/${act}`);
      await this.api.work();
    }
    return id;
  }

  async domain(): Promise<string> {
    const ask = this.api.rest(this.people.advertiser);
    return (await ask("POST", "/api/v1/domains", { host: "go.domain-of-tests.com" })).body.id;
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
