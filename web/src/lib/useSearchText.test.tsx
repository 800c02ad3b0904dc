import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useSearchText } from "../ui/filters/ListSearch";

let searches: string[];
let changeSearch: (text: string) => void;
beforeEach(() => {
  searches = [];
});

function Field() {
  const [search, setSearch] = useState("wool");
  changeSearch = setSearch;
  const [text, setText] = useSearchText(search, (next) => {
    searches.push(next);
    setSearch(next);
  });
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

describe("useSearchText", () => {
  it("updates the search with the trimmed text once typing pauses", async () => {
    render(<Field />);
    for (const text of ["l", "li", "linen "]) type(text);
    await waitFor(() => expect(searches).toEqual(["linen"]));
    expect(field().value).toBe("linen ");
  });

  it("shows an outside change without reporting it back", async () => {
    render(<Field />);
    act(() => changeSearch("silk"));
    await waitFor(() => expect(field().value).toBe("silk"));
    type("silks");
    await waitFor(() => expect(searches).toEqual(["silks"]));
  });

  it("does not update when the text is typed and reverted", async () => {
    render(<Field />);
    type("wools");
    type("wool");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(searches).toEqual([]);
  });
});
