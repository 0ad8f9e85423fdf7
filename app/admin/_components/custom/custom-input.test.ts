import { describe, expect, it } from "vitest";
import { createCustomObject } from "@/lib/custom-fields/custom-objects";
import { createCustomField } from "@/lib/custom-fields/fields";
import { createRecord } from "@/lib/custom-fields/records";
import { createTenant } from "@/lib/testing/tenant";
import { customIn } from "./custom-input";
import { formWords } from "./form-words";

const form = (...fields: [string, string][]) => {
  const sent = new FormData();
  for (const [name, value] of fields) sent.append(name, value);
  return sent;
};

const shown = (said: string): [string, string] => ["custom.shown", said];

describe("what a form says of custom fields", () => {
  it("is nothing where the form has none", async () => {
    const { owner } = await createTenant();
    expect(await customIn(owner, form(["custom.cf_a", "x"]))).toBeUndefined();
  });

  it("is every field that was shown, cleared ones too", async () => {
    const { owner } = await createTenant();
    const sent = form(
      ...[shown("text cf_a"), shown("multiselect cf_b"), shown("checkbox cf_c")],
      ...[shown("text cf_d"), shown("multiselect cf_e"), shown("textarea cf_f")],
      ...([["custom.cf_a", " x "]] as [string, string][]),
      ...([
        ["custom.cf_b", "Tea"],
        ["custom.cf_b", "Coffee"],
      ] as [string, string][]),
      ...([
        ["custom.cf_c", "0"],
        ["custom.cf_c", "1"],
      ] as [string, string][]),
      ...([
        ["custom.cf_d", " "],
        ["custom.cf_f", "a\r\nb"],
      ] as [string, string][]),
    );
    expect(await customIn(owner, sent)).toEqual({
      ...{ cf_a: "x", cf_b: ["Tea", "Coffee"], cf_c: "1", cf_d: null, cf_e: null, cf_f: "a\nb" },
    });
  });

  it("is a linked record by its ID, or by its name without scripts", async () => {
    const { owner } = await createTenant();
    await createCustomObject(owner, { key: "co_pet", singular: "pet", plural: "pets" });
    const rex = await createRecord(owner, "co_pet", { name: "Rex" });
    await createRecord(owner, "co_pet", { name: "Rexine" });
    const link = (id: string, name: string, words: string) =>
      customIn(
        owner,
        form(
          shown("reference cf_p co_pet"),
          ...([
            ["custom.cf_p", id],
            ["custom.cf_p.name", name],
            ["custom.cf_p.words", words],
          ] as [string, string][]),
        ),
      );
    expect(await link("7", "Milo", "Milo")).toEqual({ cf_p: "7" });
    expect(await link("7", "Milo", "")).toEqual({ cf_p: null });
    expect(await link("7", "Milo", "rex")).toEqual({ cf_p: String(rex.id) });
    expect(await link("", "", "Rexi")).toMatchObject({ cf_p: expect.any(String) });
    for (const words of ["Re", "Nobody"])
      await expect(link("", "", words)).rejects.toMatchObject({
        details: { errors: [expect.objectContaining({ path: "custom.cf_p" })] },
      });
  });

  it("is the same as what is stored until somebody changes it", async () => {
    const { owner } = await createTenant();
    const add = (key: string, type: "checkbox" | "number" | "multiselect") =>
      createCustomField(owner, {
        ...{ object: "donor", key, label: key, type },
        options: type === "multiselect" ? ["Tea", "Coffee"] : [],
      });
    const fields = [
      await add("cf_a", "checkbox"),
      await add("cf_b", "number"),
      await add("cf_c", "multiselect"),
    ];
    expect(formWords(fields, { cf_a: false, cf_b: 7.5 })).toEqual({
      ...{ cf_a: "0", cf_b: "7.5", cf_c: null },
    });
  });
});
