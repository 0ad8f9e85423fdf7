import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, orderNow, orderPage, save, saveState, test } from "../fixtures";

const guest = (page: Page, part: string) =>
  page.getByRole("region", { name: "Guest 1" }).getByLabel(`Guest, ${part}`, { exact: false });
const panel = (page: Page) =>
  page.getByRole("region", { name: "This registration was changed elsewhere" });

/** Two tabs of one registration, of which the first has saved another last name and phone. */
async function changedElsewhere(first: Page, second: Page) {
  await first.goto(orderPage("v2"));
  await second.goto(orderPage("v2"));
  const theirs = { last: fresh("Petrova"), phone: `+1 ${Date.now() % 1e9}` };
  await guest(first, "Last name").fill(theirs.last);
  await guest(first, "Phone").fill(theirs.phone);
  await save(first);
  await expect(saveState(first)).toContainText("Saved at");
  return theirs;
}

test("the second tab resolves a conflict field by field, and loses nothing", async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const second = await context.newPage();
  const theirs = await changedElsewhere(page, second);
  const mine = { last: fresh("Orlova"), email: `${fresh("nadia")}@example.org` };
  await guest(second, "Last name").fill(mine.last);
  await guest(second, "Email").fill(mine.email);
  await save(second);

  await expect(panel(second)).toBeFocused();
  await expect(guest(second, "Last name")).toHaveValue(mine.last);
  await expect(guest(second, "Email")).toHaveValue(mine.email);
  await expect(guest(second, "Phone")).toHaveValue(theirs.phone);
  const decision = panel(second).getByRole("group", { name: "last name" });
  await expect(panel(second)).toContainText("1 field that you also changed");
  await expect(panel(second).getByRole("radio")).toHaveCount(2);
  await expect(decision.getByLabel("Keep your version")).toBeChecked();
  await expect(decision).toContainText(theirs.last);
  await expectAccessibleEverywhere(second);

  await decision.getByLabel("Use the other version").check();
  await expect(guest(second, "Last name")).toHaveValue(theirs.last);
  await decision.getByLabel("Keep your version").check();
  await expect(guest(second, "Last name")).toHaveValue(mine.last);
  await save(second);
  await expect(panel(second)).toHaveCount(0);
  await expect(saveState(second)).toContainText("Saved at");
  expect((await orderNow(request, "v2")).registration_groups[0]?.attendees[0]).toMatchObject({
    last_name: mine.last,
    email: mine.email,
    phone: theirs.phone,
  });
});

test("the other tab's changes can be accepted or reverted", async ({ page, context, request }) => {
  await page.goto(orderPage("v2"));
  const before = await guest(page, "Phone").inputValue();
  const second = await context.newPage();
  const theirs = await changedElsewhere(page, second);
  await guest(second, "Last name").fill(fresh("Unwanted"));
  await save(second);
  await panel(second)
    .getByRole("group", { name: "last name" })
    .getByLabel("Use the other version")
    .check();
  await panel(second).getByText("1 other change included").click();
  await panel(second)
    .getByRole("group", { name: "phone" })
    .getByLabel("Keep the earlier version")
    .check();
  await save(second);
  await expect(saveState(second)).toContainText("Saved at");
  expect((await orderNow(request, "v2")).registration_groups[0]?.attendees[0]).toMatchObject({
    last_name: theirs.last,
    phone: before || null,
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the guest resolves the conflict in the posted form", async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    await page.goto(orderPage("v2"));
    const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled: true });
    const other = await elsewhere.newPage();
    const theirs = await changedElsewhere(other, await elsewhere.newPage());
    await elsewhere.close();
    const mine = fresh("Orlova");
    await guest(page, "Last name").fill(mine);
    await save(page);
    await expect(panel(page)).toContainText(theirs.last);
    await expect(guest(page, "Last name")).toHaveValue(mine);
    await panel(page)
      .getByRole("group", { name: "last name" })
      .getByLabel("Use the other version")
      .check();
    await save(page);
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    expect((await orderNow(request, "v2")).registration_groups[0]?.attendees[0]).toMatchObject({
      last_name: theirs.last,
      phone: theirs.phone,
    });
  });
});
