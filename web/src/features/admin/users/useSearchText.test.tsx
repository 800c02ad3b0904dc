import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useSearchText } from "./useSearchText";

let told: string[];
let goElsewhere: (text: string) => void;
beforeEach(() => {
  told = [];
});

function Field() {
  const [search, setSearch] = useState("wool");
  goElsewhere = setSearch;
  const [text, setText] = useSearchText(search, (next) => {
    told.push(next);
    setSearch(next);
  });
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it("tells what was typed once typing pauses, without the spaces around it", async () => {
  render(<Field />);
  for (const text of ["l", "li", "linen "]) type(text);
  await waitFor(() => expect(told).toEqual(["linen"]));
  expect(field().value).toBe("linen ");
});

it("shows what came from elsewhere, and does not tell it back", async () => {
  render(<Field />);
  act(() => goElsewhere("silk"));
  await waitFor(() => expect(field().value).toBe("silk"));
  type("silks");
  await waitFor(() => expect(told).toEqual(["silks"]));
});

it("tells nothing that was typed and taken back", async () => {
  render(<Field />);
  type("wools");
  type("wool");
  await new Promise((later) => setTimeout(later, 400));
  expect(told).toEqual([]);
});
