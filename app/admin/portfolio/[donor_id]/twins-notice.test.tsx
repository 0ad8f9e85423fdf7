import { expect, it } from "vitest";
import { spokenMarkup } from "@/testing/spoken";
import { TwinsNotice } from "./twins-notice";

const twin = (id: number, name: string) => ({
  ...{ id, name, email: null, city: null },
  reasons: ["name" as const],
});

const shown = (twins: Parameters<typeof TwinsNotice>[0]["twins"]) =>
  spokenMarkup(<TwinsNotice donorId={7} list="scope=mine" twins={twins} />);

it("links to a merge with each possible duplicate, and back to the list", () => {
  const text = shown([twin(8, "Ada Lovelace"), twin(9, "A. Lovelace")]);
  expect(text.replaceAll(/<[^>]+>/g, "")).toBe("Possible duplicate of Ada Lovelace, A. Lovelace.");
  expect(text).toContain('href="/admin/donors/7/merge?with=8&amp;list=scope%3Dmine"');
  expect(text).toContain('href="/admin/donors/7/merge?with=9&amp;list=scope%3Dmine"');
});

it("is absent without possible duplicates", () => {
  expect(shown([])).toBe("");
});
