import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type World = { portfolio: { donor_id: number }; tags: { volunteer: number } };
const { portfolio, tags }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 180_000 });

test("staff tag a donor, find the donor by the tag, rename the tag, and delete it", async ({
  page,
}) => {
  const name = fresh("Choir");
  await open(page, `/admin/portfolio/${portfolio.donor_id}`);
  const donor = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: "Edit tags" }).click();
  await page.getByLabel("New tags").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto("/admin/donors/tags");
  const row = page.getByRole("row", { name: new RegExp(`^${name}`) });
  await row.getByRole("link", { name: "1", exact: true }).click();
  await page.waitForURL(/\/admin\/portfolio\?tag_id=\d+/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText(donor);
  await expect(page.getByRole("link", { name: `Remove filter ${name}` })).toBeVisible();

  await page.goto("/admin/donors/tags");
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("board");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("dialog")).toContainText("There is a problem");
  await page.getByRole("dialog").getByLabel("Name").fill(`${name} alumni`);
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("dialog")).toContainText(`${name} alumni`);
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("rowheader", { name: `${name} alumni` })).toBeVisible();
  await page.getByRole("button", { name: `Delete ${name} alumni` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("The tag will be removed from 1 donor.");
  await dialog.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByRole("rowheader", { name: `${name} alumni` })).toHaveCount(0);
});

test("the demo's tags are accessible", async ({ page }) => {
  await open(page, "/admin/donors/tags");
  await expect(page.getByRole("rowheader", { name: "Lapsed major donor" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/admin/portfolio?tag_id=${tags.volunteer}`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});
