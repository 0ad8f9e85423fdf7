import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

test.describe.configure({ timeout: 240_000 });

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

async function send(page: Page, what: "Donors" | "Gifts", file: ReturnType<typeof csvFile>) {
  await page.goto("/admin/imports/new");
  await page.getByRole("radio", { name: what }).check();
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
}

const result = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

test("check a file of donors, import it, mend what was refused, and import it all again", async ({
  page,
}) => {
  const name = fresh("Imported");
  const heading = "Constituent ID,First Name,Last Name,E-mail,Shoe size";
  const good = `${name}-1,Ida,${name},ida@${name.toLowerCase()}.example,38`;
  const bad = `${name}-2,Otto,${name},otto at home,45`;
  await page.goto("/sign-in?next=/admin/imports");
  await signIn(page);
  await expectAccessible(page);
  await send(page, "Donors", csvFile("old-crm.csv", [heading, good, bad]));

  await expect(page.getByLabel(/“E-mail”, goes to/)).toHaveValue("email");
  await expect(page.getByLabel(/“Shoe size”, goes to/)).toHaveValue("");
  await expect(page.getByText("38 · 45")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
  await expect(result(page, "Refused")).toContainText("1");
  await expect(page.getByRole("row").filter({ hasText: "Email: Enter an email" })).toContainText(
    "3",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Import 1 donor" }).click();
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
  await result(page, "Added").getByRole("link", { name: "1 added: see the rows" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+\/rows\?outcome=added$/);
  const ida = page.getByRole("row", { name: `Ida ${name}` });
  await expect(ida.getByRole("cell").first()).toHaveText("2");
  await expectAccessible(page);
  const outcomes = page.getByRole("navigation", { name: "What they came to" });
  await expect(outcomes.getByRole("link", { name: "Added (1)", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await outcomes.getByRole("link", { name: "Changed (0)", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No row came to this" })).toBeVisible();
  await outcomes.getByRole("link", { name: "Refused (1)", exact: true }).click();
  await expect(page.getByRole("row", { name: `Otto ${name}` })).toContainText(
    "Email: Enter an email",
  );
  await outcomes.getByRole("link", { name: "Added (1)", exact: true }).click();
  await page.getByRole("link", { name: `Ida ${name}`, exact: true }).click();
  await page.waitForURL(/\/admin\/portfolio\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: `Ida ${name}` })).toBeVisible();
  await page.goBack();
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "old-crm.csv" })
    .click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save 1 refused row" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8");
  expect(saved).toContain("Why it was refused");

  const mended = saved.replace("otto at home", `otto@${name.toLowerCase()}.example`);
  await send(page, "Donors", csvFile("mended.csv", mended.trim().split("\r\n")));
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 donor" }).click({ timeout: 60_000 });
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });

  await send(page, "Donors", csvFile("old-crm.csv", [heading, good]));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(result(page, "Known, nothing to do")).toContainText("1", { timeout: 60_000 });
  await expect(page.getByText("There is nothing in this file to enter.")).toBeVisible();

  await page.goto("/admin/imports?page=99999");
  await expect(page.getByRole("link", { name: "old-crm.csv" }).first()).toBeVisible();
});

test("a file that is none, and columns that do not say enough", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/imports/new?what=gifts");
  await signIn(page);
  await send(page, "Gifts", csvFile("gifts.csv", ["When,How much,Who", "31.5.2024,20,Ida"]));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/“When”, goes to/).selectOption({ label: "Date" });
  await page.getByLabel(/“How much”, goes to/).selectOption({ label: "Amount" });
  await page.getByLabel(/“Who”, goes to/).selectOption({ label: "Full name" });
  await page.getByRole("radio", { name: /^Day first/ }).check();
  await page.getByLabel("Gifts that do not say how they came").selectOption({ label: "Cash" });
  await page.getByLabel("Gifts that do not say what they are for go to").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
  await page.getByRole("button", { name: "Throw this file away" }).click();
  await page.waitForURL(/\/admin\/imports$/);

  await page.goto("/admin/imports/new");
  await page.getByLabel("File", { exact: true }).setInputFiles(csvFile("empty.csv", ["Name"]));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This file has no rows below its headings.").first()).toBeVisible();
});

test("take an import of donors back", async ({ page }) => {
  const name = fresh("Undone");
  const email = `ida@${name.toLowerCase()}.example`;
  await page.goto("/sign-in?next=/admin/imports");
  await signIn(page);
  await send(page, "Donors", csvFile("wrong.csv", ["Name,Email", `Ida ${name},${email}`]));
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 1 donor" }).click({ timeout: 60_000 });
  await page.getByRole("link", { name: "Take this import back" }).click({ timeout: 60_000 });
  await page.waitForURL(/\/admin\/imports\/\d+\/undo$/);
  await expect(page.getByRole("paragraph").filter({ hasText: "wrong.csv" })).toContainText(
    "added 1 donor",
  );
  await expectAccessible(page);
  await page.getByLabel("How many donors are to be taken back?").fill("2");
  await page.getByRole("button", { name: "Take back 1 donor" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page.getByLabel("How many donors are to be taken back?")).toHaveValue("2");
  await page.getByLabel("How many donors are to be taken back?").fill("1");
  await page.getByRole("button", { name: "Take back 1 donor" }).click();
  await expect(page.getByText("1 donor was archived.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Take this import back" })).toBeHidden();
  await expectAccessible(page);
});

test("decide about possible duplicates before importing", async ({ page }) => {
  const name = fresh("Twice");
  const email = `ray@${name.toLowerCase()}.example`;
  const rows = [`Ida ${name},${email},`, `Otto ${name},${email},+1 555 010 0177`];
  const lines = ["Name,Email,Phone", ...rows];
  await page.goto("/sign-in?next=/admin/imports");
  await signIn(page);
  await send(page, "Donors", csvFile("twice.csv", lines));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("1 possible duplicate", { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(result(page, "New")).toContainText("2");
  await page.getByRole("link", { name: "Review possible duplicates" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+\/duplicates$/);
  await expect(page.getByRole("row", { name: `Otto ${name}` })).toContainText(
    `Line 2, Ida ${name}`,
  );
  await expectAccessible(page);
  const choice = page.getByLabel("What to do with line 3");
  await expect(choice).toHaveValue("add");
  await choice.selectOption({ label: "Skip this row" });
  await page.getByRole("button", { name: "Save and check these rows" }).click();
  await expect(choice).toHaveValue("skip", { timeout: 60_000 });
  await page.getByRole("button", { name: "Link all" }).click();
  await expect(choice).toHaveValue("link", { timeout: 60_000 });
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "twice.csv" })
    .click();
  await expect(result(page, "Known, will change")).toContainText("1");
  await page.getByRole("button", { name: "Import 2 donors" }).click();
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
  await expect(result(page, "Changed")).toContainText("1");
});

test("a template of households, and its rows", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/imports/new");
  await signIn(page);
  const saving = page.waitForEvent("download");
  await page.locator("#main").getByRole("link", { name: "Households", exact: true }).click();
  const template = readFileSync(await (await saving).path(), "utf8");
  expect(template).toContain("Household ID,Household,Donor ID");
  await page.getByRole("radio", { name: "Households" }).check();
  await page.getByLabel("Exported from").selectOption({ label: "Bloomerang" });
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(csvFile("homes.csv", template.trim().split("\r\n")));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
  await expect(page.getByText("This looks like an export from Bloomerang.")).toBeVisible();
  await expect(page.getByLabel(/“Household”, goes to/)).toHaveValue("name");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Throw this file away" }).click();
  await page.waitForURL(/\/admin\/imports$/);
});
