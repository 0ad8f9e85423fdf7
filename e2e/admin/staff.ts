import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";

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

/** What this worker was signed in with last, by address: the door itself has tests of its own. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** At the door: signs in, and is where it leads to. */
export async function signIn(page: Page, person: SignIn = people.admin) {
  const { searchParams } = new URL(page.url());
  if (await comesBack(page, searchParams.get("next") ?? "/admin", person)) return;
  await enter(page, person);
}

/** A page of the dashboard, past the door. */
export async function open(page: Page, path: string, person: SignIn = people.admin) {
  if (await comesBack(page, path, person)) return;
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await enter(page, person);
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
}

/** Signs in by the form, whatever is kept. */
export async function enter(page: Page, person: SignIn = people.admin) {
  await knock(page, person);
  await page.waitForURL(({ pathname }) => pathname !== "/sign-in");
  kept.set(person.email, await page.context().cookies());
}

/** False for whom nothing is kept, and where another test has ended what is. */
async function comesBack(page: Page, path: string, { email }: SignIn): Promise<boolean> {
  const cookies = kept.get(email);
  if (!cookies) return false;
  await page.context().addCookies(cookies);
  await page.goto(path);
  await hydrated(page);
  return new URL(page.url()).pathname !== "/sign-in";
}

/**
 * Unlike the way through the sign-in form, a visit loads the page: its scripts must listen before a click.
 * React marks each element that it has taken over; effects run once the browser is idle.
 */
async function hydrated(page: Page) {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        "body :is(a, button, form, input:not([type=hidden]), select, summary, textarea)",
      ),
    ]
      .filter((element) => !element.closest("[hidden], template, noscript"))
      .every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"))),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}

/** Types the name that a dialog asks for before something is lost for good. */
export async function typeName(page: Page) {
  const dialog = page.getByRole("alertdialog");
  const asks = dialog.getByLabel(/^To continue, type “.*”/);
  const [, name = ""] =
    /type “(.*)”/.exec(String(await dialog.locator("label").textContent())) ?? [];
  await asks.fill(name);
}
