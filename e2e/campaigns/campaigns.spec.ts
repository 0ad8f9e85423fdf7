import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { open } from "../admin/staff";
import { lastMail } from "../donor/door";
import { demo, expect, fresh, test } from "../fixtures";

const CAMPAIGN = `/o/${demo.organization.slug}/c/row-for-water`;

const linkIn = (text: string): string => {
  const link = /https?:\/\/\S+\/start\/\S+/.exec(text)?.[0] ?? "";
  return new URL(link).pathname;
};

test("a supporter on a phone starts a page without a password, and it takes its first gift", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const title = fresh("Nia rows");
  const email = `${fresh("rower")}@mail.example`;
  await page.goto(CAMPAIGN);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Start your own page" }).click();
  await page.getByLabel("First name").fill("Nia");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Page title").fill(title);
  await page.getByLabel(/^Goal in/).fill("400");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish page" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await lastMail(page, email, /page/i)));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  const own = page.url();

  await page.getByRole("link", { name: `Give to ${title}` }).click();
  await page.getByLabel("Other amount").first().fill("40");
  await page.getByLabel("Once").check();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(`${fresh("giver")}@example.org`);
  await page.getByRole("button", { name: /^Donate/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page).not.toHaveURL(own);
  await context.close();
});

test("staff see a campaign's pages, and open the gifts behind its total", async ({ page }) => {
  await open(page, "/admin/campaigns");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Row for the harbor children" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Row for the harbor children",
  );
  await expect(page.getByRole("link", { name: "Maya rows" }).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`${new URL(page.url()).pathname}/gifts`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
