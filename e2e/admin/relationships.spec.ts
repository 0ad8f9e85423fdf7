import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { people, signIn, typeName } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("staff describe a relationship, link a fund, assign the relationship, end it and remove it", async ({
  page,
}) => {
  const name = fresh("Kin");
  await page.goto("/sign-in?next=/admin/donors/new");
  await signIn(page);
  await page.getByLabel("First name").fill("Odette");
  await page.getByLabel("Last name").fill(name);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+/);
  await page.goto("/admin/relationships/new");
  await page.getByLabel("Find a core member").fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: `Odette ${name}` }).click();
  await expectAccessible(page);
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Create relationship" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Name").fill(`${name} family`);
  await page.getByRole("button", { name: "Create relationship" }).click();
  await page.waitForURL(/relationships\/\d+\?notice=created/);
  await expectAccessible(page);

  await page.getByLabel("Link donor").fill("fund");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByLabel("Description").fill("Their fund");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Link donor" }).click();
  await page.waitForURL(/notice=linked/);
  await expect(
    page.getByText("Their fund. Only gifts credited to core members count"),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Change/ }).click();
  await page.getByLabel("All gifts count").check();
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByText("Their fund. All gifts count")).toBeVisible();

  await page.getByLabel("Fundraiser").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByLabel("Active").uncheck();
  await page.getByLabel("Restricted").check();
  await page.getByRole("button", { name: "Save relationship" }).click();
  await expect(page.getByText("Relationship saved.")).toBeVisible();
  await page.goto(`/admin/relationships?q=${name}`);
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Ended");
  await expectAccessible(page);
  await page.getByRole("link", { name: `${name} family` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await typeName(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove relationship" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/relationships");
});

test("a fundraiser's own change never hides a relationship from that fundraiser", async ({
  page,
  request,
}) => {
  const name = fresh("Quiet");
  const core = await made(request, "donors", {
    kind: "person",
    first_name: "Odette",
    last_name: name,
  });
  await page.goto("/sign-in?next=/admin/relationships/new");
  await signIn(page, { ...people.admin, email: "fundraiser@harbor-light.example" });
  await page.goto(`/admin/relationships/new?donor=${core}`);
  const restricted = page.getByRole("checkbox", { name: "Restricted", exact: true });
  await restricted.check();
  await page.getByRole("button", { name: "Create relationship" }).click();
  await page.waitForURL(/relationships\/\d+\?notice=yours/);
  await expect(page.getByText("You are its relationship manager")).toBeVisible();

  const manager = page.getByLabel("Relationship manager");
  await manager.selectOption({ label: "Unassigned" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: /^You would lose access to “/ })).toBeVisible();
  await expectAccessible(page);
  await restricted.uncheck();
  await page.getByRole("button", { name: "Save relationship" }).click();
  await expect(page.getByText("Relationship saved.")).toBeVisible();
  await manager.selectOption({ label: "Unassigned" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await restricted.check();
  await page.getByRole("button", { name: "Save relationship" }).click();
  await page
    .getByRole("link", { name: /^You would lose access to this relationship. Have it assigned/ })
    .click();
  await expect(restricted).toBeFocused();
  await expect(restricted).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await typeName(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove relationship" }).click();
  await page.waitForURL((url) => url.pathname === "/admin/relationships");
});

test("a member who may not see donors sees no relationships", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/relationships");
  await signIn(page, people.limited_user);
  await page.waitForURL((url) => url.pathname === "/admin/relationships");
  for (const path of ["relationships", "households", "tasks", "donors/new", "interactions/new"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  }
});
