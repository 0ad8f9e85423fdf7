import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { signIn } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("staff add a task, complete it, reopen it, postpone it, and delete it", async ({ page }) => {
  const title = fresh("Ring");
  await page.goto("/sign-in?next=/admin/tasks/new");
  await signIn(page);
  await page.getByLabel("Donor").fill("a");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByLabel("Task").fill(title);
  await page.getByLabel("Contact the donor").check();
  await page.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByRole("link", { name: "Enter a due date for the contact." })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Due").fill("2020-05-04T09:30");
  await page.getByRole("button", { name: "Add task" }).click();
  await page.waitForURL(/tasks\?notice=added/);

  await page.getByLabel("Task", { exact: true }).fill(title);
  await openFilters(page);
  await page.getByLabel("Due").selectOption("overdue");
  await applyFilters(page);
  await page.waitForURL(/due=overdue/);
  const row = page.getByRole("row", { name: new RegExp(title) });
  await expect(row).toContainText("May 4, 2020, 9:30 AM");
  await expect(row).toContainText("Overdue");
  await expectAccessibleEverywhere(page);
  const complete = row.getByRole("button", { name: new RegExp(`^Complete ?: ${title}`) });
  await complete.click();
  await expect(page.getByText(`“${title}” is done.`)).toBeVisible();
  await expect(complete).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`“${title}” is open again.`)).toBeVisible();
  await complete.click();
  await expect(complete).toHaveCount(0);
  await page.goto(`/admin/tasks?status=done&q=${title}`);
  await page.getByRole("button", { name: new RegExp(`^Reopen ?: ${title}`) }).click();
  await expect(page.getByText("No tasks found")).toBeVisible();

  await page.goto(`/admin/tasks?q=${title}`);
  await page.getByRole("link", { name: title }).click();
  await page.getByLabel("Due").fill("2099-05-04T09:30");
  await page.getByRole("button", { name: "Save task" }).click();
  await expect(page.getByText("Task saved.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete task" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/tasks");
  await page.goto(`/admin/tasks?whose=all&status=all&q=${title}`);
  await expect(page.getByText("No tasks found")).toBeVisible();
});

test("a task for a colleague appears where it was added", async ({ page }) => {
  const title = fresh("Write");
  await page.goto("/sign-in?next=/admin/tasks/new");
  await signIn(page);
  await page.getByLabel("Donor").fill("a");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByLabel("Task").fill(title);
  await page.getByLabel("Assigned to").selectOption({ label: "Felix Moreau" });
  await page.getByRole("button", { name: "Add task" }).click();
  await page.waitForURL(/tasks\/\d+\?notice=added/);
  await expect(page.getByText("Task added.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete task" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/tasks");
});
