import sharp from "sharp";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { open } from "../admin/staff";
import { lastMail } from "../donor/door";
import { demo, expect, fresh, test } from "../fixtures";
import { donorCookies, world } from "../looks/world";

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
  await page.getByLabel("16 or older").check();
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

test("a page that waits for approval is submitted, not published", async ({ page, request }) => {
  const slug = fresh("reviewed-row").toLowerCase();
  const answer = await request.post("/api/v1/admin/campaigns", {
    headers: { "X-SVC-API-Key": demo.api_key },
    data: {
      program_id: demo.program.id,
      designation_id: world.checkout.designation_id,
      ...{ slug, title: "A reviewed row", starts_on: "2026-01-01", status: "published" },
      needs_approval: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const email = `${fresh("reviewed")}@mail.example`;
  await page.goto(`/o/${demo.organization.slug}/c/${slug}/start`);
  await page.getByLabel("16 or older").check();
  await page.getByLabel("Page title").fill("Rowing, once reviewed");
  await page.getByLabel("First name").fill("Rhea");
  await page.getByLabel("Last name").fill("Viewed");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByText("Open it to submit your page for review.")).toBeVisible();
  await page.goto(linkIn(await lastMail(page, email, /page/i)));
  await expect(page.getByRole("heading", { name: "Submit your page for review" })).toBeVisible();
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("heading", { name: /waiting for approval/ })).toBeVisible();
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
  await expect(page.getByText(/no longer sends email/)).toBeVisible();
  await context.close();
});

test("what a visitor sponsors through a page is on its way to count for it", async ({ page }) => {
  await page.goto(`${CAMPAIGN}/maya-rows`);
  await expect(page.getByText(/of 2 sponsorships/)).toBeVisible();
  await expect(page.getByText("Sponsorship", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sponsor", exact: true }).click();
  await expect(page).toHaveURL(/\/programs\/harbor-children\?fundraiser=\d+/);
  await page
    .getByRole("link", { name: /^Sponsor / })
    .first()
    .click();
  await expect(page).toHaveURL(/entity=\d+.*page=\d+/);
  await expect(page.getByText("Maya rows").first()).toBeVisible();
  await expectAccessible(page);
});
test("a guardian agrees to the page of a child, which shows the first name alone", async ({
  page,
}) => {
  const name = fresh("Mia");
  const email = `${fresh("guardian")}@mail.example`;
  await page.goto(`${CAMPAIGN}/start`);
  await page.getByLabel("Under 16").check();
  await expect(page.getByLabel("Page title")).toHaveCount(0);
  await page.getByLabel("First name of the child or teenager").fill(name);
  await page.getByLabel("Guardian’s first name").fill("Greta");
  await page.getByLabel("Guardian’s last name").fill("Guardianson");
  await page.getByLabel("Guardian’s email").fill(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask the guardian" }).click();
  await expect(page.getByRole("heading", { name: /Ask your guardian/ })).toBeVisible();
  const link = linkIn(await lastMail(page, email, /approve/i));
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish page" }).click();
  await expect(
    page.getByText("Confirm that you are the guardian and agree.").first(),
  ).toBeVisible();
  await page.getByLabel(/guardian and agree to this page/).check();
  await page.getByRole("button", { name: "Publish page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await page.content()).not.toContain("Guardianson");
  await expectAccessible(page);
});

test("a guardian declines the page of a child, without JavaScript as well", async ({
  page,
  browser,
}) => {
  const email = `${fresh("guardian")}@mail.example`;
  await page.goto(`${CAMPAIGN}/start`);
  await page.getByLabel("Under 16").check();
  await page.getByLabel("First name of the child or teenager").fill("Mia");
  await page.getByLabel("Guardian’s first name").fill("Greta");
  await page.getByLabel("Guardian’s last name").fill("Guardianson");
  await page.getByLabel("Guardian’s email").fill(email);
  await page.getByRole("button", { name: "Ask the guardian" }).click();
  await expect(page.getByRole("heading", { name: /Ask your guardian/ })).toBeVisible();
  const link = linkIn(await lastMail(page, email, /approve/i));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link);
  await plain.getByRole("button", { name: "Decline" }).click();
  await expect(plain.getByRole("heading", { name: "You declined the page" })).toBeVisible();
  await plain.goto(link);
  await expect(plain.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await context.close();
});

test("an owner adds a picture, which a refusal doesn’t lose and the page shows, and removes it again", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  await context.addCookies(
    donorCookies("american").map((cookie) => ({ ...cookie, url: baseURL ?? "" })),
  );
  const page = await context.newPage();
  const own = `/donor/fundraising/${world.campaign.own_page_id}`;
  await page.goto(own);
  const alt = fresh("Ten strokes before breakfast");
  await page.getByText("Add a picture", { exact: true }).first().click();
  const color = { r: 180, g: 84, b: 26 };
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: color },
  })
    .png()
    .toBuffer();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "boat.png", mimeType: "image/png", buffer });
  await expect(page.getByText("Uploaded. Describe it, then add it.")).toBeVisible();
  const description = page.getByLabel("Picture description").last();
  await page.getByRole("button", { name: "Add a picture" }).click();
  await expect(description).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Uploaded. Describe it, then add it.")).toBeVisible();
  await expect(page.locator("form img[src*=thumb]")).toBeVisible();
  await description.fill(alt);
  await page
    .getByLabel(/^Use it as the cover/)
    .last()
    .uncheck();
  await page.getByRole("button", { name: "Add a picture" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
  await page.goto(own);
  const shown = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: alt }) });
  await shown.getByText("Edit picture").click();
  await shown.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("img", { name: alt })).toHaveCount(0);
  await context.close();
});
