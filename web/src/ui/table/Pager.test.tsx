import { fireEvent, render, screen } from "@testing-library/react";
import { Pager } from "./Pager";
import { usePages } from "./usePages";

const rows = ["a", "b", "c", "d", "e"];

/** A list of five, two a page, whose cursors are places. */
function List({ name = "all", size = 2 }: { name?: string; size?: number }) {
  const pages = usePages(size, name);
  const start = Number(pages.after ?? 0);
  const end = Math.min(start + size, rows.length);
  const pageInfo = { hasNextPage: end < rows.length, endCursor: String(end) };
  return (
    <Pager label="letters" pages={pages} list={{ nodes: rows.slice(start, end), pageInfo, totalCount: rows.length }} />
  );
}

const shown = () => screen.getByRole("status").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("Pager", () => {
  it("goes through the pages and back", () => {
    render(<List />);
    expect(shown()).toBe("1–2 of 5");
    press("Next");
    press("Next");
    expect(shown()).toBe("5–5 of 5");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
    press("Previous");
    press("Previous");
    expect(shown()).toBe("1–2 of 5");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  });

  it("begins anew with another list", () => {
    const { rerender } = render(<List />);
    press("Next");
    rerender(<List name="other" />);
    expect(shown()).toBe("1–2 of 5");
  });

  it("only counts where one page holds all", () => {
    render(<List size={10} />);
    expect(shown()).toBe("1–5 of 5");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("stays on a page that is on its way when Next is pressed again", () => {
    const Slow = () => {
      const pages = usePages(2);
      // The page before is in view until the next one is there, and its cursor with it.
      const list = { nodes: rows.slice(0, 2), pageInfo: { hasNextPage: true, endCursor: "2" }, totalCount: 5 };
      return <Pager label="letters" pages={pages} list={list} />;
    };
    render(<Slow />);
    press("Next");
    press("Next");
    expect(shown()).toBe("3–4 of 5");
  });
});
