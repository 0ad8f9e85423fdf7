import { expect, it } from "vitest";
import { DonorChanges } from "@/lib/donors/schema";
import { fieldWord } from "./change-words";

it("names a changed field as the interface does", () => {
  expect(["member_ids", "externalId", "doNotEmail", "phone"].map(fieldWord)).toEqual([
    "members",
    "external ID",
    "email preference",
    "phone",
  ]);
});

it("turns an unknown field name into words", () => {
  expect(fieldWord("favoriteHarbor_name")).toBe("favorite harbor name");
});

it("shows no id, number or flag under its stored name", () => {
  const stored = Object.keys(DonorChanges.shape).map((name) =>
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(stored.map(fieldWord).filter((word) => /\b(ids?|is|do not)\b/.test(word))).toEqual([]);
});
