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

async function send(
  page: Page,
  what: "Donors" | "Gifts" | "Relationships" | "Recurring gifts",
  file: ReturnType<typeof csvFile>,
) {
  await page.goto("/admin/imports/new");
  await page.getByRole("radio", { name: what, exact: true }).check();
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+$/);
}

const result = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

/** Of kinds that unit tests import as well; donors are imported in every run. */
const inTheLongTests = process.env.E2E_EVERY_LOOK ? test : test.skip;

test("staff check a donor file, import it, fix the refused rows, and import the file again", async ({
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

  await expect(page.getByLabel(/“E-mail”, imported as/)).toHaveValue("email");
  await expect(page.getByLabel(/“Shoe size”, imported as/)).toHaveValue("");
  await expect(page.getByText("38 · 45")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
  await expect(result(page, "Rejected")).toContainText("1");
  await expect(page.getByRole("row").filter({ hasText: "Email: Enter an email" })).toContainText(
    "3",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Import 1 donor" }).click();
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
  await result(page, "Added").getByRole("link", { name: "1 added: view rows" }).click();
  await page.waitForURL(/\/admin\/imports\/\d+\/rows\?outcome=added$/);
  const ida = page.getByRole("row", { name: `Ida ${name}` });
  await expect(ida.getByRole("cell").first()).toHaveText("Line 2");
  await expectAccessible(page);
  const outcomes = page.getByRole("navigation", { name: "Outcome" });
  await expect(outcomes.getByRole("link", { name: "Added (1)", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await outcomes.getByRole("link", { name: "Updated (0)", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No rows with this outcome" })).toBeVisible();
  await outcomes.getByRole("link", { name: "Rejected (1)", exact: true }).click();
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
  await page.getByRole("link", { name: "Download 1 rejected row" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8");
  expect(saved).toContain("Why it was rejected");

  const mended = saved.replace("otto at home", `otto@${name.toLowerCase()}.example`);
  await send(page, "Donors", csvFile("mended.csv", mended.trim().split("\r\n")));
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Import 1 donor" }).click({ timeout: 60_000 });
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });

  await send(page, "Donors", csvFile("old-crm.csv", [heading, good]));
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(result(page, "No changes")).toContainText("1", { timeout: 60_000 });
  await expect(page.getByText("This file has nothing to import.")).toBeVisible();

  await page.goto("/admin/imports?page=99999");
  await expect(page.getByRole("link", { name: "old-crm.csv" }).first()).toBeVisible();
});

test("unclear column headings and a file without rows are refused", async ({ page }) => {
  await page.goto("/sign-in?next=/admin/imports/new?what=gifts");
  await signIn(page);
  await send(page, "Gifts", csvFile("gifts.csv", ["When,How much,Who", "31.5.2024,20,Ida"]));
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/“When”, imported as/).selectOption({ label: "Date" });
  await page.getByLabel(/“How much”, imported as/).selectOption({ label: "Amount" });
  await page.getByLabel(/“Who”, imported as/).selectOption({ label: "Full name" });
  await page.getByRole("radio", { name: /^Day first/ }).check();
  await page.getByLabel("Default payment method").selectOption({ label: "Cash" });
  await page.getByLabel("Default designation").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
  await page.getByRole("button", { name: "Discard file" }).click();
  await page.waitForURL(/\/admin\/imports$/);

  await page.goto("/admin/imports/new");
  await page.getByLabel("File", { exact: true }).setInputFiles(csvFile("empty.csv", ["Name"]));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This file has no rows below its headings.").first()).toBeVisible();
});

test("staff undo an import of donors", async ({ page }) => {
  const name = fresh("Undone");
  const email = `ida@${name.toLowerCase()}.example`;
  await page.goto("/sign-in?next=/admin/imports");
  await signIn(page);
  await send(page, "Donors", csvFile("wrong.csv", ["Name,Email", `Ida ${name},${email}`]));
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Import 1 donor" }).click({ timeout: 60_000 });
  await page.getByRole("link", { name: "Undo import" }).click({ timeout: 60_000 });
  await page.waitForURL(/\/admin\/imports\/\d+\/undo$/);
  await expect(page.getByRole("paragraph").filter({ hasText: "wrong.csv" })).toContainText(
    "added 1 donor",
  );
  await expectAccessible(page);
  await page.getByLabel("Number of donors to undo").fill("2");
  await page.getByRole("button", { name: "Undo import of 1 donor" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page.getByLabel("Number of donors to undo")).toHaveValue("2");
  await page.getByLabel("Number of donors to undo").fill("1");
  await page.getByRole("button", { name: "Undo import of 1 donor" }).click();
  await expect(page.getByText("1 donor was archived.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Undo import" })).toBeHidden();
  await expectAccessible(page);
});

test("staff decide about possible duplicates before importing", async ({ page }) => {
  const name = fresh("Twice");
  const email = `ray@${name.toLowerCase()}.example`;
  const rows = [`Ida ${name},${email},`, `Otto ${name},${email},+1 555 010 0177`];
  const lines = ["Name,Email,Phone", ...rows];
  await page.goto("/sign-in?next=/admin/imports");
  await signIn(page);
  await send(page, "Donors", csvFile("twice.csv", lines));
  await page.getByRole("button", { name: "Check file" }).click();
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
  const choice = page.getByLabel("Action for line 3");
  await expect(choice).toHaveValue("add");
  await choice.selectOption({ label: "Skip this row" });
  await page.getByRole("button", { name: "Save and check rows" }).click();
  await expect(choice).toHaveValue("skip", { timeout: 60_000 });
  await page.getByRole("button", { name: "Link all" }).click();
  await expect(choice).toHaveValue("link", { timeout: 60_000 });
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "twice.csv" })
    .click();
  await expect(result(page, "To be updated")).toContainText("1");
  await page.getByRole("button", { name: "Import 2 donors" }).click();
  await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
  await expect(result(page, "Updated")).toContainText("1");
});

inTheLongTests(
  "staff import households and relationships, and undo the import",
  async ({ page }) => {
    const name = fresh("Related");
    const [ida, otto] = [`${name}-1`, `${name}-2`];
    await page.goto("/sign-in?next=/admin/imports/new");
    await signIn(page);
    await expectAccessible(page);
    const donors = [
      "Constituent ID,First Name,Last Name",
      `${ida},Ida,${name}`,
      `${otto},Otto,${name}`,
    ];
    await send(page, "Donors", csvFile("people.csv", donors));
    await page.getByRole("button", { name: "Check file" }).click();
    await page.getByRole("button", { name: "Import 2 donors" }).click({ timeout: 60_000 });
    await expect(result(page, "Added")).toContainText("2", { timeout: 60_000 });

    const pairs = [`${ida},${otto},Husband`, `${otto},${ida},Wife`, `${ida},nobody,Friend`];
    const lines = ["Constituent ID,Related Constituent ID,Relationship", ...pairs];
    await send(page, "Relationships", csvFile("pairs.csv", lines));
    await expect(page.getByLabel(/“Related Constituent ID”, imported as/)).toHaveValue(
      "related_donor_external_id",
    );
    await expect(page.getByLabel(/“Relationship”, imported as/)).toHaveValue("role");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
    await expect(result(page, "No changes")).toContainText("1");
    await expect(page.getByRole("row").filter({ hasText: "No donor matches" })).toContainText(
      "Related donor ID: No donor matches.",
    );
    await page.getByRole("button", { name: "Import 1 relationship" }).click();
    await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
    await result(page, "Added").getByRole("link", { name: "1 added: view rows" }).click();
    await page.waitForURL(/\/admin\/imports\/\d+\/rows\?outcome=added$/);
    await page.locator("#main").getByRole("table").getByRole("link").first().click();
    await page.waitForURL(/\/admin\/portfolio\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: `Ida ${name}` })).toBeVisible();
    await page.goto(`/admin/relationships?q=${name}`);
    await page
      .locator("#main")
      .getByRole("link", { name: `Ida ${name}`, exact: true })
      .click();
    await page.waitForURL(/\/admin\/relationships\/\d+$/);
    const linked = page.getByRole("link", { name: `Otto ${name}`, exact: true });
    await expect(linked.first()).toBeVisible();

    await page.goto("/admin/imports");
    await page.getByRole("link", { name: "pairs.csv" }).first().click();
    await page.getByRole("link", { name: "Undo import" }).click();
    await page.waitForURL(/\/admin\/imports\/\d+\/undo$/);
    await expectAccessible(page);
    await page.getByLabel("Number of relationships to undo").fill("1");
    await page.getByRole("button", { name: "Undo import of 1 relationship" }).click();
    await expect(page.getByText("1 relationship was removed.")).toBeVisible({ timeout: 60_000 });
  },
);

inTheLongTests(
  "staff import a recurring gift, which waits for a card, and undo the import",
  async ({ page }) => {
    const name = fresh("Monthly");
    await page.goto("/sign-in?next=/admin/imports/new");
    await signIn(page);
    const donors = ["Constituent ID,First Name,Last Name", `${name},Ida,${name}`];
    await send(page, "Donors", csvFile("givers.csv", donors));
    await page.getByRole("button", { name: "Check file" }).click();
    await page.getByRole("button", { name: "Import 1 donor" }).click({ timeout: 60_000 });
    await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });

    const lines = ["Constituent ID,Amount,Frequency,Start Date", `${name},30,Monthly,2025-05-31`];
    await send(page, "Recurring gifts", csvFile("promises.csv", lines));
    await expect(page.getByLabel(/“Frequency”, imported as/)).toHaveValue("frequency");
    await page.getByLabel("Default designation").selectOption({ index: 1 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(result(page, "New")).toContainText("1", { timeout: 60_000 });
    await page.getByRole("button", { name: "Import 1 recurring gift" }).click();
    await expect(result(page, "Added")).toContainText("1", { timeout: 60_000 });
    await page.goto(`/admin/plans?card=missing&q=${name}`);
    await page
      .locator("#main")
      .getByRole("link", { name: `Ida ${name}`, exact: true })
      .click();
    await page.waitForURL(/\/admin\/plans\/\d+$/);
    await expect(page.getByText("Nothing is charged until the donor adds a card.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Skip next gift" })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto("/admin/imports");
    await page.getByRole("link", { name: "promises.csv" }).first().click();
    await page.getByRole("link", { name: "Undo import" }).click();
    await page.waitForURL(/\/admin\/imports\/\d+\/undo$/);
    await page.getByLabel("Number of recurring gifts to undo").fill("1");
    await page.getByRole("button", { name: "Undo import of 1 recurring gift" }).click();
    await expect(page.getByText("1 recurring gift was removed.")).toBeVisible({ timeout: 60_000 });
  },
);

test("the household template downloads, and its columns are recognized on upload", async ({
  page,
}) => {
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
  await expect(page.getByLabel(/“Household”, imported as/)).toHaveValue("name");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard file" }).click();
  await page.waitForURL(/\/admin\/imports$/);
});
