import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

type Demo = { api_key: string; organization: { slug: string; id: number } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

export const client = demo.organization.slug;
export const sessionCookie = `donor_session_${demo.organization.id}`;
export const door = (next: string, slug = client) =>
  `/donor/sign-in?client=${slug}&next=${encodeURIComponent(next)}`;

/** A donor of the demo's organization, whom no other test knows. */
export async function newDonor(request: APIRequestContext): Promise<string> {
  const email = `e2e-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@mail.example`;
  const response = await request.post("/api/v1/admin/donors", {
    headers: { "X-SVC-API-Key": demo.api_key },
    data: { first_name: "Erin", last_name: "Example", email },
  });
  expect(response.status()).toBe(201);
  return email;
}

/** The text of the last mail to an address with this subject, once it has been sent. */
export async function lastMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`);
    await expect(mailbox.getByRole("link", { name: subject }).first()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const href = await mailbox.getByRole("link", { name: subject }).first().getAttribute("href");
  await mailbox.goto(`${href}/text`);
  const text = (await mailbox.locator("pre").textContent()) ?? "";
  await mailbox.close();
  return text;
}

export const linkIn = (text: string): string => {
  const link = /https?:\/\/\S+\/donor\/\S+/.exec(text)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
};

export const codeIn = (text: string): string => /code:\s*(\d{6})/.exec(text)?.[1] ?? "";

export async function askForMail(
  page: Page,
  email: string,
  next = "/donor/profile",
  slug = client,
) {
  await page.goto(door(next, slug));
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText("If we know this address")).toBeVisible();
}

/** Signs in with the code of a mail, and tells it. */
export async function signIn(
  page: Page,
  email: string,
  next = "/donor/profile",
  slug = client,
): Promise<string> {
  await askForMail(page, email, next, slug);
  const code = codeIn(await lastMail(page, email, /sign-in link/));
  await page.getByLabel("Code from the email").fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Your giving" })).toBeVisible();
  return code;
}
