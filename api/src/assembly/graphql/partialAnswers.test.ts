import { testApi } from "../../../test";

const api = testApi();

describe("a document with several fields", () => {
  it("keeps what could be answered if one thing is missing", async () => {
    const publisher = await api.make.publisher({ name: "Maya" });
    const { data, errors } = await api.as(publisher)('{ me { name } sale(id: "gone") { id } }');
    expect(data).toEqual({ me: { name: "Maya" }, sale: null });
    expect(errors).toEqual([expect.objectContaining({ path: ["sale"] })]);
  });

  it("keeps what was changed if a later change fails", async () => {
    const publisher = await api.make.publisher();
    const { data, errors } = await api.as(publisher)(
      'mutation { createShop(input: { handle: "maya", name: "Maya", country: US }) { handle } archiveLink(id: "gone") { id } }',
    );
    expect(data).toEqual({ createShop: { handle: "maya" }, archiveLink: null });
    expect(errors).toEqual([expect.objectContaining({ path: ["archiveLink"] })]);
  });
});
