import { describe, expect, it } from "vitest";
import type { Filter } from "@/app/admin/_components/list/filter";
import {
  archiveCustomField,
  createCustomField,
  fieldsForRecords,
} from "@/lib/custom-fields/fields";
import type { NewCustomFieldInput } from "@/lib/custom-fields/schema";
import type { StaffActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant } from "@/lib/testing/tenant";
import { type AskedFilters, filtersAsked, listFilters, noValueFilter } from "./custom-filters";

const FIELDS: Omit<NewCustomFieldInput, "object">[] = [
  { key: "cf_code", label: "Code", type: "text" },
  { key: "cf_size", label: "Size", type: "select", options: ["S", "M"] },
  { key: "cf_seats", label: "Seats", type: "number" },
  { key: "cf_friend", label: "Friend", type: "reference", target: "donor" },
  { key: "cf_secret", label: "Secret", type: "text", is_sensitive: true },
  { key: "cf_old", label: "Old", type: "text" },
];

async function world() {
  const tenant = await createTenant();
  const owner = tenant.owner as StaffActor;
  const made = [];
  for (const field of FIELDS)
    made.push(await createCustomField(owner, { object: "donation", ...field }));
  await archiveCustomField(owner, made.at(-1)?.id ?? 0);
  const fields = await fieldsForRecords(owner, "donation");
  const asked = (query: AskedFilters) => filtersAsked(owner, fields, query);
  const shown = async (query: AskedFilters) => {
    const { filter } = await asked(query);
    return (await listFilters(owner, fields, filter)).flatMap(({ label, said }: Filter) =>
      said ? [[label, said.value, said.words]] : [],
    );
  };
  return { tenant, owner, fields, asked, shown };
}

describe("what a list's address asks of custom fields", () => {
  it("is what the API's filters say, without what fits no field", async () => {
    const { asked } = await world();
    const filter = {
      ...{ cf_code: "A", cf_size: ["S", "M"], cf_seats: "2..5" },
      ...{ cf_secret: "x", cf_old: "x", cf_gone: "x", constructor: "x" },
    };
    const found = await asked({ filter });
    expect(found.filter).toEqual({ cf_code: "A", cf_size: ["S", "M"], cf_seats: "2..5" });
    expect(found.isOfForm).toBe(false);
    expect(found.address).toMatchObject({
      ...{ "filter[cf_code]": "A", "filter[cf_secret]": null, "filter[cf_old]": null },
      "filter[cf_gone]": null,
    });
    const hostile = { cf_size: "XXL", cf_seats: ["..", "1..2..3"], cf_friend: "-1" };
    expect((await asked({ filter: hostile })).filter).toEqual({});
    expect((await asked({ filter: JSON.parse('{"__proto__":"x"}') })).filter).toEqual({});
  });

  it("takes the ends of a range and a link's words from a form, and says them as the API does", async () => {
    const { tenant, asked } = await world();
    const { id } = await createDonorFixture(tenant, { firstName: "Ottoline", lastName: "Marsh" });
    const found = await asked({
      ...{ filter: { cf_seats: "9" }, least: { cf_seats: "2", cf_code: "z" } },
      link: { cf_friend: "ottoline" },
    });
    expect(found.filter).toEqual({ cf_seats: "2..", cf_friend: [String(id)] });
    expect(found.isOfForm).toBe(true);
    expect(found.address).toMatchObject({
      ...{ "least[cf_seats]": null, "link[cf_friend]": null },
      ...{ "filter[cf_seats]": "2..", "filter[cf_friend]": [String(id)] },
    });
    const bad = await asked({ least: { cf_seats: "many" } });
    expect([bad.filter, bad.isOfForm]).toEqual([{}, true]);
  });

  it("finds no rows for a link that no record is called", async () => {
    const { asked, shown } = await world();
    const found = await asked({ link: { cf_friend: "Nobody" }, filter: { cf_friend: "7" } });
    expect(found.filter).toEqual({ cf_friend: ["2147483647"] });
    expect(found.address).toEqual({
      ...{ "link[cf_friend]": null, "filter[cf_friend]": ["2147483647"] },
    });
    expect(await shown({ filter: found.filter })).toEqual([["Friend", "", "no record found"]]);
  });

  it("finds records without a value in a field, which a form chooses by its label", async () => {
    const { asked, fields, shown } = await world();
    const found = await asked({ none: "cf_seats", filter: { cf_size: "S" } });
    expect(found).toEqual({
      filter: { cf_size: "S", cf_seats: "" },
      address: { "filter[cf_size]": "S", "filter[cf_seats]": null, none: ["cf_seats"] },
      isOfForm: false,
    });
    const without = (filter: AskedFilters["filter"]) =>
      noValueFilter(fields, filter).map(({ label, said }) => [label, said?.value, said?.words]);
    expect(without({})).toEqual([["No value in", undefined, undefined]]);
    expect(without({ cf_seats: "" })).toEqual([["No value in", "cf_seats", "Seats"]]);
    const mixed = { cf_seats: "", cf_code: "", cf_size: ["S", ""] };
    expect(without(mixed)).toEqual([["No value in", "", "Code, Seats"]]);
    expect(await shown({ filter: mixed })).toEqual([["Size", "", "S or none"]]);
    expect((await asked({ none: "cf_secret" })).filter).toEqual({});
  });

  it("is told beside the list in the words of its form", async () => {
    const { tenant, shown } = await world();
    const { id } = await createDonorFixture(tenant, { firstName: "Ottoline", lastName: "Marsh" });
    const filter = {
      ...{ cf_code: "A", cf_size: ["S", "M"], cf_seats: "2..5" },
      cf_friend: String(id),
    };
    expect(await shown({ filter })).toEqual([
      ["Code", "A", "A"],
      ["Size", "", "S or M"],
      ["Seats, from", "2", "2"],
      ["Seats, up to", "5", "5"],
      ["Friend", `#${id}`, "Ottoline Marsh"],
    ]);
    expect(await shown({ filter: { cf_seats: "..5" } })).toEqual([["Seats, up to", "5", "5"]]);
    expect(await shown({ filter: { cf_seats: "5" } })).toHaveLength(2);
  });

  it("offers no link to records that the reader may not see", async () => {
    const { owner, fields } = await world();
    const permissions = new Set([...owner.permissions].filter((each) => each !== "donors_view"));
    const reader = { ...owner, permissions };
    const labels = (await listFilters(reader, fields, {})).map(({ label }) => label);
    expect(labels).toEqual(["Code", "Size", "Seats, from", "Seats, up to"]);
    const { filter } = await filtersAsked(reader, fields, { link: { cf_friend: "Ottoline" } });
    expect(filter).toEqual({ cf_friend: ["2147483647"] });
  });
});
