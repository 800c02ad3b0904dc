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
    <Pager label="letters" pages={pages} list={{ nodes: rows.slice(start, end), pageInfo, totalCount: rows.length }} />
  );
}

const rangeLabel = () => screen.getByRole("status").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("Pager", () => {
  it("goes to the next and previous pages", () => {
    render(<List />);
    expect(rangeLabel()).toBe("1–2 of 5");
    press("Next");
    press("Next");
    expect(rangeLabel()).toBe("5–5 of 5");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    press("Previous");
    press("Previous");
    expect(rangeLabel()).toBe("1–2 of 5");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  });

  it("returns to the first page when the list changes", () => {
    const { rerender } = render(<List />);
    press("Next");
    rerender(<List name="other" />);
    expect(rangeLabel()).toBe("1–2 of 5");
  });

  it("shows only the count when everything fits on one page", () => {
    render(<List size={10} />);
    expect(rangeLabel()).toBe("1–5 of 5");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("begins at the first page where the server says that the cursor is another list's", async () => {
    const fields = { after: "This is not a cursor of this list" };
    const Changed = () => {
      const pages = usePages(2);
      const list = { nodes: rows.slice(0, 2), pageInfo: { hasNextPage: true, endCursor: "of another" }, totalCount: 5 };
      const answer = pages.after ? { error: { errors: [{ extensions: { fields } }] } } : { list };
      return (
        <PagedList
          label="letters"
          pages={pages}
          error={null}
          list={undefined}
          {...answer}
          failure="Failed"
          retry={noop}
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

  it("advances one page when Next is pressed twice while loading", () => {
    const Slow = () => {
      const pages = usePages(2);
      // The previous page stays visible, with its cursor, until the next one has loaded.
      const list = { nodes: rows.slice(0, 2), pageInfo: { hasNextPage: true, endCursor: "2" }, totalCount: 5 };
      return <Pager label="letters" pages={pages} list={list} />;
    };
    render(<Slow />);
    press("Next");
    press("Next");
    expect(rangeLabel()).toBe("3–4 of 5");
  });
});
