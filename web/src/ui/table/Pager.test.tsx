import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PagedList } from "./PagedList";
import { Pager } from "./Pager";
import { usePages } from "./usePages";

const noop = () => undefined;
const rows = ["a", "b", "c", "d", "e"];

/** Five rows, two per page; the cursors are indexes. */
function List({ name = "all", size = 2 }: { name?: string; size?: number }) {
  const pages = usePages(size, name);
  const start = Number(pages.after ?? 0);
  const end = Math.min(start + size, rows.length);
  const pageInfo = { hasNextPage: end < rows.length, endCursor: String(end) };
  return (
    <Pager
      label="letters"
      pages={pages}
      list={{ nodes: rows.slice(start, end), pageInfo, totalCount: rows.length }}
      isStale={false}
    />
  );
}

const rangeLabel = () => screen.getByRole("status").textContent;
const isOff = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("Pager", () => {
  it("goes to the next and previous pages", () => {
    render(<List />);
    expect(rangeLabel()).toBe("1–2 of 5");
    press("Next");
    press("Next");
    expect(rangeLabel()).toBe("5–5 of 5");
    expect(isOff("Next")).toBe(true);
    press("Previous");
    press("Previous");
    expect(rangeLabel()).toBe("1–2 of 5");
    expect(isOff("Previous")).toBe(true);
  });

  it("returns to the first page when the list changes", () => {
    const { rerender } = render(<List />);
    press("Next");
    rerender(<List name="other" />);
    expect(rangeLabel()).toBe("1–2 of 5");
  });

  it("shows only the count if everything fits on one page", () => {
    render(<List size={10} />);
    expect(rangeLabel()).toBe("1–5 of 5");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("starts at the first page if the server rejects a foreign cursor", async () => {
    const fields = { after: "This cursor isn't from this list" };
    const Changed = () => {
      const pages = usePages(2);
      const list = { nodes: rows.slice(0, 2), pageInfo: { hasNextPage: true, endCursor: "of another" }, totalCount: 5 };
      const answer = pages.after ? { error: { errors: [{ extensions: { fields } }] } } : { list };
      return (
        <PagedList
          label="letters"
          paged={{ pages, error: null, list: undefined, isStale: false, retry: noop, ...answer }}
          failure="Failed"
          empty={null}
        >
          {(shown) => shown.join()}
        </PagedList>
      );
    };
    render(<Changed />);
    press("Next");
    await waitFor(() => expect(rangeLabel()).toBe("1–2 of 5"));
    expect(screen.queryByText("Failed")).toBeNull();
  });

  it("updates the position only once the rows of its page have loaded", () => {
    const Slow = ({ isLoading }: { isLoading: boolean }) => {
      const pages = usePages(2);
      const at = isLoading ? 0 : Number(pages.after ?? 0);
      // The previous page stays visible, with its cursor, until the next one has loaded.
      const pageInfo = { hasNextPage: true, endCursor: String(at + 2) };
      const list = { nodes: rows.slice(at, at + 2), pageInfo, totalCount: 5 };
      return <Pager label="letters" pages={pages} list={list} isStale={isLoading && pages.after !== null} />;
    };
    const { rerender } = render(<Slow isLoading />);
    press("Next");
    press("Next");
    press("Previous");
    expect(rangeLabel()).toBe("1–2 of 5");
    expect([isOff("Next"), isOff("Previous")]).toEqual([true, true]);
    rerender(<Slow isLoading={false} />);
    expect(rangeLabel()).toBe("3–4 of 5");
    expect([isOff("Next"), isOff("Previous")]).toEqual([false, false]);
  });
});
