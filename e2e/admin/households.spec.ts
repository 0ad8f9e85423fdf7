import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("put a household together, log a call there, move members, and dissolve it", async ({
  page,
}) => {
  const name = fresh("House");
  await page.goto("/sign-in?next=/admin/households/new");
  await signIn(page);
  for (const label of ["Who?", "And who else?"]) {
    await page.getByLabel(label).fill("e");
    await page.getByRole("button", { name: "Find" }).click();
    await page
      .getByRole("list", { name: "Donors found" })
      .getByRole("link", { name: /^Add/ })
      .nth(3)
      .click();
    await expect(page.getByRole("list", { name: "Chosen" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel("Name of the household").fill(name);
  await page.getByLabel("Take members out of the household where they live now").check();
  await page.getByRole("button", { name: "Create household" }).click();
  await page.waitForURL(/households\/\d+\?notice=created/);
  await expect(page.getByText("2 members, 2 living.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Log a contact" }).last().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Log a contact with");
  await expectAccessible(page);
  await dialog.getByText("When, why and for whom").click();
  await dialog.getByLabel("When", { exact: false }).first().fill("2099-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await dialog.getByRole("link", { name: "Log what has happened; plan with a task." }).click();
  await dialog.locator("#occurred_at").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The contact is logged.")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page
    .getByRole("button", { name: /^Take out/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText("1 member, 1 living.")).toBeVisible();
  await page.getByLabel("Name").fill(`${name} and co`);
  await page.getByRole("button", { name: "Save household" }).click();
  await expect(page.getByText("The household is saved.")).toBeVisible();

  await page.goto(`/admin/households?q=${name}`);
  await expect(page.getByText("1 household", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `${name} and co` }).click();
  await page.getByRole("button", { name: "Dissolve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dissolve household" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/households");
});
