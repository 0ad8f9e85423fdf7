import type { Page } from "@playwright/test";
import sharp from "sharp";
import { SMALL_PDF } from "../../lib/testing/pdf";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { demoWorld, makeEntities, makeProgram, readEntity } from "./sponsorship";
import { signIn } from "./staff";

// Some states are looked at in both themes and at both widths within one test.
test.describe.configure({ timeout: 120_000 });

const list = (programId: number) => `/admin/programs/${programId}/entities`;
const rows = (page: Page) => page.getByRole("rowheader");

async function picture(name: string, color: string) {
  const side = { width: 90, height: 60, channels: 3, background: color } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create: side }).png().toBuffer() };
}

/** A box that is ticked before the page's scripts have run is ticked for nothing. */
async function selectAll(page: Page) {
  const all = page.getByRole("checkbox", { name: /^Select all/ });
  await expect(async () => {
    await all.uncheck();
    await all.check();
    await expect(page.getByText(/recipients selected$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("an entity is added, refused with a clear reason first, and changed", async ({
  page,
  request,
}) => {
  const program = await makeProgram(request);
  await page.goto(list(program.id));
  await signIn(page);
  await expect(page.getByText("No recipients yet")).toBeVisible();
  await page.getByRole("link", { name: "Add recipient" }).first().click();
  await page.getByLabel("Number of sponsors").fill("many");
  await page.getByLabel(/^Age/).fill("young");
  await page.getByLabel(/^Monthly price/).fill("1.999");
  await page.getByRole("button", { name: "Add to the program" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  for (const words of [
    "Please fill in the name.",
    "Please enter a valid number for the sponsorship number.",
    "Age has to be a number such as 12 or 7.5.",
    "Monthly price has to be an amount in USD above zero, with at most 2 decimals.",
  ])
    await expect(summary.getByRole("link", { name: words })).toBeVisible();
  await expect(page.getByLabel(/^Age/)).toHaveValue("young");
  await expectAccessibleEverywhere(page);

  await page.getByLabel("Name", { exact: true }).fill("Amara");
  await page.getByLabel("Number of sponsors").fill("2");
  await page.getByLabel(/^Age/).fill("7");
  await page.getByLabel(/^Village/).selectOption("Lake");
  await page.getByLabel(/^Monthly price/).fill("35");
  await page.getByRole("button", { name: "Add to the program" }).click();
  await expect(page.getByText("Recipient added.")).toBeVisible();
  await expect(page.getByText("0 of 2 sponsors")).toBeVisible();
  await expect(page.getByText("$35.00")).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel(/^Age/).fill("8");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    dialog.dismiss();
  });
  await page.getByRole("link", { name: "Cancel" }).click();
  expect(asked).toEqual([expect.stringContaining("unsaved changes")]);
  await page.getByLabel("Show in the gallery").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(page.getByText("Hidden", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /View public page/ })).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test("a list is searched, filtered, sorted and paged through its address", async ({
  page,
  request,
}) => {
  const program = await makeProgram(request);
  const names = Array.from({ length: 27 }, (_, n) => `Lantern ${String(n + 1).padStart(2, "0")}`);
  await makeEntities(request, program.id, names);
  await makeEntities(request, program.id, ["Hidden lamp"], { is_public: false });
  await page.goto(list(program.id));
  await signIn(page);
  const found = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  await found("28 recipients");
  await expect(rows(page).first()).toContainText("Hidden lamp");

  await openFilters(page);
  await page.getByLabel("Sort by").selectOption("Name, Z to A");
  await applyFilters(page);
  await expect(page).toHaveURL(/\?sort=-title$/);
  await expect(rows(page).first()).toContainText("Lantern 27");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(4);
  await page.goBack();
  await expect(rows(page)).toHaveCount(24);

  const search = page.getByRole("main").getByRole("searchbox", { name: "Name" });
  await search.fill("LANTERN 1");
  await search.press("Enter");
  await found("10 recipients");
  expect(new URL(page.url()).searchParams.get("q")).toBe("LANTERN 1");
  await expect(search).toBeFocused();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(search).toHaveValue("");
  await openFilters(page);
  await page.getByLabel("Gallery").selectOption("Hidden");
  await applyFilters(page);
  await found("1 recipient");
  await page.goto(`${list(program.id)}?q=nobody+has+this&page=7&sort=colour`);
  await expect(page.getByText("No recipients found")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${list(program.id)}?page=9`);
  await expect(page).toHaveURL(/page=2/);

  await page.goto("/admin/entities?q=lantern");
  await openFilters(page);
  await page.getByLabel("Program").selectOption(program.name);
  await applyFilters(page);
  await found("27 recipients");
  await expect(page.getByRole("row", { name: /Lantern/ }).first()).toContainText(program.name);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list's address still follows its form", async ({ page, request }) => {
    const program = await makeProgram(request);
    await makeEntities(request, program.id, ["Ada", "Ben"]);
    await page.goto("/sign-in");
    await signIn(page);
    const answer = await page.request.get(`${list(program.id)}?q=ada&available=&is_public=`);
    const html = await answer.text();
    expect(html).toContain("Ada");
    expect(html).not.toContain("Ben");
  });
});

test("several entities change together: either all of them, or none with the reason", async ({
  page,
  request,
}) => {
  const program = await makeProgram(request);
  const ids = await makeEntities(request, program.id, ["Ada", "Ben", "Cleo", "Dora"]);
  await page.goto(list(program.id));
  await signIn(page);
  for (const name of ["Ada", "Ben", "Cleo"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await expect(page.getByText("3 recipients selected")).toBeVisible();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Change 3 recipients" });
  await dialog.getByRole("button", { name: "Change 3 recipients" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose at least one field to change.");
  await dialog.getByLabel("Field to change").selectOption("Village");
  await dialog.getByLabel("Village", { exact: true }).selectOption("Lake");
  await dialog.getByLabel("Another field").selectOption("Number of sponsors");
  await dialog.getByLabel("Number of sponsors", { exact: true }).fill("some");
  await dialog.getByLabel("Another field").selectOption("Shown in gallery");
  await dialog.getByLabel("Shown in gallery", { exact: true }).selectOption("Hidden");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Change 3 recipients" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ada: Please enter a valid number");
  await expect(dialog.getByLabel("Number of sponsors", { exact: true })).toHaveValue("some");
  expect(await readEntity(request, ids[0] ?? 0)).toMatchObject({ sp_num: 1, fields: {} });
  await dialog.getByLabel("Number of sponsors", { exact: true }).fill("4");
  await dialog.getByRole("button", { name: "Change 3 recipients" }).click();
  await expect(page.getByText("3 recipients changed.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  for (const id of ids.slice(0, 3))
    expect(await readEntity(request, id)).toMatchObject({
      sp_num: 4,
      is_public: false,
      fields: { en_village: "Lake" },
    });
  expect(await readEntity(request, ids[3] ?? 0)).toMatchObject({ sp_num: 1, fields: {} });

  await page.getByRole("checkbox", { name: "Select Ben" }).check();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const one = page.getByRole("dialog", { name: "Change 1 recipient" });
  await one.getByLabel("Field to change").selectOption("Village");
  await one.getByLabel("Village", { exact: true }).selectOption("Nothing");
  await one.getByRole("button", { name: "Change 1 recipient" }).click();
  await expect(page.getByText("1 recipient changed.")).toBeVisible();
  expect(await readEntity(request, ids[1] ?? 0)).toMatchObject({ fields: {} });
});

test("several entities move to another program, after a warning about values that would be lost", async ({
  page,
  request,
}) => {
  const program = await makeProgram(request);
  const other = await makeProgram(request);
  const ids = await makeEntities(request, program.id, ["Ada", "Ben"], {
    en_teacher: "Ms. Achieng",
  });
  await page.goto(`/admin/programs/${other.id}/fields`);
  await signIn(page);
  await page.getByRole("button", { name: "Archive Teacher" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive field" }).click();
  await expect(page.getByRole("button", { name: "Restore Teacher" })).toBeVisible();

  await page.goto(list(program.id));
  await selectAll(page);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move 2 recipients to another program" });
  await dialog.getByLabel("To").selectOption(other.name);
  await dialog.getByRole("button", { name: "Move 2 recipients" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Teacher");
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel("Move without these values").check();
  await dialog.getByRole("button", { name: "Move 2 recipients" }).click();
  await expect(page.getByText("2 recipients moved.")).toBeVisible();
  await expect(page.getByText("No recipients yet")).toBeVisible();
  for (const id of ids)
    expect(await readEntity(request, id)).toMatchObject({ program_id: other.id, fields: {} });
});

test("several entities are archived and restored", async ({ page, request }) => {
  const program = await makeProgram(request);
  const [first = 0] = await makeEntities(request, program.id, ["Ada", "Ben", "Cleo"]);
  await page.goto(list(program.id));
  await signIn(page);
  await page.getByRole("checkbox", { name: "Select Ada" }).check();
  await page.getByRole("checkbox", { name: "Select Cleo" }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Archive 2 recipients?" });
  await expect(dialog).toContainText("Cleo, Ada");
  await dialog.getByRole("button", { name: "Archive 2 recipients" }).click();
  await expect(page.getByText("1 recipient", { exact: true })).toBeVisible();
  await openFilters(page);
  await page.getByLabel("Status").selectOption("Archived");
  await applyFilters(page);
  await expect(page.getByText("2 recipients", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore 2 recipients" }).click();
  await expect(page.getByText("No archived recipients")).toBeVisible();

  await page.goto(`/admin/entities/${first}`);
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Shown in gallery", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Shown in gallery", { exact: true })).toBeVisible();
});

test("pictures and files are added, a picture is chosen, a file is removed", async ({
  page,
  request,
}) => {
  const program = await makeProgram(request);
  const [id = 0] = await makeEntities(request, program.id, ["Ada"], { is_public: false });
  await page.goto(`/admin/entities/${id}`);
  await signIn(page);
  await expect(page.getByText("No pictures yet")).toBeVisible();
  const letter = { name: "letter.pdf", mimeType: "application/pdf" };
  await page
    .getByLabel("Add pictures or files")
    .setInputFiles([
      await picture("first.png", "#b4541a"),
      await picture("second.png", "#1f6f6a"),
      { ...letter, buffer: SMALL_PDF },
    ]);
  await expect(page.getByText("3 files added.")).toBeVisible();
  const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(item("first.png")).toContainText("Main picture");
  await expectAccessibleEverywhere(page);

  const link = page.getByRole("link", { name: "Open letter.pdf in a new tab" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toContain("signature=");
  expect((await request.get(address)).status()).toBe(200);
  expect((await request.get(address.replace(/\?.*/, ""))).status()).toBe(404);

  await item("second.png")
    .getByRole("button", { name: /Make main/ })
    .click();
  await expect(item("second.png")).toContainText("Main picture");
  await item("second.png")
    .getByRole("button", { name: /Remove/ })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Remove “second.png”?" });
  await dialog.getByRole("button", { name: "Remove file" }).click();
  await expect(item("second.png")).toHaveCount(0);
  await expect(item("first.png")).toContainText("Main picture");
});

test.describe("a file whose content contradicts its type", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is refused with a clear reason, and holds up no other file", async ({ page, request }) => {
    const program = await makeProgram(request);
    const [id = 0] = await makeEntities(request, program.id, ["Ada"]);
    await page.goto(`/admin/entities/${id}`);
    await signIn(page);
    const fake = { name: "trick.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") };
    await page
      .getByLabel("Add pictures or files")
      .setInputFiles([fake, await picture("real.png", "#23617d")]);
    await expect(page.getByText(/trick\.png: .*PNG/)).toBeVisible();
    await expect(page.getByText("1 file added.")).toBeVisible();
    expect((await readEntity(request, id)).files).toMatchObject([{ name: "real.png" }]);
  });
});

test("an update is posted with a picture, and removed", async ({ page, request }) => {
  const program = await makeProgram(request);
  const [id = 0] = await makeEntities(request, program.id, ["Ada"]);
  await page.goto(`/admin/entities/${id}`);
  await signIn(page);
  await page.getByLabel("Title").fill("First day at school");
  await page.getByLabel("Add a picture").setInputFiles([await picture("school.png", "#23617d")]);
  await expect(page.getByAltText(/Picture for the update/)).toBeVisible();
  await page.getByRole("button", { name: "Post update" }).click();
  await expect(page.getByRole("link", { name: "Please fill this in." })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("First day at school");
  await page.getByLabel("Update").fill("She can count to ten.\nAnd back.");
  await page.getByRole("button", { name: "Post update" }).click();
  const update = page.getByRole("article").filter({ hasText: "First day at school" });
  await expect(update).toContainText("And back.");
  await expect(update.getByRole("link", { name: /^Picture of/ })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByAltText(/Picture for the update/)).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await update.getByRole("button", { name: /Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove update" }).click();
  await expect(update).toHaveCount(0);
  await expect(page.getByText("No updates yet")).toBeVisible();
});

// Many pages in one test, each looked at closely.
test("every entity page is accessible", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/sign-in");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
  const { program, entity } = demoWorld;
  for (const path of [
    "/admin/entities",
    "/admin/entities?status=archived&q=nobody",
    list(program.id),
    `/admin/entities/${entity.id}`,
    `/admin/entities/${entity.id}/edit`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.goto(list(program.id));
  await selectAll(page);
  await expect(page.getByText("24 recipients selected")).toBeVisible();
  await expectAccessibleEverywhere(page);
});
