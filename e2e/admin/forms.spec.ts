import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type World = { forms: { volunteer: { id: number; submission_id: number } } };
const { forms: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

test("a form is built, published, filled in page by page, and read by staff", async ({ page }) => {
  const name = fresh("Helpers");
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  await open(page, "/admin/forms/new");
  await page.getByLabel("Volunteer application").check();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Web address").fill(slug);
  await page.getByRole("button", { name: "Create form" }).click();

  await page.getByRole("button", { name: "Add question" }).last().click();
  await page.getByRole("button", { name: /^New question/ }).click();
  await page.getByLabel("Question", { exact: true }).fill("Favorite harbor");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Favorite harbor");
  await page.getByRole("button", { name: "Move Favorite harbor up" }).press("Enter");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Publish form" }).click();
  await expect(page.getByText("Form published.")).toBeVisible();

  await page.goto(`/o/${demo.organization.slug}/forms/${slug}?utm_source=poster`);
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please answer this question.").first()).toBeVisible();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByLabel("Email").fill(`${slug}@example.org`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Where have you volunteered?")).toBeHidden();
  await page.getByLabel("Yes").check();
  await page.getByLabel("Where have you volunteered?").fill("At sea");
  await page.getByLabel("Weekends").check();
  await expectAccessibleEverywhere(page);
  await page.waitForTimeout(2_000);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await page.goto("/admin/forms");
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Ada Byron" }).click();
  await expect(page.getByText("At sea")).toBeVisible();
  await expect(page.getByText("poster")).toBeVisible();
});

test("staff choose whose a submission is", async ({ page }) => {
  await open(page, `/admin/forms/submissions/${seeded.volunteer.submission_id}`);
  await expect(page.getByText("Needs review")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Match to / }).click();
  await expect(page.getByText("Known donor")).toBeVisible();
});
