import { expectAccessibleEverywhere } from "../accessible";
import { lastMail } from "../donor/door";
import { demo, expect, fresh, test } from "../fixtures";
import { open } from "./staff";

const { consents } = demo as unknown as {
  consents: { bounced_donor_id: number; complained_donor_id: number };
};

test.describe.configure({ timeout: 240_000 });

test("staff ask a donor to confirm a subscription, who presses the button in the email", async ({
  page,
  browser,
}) => {
  const name = fresh("Tern");
  const address = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}@mail.example`;
  await open(page, "/admin/donors/new");
  await expect(page.getByRole("group", { name: "Topics" })).toBeVisible();
  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);

  const card = page.locator("#consents");
  await card.getByRole("button", { name: "Record consent" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("About").selectOption({ label: "Volunteer days by email" });
  await dialog.getByLabel("Choice").selectOption({ label: "Ask the donor by email" });
  await dialog.getByRole("button", { name: "Record consent" }).click();
  await expect(card.getByText("hasn’t confirmed the subscription")).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  const text = await lastMail(reader, address, /^Confirm your subscription/);
  await reader.goto(/\/subscribe\/\w{43}/.exec(text)?.[0] ?? "");
  await expect(reader.getByRole("heading", { name: "Confirm your subscription" })).toBeVisible();
  await expect(reader.getByRole("listitem").filter({ hasText: "Volunteer days" })).toBeVisible();
  await expectAccessibleEverywhere(reader);
  await reader.reload();
  await reader.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(reader.getByRole("heading", { name: "You’re subscribed" })).toBeVisible();

  await page.reload();
  await expect(
    card.getByRole("listitem").filter({ hasText: "Volunteer days" }).first(),
  ).toContainText("Emailed");
  await card.getByText("Consent history").click();
  await expect(card.getByText(/Confirmation link/)).toBeVisible();
});

test("a bounce and a complaint are told where staff look", async ({ page }) => {
  await open(page, "/admin/communications/suppressions");
  await expect(page.getByText("550 5.1.1 The mailbox does not exist")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Reported as spam" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/admin/portfolio/${consents.bounced_donor_id}`);
  await page.getByText("Delivery problems").click();
  await expect(page.locator("#consents")).toContainText("Address doesn’t work");
  await page.goto(`/admin/communications/topics`);
  await page.getByLabel("Confirm subscriptions by email").check();
  await page.getByRole("button", { name: "Save setting" }).click();
  await expect(page.getByText("Setting saved.")).toBeVisible();
  await page.getByLabel("Confirm subscriptions by email").uncheck();
  await page.getByRole("button", { name: "Save setting" }).click();
  await expect(page.getByText("Setting saved.")).toBeVisible();
});
