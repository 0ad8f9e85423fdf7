import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { open } from "../admin/staff";
import { lastMail } from "../donor/door";
import { demo, expect, fresh, test } from "../fixtures";
import { donorCookies } from "../looks/world";

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

test("an owner changes their page, tells what is new, and asks a friend, who can stop such emails", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await context.addCookies(
    donorCookies("american").map((cookie) => ({ ...cookie, url: baseURL ?? "" })),
  );
  const page = await context.newPage();
  await page.goto("/donor/fundraising");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Manage page ?: Rowing before work/ }).click();
  await expectAccessible(page);
  const news = fresh("Two miles done");
  await page.getByLabel("What’s new").first().fill(news);
  await page.getByRole("button", { name: "Post an update" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText(news).first()).toBeVisible();

  const friend = `${fresh("friend")}@mail.example`;
  await page.getByText("Ask friends", { exact: true }).click();
  await page.getByLabel("Their email addresses").fill(friend);
  await page.getByLabel("Your message").first().fill("Would you help me row for the harbor?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Asked 1 person/).first()).toBeVisible();
  const text = await lastMail(page, friend, /asks you to support/);
  await page.goto(new URL(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "").pathname);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText(/gets no more email from/)).toBeVisible();
  await context.close();
});
