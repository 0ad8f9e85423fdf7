import { expectAccessible } from "../accessible";
import { demo, expect, orderPage, test } from "../fixtures";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

const unknown = orderPage("v2").replace(/[^/]+$/, "x".repeat(43));
const elsewhere = orderPage("v2").replace("/events/", "/events/another-");

for (const [what, address] of [
  ["a disabled link", orderPage("link_disabled")],
  ["an unknown link", unknown],
  ["a link below another event", elsewhere],
] as const) {
  test(`${what} leads to the same calm page`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    await expect(page).toHaveTitle("This link doesn’t open a registration");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link doesn’t open a registration",
    );
    await expect(page.getByRole("button", { name: "Email me a new link" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a request for a new link gets the same answer for known and unknown addresses", async ({
  page,
}) => {
  const heard: string[] = [];
  for (const email of ["nobody@example.org", "nadia.petrov@mail.example"]) {
    await page.goto(unknown);
    await page.getByLabel("Your email address").fill(email);
    await page.getByRole("button", { name: "Email me a new link" }).click();
    const answer = page.getByText("Check your email");
    await expect(answer).toBeVisible();
    heard.push((await page.getByRole("main").textContent())?.replaceAll(email, "…") ?? "");
  }
  expect(heard[0]).toBe(heard[1]);
});

test("a guest who lost their link finds where to request it", async ({ page }) => {
  await page.goto(orderPage("v2").replace(/\/orders\/.*$/, ""));
  await page.getByRole("link", { name: "Email me my link" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Email me my link" });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle("Email me my link");
  expect((await page.reload())?.status()).toBe(200);
  await expectAccessible(page);
  await page.getByLabel("Your email address").fill("nobody@example.org");
  await page.getByRole("button", { name: "Email me a new link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await page.goto(`${unknown}/pay`);
  await expect(
    page.getByRole("heading", { name: "This link doesn’t open a registration" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Email me my link" }).click();
  await expect(heading).toBeVisible();
});

test("an invalid address is reported", async ({ page }) => {
  await page.goto(unknown);
  await page.getByLabel("Your email address").fill("nadia");
  await page.getByRole("button", { name: "Email me a new link" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Your email address")).toHaveValue("nadia");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page appears and the form works", async ({ page }) => {
    await page.goto(unknown);
    await page.getByLabel("Your email address").fill("nobody@example.org");
    await page.getByRole("button", { name: "Email me a new link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    expect(page.url()).toContain(demo.organization.slug);
  });
});
