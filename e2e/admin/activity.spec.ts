import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { applyFilters, openFilters } from "./lists";
import { made } from "./made";
import { open, people } from "./staff";

test.describe.configure({ timeout: 240_000 });

const ACTIVITY = "/admin/settings/activity";

/** A donor whom no other test knows, added and then changed by the demo's API key. */
async function changedDonor(request: Parameters<typeof made>[0]) {
  const last_name = fresh("Active");
  const id = await made(request, "donors", { kind: "person", first_name: "Ida", last_name });
  const headers = { "X-SVC-API-Key": demo.api_key };
  const data = { city: "Oakland" };
  const answer = await request.put(`/api/v1/admin/donors/${id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { id, name: `Ida ${last_name}` };
}

test("a change links to the record it concerns, and is found by user, action and date", async ({
  page,
  request,
}) => {
  const { id, name } = await changedDonor(request);
  await open(page, "/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: "View all activity", exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === ACTIVITY);
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const main = page.getByRole("main");
  await openFilters(page);
  await main.getByLabel("User", { exact: true }).selectOption("api_key");
  await main.getByLabel("Record type", { exact: true }).selectOption("donors");
  await applyFilters(page);
  await page.waitForURL(/who=api_key&about=donors/);
  const changed = main.getByRole("row").filter({ hasText: name });
  await expect(changed).toHaveCount(2);
  await expect(changed.first()).toContainText(/API key “.+”.*changed a donor.*Ida Active/);
  await expect(changed.last()).toContainText("added a donor");
  await expect(main.getByRole("link", { name: "Remove filter User: API keys" })).toBeVisible();

  await changed.first().getByRole("link", { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/admin/portfolio/${id}`);

  await page.goto(`${ACTIVITY}?to=1999-12-31`);
  await expect(main.getByText("No changes found")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await main.getByRole("link", { name: "Clear all", exact: true }).click();
  await page.waitForURL((url) => url.pathname === ACTIVITY && url.search === "");
  await expect(main.getByText("No changes found")).toBeHidden();
});

test("links lead to older changes and back", async ({ page }) => {
  await open(page, `${ACTIVITY}?cursor=made-up`);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Older", exact: true }).click();
  await page.waitForURL(/cursor=(?!made-up)/);
  await pages.getByRole("link", { name: "Newer", exact: true }).click();
  await page.waitForURL((url) => url.pathname === ACTIVITY && url.search === "");
});

test("the activity log is only for members who may edit settings", async ({ page }) => {
  await open(page, ACTIVITY, people.limited_user);
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page.getByRole("link", { name: "Activity", exact: true })).toHaveCount(0);
});
