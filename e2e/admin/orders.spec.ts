import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { applyFilters, openFilters, searchList } from "./lists";
import { signIn } from "./staff";

test.describe.configure({ timeout: 300_000 });

const EVENT = "lantern-gala";

test("staff find a registration, record its check, refund one seat, name a guest, and export the guests", async ({
  page,
  request,
}) => {
  const name = fresh("Quill");
  const { number, eventId } = await registerTable(request, name);
  await page.goto(`/sign-in?next=/admin/orders`);
  await signIn(page);
  await find(page, name);
  await openFilters(page);
  await page.getByLabel("Payment", { exact: true }).selectOption("Awaiting payment");
  await applyFilters(page);
  await expect(page.getByRole("status").filter({ hasText: "1 registration" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.getByRole("link", { name: "Add the buyer as a donor" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue(name);
  await expect(page.getByLabel("Email address")).toHaveValue(/@/);
  await page.getByRole("button", { name: "Add donor" }).click();
  await page.waitForURL(/portfolio\/\d+\?notice=created$/);
  await page.goto(`/admin/orders?q=${number}`);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("link", { name: `Ada ${name}`, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Record check…" }).click();
  await page.getByLabel("Amount").fill("0");
  await page.getByRole("button", { name: "Record check", exact: true }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Amount").fill("1100");
  await page.getByLabel("Check number").fill("1041");
  await page.getByRole("button", { name: "Record check", exact: true }).click();
  await page.waitForURL(/notice=check$/);
  await expect(page.getByText("Registered", { exact: true })).toBeVisible();
  await expect(page.getByText(/no\. 1041/)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Refund…" }).click();
  await page.getByLabel(/^Guest 8, \$137\.50/).check();
  await page.getByRole("button", { name: "Review refund" }).click();
  await expect(page.getByRole("heading", { name: `Refund $137.50 to Ada ${name}?` })).toBeVisible();
  await expect(page.getByText("Adjusted: $962.50 remains")).toBeVisible();
  await expect(page.getByText("Released: 1 seat at the event")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Refund $137.50" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Reason").fill("One stays home");
  await page.getByRole("button", { name: "Refund $137.50" }).click();
  await page.waitForURL(/notice=refund-succeeded/);
  await expect(page.getByText("Partially refunded")).toBeVisible();
  await expect(page.getByText("Released").first()).toBeVisible();
  await expect(page.getByText(/after a refund: \$962\.50/)).toBeVisible();
  const paper = page.getByRole("link", { name: /^Receipt .*PDF/ }).last();
  const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toContain("pdf");

  await page.getByRole("link", { name: /^Edit the guests of/ }).click();
  await page.getByLabel("First name").nth(1).fill("Bo");
  await page.getByLabel("Last name").nth(1).fill(name);
  await page.getByLabel("Email").nth(1).fill("no address");
  await page.getByRole("button", { name: "Save guests" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Email").nth(1).fill("bo@example.org");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save guests" }).click();
  await page.waitForURL(/notice=guests/);
  await expect(page.getByText(`Bo ${name}`, { exact: true })).toBeVisible();

  await page.goto(`/admin/events/${eventId}/attendees?q=${name}`);
  await expect(page.getByText("7 seats")).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.split("\r\n").filter((line) => line.includes(number))).toHaveLength(7);
});

test("staff cancel a registration and reactivate it", async ({ page, request }) => {
  const name = fresh("Sorrel");
  const { number } = await registerTable(request, name);
  await page.goto(`/sign-in?next=/admin/orders`);
  await signIn(page);
  await find(page, name);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("link", { name: "Cancel…" }).click();
  await expect(page.getByText("Nothing was paid, so there is nothing to refund.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reason").fill("Registered twice");
  await page.getByRole("button", { name: `Cancel ${number}` }).click();
  await page.waitForURL(/notice=cancelled/);
  await page.getByRole("button", { name: "Reactivate…" }).click();
  await page.getByRole("button", { name: `Reactivate ${number}` }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Reason").fill("It was not");
  await page.getByRole("button", { name: `Reactivate ${number}` }).click();
  await page.waitForURL(/notice=back/);
  await expect(page.getByText("Unpaid")).toBeVisible();
});

test("staff name a sponsor, add a logo, and withdraw the consent", async ({ page, request }) => {
  const name = fresh("Brass");
  await register(request, name, { sponsor_packages: "Friend of the harbor" });
  await page.goto(`/sign-in?next=/admin/orders`);
  await signIn(page);
  await find(page, name);
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("link", { name: "Edit the sponsor Friend of the harbor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unnamed sponsor");
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Company name").fill(`${name} Foundry`);
  await page.getByLabel("Contact email").fill("no address");
  await page.getByLabel("Agreed to public recognition").check();
  await page.getByLabel("Choose a logo").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 80, height: 40, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  await expect(page.getByRole("img", { name: "Sponsor logo" })).toBeVisible();
  await page.getByRole("button", { name: "Save sponsor" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue(`${name} Foundry`);
  await expectAccessible(page);
  await page.getByLabel("Contact email").fill("office@example.org");
  await page.getByRole("button", { name: "Save sponsor" }).click();
  await page.waitForURL(/notice=sponsor/);
  await expect(page.getByText("Agreed to be shown")).toBeVisible();
  await expect(page.getByRole("img", { name: `Logo of ${name} Foundry` })).toBeVisible();
  await page.getByRole("link", { name: `Edit the sponsor ${name} Foundry` }).click();
  await page.getByLabel("Agreed to public recognition").uncheck();
  await page.getByRole("button", { name: "Save sponsor" }).click();
  await page.waitForURL(/notice=sponsor/);
  await expect(page.getByText("Not shown")).toBeVisible();
});

test("the list works without JavaScript", async ({ page, browser }) => {
  await page.goto("/sign-in?next=/admin/orders");
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Registrations" })).toBeVisible();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/admin/orders");
  await plain.getByLabel("Number, name or email").fill("nobody is called this");
  await plain.getByRole("button", { name: "Search", exact: true }).click();
  await expect(plain.getByRole("heading", { name: "No registrations found" })).toBeVisible();
  await context.close();
});

async function find(page: Page, name: string) {
  await searchList(page, name);
}

const registerTable = (request: APIRequestContext, name: string) =>
  register(request, name, { tickets: "Table of eight" });

type Wanted = { tickets: string } | { sponsor_packages: string };

/** Registers one of a product by check, as an integration would. */
async function register(request: APIRequestContext, name: string, wanted: Wanted) {
  const path = `/api/v1/frontend/public/events/${demo.organization.slug}/${EVENT}`;
  const event = (await (await request.get(path)).json()).data;
  const idOf = (products: { id: number; name: string }[], called: string) =>
    products.find((product) => product.name === called)?.id;
  const cart =
    "tickets" in wanted
      ? { tickets: [{ ticket_type_id: idOf(event.ticket_types, wanted.tickets), quantity: 1 }] }
      : {
          sponsor_packages: [
            {
              sponsor_package_id: idOf(event.sponsor_packages, wanted.sponsor_packages),
              quantity: 1,
            },
          ],
        };
  const quote = (await (await request.post(`${path}/quote`, { data: cart })).json()).data;
  const response = await request.post(`${path}/orders`, {
    headers: { "Idempotency-Key": fresh("order") },
    data: {
      cart,
      purchaser: { first_name: "Ada", last_name: name, email: `${name}@example.org`.toLowerCase() },
      payment_method: "check",
      quote_fingerprint: quote.fingerprint,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { data } = await response.json();
  return { number: String(data.order_number), eventId: Number(event.id) };
}
