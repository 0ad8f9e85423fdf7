import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type Demo = { admin: SignIn; limited_user: SignIn; other_organization: { admin: SignIn } };
type SignIn = { email: string; password: string };

/** Who can sign in to the demo world. */
export const people: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

export async function signIn(page: Page, { email, password }: SignIn = people.admin) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
