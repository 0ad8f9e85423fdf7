import { expect, it } from "vitest";
import { DonorChanges } from "@/lib/donors/schema";
import { fieldWord } from "./change-words";

it("calls what was changed by its name in the interface", () => {
  expect(["member_ids", "externalId", "doNotEmail", "phone"].map(fieldWord)).toEqual([
    "members",
    "external ID",
    "email preference",
    "phone",
  ]);
});

it("puts a name that nobody knows in words", () => {
  expect(fieldWord("favoriteHarbor_name")).toBe("favorite harbor name");
});

it("tells of no identity, number or flag by the name it is stored under", () => {
  const stored = Object.keys(DonorChanges.shape).map((name) =>
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(stored.map(fieldWord).filter((word) => /\b(ids?|is|do not)\b/.test(word))).toEqual([]);
});
