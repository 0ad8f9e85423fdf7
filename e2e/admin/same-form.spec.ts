import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

test("whoever saves a form second is told what someone else changed, and keeps what was typed", async ({
  page,
}) => {
  const name = fresh("Two desks");
  await open(page, "/admin/programs/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Address").fill(name.toLowerCase().replace(/ /g, "-"));
  await page.getByRole("button", { name: "Create program" }).click();
  await page.waitForURL(/programs\/\d+\?notice=created/);
  const settings = `${new URL(page.url()).pathname}/settings`;
  const other = await page.context().newPage();
  for (const desk of [page, other]) await desk.goto(settings);

  const summaryOf = (desk: typeof page) => desk.getByRole("textbox", { name: /^Summary/ });
  const save = (desk: typeof page) => desk.getByRole("button", { name: "Save settings" }).click();
  await summaryOf(page).fill("From the first desk");
  await save(page);
  await expect(page.getByText("Program saved.")).toBeVisible();

  await summaryOf(other).fill("From the second desk");
  await save(other);
  const refusal = other.getByRole("alert").filter({ hasText: "Someone else has changed this" });
  await expect(refusal).toBeVisible();
  await expect(summaryOf(other)).toHaveValue("From the second desk");
  await save(other);
  await expect(other.getByText("Program saved.")).toBeVisible();
  await expect(refusal).toHaveCount(0);

  // Its own change is not somebody else's.
  await summaryOf(other).fill("Once more");
  await save(other);
  await expect(other.getByText("Program saved.")).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test("a refused form names the fields that have the same problem", async ({ page }) => {
  await open(page, "/admin/settings/objects/new");
  await page.getByRole("button", { name: "Add object" }).click();
  const summary = page.getByRole("alert");
  await expect(
    summary.getByRole("link", { name: "Singular name: Please fill this in." }),
  ).toBeVisible();
  await expect(
    summary.getByRole("link", { name: "Plural name: Please fill this in." }),
  ).toBeVisible();
});
