import { expect, test } from "@playwright/test";
import { violationsOn } from "./accessible";

// The reference is large; a busy machine takes its time to start it.
test.setTimeout(120_000);
const expectSoon = expect.configure({ timeout: 60_000 });

/** What the reference's own parts do wrong, which is not ours to change. */
const IN_SCALAR = [
  "aria-allowed-attr",
  "aria-allowed-role",
  "aria-required-children",
  "button-name",
  "landmark-unique",
  "scrollable-region-focusable",
];

test("the API reference loads only from this server, and without console errors", async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) outside.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));

  await page.goto("/docs/api");
  await expectSoon(page.getByRole("heading", { level: 1, name: "Wellspring" })).toBeVisible();
  const update = page.getByRole("heading", { name: "Update event registration guest details" });
  await update.scrollIntoViewIfNeeded();
  await expectSoon(update).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
});

test("every operation comes with a curl command", async ({ page }) => {
  await page.goto("/docs/api#tag/authentication/POST/login");
  await expectSoon(page.getByText("/api/v1/login").first()).toBeVisible();
  await expectSoon(page.getByText(/^curl /).first()).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the API reference follows the reader's ${colorScheme} color scheme`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs/api");
    await expectSoon(page.getByRole("heading", { level: 1 })).toBeVisible();
    const dark = await page.evaluate(() => document.body.classList.contains("dark-mode"));
    expect(dark).toBe(colorScheme === "dark");
    const rules = Object.fromEntries(IN_SCALAR.map((id) => [id, { enabled: false }]));
    expect(await violationsOn(page, { rules })).toEqual([]);
  });
}
