import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type World = { segments: { recent_supporters: number; close_friends: number } };
const { segments: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

const SEGMENTS = "/admin/segments";

test("a segment is built line by line, counted while it is edited, and lists its donors", async ({
  page,
}) => {
  const name = fresh("Generous");
  await open(page, `${SEGMENTS}/new`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText(/\d+ donors$/);
  const everyone = Number.parseInt(
    ((await preview.getByRole("status").textContent()) ?? "").replace(",", ""),
    10,
  );

  await page.getByRole("button", { name: "Add condition" }).click();
  const line = page.getByRole("group", { name: "Amount given" });
  await expect(line).toContainText("Enter an amount.");
  await expect(preview.getByRole("status")).toHaveText(/Complete the marked lines/);
  await line.getByLabel("Value").fill("100");
  await expect(preview.getByRole("status")).toHaveText(/^\d+ donors$/);
  await expect(line).not.toContainText("Enter an amount.");
  const given = Number.parseInt((await preview.getByRole("status").textContent()) ?? "", 10);
  expect(given).toBeLessThan(everyone);
  expect(await preview.getByRole("listitem").count()).toBe(Math.min(10, given));

  await page.getByRole("button", { name: "Add group" }).click();
  const added = page.getByRole("group", { name: "Amount given" }).nth(1);
  await added.getByLabel("Field").selectOption({ label: "Donor type" });
  await page
    .getByRole("group", { name: "Donor type" })
    .getByLabel("Value")
    .selectOption({ label: "Person" });
  await page.getByLabel("Which lines of this group count").selectOption("not");
  await expect(preview.getByRole("status")).toHaveText(/^(\d+ donors?|No donors match)$/);
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Create segment" }).click();
  await expect(page.getByText("Enter a name for the segment.").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Donor type" })).toBeVisible();
  await page.getByRole("button", { name: "Remove group" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Create segment" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("Amount given in the last 12 months is at least $100")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${given} donors` })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const csv = await page.request.get(
    (await page.getByRole("link", { name: "Export" }).getAttribute("href")) ?? "",
  );
  expect((await csv.text()).trim().split("\n")).toHaveLength(given + 1);

  await page.getByRole("link", { name: "Open in portfolio" }).click();
  await expect(page.getByText(`Segment: ${name}`)).toBeVisible();

  await open(page, SEGMENTS);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Archive segment" }).click();
  await expect(page.getByText("Segment archived.")).toBeVisible();
  await page.getByRole("button", { name: "Delete segment" }).click();
  await expect(page.getByRole("heading", { name: "Segments", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("the filters of the portfolio become a segment with the same donors", async ({ page }) => {
  const name = fresh("Lapsing");
  await open(page, "/admin/portfolio?retention=lapsed_new&retention=lapsed_repeat");
  await page.locator("summary", { hasText: "Save view" }).click();
  await page.getByRole("link", { name: "Save filters as a segment" }).click();
  await expect(page.getByRole("group", { name: "Retention" })).toContainText(
    "First gift not renewed",
  );
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Create segment" }).click();
  await expect(page.getByText(/^Retention is any of First gift not renewed or/)).toBeVisible();
});

test("a segment is read without scripts", async ({ browser, page }) => {
  await open(page, SEGMENTS);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${SEGMENTS}/${seeded.close_friends}`);
  await expect(plain.getByText("Any of these is true:")).toBeVisible();
  await expect(plain.getByRole("table")).toBeVisible();
  await plain.goto(`${SEGMENTS}/${seeded.recent_supporters}/edit`);
  await expect(plain.getByRole("group", { name: "Amount given" })).toBeVisible();
  await context.close();
});

test("a segment made of a list keeps its filters by custom fields", async ({ page }) => {
  const list = encodeURIComponent("lapsed=true&filter[cf_shirt_size]=M");
  await open(page, `/admin/segments/new?list=${list}`);
  await expect(page.getByRole("group", { name: "T-shirt size" })).toBeVisible();
  await expect(page.getByText("can’t be expressed as conditions")).toHaveCount(0);
  const other = encodeURIComponent("lapsed=true&filter[segment]=999999");
  await page.goto(`/admin/segments/new?list=${other}`);
  await expect(page.getByText("can’t be expressed as conditions")).toBeVisible();
});
