import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "./accessible";

// The reference is large; a busy machine takes its time to start it.
test.setTimeout(240_000);
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

const rules = Object.fromEntries(IN_SCALAR.map((id) => [id, { enabled: false }]));
const isDark = (page: Page) => page.evaluate(() => document.body.classList.contains("dark-mode"));

// The reference takes ten seconds to load, so each of these looks at all that it can see.
test("the API reference loads only from this server, without console errors, in light colors for who prefers them", async ({
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

  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/docs/api");
  await expectSoon(page.getByRole("heading", { level: 1, name: "Wellspring" })).toBeVisible();
  const update = page.getByRole("heading", { name: "Update event registration guest details" });
  await update.scrollIntoViewIfNeeded();
  await expectSoon(update).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await isDark(page)).toBe(false);

  expect(outside).toEqual([]);
  expect(complaints).toEqual([]);
  if (process.env.E2E_EVERY_LOOK) expect(await violationsOn(page, { rules })).toEqual([]);
});

test("every operation comes with a curl command, in dark colors for who prefers them", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/docs/api#tag/authentication/POST/login");
  await expectSoon(page.getByText("/api/v1/login").first()).toBeVisible();
  await expectSoon(page.getByText(/^curl /).first()).toBeVisible();
  expect(await isDark(page)).toBe(true);
  expect(await violationsOn(page, { rules })).toEqual([]);
});
