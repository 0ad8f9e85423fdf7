import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type Demo = { admin: SignIn; limited_user: SignIn; other_organization: { admin: SignIn } };
type SignIn = { email: string; password: string };

/** Who can sign in to the demo world. */
export const people: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

/** Fills the door's form and sends it, whatever comes of it. */
export async function knock(page: Page, { email, password }: SignIn = people.admin) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in, and is where the door leads to. */
export async function signIn(page: Page, person: SignIn = people.admin) {
  await knock(page, person);
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
}

/** Types the name that a dialog asks for before something is lost for good. */
export async function typeName(page: Page) {
  const dialog = page.getByRole("alertdialog");
  const asks = dialog.getByLabel(/^To go on, type “.*”/);
  const [, name = ""] =
    /type “(.*)”/.exec(String(await dialog.locator("label").textContent())) ?? [];
  await asks.fill(name);
}
