import { expect, fresh, test } from "../fixtures";
import { sendSlowly } from "../slow-answers";
import { makeProgram } from "./sponsorship";
import { open } from "./staff";

test.describe.configure({ timeout: 120_000 });

test("a form is emptied of what was added, and keeps the next entry begun meanwhile", async ({
  page,
  request,
}) => {
  const { id } = await makeProgram(request);
  await open(page, `/admin/programs/${id}/designations`);
  const [name, key] = [
    page.getByLabel("Name", { exact: true }),
    page.getByLabel("Key", { exact: true }),
  ];
  const add = page.getByRole("button", { name: "Add designation" });
  await name.fill("Books");
  await add.click();
  await expect(page.getByRole("row", { name: /Books/ })).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(key).toHaveValue("");

  await name.fill("Boots");
  await sendSlowly(page, add, () => name.fill("Bus tick"));
  await expect(page.getByRole("row", { name: /Boots/ })).toBeVisible();
  await expect(name).toHaveValue("Bus tick");
  await expect(key).toHaveValue("bus-tick");
  await expect(name).toBeFocused();
  await page.keyboard.type("ets");
  await expect(name).toHaveValue("Bus tickets");
  await expect(key).toHaveValue("bus-tickets");
});

test("changes typed while a form is being saved stay, of every kind of field", async ({
  page,
  request,
}) => {
  const { id } = await makeProgram(request);
  await open(page, `/admin/programs/${id}/settings`);
  const summary = fresh("Lessons");
  const [maximum, year, order] = [
    page.getByLabel(/^Maximum gift/),
    page.getByRole("checkbox", { name: "Every year" }),
    page.getByLabel("Default order"),
  ];
  const names = page.getByRole("radio", { name: "Full names" });
  await page.getByLabel("Summary").fill(summary);
  await year.uncheck();
  await sendSlowly(page, page.getByRole("button", { name: "Save settings" }), async () => {
    await maximum.fill("750");
    await year.check();
    await order.selectOption("Newest first");
    await names.check();
  });
  await expect(page.getByText("Program saved.")).toBeVisible();
  await expect(page.getByLabel("Summary")).toHaveValue(summary);
  await expect(maximum).toHaveValue("750");
  await expect(year).toBeChecked();
  await expect(order.locator("option:checked")).toHaveText("Newest first");
  await expect(names).toBeChecked();
});
