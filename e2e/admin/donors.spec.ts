import { expectAccessible } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { people, signIn } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("staff add a donor, see a similar donor, edit, merge the two and undo the merge", async ({
  page,
}) => {
  const name = fresh("Quill");
  await page.goto("/sign-in?next=/admin/donors/new");
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Add donor" })).toBeVisible();
  await page.getByRole("button", { name: "Add donor" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  const add = async () => {
    await page.getByLabel("First name").fill("Isolde");
    await page.getByLabel("Last name").fill(name);
    await page.getByLabel("Email address").fill(`${name.toLowerCase()}@example.org`);
    await page.getByRole("button", { name: "Add donor" }).click();
  };
  await add();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  const first = Number(page.url().match(/portfolio\/(\d+)/)?.[1]);

  await page.goto("/admin/donors/new");
  await add();
  await expect(page.getByRole("region", { name: "Possible duplicates" })).toContainText(
    "Same email address and name",
  );
  await expectAccessible(page);
  await page.getByLabel("Add as a new donor anyway").check();
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  const second = Number(page.url().match(/portfolio\/(\d+)/)?.[1]);

  await page.goto(`/admin/donors/${second}/edit?list=sort%3D-ytd`);
  await page.getByLabel("Phone").fill("+1 555 0100");
  await page.getByLabel("No email, except receipts").check();
  await page.getByRole("button", { name: "Save donor" }).click();
  await expect(page.getByText("Donor saved.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Merge with another" }).click();
  await page.getByRole("list", { name: "Possible duplicates" }).getByRole("link").first().click();
  await page.getByRole("link", { name: /^Keep .* instead/ }).click();
  await page.waitForURL(new RegExp(`/donors/${first}/merge\\?with=${second}`));
  await expect(page.getByRole("row", { name: /^Phone/ })).toContainText("+1 555 0100");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Merge .* into/ }).click();
  await expect(page.getByText("Donors merged.")).toBeVisible();
  await page.getByRole("button", { name: /^Undo merge/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByText(", merge undone since")).toBeVisible();
  await expectAccessible(page);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs.getByRole("link", { name: "Portfolio" })).toHaveAttribute(
    "href",
    "/admin/portfolio?sort=-ytd",
  );
});

test("a member who may edit donors finds the way to add a donor", async ({ page, browser }) => {
  const name = fresh("Alder");
  const search = `/admin/search?q=${name}`;
  const add = (where: typeof page) => where.getByRole("link", { name: "Add donor", exact: true });
  await page.goto(`/sign-in?next=${encodeURIComponent(search)}`);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await expect(add(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/portfolio");
  await add(page).click();
  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill(name);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  await expect(page.getByRole("status").filter({ hasText: "Donor added." })).toBeVisible({
    timeout: 60_000,
  });

  const limited = await (await browser.newContext()).newPage();
  await limited.goto(`/sign-in?next=${encodeURIComponent(search)}`);
  await signIn(limited, people.limited_user);
  await limited.goto(`/admin/search?q=${fresh("nobody")}`);
  await expect(limited.getByRole("heading", { name: "No results" })).toBeVisible();
  await expect(add(limited)).toBeHidden();
  await limited.context().close();
});

test("an organization's contact is found by name, with and without JavaScript", async ({
  page,
  browser,
}) => {
  const [company, person] = [fresh("Tinworks"), fresh("Quill")];
  await page.goto("/sign-in?next=/admin/donors/new");
  await signIn(page);
  await page.getByLabel("First name").fill("Isolde");
  await page.getByLabel("Last name").fill(person);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created/);
  await page.goto("/admin/donors/new");
  await page.getByRole("radio", { name: "An organization" }).check();
  await page.getByLabel("Organization name").fill(company);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/donors\/\d+\/edit\?notice=created/);
  const { pathname } = new URL(page.url());

  const choose = async (where: typeof page) => {
    await where.getByLabel("Find a contact").fill(person.toLowerCase());
    await where.getByRole("button", { name: "Find" }).click();
    await where.getByRole("button", { name: `Choose Isolde ${person}` }).click();
    await where.waitForURL(/notice=contact/);
    await expect(where.getByRole("link", { name: `Isolde ${person}` })).toBeVisible();
  };
  await choose(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save donor" }).click();
  await expect(page.getByText("Donor saved.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: `Remove Isolde ${person}` }).click();
  await page.waitForURL(/notice=no_contact/);

  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const bare = await plain.newPage();
  await bare.goto(pathname);
  await choose(bare);
  await plain.close();
});

test("without JavaScript a call is logged on a page of its own", async ({ page, browser }) => {
  await page.goto("/sign-in?next=/admin/interactions/new");
  await signIn(page);
  await page.waitForURL((url) => url.pathname === "/admin/interactions/new");
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const bare = await plain.newPage();
  await bare.goto("/admin/interactions/new?channel=visit&list=q%3Da");
  await bare.getByLabel("Donor").fill("a");
  await bare.getByRole("button", { name: "Find" }).click();
  await bare.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await bare.getByRole("link", { name: "Choose another donor" }).click();
  await bare.waitForURL(/new\?channel=visit&list=q%3Da$/);
  await bare.getByLabel("Donor").fill("a");
  await bare.getByRole("button", { name: "Find" }).click();
  await bare.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await expect(bare.getByRole("combobox", { name: "Type", exact: true })).toHaveValue("visit");
  await bare.getByRole("textbox", { name: "Summary" }).fill("They will come to the gala.");
  await bare.getByRole("button", { name: "Save" }).click();
  await bare.waitForURL(/portfolio\/\d+\?notice=logged&list=q%3Da$/);
  const donor = new URL(bare.url()).pathname.split("/").at(-1);
  await bare.goto(`/admin/interactions/new?donor=${donor}&list=sort%3D-ytd`);
  await bare.getByRole("textbox", { name: "Summary" }).fill("They came to the gala.");
  await bare.getByRole("button", { name: "Save" }).click();
  await bare.waitForURL(/portfolio\/\d+\?notice=logged&list=sort%3D-ytd$/);
  await plain.close();
});

test("another member's simultaneous changes are kept, or the editor is asked about them", async ({
  page,
  request,
}) => {
  const name = fresh("Bryony");
  const id = await made(request, "donors", { first_name: name, last_name: "Field" });
  const meanwhile = async (data: object) => {
    const headers = { "X-SVC-API-Key": demo.api_key };
    expect((await request.put(`/api/v1/admin/donors/${id}`, { headers, data })).ok()).toBe(true);
  };
  const save = () => page.getByRole("button", { name: "Save donor" }).click();
  await page.goto(`/sign-in?next=/admin/donors/${id}/edit`);
  await signIn(page);
  await page.getByLabel("City").fill("Camden");
  await meanwhile({ phone: "+1 555 0177" });
  await save();
  await expect(page.getByText("Donor saved.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 0177");
  await expect(page.getByLabel("City")).toHaveValue("Camden");

  await page.getByLabel("City").fill("Rockport");
  await meanwhile({ city: "Belfast" });
  await save();
  await expect(page.getByRole("link", { name: /has changed this to “Belfast”/ })).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Rockport");
  await expectAccessible(page);
  await page.getByLabel("Overwrite changes made by someone else").check();
  await save();
  await expect(page.getByText("Donor saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Rockport");
});
