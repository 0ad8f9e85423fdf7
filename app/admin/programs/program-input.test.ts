import { describe, expect, it } from "vitest";
import { programIn } from "./program-input";

function form(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, given] of Object.entries(values))
    for (const value of [given].flat()) data.append(name, value);
  return data;
}

describe("a program form's data", () => {
  it("leaves out fields that the form does not show", () => {
    expect(programIn(form({ name: " Wells ", slug: "wells" }))).toEqual({
      name: "Wells",
      slug: "wells",
    });
  });

  it("removes the amount to raise where sponsors are counted", () => {
    const sent = { funding_type: "sponsors", contribution_threshold: "500" };
    expect(programIn(form(sent))).toMatchObject({ contribution_threshold: null });
    expect(programIn(form({ ...sent, funding_type: "contribution" }))).toMatchObject({
      contribution_threshold: "500",
    });
  });

  it("clears fields left blank, and reads amounts with any separators", () => {
    const sent = { summary: " ", maximum_amount: "", suggested_amounts: "20, 38\n60;5.50" };
    expect(programIn(form(sent))).toEqual({
      summary: null,
      maximum_amount: null,
      suggested_amounts: ["20", "38", "60", "5.50"],
    });
  });

  it("treats a missing checkbox as cleared only in the full form", () => {
    expect(programIn(form({ name: "Wells" }))).not.toHaveProperty("links_disabled");
    const long = { all_settings: "1", frequencies: ["0", "12"], fee_cover: "2.9" };
    expect(programIn(form(long))).toEqual({
      frequencies: [0, 12],
      links_disabled: false,
      search_engines: false,
      share_recipients: false,
      suggests_monthly: false,
      fee_cover: { percent: 2.9, fixed: "0" },
    });
  });
});
