import { expect, fresh, orderNow, orderPage, save, test } from "../fixtures";

test.use({ javaScriptEnabled: false });

test.beforeEach(async ({ page }) => {
  await page.goto(orderPage("check_pending"));
});

test("the form is posted as it stands, and only the change is saved", async ({ page, request }) => {
  const before = await orderNow(request, "check_pending");
  const name = fresh("Beatriz");
  await page.getByLabel("Seat 1, First name").fill(name);
  await save(page);
  await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Seat 1, First name")).toHaveValue(name);
  const after = await orderNow(request, "check_pending");
  const [group] = before.registration_groups;
  expect(after.registration_groups[0]).toEqual({
    ...group,
    completeness: expect.anything(),
    attendees: group?.attendees.map((attendee) =>
      attendee.slot === 1
        ? { ...attendee, first_name: name, ticket: expect.anything() }
        : { ...attendee, ticket: expect.anything() },
    ),
  });
});

test("a refused form returns with the typed text and the problems", async ({ page }) => {
  await page.getByLabel("Seat 2, First name").fill("Typed");
  await page.getByLabel("Seat 2, Email").fill("nowhere");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert", { name: "There is a problem" });
  const message = (await summary.getByRole("link").textContent()) ?? "";
  await expect(page.getByLabel("Seat 2, First name")).toHaveValue("Typed");
  await expect(page.getByLabel("Seat 2, Email")).toHaveValue("nowhere");
  await expect(page.getByLabel("Seat 2, Email")).toHaveAccessibleDescription(`Error: ${message}`);
});

test("logos say that they need JavaScript", async ({ page }) => {
  await page.goto(orderPage("v2_sponsor"));
  await expect(page.getByText("Uploading a logo requires JavaScript").first()).toBeVisible();
});
