import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { VisualEditor } from "./VisualEditor";

const written: string[] = [];

function Page({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  const write = (next: string) => {
    written.push(next);
    setValue(next);
  };
  return (
    <>
      <VisualEditor value={value} language="en" onChange={write} isReadOnly={false} html={<p>The HTML editor</p>} />
      <button type="button" onClick={() => setValue("<p>Restored</p>")}>
        Restore
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const text = () => screen.getByRole("textbox", { name: "Content" });

// Nothing has a place here, and the editor scrolls to the caret.
Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => ({ top: 0, left: 0, bottom: 0, right: 0 }),
});

beforeEach(() => written.splice(0));

describe("the visual editor", () => {
  it("writes nothing until something is changed, and the saved text again once that is undone", async () => {
    const saved = "<p>One</p><ul><li>Two</li></ul>";
    render(<Page html={saved} />);
    expect(text().textContent).toBe("OneTwo");
    expect(written).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText("Text style"), "Heading 2");
    await waitFor(() => expect(written.at(-1)).toBe("<h2>One</h2>\n<ul>\n<li>Two</li>\n</ul>"));
    await press("Undo");
    await waitFor(() => expect(written.at(-1)).toBe(saved));
  });

  it("opens a text from elsewhere anew", async () => {
    render(<Page html="<p>Before</p>" />);
    await press("Restore");
    expect(text().textContent).toBe("Restored");
    expect(written).toEqual([]);
  });

  it("never shows what the sanitizer forbids", () => {
    render(<Page html={'<p onclick="x()">Safe</p><script>x()</script>'} />);
    expect(text().innerHTML).not.toMatch(/onclick|script/);
  });

  it("takes the words of what is pasted, without boxes and scripts", () => {
    render(<Page html="<p>Before</p>" />);
    const html =
      '<div class="x"><p onclick="x()">Pasted</p><table><tbody><tr><td><img src="x" onerror="x()">cell</td></tr></tbody></table></div>';
    fireEvent.paste(text(), { clipboardData: { getData: (type: string) => (type === "text/html" ? html : "") } });
    expect(written.at(-1)).toBe("<p>Pasted</p>\n<table><tbody><tr><td>cell</td></tr></tbody></table>\n<p>Before</p>");
    expect(text().innerHTML).not.toMatch(/onclick|onerror|<div/);
  });

  it("stays in HTML, and says why, if something would be lost", () => {
    render(<Page html="<ul><li><h3>In an item</h3></li></ul>" />);
    expect(screen.queryByRole("toolbar")).toBeNull();
    screen.getByText("The HTML editor");
    expect(screen.getByRole("alert").textContent).toContain("<h3>");
  });
});
