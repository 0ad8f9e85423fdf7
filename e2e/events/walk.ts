import type { Locator, Page } from "@playwright/test";
import { expect, fresh } from "../fixtures";

/** The steps of registering, as a visitor takes them. */
export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name });

export const goOn = (page: Page) =>
  page.getByRole("button", { name: "Continue", exact: true }).click();

export async function sayWho(page: Page): Promise<string> {
  const email = `${fresh("guest")}@example.org`;
  await page.getByLabel("First name", { exact: true }).first().fill("Grace");
  await page.getByLabel("Last name", { exact: true }).first().fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(email);
  return email;
}

export async function toReview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(heading(page, "Review your registration")).toBeVisible();
}

export const toPay = (page: Page) => page.getByRole("button", { name: /^Continue to pay/ }).click();

export const pay = (page: Page): Locator => page.getByRole("button", { name: /^Pay \$/ });

/** The figures on the review page. */
export const figures = (page: Page): Locator =>
  page.getByRole("region", { name: "Your registration" });
