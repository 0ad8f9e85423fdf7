import type { Page } from "@playwright/test";
import { lastMail } from "../donor/door";
import { fresh } from "../fixtures";
import { open } from "./staff";

export type Colleague = { email: string; password: string };

const ADDRESS = /https?:\/\/\S+(\/invitation\/\w+)/;

/**
 * A member of the demo's organization whom no other test knows: invited by the admin, accepted by mail.
 * Leaves the browser signed out.
 */
export async function newColleague(page: Page): Promise<Colleague> {
  const person = {
    email: `${fresh("rita")}@harbor-light.example`,
    password: fresh("correct horse"),
  };
  await open(page, "/admin/settings/users/invite");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("First name").fill("Rita");
  await page.getByLabel("Last name").fill("Recover");
  await page.getByRole("radio", { name: "Read-only", exact: true }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.waitForURL(/notice=invited/);
  const text = await lastMail(page, person.email, /invites you to/);
  await page.context().clearCookies();
  await page.goto(ADDRESS.exec(text)?.[1] ?? "");
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/notice=welcome/);
  return person;
}
