import { render, screen } from "@testing-library/react";
import type { Role } from "../../lib/network/user";
import { ClaimFiles } from "./ClaimFiles";
import type { ClaimRow } from "./claimLabels";

const WARNING = /PDFs aren't scanned/;

function show(side: Role, type: string) {
  const file = { id: "1", name: "evidence", type, bytes: 2000, deleteAt: null };
  const claim = { id: "2", orderId: "A-1", files: [file], canAddFile: false } as unknown as ClaimRow;
  render(<ClaimFiles claim={claim} side={side} />);
}

it.each(["advertiser", "admin"] as const)("warns the %s that a PDF is the publisher's own file", (side) => {
  show(side, "application/pdf");
  expect(screen.getByText(WARNING)).toBeTruthy();
});

it.each([
  ["advertiser", "image/png"],
  ["publisher", "application/pdf"],
] as const)("does not warn the %s about %s", (side, type) => {
  show(side, type);
  expect(screen.getByText("evidence")).toBeTruthy();
  expect(screen.queryByText(WARNING)).toBeNull();
});
