import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { signIn, typeName } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("staff create a household, log a call there, move members, and dissolve the household", async ({
  page,
  request,
}) => {
  const name = fresh("House");
  await page.goto("/sign-in?next=/admin/households/new");
  await signIn(page);
  for (const [first_name, label] of [
    ["Una", "Find a member"],
    ["Uwe", "Find another member"],
  ] as const) {
    await made(request, "donors", { kind: "person", first_name, last_name: name });
    await page.getByLabel(label).fill(`${first_name} ${name}`);
    await page.getByRole("button", { name: "Find" }).click();
    await page
      .getByRole("list", { name: "Donors found" })
      .getByRole("link", { name: /^Choose/ })
      .click();
    await expect(page.getByRole("list", { name: "Chosen" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel("Household name").fill(name);
  await page.getByLabel("Remove members from their current household").check();
  await page.getByRole("button", { name: "Create household" }).click();
  await page.waitForURL(/households\/\d+\?notice=created/);
  await expect(page.getByText("2 members, 2 living.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Log interaction" }).last().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Log interaction with");
  await expectAccessible(page);
  await dialog.getByText("More details").click();
  await dialog.getByLabel("Date and time", { exact: false }).first().fill("2099-01-01T10:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await dialog
    .getByRole("link", { name: "Log only what has happened. To plan ahead, add a task." })
    .click();
  await dialog.locator("#occurred_at").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Interaction logged.")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("1 member, 1 living.")).toBeVisible();
  await page.getByLabel("Name").fill(`${name} and co`);
  await page.getByRole("button", { name: "Save household" }).click();
  await expect(page.getByText("Household saved.")).toBeVisible();

  await page.goto(`/admin/households?q=${name}`);
  await expect(page.getByText("1 household", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `${name} and co` }).click();
  await page.getByRole("button", { name: "Dissolve" }).click();
  const dissolve = page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Dissolve household" });
  await dissolve.click();
  await expect(dissolve).toBeVisible();
  await expectAccessible(page);
  await typeName(page);
  await dissolve.click();
  await page.waitForURL((url) => url.pathname === "/admin/households");
});

test("a person who lives in another household is added only after confirmation", async ({
  page,
  request,
  browser,
}) => {
  const name = fresh("Mover");
  const person = (first_name: string) =>
    made(request, "donors", { kind: "person", first_name, last_name: name });
  const [ada, ben, cy, dot] = [
    await person("Ada"),
    await person("Ben"),
    await person("Cy"),
    await person("Dot"),
  ];
  const hut = `${name} hut`;
  await made(request, "households", { name: hut, member_ids: [ada, ben, dot] });
  const villa = await made(request, "households", { name: `${name} villa`, member_ids: [cy] });
  const path = `/admin/households/${villa}`;
  const add = async (where: typeof page, who: string) => {
    await where.goto(`${path}?who=${encodeURIComponent(`${who} ${name}`)}`);
    const found = where.getByRole("list", { name: "Donors found" });
    await expect(found.getByRole("link", { name: hut, exact: true })).toBeVisible();
    const button = found.getByRole("button", { name: new RegExp(`^Add ?${who} ${name}$`) });
    await button.click();
    await expect(where.getByRole("heading", { name: "There is a problem" })).toBeVisible();
    await expect(found).toContainText(`${who} ${name} is a member of “${hut}”.`);
    if (where === page) await expectAccessible(where);
    await found
      .getByRole("checkbox", { name: `Remove ${who} ${name} from “${hut}”`, exact: true })
      .check();
    await button.click();
    await where.waitForURL(/notice=joined/);
    await expect(where.getByText("Member added.")).toBeVisible();
  };
  await page.goto(`/sign-in?next=${path}`);
  await signIn(page);
  await add(page, "Ada");
  await expect(page.getByText("2 members, 2 living.")).toBeVisible();
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  await add(await plain.newPage(), "Ben");
  await plain.close();
  await page.goto(path);
  await expect(page.getByText("3 members, 3 living.")).toBeVisible();
});

test("an organization is offered a relationship, but no household", async ({ page, request }) => {
  const organization_name = fresh("Tinworks");
  const id = await made(request, "donors", { kind: "organization", organization_name });
  await page.goto(`/sign-in?next=/admin/portfolio/${id}`);
  await signIn(page);
  await expect(
    page.getByRole("link", { name: "Create a relationship", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Create a household" })).toHaveCount(0);
  await page.goto(`/admin/households/new?with=${id}`);
  await expect(page.getByLabel("Find a member")).toBeVisible();
  await expect(page.getByText(organization_name)).toHaveCount(0);
});
