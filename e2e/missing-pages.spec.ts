import { open } from "./admin/staff";
import { expect, test } from "./fixtures";
import { donorCookies } from "./looks/world";

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

test("a page that is missing in the portal says so within its frame", async ({ page, baseURL }) => {
  const cookies = donorCookies("american").map((each) => ({ ...each, url: baseURL ?? "" }));
  await page.context().addCookies(cookies);
  for (const path of ["/donor/plans/999999", "/donor/fundraising/x", "/donor/gift-aid"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find that page");
    await expect(page.getByRole("link", { name: "Recurring gifts" }).first()).toBeVisible();
  }
});

test("a page that is missing in the dashboard says so within its frame", async ({ page }) => {
  await open(page, "/admin/settings");
  for (const path of ["/admin/donors/999999", "/admin/events/999999", "/admin/donors/x"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find that page");
    await expect(page.getByRole("link", { name: "Home" }).first()).toBeVisible();
  }
});
