import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { demoWorld, makeProgram, readProgram } from "./sponsorship";
import { people, signIn } from "./staff";

// Some states are looked at in both themes and at both widths within one test.
test.describe.configure({ timeout: 120_000 });

test("a program is created, and its gallery appears", async ({ page }) => {
  await page.goto("/admin/programs");
  await signIn(page);
  await page.getByRole("link", { name: "New program" }).click();
  await page.getByRole("button", { name: "Create program" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);

  const name = fresh("Night School");
  await page.getByLabel("Name").fill(name);
  await expect(page.getByLabel("Address")).toHaveValue(name.toLowerCase().replace(" ", "-"));
  await page.getByLabel("Summary").fill("Lessons after work.");
  await page.getByRole("radio", { name: "Amount to raise" }).check();
  await page.getByLabel("Amount to raise per recipient").fill("much");
  await page.getByRole("button", { name: "Create program" }).click();
  await expect(summary).toContainText("above zero");
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await page.getByLabel("Amount to raise per recipient").fill("450");
  await page.getByRole("button", { name: "Create program" }).click();

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Amount to raise: $450.00")).toBeVisible();
  const gallery = page.getByRole("link", { name: /View gallery/ });
  await page.goto((await gallery.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto("/admin/programs");
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Toward an amount");
});

test("settings are changed, refused with a clear reason, and kept", async ({ page, request }) => {
  const { id } = await makeProgram(request);
  await page.goto(`/admin/programs/${id}/settings`);
  await signIn(page);
  await page.getByLabel(/^Suggested amounts/).fill("10, 25, 9000");
  await page.getByLabel(/^Maximum gift/).fill("500");
  await page.getByLabel("Percent of gift").fill("lots");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("link", { name: "Enter a percentage from 0 to 20." })).toBeVisible();
  await page.getByLabel("Percent of gift").fill("3.1");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(
    page.getByRole("link", {
      name: "A suggested amount must be between the minimum and the maximum.",
    }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel(/^Suggested amounts/).fill("10, 25, 90.50");
  await page.getByRole("checkbox", { name: "Every year" }).check();
  await page.getByRole("checkbox", { name: "Every month" }).uncheck();
  await page.getByLabel("Default order").selectOption("Newest first");
  await page.getByLabel("Columns on wide screens").selectOption("5 columns");
  await page.getByRole("checkbox", { name: /Don’t link/ }).check();
  await page.getByRole("radio", { name: "Full names" }).check();
  await page.getByRole("checkbox", { name: /Let search engines list/ }).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Program saved.")).toBeVisible();
  expect(await readProgram(request, id)).toMatchObject({
    suggested_amounts: [10, 25, 90.5],
    maximum_amount: 500,
    frequencies: [0, 12],
    fee_cover: { percent: 3.1, fixed: 0.3 },
    gallery_sort: "-created",
    gallery_columns: 5,
    links_disabled: true,
    public_names: "full",
    search_engines: true,
    share_recipients: false,
  });
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Every month" })).not.toBeChecked();
  await expect(page.getByLabel(/^Maximum gift/)).toHaveValue("500");
});

test("a program is archived and restored", async ({ page, request }) => {
  const { id, name } = await makeProgram(request);
  await page.goto(`/admin/programs/${id}/settings`);
  await signIn(page);
  await page.getByRole("button", { name: "Archive" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Archive “${name}”?` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Archive program" }).click();
  await expect(page.getByRole("heading", { name: "Restore program" })).toBeVisible();
  await expect(page.getByRole("link", { name: /View gallery/ })).toHaveCount(0);
  await page.goto("/admin/programs");
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.getByRole("link", { name: "Archived" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("link", { name: /View gallery/ })).toBeVisible();
});

test("fields are added, moved by keyboard, changed, archived and restored", async ({
  page,
  request,
}) => {
  const { id } = await makeProgram(request);
  await page.goto(`/admin/programs/${id}/fields`);
  await signIn(page);
  await page.getByRole("link", { name: "Add field" }).click();
  await page.getByLabel("Label").fill("Favorite color");
  await expect(page.getByLabel("Key", { exact: true })).toHaveValue("en_favorite_color");
  await page.getByRole("radio", { name: "Choice" }).check();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("link", { name: /Only a choice field has options/ })).toBeVisible();
  await page.getByLabel("Choices").fill("Red\n\n Blue \nGreen");
  await expect(page.getByRole("checkbox", { name: "Public", exact: true })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Public", exact: true }).check();
  await page.getByRole("checkbox", { name: "Visitors can filter by it" }).check();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText("Field added to")).toBeVisible();

  const labels = () => page.getByRole("rowheader").allInnerTexts();
  const order = async () => (await labels()).map((text) => text.split("\n")[0]);
  expect(await order()).toEqual(["Teacher", "Village", "Age", "Favorite color"]);
  const up = page.getByRole("button", { name: "Move Favorite color up" });
  await up.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Favorite color is now number ${place} of 4.`)).toBeAttached();
    if (place > 1) await expect(up).toBeFocused();
  }
  const down = page.getByRole("button", { name: "Move Favorite color down" });
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Favorite color is now number 2 of 4.")).toBeAttached();
  await expect(down).toBeFocused();
  await page.reload();
  expect(await order()).toEqual(["Teacher", "Favorite color", "Village", "Age"]);

  await page.getByRole("link", { name: "Edit Favorite color" }).click();
  await page.getByLabel("Label").fill("Color");
  await page.getByRole("checkbox", { name: "Public" }).uncheck();
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(page.getByRole("link", { name: /only by public fields/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Public" })).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Visitors can filter by it" }).uncheck();
  await page.getByRole("button", { name: "Save field" }).click();
  await expect(page.getByText("Field saved.")).toBeVisible();
  const row = page.getByRole("row", { name: /Color/ });
  await expect(row).toContainText("Staff only");
  await expect(row).toContainText("Red, Blue, Green");
  await row.getByRole("button", { name: "Archive Color" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive field" }).click();
  const archived = page.getByRole("region", { name: "Archived fields" });
  await expect(archived.getByRole("row", { name: /Color/ })).toBeVisible();
  await archived.getByRole("button", { name: "Restore Color" }).click();
  await expect(archived).toHaveCount(0);
  await expect(row).toContainText("Red, Blue, Green");
});

test("a personal field is published only after a warning", async ({ page, request }) => {
  const { id } = await makeProgram(request);
  await page.goto(`/admin/programs/${id}/fields/new`);
  await signIn(page);
  const warning = page.getByText("This can identify or endanger a person");
  const confirm = page.getByRole("checkbox", { name: /Publish this personal information/ });
  await page.getByLabel("Label").fill("Clinic visits");
  await expect(warning).toBeHidden();
  await page.getByLabel("Type of personal information").selectOption("Health");
  await page.getByRole("checkbox", { name: "Public", exact: true }).check();
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("link", { name: /“Clinic visits” is personal/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await confirm.check();
  await page.getByRole("button", { name: "Add field" }).click();
  const row = page.getByRole("row", { name: /Clinic visits/ });
  await expect(row).toContainText("Public, personal");

  await page.getByRole("link", { name: "Add field" }).click();
  await page.getByLabel("Label").fill("Birthday");
  await page.getByRole("radio", { name: "Date" }).check();
  await page.getByLabel("Type of personal information").selectOption("Birth date");
  await page.getByRole("checkbox", { name: "Public", exact: true }).check();
  await expect(warning).toBeHidden();
  await page.getByRole("checkbox", { name: /exact date/ }).check();
  await expect(warning).toBeVisible();
  await page.getByRole("checkbox", { name: /exact date/ }).uncheck();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("row", { name: /Birthday/ })).toContainText("Public, as an age");
});

test("designations are added, renamed, moved, and switched off and on", async ({
  page,
  request,
}) => {
  const { id } = await makeProgram(request);
  await page.goto(`/admin/programs/${id}/designations`);
  await signIn(page);
  await expect(page.getByText("No designations yet")).toBeVisible();
  for (const [name, word] of [
    ["Where it is needed most", "where-it-is-needed-most"],
    ["3 new roofs", "new-roofs"],
  ] as const) {
    await page.getByLabel("Name").fill(name);
    await expect(page.getByLabel("Key", { exact: true })).toHaveValue(word);
    await page.getByRole("button", { name: "Add designation" }).click();
    await expect(page.getByText(`“${name}” added.`)).toBeVisible();
    await expect(page.getByLabel("Key", { exact: true })).toHaveValue("");
  }
  await page.getByLabel("Name").fill("Roofs");
  await page.getByLabel("Key", { exact: true }).fill("new-roofs");
  await page.getByRole("button", { name: "Add designation" }).click();
  await expect(
    page.getByRole("link", { name: /already has a designation with this key/ }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Rename 3 new roofs" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename “3 new roofs”" });
  await dialog.getByLabel("Name").fill("");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(dialog.getByRole("link", { name: "Please fill this in." })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel("Name").fill("Three new roofs");
  await dialog.getByRole("button", { name: "Save name" }).click();
  const row = page.getByRole("row", { name: /Three new roofs/ });
  await expect(row).toContainText("On");
  await row.getByRole("button", { name: "Move Three new roofs up" }).click();
  await expect(page.getByRole("rowheader").first()).toContainText("Three new roofs");
  await row.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(row).toContainText("Off");
  await row.getByRole("button", { name: "Turn on" }).click();
  await expect(row).toContainText("On");
});

const PAGES = ["", "/settings", "/fields", "/fields/new", "/designations", "/entities/new"];

// Many pages in one test, each looked at closely.
test("every page of a program is accessible", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/sign-in");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin$/);
  const program = `/admin/programs/${demoWorld.program.id}`;
  const lists = ["/admin/programs", "/admin/programs?status=archived"];
  const all = [...lists, "/admin/programs/new", ...PAGES.map((path) => program + path)];
  for (const path of all) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});

test.describe("a member without the permission to", () => {
  test.describe.configure({ mode: "serial" });

  test("see entities finds no programs", async ({ page }) => {
    await page.goto("/sign-in");
    await signIn(page, people.limited_user);
    await expect(page).toHaveURL(/\/admin$/);
    for (const name of ["Programs", "Recipients"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(page.getByText("Sponsorship")).toHaveCount(0);
    const { program, entity } = demoWorld;
    for (const path of [
      "programs",
      "programs/new",
      `programs/${program.id}`,
      `programs/${program.id}/settings`,
      `programs/${program.id}/fields`,
      `programs/${program.id}/designations`,
      `programs/${program.id}/entities`,
      "entities",
      `entities/${entity.id}`,
      `entities/${entity.id}/edit`,
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByText("You don’t have access to this page")).toBeVisible();
    }
  });

  test("change entities reads everything, but gets no controls", async ({ page, browser }) => {
    test.slow();
    const office = await browser.newPage();
    const mayLook = async (may: boolean) => {
      await office.goto("/admin/settings/users");
      await office.getByRole("link", { name: "Dev Malhotra" }).click();
      const more = office.locator("details").filter({ hasText: "Custom permissions" });
      await more.evaluate((details) => details.setAttribute("open", ""));
      const given = office.getByRole("group", { name: "Added permissions" });
      await given.getByRole("checkbox", { name: "View recipients" }).setChecked(may);
      await office.getByRole("button", { name: "Save access" }).click();
      await expect(office.getByText("Access saved.")).toBeVisible();
    };
    await office.goto("/sign-in");
    await signIn(office);
    await expect(office).toHaveURL(/\/admin$/);
    await mayLook(true);
    try {
      await page.goto("/admin/programs");
      await signIn(page, people.limited_user);
      await page.getByRole("link", { name: "Harbor Children", exact: true }).click();
      await expect(page.getByText("$25.00 · $50.00 · $100.00 · $250.00")).toBeVisible();
      await expect(page.getByRole("link", { name: "Settings", exact: true })).toHaveCount(0);
      const { program, entity } = demoWorld;
      for (const path of [
        "programs",
        `programs/${program.id}/fields`,
        `programs/${program.id}/designations`,
        `programs/${program.id}/entities`,
        `entities/${entity.id}`,
      ]) {
        await page.goto(`/admin/${path}`);
        await expect(page.locator("main").getByRole("heading", { level: 1 })).toBeVisible();
        const buttons = page.locator("main").getByRole("button", { name: /^(?!Search$)/ });
        await expect(buttons).toHaveCount(0);
        await expect(page.locator("main").getByRole("checkbox")).toHaveCount(0);
        for (const name of [/^Edit/, /^Add/, /^New/])
          await expect(page.locator("main").getByRole("link", { name })).toHaveCount(0);
      }
      for (const path of [`programs/${program.id}/settings`, `entities/${entity.id}/edit`]) {
        await page.goto(`/admin/${path}`);
        await expect(page.getByText("You don’t have access to this page")).toBeVisible();
      }
    } finally {
      await mayLook(false);
      await office.close();
    }
  });
});

test.describe("a program that does not exist", () => {
  // React's development build also complains of the theme's script on a not-found page.
  test.use({ expectedErrors: [/status of 404|script tag/] });

  test("gets a not-found page inside the dashboard", async ({ page }) => {
    await page.goto("/admin/programs/2147483647");
    await signIn(page);
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    for (const path of [
      "programs/2147483647",
      "programs/x/fields",
      `programs/${demoWorld.program.id}/fields/2147483647`,
      "entities/2147483647",
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    }
    await expectAccessibleEverywhere(page);
  });
});
