import { expectAccessible } from "../accessible";
import { demo, expect, test } from "../fixtures";

const { consents } = demo as unknown as {
  consents: { preferences_url: string; donor_id: number };
};

test("a donor unsubscribes by a link, and takes it back", async ({ page }) => {
  const path = new URL(consents.preferences_url).pathname;
  await page.goto(path.replace("/preferences/", "/unsubscribe/"));
  await expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You’re unsubscribed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("You’re subscribed again.")).toBeVisible();
  await page.getByLabel("Volunteer days").first().check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Preferences saved.")).toBeVisible();
  await expectAccessible(page);
});
