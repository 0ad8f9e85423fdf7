import type { APIRequestContext, FrameLocator, Page } from "@playwright/test";
import { expectAccessible, violationsOn } from "../accessible";
import { open } from "../admin/staff";
import { demo, expect, fresh, orderPage, test } from "../fixtures";
import { pageOf, SCRIPT, serveWebsite, type Website } from "./website";

const GIVE = pageOf("/give?program=harbor-children");
const DONATE = `<wellspring-donate><a href="${GIVE}">Donate</a></wellspring-donate>`;
const FORM = `<wellspring-giving-form><a href="${GIVE}">Give</a></wellspring-giving-form>`;
const TICKETS = `<wellspring-tickets><a href="${pageOf("/events/lantern-walk")}">Get tickets</a></wellspring-tickets>`;
const GALLERY = `<wellspring-gallery><a href="${pageOf("/programs/harbor-children")}">Meet the children</a></wellspring-gallery>`;
const CAMPAIGN = `<wellspring-campaign><a href="${pageOf("/c/row-for-water")}">See our progress</a></wellspring-campaign>`;

const NEWS = `<wellspring-form><a href="${pageOf("/forms/newsletter?utm_source=website")}">Newsletter</a></wellspring-form><script>addEventListener("wellspring:submission", (event) => { document.title = JSON.stringify(event.detail); })</script>`;

const BELOW = `<p>Below</p><script>addEventListener("wellspring:gift", (event) => { document.title = JSON.stringify(event.detail); })</script>`;

let website: Website;
let stranger: Website;
let allowedBefore: string[];

test.use({
  // The website is another one, PayPal has an address of its own, and a refused frame is told of.
  expectedErrors: [
    /^asked http:\/\/127\.0\.0\.1:\d+$|frame-ancestors|the widget did not load|chrome-error/,
  ],
});

const settings = async (request: APIRequestContext, allowed_origins?: string[]) => {
  const headers = { "X-SVC-API-Key": demo.api_key };
  const address = "/api/v1/admin/settings/embeds";
  const answer = allowed_origins
    ? await request.put(address, { headers, data: { allowed_origins } })
    : await request.get(address, { headers });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.allowed_origins as string[];
};

test.beforeAll(async ({ playwright, baseURL }) => {
  const pages = {
    "/button": `${SCRIPT}<p>Above</p>${DONATE}${BELOW}`,
    "/form": `${SCRIPT}${FORM}${BELOW}`,
    "/tickets": `${SCRIPT}${TICKETS}`,
    "/news": `${SCRIPT}${NEWS}`,
    "/gallery": `${SCRIPT}${GALLERY}${BELOW}`,
    "/campaign": `${SCRIPT}${CAMPAIGN}${BELOW}`,
    "/twice": `${SCRIPT}${DONATE}${SCRIPT}${TICKETS.replace("<wellspring-tickets", '<wellspring-tickets lang="es"')}`,
    "/late": `<div id="place"></div>`,
    "/link": `${SCRIPT}<a href="${GIVE}#popup">Support us</a>`,
    "/foreign": `<iframe title="theirs" src="${pageOf("/give?program=harbor-children")}"></iframe>`,
    "/order": `<iframe title="theirs" src="${new URL(orderPage("v2"), pageOf("/")).href}"></iframe>`,
    "/donor": `<iframe title="theirs" src="${new URL("/donor/sign-in", pageOf("/")).href}"></iframe>`,
    "/admin": `<iframe title="theirs" src="${new URL("/sign-in", pageOf("/")).href}"></iframe>`,
  };
  website = await serveWebsite(pages);
  stranger = await serveWebsite(pages);
  const request = await playwright.request.newContext({ baseURL });
  allowedBefore = await settings(request);
  await settings(request, [...allowedBefore, website.origin]);
  await request.dispose();
});

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await settings(request, allowedBefore);
  await request.dispose();
  await Promise.all([website.close(), stranger.close()]);
});

const widget = (page: Page): FrameLocator => page.locator("iframe").contentFrame();

async function give(frame: FrameLocator): Promise<void> {
  await frame.getByLabel("Other amount").first().fill("25");
  await frame.getByLabel("Once").check();
  await frame.getByLabel("First name").fill("Grace");
  await frame.getByLabel("Last name").fill("Hopper");
  await frame.getByLabel("Email", { exact: true }).fill(`${fresh("widget")}@example.org`);
}

/** What axe says of the page in the widget. */
async function violationsIn(page: Page): Promise<string[]> {
  const inside = page.frames().find((each) => each.url().includes("/embed/"));
  if (!inside) throw new Error("There is no widget.");
  return violationsOn(inside);
}

const thanks = (frame: FrameLocator) => frame.getByRole("heading", { level: 1, name: "Thank you" });

test("a donate button opens a giving form over the page, and a gift is completed in it", async ({
  page,
}) => {
  await page.goto(`${website.origin}/button`);
  const button = page.getByRole("button", { name: "Donate" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Donate" });
  await expect(dialog).toBeVisible();
  const frame = widget(page);
  await give(frame);
  await frame.getByLabel("Visa without enough money").check();
  await frame.getByRole("button", { name: "Donate $25.00" }).click();
  await expect(frame.getByText("This card has insufficient funds.").first()).toBeVisible();
  await expect(frame.getByLabel("First name")).toHaveValue("Grace");
  await frame.getByLabel("Visa that pays").check();
  await frame.getByRole("button", { name: "Donate $25.00" }).click();
  await expect(thanks(frame)).toBeVisible();
  await expect(page).toHaveTitle(
    JSON.stringify({ status: "completed", program: "harbor-children", recurring: false }),
  );
  expect(await page.context().cookies()).toEqual([]);
});

test("the window keeps the keyboard, closes by Escape, and gives the focus back", async ({
  page,
}) => {
  await page.goto(`${website.origin}/button`);
  const button = page.getByRole("button", { name: "Donate" });
  await button.press("Space");
  const dialog = page.getByRole("dialog", { name: "Donate" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  const name = widget(page).getByLabel("First name");
  await name.fill("Grace");
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
  expect(await violationsOn(page)).toEqual([]);
  await name.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  await button.click();
  await expect(name).toHaveValue("Grace");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a giving form in the page grows with what is in it", async ({ page }) => {
  await page.goto(`${website.origin}/form`);
  const frame = widget(page);
  await expect(frame.getByRole("heading", { name: "Payment" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Give" })).toBeHidden();
  const overhang = () =>
    frame.locator("html").evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  const height = async () => (await page.locator("iframe").boundingBox())?.height ?? 0;
  const before = await height();
  expect(before).toBeGreaterThan(600);
  await frame.getByText("Add a dedication, organization or note").click();
  await expect.poll(height).toBeGreaterThan(before + 100);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  expect(await violationsIn(page)).toEqual([]);
  await give(frame);
  await frame.getByRole("button", { name: "Donate $25.00" }).click();
  await expect(thanks(frame)).toBeVisible();
  await expect.poll(height).toBeLessThan(before + 500);
  await expect(page).toHaveTitle(/"completed"/);
});

test("PayPal opens beside the website, which shows the gift once it is approved", async ({
  page,
}) => {
  await page.goto(`${website.origin}/form`);
  const frame = widget(page);
  await give(frame);
  await frame.getByLabel("PayPal").check();
  await frame.getByRole("button", { name: "Continue to PayPal" }).click();
  await expect(frame.getByRole("heading", { name: "Finish with PayPal" })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Continue to PayPal" }).click();
  const paypal = await opened;
  await paypal.getByRole("button").first().click();
  await expect(paypal.getByRole("heading", { name: "Return to the previous tab" })).toBeVisible();
  await expect(thanks(frame)).toBeVisible({ timeout: 15_000 });
});

test("tickets are chosen on the website, and the registration opens in a tab of its own", async ({
  page,
}) => {
  await page.goto(`${website.origin}/tickets`);
  const frame = widget(page);
  await frame.getByRole("button", { name: "Continue" }).click();
  await expect(frame.locator("#tickets")).toBeFocused();
  await frame
    .getByRole("button", { name: /^Add one/ })
    .first()
    .click();
  // The total is pale while it is counted.
  await expect.poll(() => violationsIn(page)).toEqual([]);
  const opened = page.context().waitForEvent("page");
  await frame.getByRole("button", { name: "Continue" }).click();
  const own = await opened;
  await expect(own).toHaveURL(/\/o\/harbor-light\/events\/lantern-walk\/register$/);
  await expectAccessible(own);
  await expect(page.locator("iframe")).toBeVisible();
});

test("a gallery leads to a gift in the same frame, and to profiles beside the website", async ({
  page,
}) => {
  await page.goto(`${website.origin}/gallery`);
  const frame = widget(page);
  // Another test looks for Amani, who waits first.
  const waiting = { hasText: "Waiting for a sponsor", hasNotText: "Amani" };
  const card = frame.getByRole("article").filter(waiting).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  expect(await violationsIn(page)).toEqual([]);
  const opened = page.waitForEvent("popup");
  await card.getByRole("link", { name, exact: true }).click();
  await expect((await opened).getByRole("heading", { level: 1, name })).toBeVisible();
  await card.getByRole("link", { name: `Sponsor ${name}` }).click();
  await expect(frame.getByRole("heading", { level: 1, name: `Sponsor ${name}` })).toBeVisible();
  await expect(frame.getByRole("banner")).toHaveCount(0);
  await frame.getByLabel("First name").fill("Grace");
  await frame.getByLabel("Last name").fill("Hopper");
  await frame.getByLabel("Email", { exact: true }).fill(`${fresh("sponsor")}@example.org`);
  await frame.getByRole("button", { name: /^Donate/ }).click();
  await expect(thanks(frame)).toBeVisible();
  await expect(page).toHaveTitle(/"recurring":true/);
});

test("a campaign shows how far it is, and leads to a gift in the same frame", async ({ page }) => {
  await page.goto(`${website.origin}/campaign`);
  const frame = widget(page);
  await expect(
    frame.getByRole("heading", { level: 1, name: "Row for the harbor children" }),
  ).toBeVisible();
  await expect(frame.getByRole("progressbar", { name: "Progress toward the goal" })).toBeVisible();
  await expect(frame.getByRole("banner")).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await frame.getByRole("link", { name: /^Give ?: Row for/ }).click();
  await give(frame);
  await frame.getByRole("button", { name: /^Donate/ }).click();
  await expect(thanks(frame)).toBeVisible();
  await expect(page).toHaveTitle(/"status":"completed"/);
});

test("the script may be loaded twice, in one language for each widget", async ({ page }) => {
  await page.goto(`${website.origin}/twice`);
  await expect(page.locator("iframe").contentFrame().locator("html")).toHaveAttribute(
    "lang",
    "es-US",
  );
  await page.getByRole("button", { name: "Donate" }).click();
  const dialog = page.getByRole("dialog", { name: "Donate" });
  await expect(dialog.locator("iframe").contentFrame().locator("html")).toHaveAttribute(
    "lang",
    "en-US",
  );
});

test("widgets may be added, changed and taken away after the page and before the script", async ({
  page,
}) => {
  await page.goto(`${website.origin}/late`);
  await page.locator("#place").evaluate((place, markup) => {
    place.innerHTML = markup;
  }, FORM);
  await expect(page.getByRole("link", { name: "Give" })).toBeVisible();
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement("script"), { src }));
  }, new URL("/embed.js", GIVE).href);
  await expect(widget(page).getByRole("heading", { name: "Payment" })).toBeVisible();
  await page.locator("wellspring-giving-form a").evaluate((link, address) => {
    if (link instanceof HTMLAnchorElement) link.href = address;
  }, pageOf("/events/lantern-walk"));
  await expect(widget(page).getByRole("button", { name: "Continue" })).toBeVisible();
  await page.locator("#place").evaluate((place) => place.replaceChildren());
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a plain link that ends in #popup opens the form over the page", async ({ page }) => {
  await page.goto(`${website.origin}/link`);
  await page.getByRole("link", { name: "Support us" }).click();
  await expect(page.getByRole("dialog", { name: "Support us" })).toBeVisible();
  await expect(widget(page).getByRole("heading", { name: "Payment" })).toBeVisible();
});

test("without JavaScript, each widget is a link to the page itself", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${website.origin}/button`);
  await page.getByRole("link", { name: "Donate" }).click();
  await expect(page).toHaveURL(GIVE);
  await context.close();
});

test("a website that is not allowed shows a link instead of the widget", async ({ page }) => {
  await page.goto(`${stranger.origin}/form`);
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("did not load"),
  );
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Give" })).toBeVisible();
  await refused;
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Give" })).toBeVisible();
});

test("a form is filled in on the website, which learns that it was sent", async ({ page }) => {
  await page.goto(`${website.origin}/news`);
  const frame = widget(page);
  await frame.getByLabel("First name").fill("Grace");
  await frame.getByLabel("Last name").fill("Hopper");
  await frame.getByLabel("Email", { exact: true }).fill(`${fresh("news")}@example.org`);
  for (const box of await frame.getByRole("checkbox").all()) await box.check();
  expect(await violationsIn(page)).toEqual([]);
  await page.waitForTimeout(2_000);
  await frame.getByRole("button", { name: "Submit" }).click();
  await expect(thanks(frame)).toBeVisible();
  await expect(page).toHaveTitle(JSON.stringify({ form: "newsletter" }));
  expect(await page.context().cookies()).toEqual([]);
});

test("no website frames the giving page, registrations, the portal or the dashboard", async ({
  page,
}) => {
  for (const path of ["/foreign", "/order", "/donor", "/admin"]) {
    await page.goto(`${website.origin}${path}`);
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await expect.poll(() => frame?.url(), path).toMatch(/^chrome-error:/);
  }
});

test("a frame’s address opened as a page leads to the page, without the frame’s session", async ({
  page,
}) => {
  await page.goto(`${website.origin}/form`);
  await expect(widget(page).getByRole("heading", { name: "Payment" })).toBeVisible();
  const inside = page.frames().find((each) => each.url().includes("/embed/"));
  expect(inside?.url()).toMatch(
    /\/embed\/[0-9A-Za-z]{43}~en~light\/give\?program=harbor-children$/,
  );
  await page.goto(inside?.url() ?? "");
  await expect(page).toHaveURL(GIVE);
});

test("staff put a widget together, see it, and say where it may be shown", async ({ page }) => {
  await open(page, "/admin/settings/embeds");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("button", { name: "Donate" })).toBeVisible();
  await page.getByLabel("Button or link text").fill("Help a child");
  await page.getByLabel("Language").selectOption("es");
  const code = page
    .getByRole("region", { name: "2. Where the widget should appear" })
    .getByRole("code");
  await expect(code).toContainText('<wellspring-donate lang="es"');
  await expect(code).toContainText(">Help a child</a>");
  await preview.getByRole("button", { name: "Help a child" }).click();
  const dialog = page.getByRole("dialog", { name: "Help a child" });
  await expect(
    dialog.locator("iframe").contentFrame().getByLabel("Nombre", { exact: true }),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await page.getByLabel("Widget", { exact: true }).selectOption("tickets");
  await page.getByLabel("Event", { exact: true }).selectOption("lantern-walk");
  await expect(
    preview
      .locator("iframe")
      .contentFrame()
      .getByRole("button", { name: /^Añadir una/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const websites = page.getByLabel("Allowed websites");
  const listed = await websites.inputValue();
  await websites.fill(`${listed}\nwww.example.org`);
  await page.getByRole("button", { name: "Save websites" }).click();
  await expect(page.getByText("Start with https://").first()).toBeVisible();
  await expect(websites).toHaveValue(`${listed}\nwww.example.org`);
  await websites.fill(listed);
  await page.getByRole("button", { name: "Save websites" }).click();
  await expect(page.getByText("Websites saved.")).toBeVisible();
});
