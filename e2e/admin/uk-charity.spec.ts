import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { signIn } from "../donor/door";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";
import { chooseUk, dayAgo, madeInUk, uk } from "./uk";

// One file, so that no test finds the charity's settings as another one is changing them.
test.describe.configure({ timeout: 240_000 });

const SETTINGS = "/admin/settings/receipts";
const GIVE = `/o/${uk.slug}/give?program=${uk.program.slug}`;

type Filled = Record<string, string>;

/** By jurisdiction: its name, what it has to be told, and how a form without that is refused. */
const PROFILES: [string, string, Filled, string[]][] = [
  ["united_states", "United States", {}, []],
  [
    "canada",
    "Canada",
    {
      "Registration number": "123456789 RR 0001",
      "Place of issue": "York",
      "Signer’s name": "G. Ash",
    },
    ["Registration number", "Place of issue"],
  ],
  [
    "germany",
    "Germany",
    {
      "Place of issue (Ort)": "Husum",
      "Tax office (Finanzamt)": "Flensburg",
      "Tax number (Steuernummer)": "15/291/00001",
      "Date of the notice": dayAgo(100),
      "Last assessment period (Veranlagungszeitraum)": "2024",
      "Purposes, after “wegen Förderung …”": "der Bildung",
      "Signer’s name": "G. Ash",
    },
    ["Place of issue (Ort)", "Tax office (Finanzamt)", "Date of the notice"],
  ],
  ["plain", "Other countries", {}, []],
  [
    "united_kingdom",
    "United Kingdom",
    { "Registered charity number": "0000000", "HMRC charity reference": "XX00000" },
    ["Registered charity number"],
  ],
];

test.describe("settings, receipts", () => {
  test.afterAll(({ request }) => chooseUk(request));

  test("each jurisdiction can be chosen, names the details it needs, and shows previews", async ({
    page,
  }) => {
    await open(page, SETTINGS, uk.admin);
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem").filter({ hasText: "Active" })).toContainText(
      "United Kingdom",
    );
    for (const [jurisdiction, name, filled, needed] of PROFILES) {
      await page.goto(`${SETTINGS}?jurisdiction=${jurisdiction}`);
      const save = main.getByRole("button", { name: /^(?:Use for|Save changes)/ });
      for (const label of Object.keys(filled)) await main.getByLabel(label).fill("");
      if (needed.length > 0) {
        await save.click();
        const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
        await expect(summary).toBeFocused();
        for (const label of needed)
          await expect(main.getByLabel(label, { exact: true })).toHaveAttribute(
            "aria-invalid",
            "true",
          );
        await expectAccessibleEverywhere(page);
      }
      for (const [label, value] of Object.entries(filled)) await main.getByLabel(label).fill(value);
      await save.click();
      await expect(main.getByText("Changes saved.")).toBeVisible();
      await expect(main.getByRole("listitem").filter({ hasText: "Active" })).toContainText(name);
      for (const kind of ["Gift of money", "Gift in kind", "Year", "Event"]) {
        const preview = main.getByRole("link", { name: `Preview for ${name}: ${kind}, PDF` });
        const pdf = await page.request.get((await preview.getAttribute("href")) ?? "");
        expect(pdf.headers()["content-type"]).toBe("application/pdf");
        expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
      }
    }
    await expectAccessibleEverywhere(page);
  });

  test("a signature is required where receipts are signed", async ({ page }) => {
    await open(page, `${SETTINGS}?jurisdiction=canada`, uk.admin);
    await page.getByLabel("Registration number").fill("123456789 RR 0001");
    await page.getByLabel("Place of issue").fill("York");
    await page.getByRole("button", { name: "Use for Canada" }).click();
    await expect(
      page.getByText("Enter the name of the person who signs these receipts.").first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("Gift Aid", () => {
  test.beforeAll(({ request }) => chooseUk(request));

  test("staff record a declaration, claim a gift, download the schedule and withdraw", async ({
    page,
    request,
  }) => {
    const last_name = fresh("Claimant");
    const home = { street: "7 Mill Lane", zip: "LK1 4QB", country: "GB" };
    const person = { kind: "person", first_name: "Clara", last_name, ...home };
    const donor_id = await madeInUk(request, "donors", person);
    await madeInUk(request, "donations", {
      ...{ donor_id, program_id: uk.program.id, method: "check", received_on: dayAgo(1) },
      lines: [{ designation_id: uk.program.designation_id, amount: 32.5 }],
    });
    const main = page.getByRole("main");

    await open(page, "/admin/donations/gift-aid", uk.admin);
    const leftOut = main.getByRole("region", { name: "Gifts not in the next claim" });
    await leftOut.getByRole("link", { name: `Clara ${last_name}` }).click();
    await expect(main.getByText("No declarations yet.")).toBeVisible();
    await main.getByLabel("Gift number").fill("1");
    await main.getByRole("button", { name: "Record declaration" }).click();
    await expect(main.getByText(/can’t have one\.$/).first()).toBeVisible();
    await expectAccessible(page);
    await main.getByLabel("Gift number").fill("");
    await main.getByRole("button", { name: "Record declaration" }).click();
    await expect(main.getByText("Declaration recorded.")).toBeVisible();
    await expect(main.getByText("In force")).toBeVisible();
    await expect(main.getByText(/made in the past 4 years to Larkfield/).first()).toBeVisible();
    await expectAccessibleEverywhere(page);

    await page.goto(`/admin/donations/gift-aid?until=${dayAgo(1)}`);
    const next = main.getByRole("region", { name: "Gifts in the next claim" });
    await expect(next.getByRole("row").filter({ hasText: last_name })).toContainText("£32.50");
    await expectAccessibleEverywhere(page);
    await main.getByRole("button", { name: "Claim these gifts" }).click();
    await expect(main.getByText(/claimed: £\S+ of Gift Aid\./)).toBeVisible();
    await expect(next).toHaveCount(0);
    await expectAccessible(page);
    const schedule = main.getByRole("link", { name: /^HMRC schedule for claim/ }).first();
    const csv = await page.request.get((await schedule.getAttribute("href")) ?? "");
    expect(csv.headers()["content-type"]).toContain("text/csv");
    const scheduled = last_name.replace("-", " ");
    expect(await csv.text()).toContain(`,Clara,${scheduled},7,LK1 4QB,,,`);

    await page.goto(`/admin/donors/${donor_id}/gift-aid`);
    await main.getByLabel("Withdrawn on").fill(dayAgo(-1));
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main.getByText("Changes saved.")).toBeVisible();
    await expect(main.getByText(/^Withdrawn from \d/)).toBeVisible();
  });

  test("a donor makes a declaration at checkout, then withdraws it and makes a new one in the portal", async ({
    page,
  }) => {
    const email = await startGift(page);
    const tick = page.getByLabel("Yes, add Gift Aid");
    await expect(page.getByLabel("Postcode")).toBeHidden();
    await tick.check();
    await expect(
      page.getByText(/past 4 years to Larkfield Reading Rooms\. I am a UK/),
    ).toBeVisible();
    await expectAccessibleEverywhere(page);
    await donate(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toContainText("your house number or name");
    await expect(summary).toContainText("Enter a UK postcode");
    await expect(tick).toBeChecked();
    await page.getByLabel("House number or name, and street").fill("Rose Cottage, Mill Lane");
    await page.getByLabel("Postcode").fill("lk14qb");
    await page.getByText("Add a dedication, organization or note").click();
    await page.getByLabel("Organization").fill("Acme");
    await donate(page).click();
    await expect(summary).toContainText("Gift Aid is only for people giving their own money.");
    await expectAccessible(page);
    await page.getByLabel("Organization").fill("");
    await donate(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();

    await signIn(page, email, "/donor/gift-aid", uk.slug);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1, name: "Gift Aid" })).toBeVisible();
    await main.getByText("Read this declaration").click();
    await expect(main.getByText(/it is my responsibility to pay any difference/)).toBeVisible();
    await expectAccessibleEverywhere(page);

    await main.getByRole("link", { name: /^Withdraw the declaration/ }).click();
    await expect(page.getByRole("heading", { name: "Withdraw this declaration?" })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByLabel("Withdraw on").fill(dayAgo(1));
    await page.getByRole("button", { name: "Withdraw declaration" }).click();
    await expect(page.getByText("Choose today or a later day.").first()).toBeVisible();
    await page.getByLabel("Withdraw on").fill(dayAgo(0));
    await page.getByRole("button", { name: "Withdraw declaration" }).click();
    await expect(page.getByText("Declaration withdrawn.")).toBeVisible();
    await expect(main.getByText(/^Withdrawn from \d/)).toBeVisible();

    await main.getByLabel("Future gifts", { exact: true }).check();
    await main.getByLabel("House number or name, and street").fill("");
    await main.getByRole("button", { name: "Make declaration" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
    await expectAccessibleEverywhere(page);
    await main.getByLabel("House number or name, and street").fill("9 Mill Lane");
    await main.getByRole("button", { name: "Make declaration" }).click();
    await expect(page.getByText("Declaration made. Thank you.")).toBeVisible();
    await expect(main.getByText("In force")).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(GIVE);
    await page.getByLabel("Other amount").first().fill("5");
    await expect(page.getByLabel("Yes, add Gift Aid")).not.toBeChecked();
  });

  test("a donor whose declaration covers the gift gets a note instead of a checkbox", async ({
    page,
  }) => {
    await signIn(page, uk.donor.email, "/donor/gift-aid", uk.slug);
    await expect(page.getByText("In force")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make declaration" })).toHaveCount(0);
    await page.goto(GIVE);
    await page.getByLabel("Other amount").first().fill("5");
    await expect(page.getByText(/^Your declaration of .* covers this gift/)).toBeVisible();
    await expect(page.getByLabel("Yes, add Gift Aid")).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  });

  test("the checkbox works without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await startGift(page);
    await page.getByLabel("Yes, add Gift Aid").check();
    await donate(page).click();
    await page.getByLabel("House number or name, and street").fill("9 Mill Lane");
    await page.getByLabel("Postcode").fill("LK1 4QB");
    await donate(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
    await context.close();
  });
});

const donate = (page: Page) => page.getByRole("button", { name: /^Donate/ });

/** To the details of a gift of £20, with name and card. Returns the giver's address. */
async function startGift(page: Page): Promise<string> {
  const email = `${fresh("giver")}@example.org`;
  await page.goto(GIVE);
  await page.getByLabel("Other amount").first().fill("20");
  await page.getByLabel("Once").check();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(email);
  return email;
}
