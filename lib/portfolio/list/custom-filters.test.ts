import { describe, expect, it } from "vitest";
import { archiveCustomField, createCustomField } from "@/lib/custom-fields/fields";
import { changeRecord } from "@/lib/custom-fields/records";
import { getSavedView, saveView } from "@/lib/segments/saved-views";
import { readRecords } from "@/lib/testing/csv";
import { createColleague, createPopulation, portfolioQuery } from "@/lib/testing/portfolio-list";
import { addressText, askedOf, readAddress } from "./address";
import { assignFiltered } from "./assign-filtered";
import { exportPortfolio } from "./export";
import { listPortfolio } from "./list";
import { findNeighbours } from "./neighbours";
import { PortfolioExport } from "./schema";

/** Ada and Ben have sizes; so have Dot and Fay, who are a household. */
async function createSized() {
  const world = await createPopulation();
  const { owner } = world.tenant;
  const donor = { object: "donor", is_listed: true } as const;
  const size = await createCustomField(owner, {
    ...{ ...donor, key: "cf_size", label: "Size", type: "select", options: ["S", "M"] },
  });
  await createCustomField(owner, { ...donor, key: "cf_seats", label: "Lifetime", type: "number" });
  await createCustomField(owner, {
    ...{ object: "donor", key: "cf_secret", label: "Secret", type: "text", is_sensitive: true },
  });
  const values = { 0: ["S", 1], 1: ["M", 12], 4: ["M", 3], 6: ["S", 40] } as const;
  for (const [index, [cf_size, cf_seats]] of Object.entries(values))
    await changeRecord(owner, "donor", world.ids[Number(index)] ?? 0, {
      custom: { cf_size, cf_seats },
    });
  const at = (index: number) => world.ids[index] ?? 0;
  return { ...world, owner, at, size: size.id };
}

const seen = async (
  actor: Parameters<typeof listPortfolio>[0],
  filter: Record<string, string | string[]>,
) => {
  const { rows, totals, facets } = await listPortfolio(actor, portfolioQuery({ filter }));
  expect(totals.count).toBe(rows.length);
  expect(Object.values(facets.contact).reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  return rows.map(({ display_name }) => display_name);
};

describe("the portfolio by donors' custom fields", () => {
  it("has the rows of which one donor has all that is asked", async () => {
    const { owner, frida, at } = await createSized();
    expect(await seen(owner, { cf_size: "S" })).toEqual(["Ada Giver", "The Dots"]);
    expect(await seen(owner, { cf_size: ["S", "M"] })).toHaveLength(3);
    expect(await seen(owner, { cf_seats: "3..12" })).toEqual(["Ben Giver", "The Dots"]);
    expect(await seen(owner, { cf_size: "S", cf_seats: "..30" })).toEqual(["Ada Giver"]);
    expect(await seen(frida, { cf_size: "M" })).toEqual(["Ben Giver", "The Dots"]);
    expect(await seen(owner, { cf_size: "" })).not.toContain("Ada Giver");
    const { rows } = await listPortfolio(owner, portfolioQuery({ q: "ada" }));
    expect(rows[0]).toMatchObject({ donor_id: at(0), custom: { cf_size: "S", cf_seats: 1 } });
  }, 60_000);

  it("refuses sensitive, archived and unknown fields, except beside a profile", async () => {
    const { owner, at, size } = await createSized();
    await archiveCustomField(owner, size);
    for (const key of ["cf_secret", "cf_size", "cf_none"])
      await expect(
        listPortfolio(owner, portfolioQuery({ filter: { [key]: "S" } })),
      ).rejects.toMatchObject({
        details: { errors: [expect.objectContaining({ path: `filter.${key}` })] },
      });
    const query = portfolioQuery({ filter: { cf_size: "S" } });
    expect(await findNeighbours(owner, query, at(0))).toMatchObject({ position: 1 });
    const wanted = { assigned_fundraiser_user_id: owner.userId };
    await expect(assignFiltered(owner, query, wanted, 10)).rejects.toMatchObject({
      kind: "invalid",
    });
  }, 60_000);

  it("is exported with a column for each field that is not sensitive", async () => {
    const { owner } = await createSized();
    let text = "";
    const asked = { filter: { cf_seats: "..12" }, columns: "lifetime_total" };
    for await (const part of await exportPortfolio(owner, PortfolioExport.parse(asked)))
      text += part;
    const rows = readRecords(text);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...["Donor id", "Name", "Kind", "Lifetime", "Currency", "Size", "Lifetime (cf_seats)"],
    ]);
    expect(rows.map((row) => [row.Name, row.Size, row["Lifetime (cf_seats)"]])).toEqual([
      ["Ada Giver", "S", "1"],
      ["Ben Giver", "M", "12"],
      ["The Dots", "M", "3"],
    ]);
  }, 60_000);

  it("gives the rows of a filter to one fundraiser", async () => {
    const { tenant, owner } = await createSized();
    const gus = await createColleague(tenant, "Gus");
    const query = portfolioQuery({ filter: { cf_size: "S" } });
    const wanted = { assigned_fundraiser_user_id: gus.userId };
    expect(await assignFiltered(owner, query, wanted, 2)).toMatchObject({ found: 2, changed: 2 });
  }, 60_000);

  it("is kept as a saved view, and in addresses", async () => {
    const { owner } = await createSized();
    const query = "filter[cf_size]=S&filter[cf_size]=M&sort=-ytd&filter[nonsense]=1&filter=2";
    const { id } = await saveView(owner, { name: "Sized", query });
    const kept = (await getSavedView(owner, id)).query;
    expect(decodeURIComponent(kept)).toBe("filter[cf_size]=S&filter[cf_size]=M&sort=-ytd");
    const asked = askedOf(new URLSearchParams(kept));
    expect(readAddress(asked).query.filter).toEqual({ cf_size: ["S", "M"] });
    const many = Array.from({ length: 30 }, (_, nth) => `filter[cf_${nth}]=1`).join("&");
    const { filter = {} } = readAddress(askedOf(new URLSearchParams(many))).query;
    expect(Object.keys(filter)).toHaveLength(10);
    const often = askedOf(new URLSearchParams("filter[cf_a]=1&".repeat(80)));
    expect(readAddress(often).query.filter?.cf_a).toHaveLength(50);
    expect(addressText(askedOf(new URLSearchParams(`filter[cf_a]=${"x".repeat(501)}`)))).toBe("");
  }, 60_000);
});
