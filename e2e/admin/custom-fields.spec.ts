import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { addField, archive, exported, filtered, names, write } from "./custom";
import { made } from "./made";
import { open } from "./staff";

type World = {
  custom_fields: {
    object: { key: string };
    donor_id: number;
    record_ids: number[];
    donation_id: number;
    order_id: number;
    fields: { shirt_size: number; archived: number };
  };
};
const { custom_fields: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

const FIELDS = "/admin/settings/fields";

async function enterField(page: Page, label: string, type: string) {
  await page.goto(`${FIELDS}/new?object=donor`);
  await page.getByLabel("Label").fill(label);
  await page.getByRole("radio", { name: type, exact: true }).check();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText("Field added.")).toBeVisible();
}

const card = (page: Page) => page.getByRole("region", { name: "Custom fields", exact: true });

test("a field is added, filled in, given another type after a preview, archived and restored", async ({
  page,
  request,
}) => {
  const name = fresh("Allotment");
  const [first, second] = [
    await made(request, "donors", { first_name: "Cleo", last_name: fresh("Field") }),
    await made(request, "donors", { first_name: "Dana", last_name: fresh("Field") }),
  ];
  await open(page, FIELDS);
  await enterField(page, name, "Text");
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row).toContainText("Text");

  for (const [donor, value] of [
    [first, "12.50"],
    [second, "by the pond"],
  ] as const) {
    await page.goto(`/admin/donors/${donor}/edit`);
    await page.getByLabel(name).fill(value);
    await page.getByRole("button", { name: "Save donor" }).click();
    await expect(page.getByText("Donor saved.")).toBeVisible();
  }
  await page.goto(`/admin/portfolio/${second}`);
  await expect(card(page)).toContainText("by the pond");

  await page.goto(FIELDS);
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByRole("link", { name: "Change type" }).click();
  await page.getByLabel("New type").selectOption("Number");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("1 value can be converted, 1 value can’t.")).toBeVisible();
  await expect(page.getByRole("row", { name: /by the pond/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("New type").selectOption("Number");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Change type" }).click();
  await expect(page.getByText("Type changed.")).toBeVisible();
  await expect(row).toContainText("Number");
  await page.goto(`/admin/portfolio/${first}`);
  await expect(card(page).getByText("12.5", { exact: true })).toBeVisible();

  await page.goto(FIELDS);
  await row.getByRole("button", { name: `Archive ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive field" }).click();
  const archived = page.getByRole("region", { name: "Archived fields" });
  const put = archived.getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(put).toBeVisible();
  await put.getByRole("link", { name: `Kept values of ${name}` }).click();
  await expect(page.getByRole("row", { name: /by the pond/ })).toContainText("Type changed");
  await expect(page.getByRole("row", { name: /Field archived/ })).toContainText("12.5");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^kept-values-\d+\.csv$/);
  await page.goto(FIELDS);
  await put.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(put).toHaveCount(0);
  await expect(row).toBeVisible();
  await page.goto(`/admin/portfolio/${first}`);
  await expect(card(page).getByText("12.5", { exact: true })).toBeVisible();

  await page.goto(FIELDS);
  await row.getByRole("button", { name: `Move ${name} up` }).click();
  await expect(page.getByText(new RegExp(`${name} is now number \\d+ of`))).toBeAttached();
  await row.getByRole("button", { name: `Archive ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive field" }).click();
  await expect(put).toBeVisible();
});

test("a refused value is told at its field, and nothing that was typed is lost", async ({
  page,
}) => {
  await open(page, `/admin/records/donor/${seeded.donor_id}/edit`);
  const number = page.getByLabel("Member number");
  const before = await number.inputValue();
  await number.fill("HL-0001");
  await page.getByLabel("T-shirt size").selectOption("XL");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("link", { name: /Another record has this Member number/ }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("HL-0001");
  await expect(page.getByLabel("T-shirt size")).toHaveValue("XL");
  await number.fill(before);
  await page.getByLabel("T-shirt size").selectOption("M");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/admin\/portfolio\/\d+/);
  await expect(card(page)).toContainText(before);
});

test("a custom object gets a field that links its records to donors", async ({ page, request }) => {
  const word = fresh("kiln");
  const key = `co_${word.replace("-", "_")}`;
  const surname = fresh("Potter");
  const donor = await made(request, "donors", { first_name: "Edda", last_name: surname });
  await open(page, "/admin/settings/objects");
  await page.getByRole("link", { name: "Add object" }).click();
  await page.getByLabel("Singular name").fill(word);
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue(key);
  await page.getByLabel("Plural name").fill(`${word}s`);
  await page.getByRole("button", { name: "Add object" }).click();
  await page.waitForURL(new RegExp(`object=${key}`));
  await page.getByRole("link", { name: "Add field" }).click();
  await page.getByLabel("Label").fill("Owner");
  await page.getByRole("radio", { name: "Link to a record" }).check();
  await page.getByRole("checkbox", { name: "Show as a column in lists" }).check();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("row", { name: /^Owner/ })).toContainText("Donors");

  await page.goto(`/admin/portfolio/${donor}`);
  await page.getByRole("link", { name: `Add ${word}` }).click();
  await expect(page.getByRole("combobox", { name: /^Owner/ })).toHaveValue(`Edda ${surname}`);
  await page.getByLabel("Name", { exact: true }).fill("The old one");
  await page.getByRole("button", { name: `Add ${word}` }).click();
  await expect(page.getByText("Record added.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Edda ${surname}` })).toBeVisible();
  await page.goto(`/admin/portfolio/${donor}`);
  await page.getByRole("link", { name: "The old one" }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const owner = page.getByRole("combobox", { name: /^Owner/ });
  await owner.fill("Ottoline");
  await page.getByRole("option", { name: /Ottoline Marsh/ }).waitFor();
  await owner.press("Enter");
  await expect(owner).toHaveValue("Ottoline Marsh");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ottoline Marsh" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete record" }).click();
  await expect(page.getByText("Record deleted.")).toBeVisible();
  await page.goto("/admin/settings/objects");
  await page.getByRole("button", { name: `Archive ${word}s` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive object" }).click();
  await page.getByRole("button", { name: `Restore ${word}s` }).waitFor();
});

test("boats are found by name and by their fields", async ({ page }) => {
  await open(page, `/admin/records/${seeded.object.key}`);
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(4);
  await page.getByText("Add filter").click();
  await page.getByLabel("Kind").selectOption("Sailboat");
  await page.getByLabel("Seats, from").fill("6");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(names).toHaveText(["Fulmar"]);
  await page.getByRole("link", { name: "Remove filter Seats, from: 6" }).click();
  await expect(names).toHaveText(["Fulmar", "Sandpiper"]);
  await page.getByText("Add filter").click();
  await page.getByLabel("Owner").fill("Hazel");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(names).toHaveText(["Sandpiper"]);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(names).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Name" }).fill("auk");
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Little Auk"]);
});

test("a sensitive value is shown only when asked for, and the activity log tells of it", async ({
  page,
}) => {
  const secret = "Needs a seat without stairs";
  await open(page, `/admin/portfolio/${seeded.donor_id}`);
  await expect(card(page)).toContainText("Sensitive: Access needs.");
  expect(await page.content()).not.toContain(secret);
  await card(page).getByRole("button", { name: "Show sensitive fields" }).click();
  await expect(card(page)).toContainText(secret);
  await card(page).getByText("Edit sensitive fields").click();
  const needs = card(page).getByLabel("Access needs");
  const stored = await needs.inputValue();
  await needs.fill(`${stored} `);
  await card(page).getByRole("button", { name: "Save sensitive fields" }).click();
  await expect(card(page).getByText("Sensitive fields saved.")).toBeVisible();
  await expect(card(page)).toContainText(secret);
  await expectAccessibleEverywhere(page);
  await page.goto("/admin/settings/activity?about=donors");
  await expect(page.getByRole("row", { name: /viewed sensitive fields/ }).first()).toContainText(
    "Ottoline Marsh",
  );
});

for (const path of [
  FIELDS,
  `${FIELDS}/new?object=donor`,
  `${FIELDS}/${seeded.fields.shirt_size}`,
  `${FIELDS}/${seeded.fields.shirt_size}/type`,
  `${FIELDS}/${seeded.fields.archived}/kept`,
  "/admin/settings/objects",
  "/admin/settings/objects/new",
  `/admin/records/${seeded.object.key}`,
  `/admin/records/${seeded.object.key}/new`,
  `/admin/records/${seeded.object.key}/${seeded.record_ids[0]}`,
  `/admin/records/${seeded.object.key}/${seeded.record_ids[0]}/edit`,
  `/admin/records/donor/${seeded.donor_id}/edit`,
  `/admin/donations/${seeded.donation_id}`,
  `/admin/orders/${seeded.order_id}`,
])
  test(`${path.replace(/\d+/g, "…")} is accessible`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link is entered by name, and a sensitive value shown", async ({ page }) => {
    await page.goto("/sign-in");
    await open(page, `/admin/records/${seeded.object.key}/${seeded.record_ids[3]}/edit`);
    await page.getByRole("combobox", { name: /^Owner/ }).fill("Hazel Okonkwo");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("link", { name: "Hazel Okonkwo" })).toBeVisible();
    await page.goto(`/admin/records/donor/${seeded.donor_id}/edit`);
    await page.getByRole("button", { name: "Show sensitive fields" }).click();
    await expect(page.getByRole("definition").getByText(/Needs a seat without/)).toBeVisible();
  });
});

// Beside the other tests of donors' fields: another file's would change forms that these have open.
test("the portfolio is narrowed by donors' fields, and a view keeps the filter", async ({
  page,
  request,
}) => {
  const label = fresh("Kite");
  const kite = await addField(request, { object: "donor", label, type: "text" });
  const surname = fresh("Kiter");
  for (const [first_name, value] of [
    ["Anna", "red"],
    ["Bert", "Red"],
    ["Cora", "blue"],
  ] as const) {
    const id = await made(request, "donors", { first_name, last_name: surname });
    await write(request, `donor/${id}`, { [kite.key]: value });
  }
  await expect(async () => {
    await open(page, `/admin/portfolio?q=${surname}`);
    await expect(names(page)).toHaveCount(3, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("row", { name: /Cora/ })).toContainText("blue");
  await page.getByText("Add filter").click();
  await page.getByLabel(label, { exact: true }).fill("red");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(names(page)).toHaveText([
    new RegExp(`Anna ${surname}`),
    new RegExp(`Bert ${surname}`),
  ]);
  expect(filtered(page).get(`filter[${kite.key}]`)).toBe("red");
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await page.waitForURL(/sort=-name/);
  await expect(names(page)).toHaveText([/Bert/, /Anna/]);
  expect(filtered(page).get(`filter[${kite.key}]`)).toBe("red");
  expect((await exported(page)).trim().split("\n")).toHaveLength(3);
  await page.getByRole("link", { name: /^Bert/ }).click();
  await expect(
    page.getByRole("link", { name: new RegExp(`Anna ${surname}`) }).first(),
  ).toBeVisible();
  await page.goto(`/admin/search?q=${surname.slice(0, 3)}`);
  await page.goto("/admin/search?q=blue");
  await expect(page.getByText(`${label}: blue`)).toBeVisible();
  await archive(request, kite.id);
  await page.goto(`/admin/portfolio?q=${surname}&filter[${kite.key}]=red`);
  await expect(names(page)).toHaveCount(3);
});
