import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "./accessible";
import { demo, expect, fresh, test } from "./fixtures";

const DONORS = "/docs/api/donors";
const ADD_DONOR = `${DONORS}/add-a-donor`;
/** The page whose bodies have the most fields (`app/_openapi/api-reference.test.ts`). */
const HEAVIEST = "/docs/api/donations/enter-a-gift";

/** What a page may transfer, scripts, styles and typefaces included (decision 065). */
const MOST_BYTES = 400_000;

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

test("a reader comes from the start to an operation, and on to the next", async ({ page }) => {
  await page.goto("/docs");
  await expect(heading(page, "API reference")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("main").getByRole("link", { name: "Donors", exact: true }).click();
  await expect(heading(page, "Donors")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("main").getByRole("link", { name: "Add a donor" }).click();
  await expect(heading(page, "Add a donor")).toBeVisible();
  await expect(page).toHaveTitle("Add a donor · API reference · Wellspring");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(ADD_DONOR));
  await expect(page.getByText("/api/v1/admin/donors", { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const others = page.getByRole("navigation", { name: "Other operations" });
  await others.getByRole("link", { name: "Read a donor" }).click();
  await expect(heading(page, "Read a donor")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "API reference" })
    .click();
  await expect(heading(page, "API reference")).toBeVisible();
});

test("the search finds operations by words of their path and summary", async ({ page }) => {
  await page.goto("/docs/api");
  await page.getByRole("searchbox", { name: "Search operations" }).fill("donors/{id}/tags set");
  await page.keyboard.press("Enter");
  await expect(heading(page, /^1 operation for/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Set a donor's tags" }).click();
  await expect(heading(page, "Set a donor's tags")).toBeVisible();
  await page.goto("/docs/api?search=nowhere-at-all");
  await expect(heading(page, /^No operations for/)).toBeVisible();
});

test("an operation’s page says what it takes and answers, with samples to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ADD_DONOR);
  await expect(page.getByRole("heading", { name: "Request body" })).toBeVisible();
  await expect(page.getByText("Needs the permission donors_edit")).toBeVisible();
  await page.getByRole("button", { name: "Copy the curl command" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/api/v1/admin/donors' \\\n  -H "X-SVC-API-Key: $WELLSPRING_API_KEY"`);
  const field = page.getByRole("listitem").filter({ hasText: /^custom object/ });
  await field.first().getByText("1 field").click();
  await expect(field.first().getByText("any key")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is whole, and the search works", async ({ page }) => {
    await page.goto("/docs/api");
    await page.getByRole("searchbox", { name: "Search operations" }).fill("add a donor");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("main").getByRole("link", { name: "Add a donor", exact: true }).click();
    await expect(heading(page, "Add a donor")).toBeVisible();
    await expect(page.getByText("organization_name").first()).toBeVisible();
    await expect(page.getByText(/^curl -X POST/)).toBeVisible();
    await expect(page.getByText("Send a request")).toBeHidden();
  });
});

test.describe("a request from the page", () => {
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Open the request form" }).click();
  };

  test("is sent with the key, without cookies, and shows the answer", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "stray", value: "1", url: baseURL ?? "" }]);
    const name = fresh("Reference");
    await open(page, ADD_DONOR);
    await expect(page.getByText("This request changes data on this server.")).toBeVisible();
    await page.getByLabel("Key or token").fill(demo.api_key);
    await page
      .getByRole("textbox", { name: "Body" })
      .fill(JSON.stringify({ first_name: "Ada", last_name: name }));
    const request = page.waitForRequest("**/api/v1/admin/donors");
    await page.getByRole("button", { name: "Send POST request" }).click();
    await expect(page.getByRole("status").filter({ hasText: "201" })).toBeVisible();
    expect(await (await request).allHeaders()).not.toHaveProperty("cookie");
    const answer = page.getByRole("region", { name: "Response body" });
    await expect(answer).toContainText(`"last_name": "${name}"`);
    await expect(page.getByText("x-request-id: ")).toBeVisible();
    await expectAccessible(page, { contrast: true });

    // The key stays for the tab: the next operation has it.
    await open(page, `${DONORS}/list-donors`);
    await page.getByRole("textbox", { name: "q", exact: true }).fill(name);
    await page.getByRole("button", { name: "Send GET request" }).click();
    await expect(page.getByRole("region", { name: "Response body" })).toContainText(name);
  });

  test("offers a file for download", async ({ page }) => {
    await open(page, "/docs/api/donations/download-gifts-as-csv");
    await page.getByLabel("Key or token").fill(demo.api_key);
    await page.getByRole("button", { name: "Send GET request" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download .+\.csv/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test.describe("that is refused", () => {
    test.use({ expectedErrors: [/status of 401/] });

    test("shows the refusal as it came, after asking for what is missing", async ({ page }) => {
      await open(page, `${DONORS}/read-a-donor`);
      const send = page.getByRole("button", { name: "Send GET request" });
      await send.click();
      await expect(page.getByText("Enter id.")).toBeVisible();
      await page.getByRole("textbox", { name: /^id/ }).fill("1");
      await page.getByLabel("Key or token").fill("svc_test_wrong");
      await send.click();
      await expect(page.getByRole("status").filter({ hasText: "401" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Response body" })).toContainText(
        '"error_code"',
      );
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
        "api-reference-credential",
      );
    });
  });
});

test.describe("what the reference doesn’t have", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ["/docs/api/none", "/docs/api/donors/none", "/docs/api/none/add-a-donor"])
    test(`${path} is not found`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(heading(page, /./)).toBeVisible();
    });
});

for (const path of ["/docs/api", HEAVIEST])
  test(`${path} transfers at most ${MOST_BYTES / 1000} kB`, async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
