import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type Crew = { id: number; slug: string; submission_id: number; personal_token: string };
const { forms: seeded }: { forms: { crew: Crew } } = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);
const { crew } = seeded;
const PAGE = `/o/${demo.organization.slug}/forms/${crew.slug}`;

test.describe.configure({ timeout: 240_000 });

/** A file that is refused for what is in it. */
test.use({ expectedErrors: [/422 .*\/api\/uploads\/ingest\//] });

const text = (name: string, content: string) => ({
  ...{ name, mimeType: "text/plain", buffer: Buffer.from(content) },
});

test("a visitor sends files with a form and goes on to the gift they chose", async ({ page }) => {
  const last = fresh("Sailor");
  const email = `${last.toLowerCase().replace(/[^a-z0-9]+/g, "-")}@example.org`;
  await page.goto(PAGE);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();

  const choose = page.getByLabel(/^(Choose|Add) files/);
  await choose.setInputFiles([text("page.txt", "<html>no</html>"), text("notes.txt", "I sail.")]);
  await expect(page.getByText("page.txt: This type of file can’t be sent.")).toBeVisible();
  await expect(page.getByText("notes.txt", { exact: true })).toBeVisible();
  await choose.setInputFiles(text("second.txt", "I row."));
  await page.getByRole("button", { name: "Remove second.txt" }).press("Enter");
  await expect(page.getByText("second.txt", { exact: true })).toBeHidden();
  await page.getByLabel("Another amount").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter an amount above zero.").first()).toBeVisible();
  await expect(page.getByText("notes.txt", { exact: true })).toBeVisible();
  await page.getByLabel("$50.00").check();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveURL(/\/give\?.*amount=50/);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Last name", { exact: true })).toHaveValue(last);

  await open(page, `/admin/forms/${crew.id}`);
  await page.getByRole("link", { name: `Ada ${last}` }).click();
  await expect(page.getByText("Gift chosen")).toBeVisible();
  await expect(page.getByText("$50.00", { exact: true })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "notes.txt" }).click();
  expect((await saved).suggestedFilename()).toBe("notes.txt");
});

test("a personal link fills the form in, and a wrong one does not", async ({ page }) => {
  const answer = await page.goto(`${PAGE}?for=${crew.personal_token}`);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByLabel("Email")).not.toHaveValue("");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
  await page.goto(`${PAGE}?for=${"x".repeat(43)}`);
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("staff see the files, the gift, and what a form raised", async ({ page }) => {
  await open(page, `/admin/forms/submissions/${crew.submission_id}`);
  await expect(page.getByRole("link", { name: "sailing-license.txt" })).toBeVisible();
  await expect(page.getByRole("link", { name: "$50.00" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await open(page, `/admin/forms/${crew.id}/results`);
  await expect(page.getByRole("heading", { name: "Raised" })).toBeVisible();
});

test("staff lead a form to an event, and see it in the preview", async ({ page }) => {
  const name = fresh("Guests");
  await open(page, "/admin/forms/new");
  await page.getByLabel("Volunteer application").check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Web address").fill(name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
  await page.getByRole("button", { name: "Create form" }).click();
  await page.getByLabel("After the form").selectOption("donation");
  await page.getByLabel(/^Suggested amounts/).fill("10 20");
  await page.getByLabel("Monthly", { exact: true }).first().check();
  await page.getByLabel("After the form").selectOption("event");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Publish form" }).click();
  await expect(page.getByText("Form published.")).toBeVisible();
});
