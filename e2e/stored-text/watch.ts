import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

export type Watched = {
  /** Opens a page, finds the texts in it as they were written, and nothing that they have done. */
  look: (path: string, ...texts: string[]) => Promise<void>;
  /** The same of the page that is open. */
  lookHere: (...texts: string[]) => Promise<void>;
};

/** Notes what stored text does in a page from now on: dialogs, and what the page's policy refuses. */
export async function watch(page: Page): Promise<Watched> {
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    // What was typed into a form is left behind.
    if (dialog.type() === "beforeunload") return dialog.accept();
    dialogs.push(`a dialog at ${page.url()}`);
    await dialog.dismiss();
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(window, "refusedByPolicy", refused);
    window.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} refused ${blockedURI}`),
    );
  });
  const lookHere = async (...texts: string[]) => {
    for (const text of texts)
      await expect.soft(page.getByRole("main").first(), page.url()).toContainText(text);
    expect.soft([...dialogs, ...(await page.evaluate(done))], page.url()).toEqual([]);
  };
  const look = async (path: string, ...texts: string[]) => {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(200);
    await lookHere(...texts);
  };
  return { look, lookHere };
}

/** Runs in the page: what stored text became there, if it became anything but text. */
function done(): string[] {
  // What a form with an action of the server has until its page has loaded.
  const REACT_FORM = "javascript:throw new Error('";
  const refused: string[] = Reflect.get(window, "refusedByPolicy") ?? [];
  const isMade = ({ name, value }: Attr) =>
    name.startsWith("on") ||
    (/^(?:href|src|action|formaction)$/.test(name) &&
      /^(?:javascript:|data:text|x$)/.test(value) &&
      !value.startsWith(REACT_FORM)) ||
    (name === "style" && /expression|xss\.example/.test(value));
  const elements = [...document.querySelectorAll("*")].filter(
    (element) =>
      [...element.attributes].some(isMade) ||
      (element.localName === "script" && element.textContent?.startsWith("__xss")),
  );
  return [
    ...("__xss" in window ? ["a script has run"] : []),
    ...refused,
    ...elements.map((element) => `an element: ${element.outerHTML.slice(0, 200)}`),
  ];
}

/** A mail as the demo's mailbox shows it, in a frame without scripts: what it holds is read, not run. */
export async function lookAtMail(page: Page, watched: Watched, to: string, subject: RegExp) {
  const mail = page.getByRole("main").getByRole("listitem").getByRole("link", { name: subject });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`);
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await watched.lookHere();
  await mail.first().click();
  await expect(page.locator("iframe[title^='Message']")).toBeVisible();
  await lookAtFrame(page);
  await watched.lookHere();
}

/** The HTML of a frame without scripts has nothing but text where stored text stands. */
export async function lookAtFrame(page: Page): Promise<void> {
  const frame = page.locator("iframe[srcdoc]");
  await expect(frame).toHaveAttribute("srcdoc", /__xss/);
  const found = await frame.evaluate((element) => {
    const html = element.getAttribute("srcdoc") ?? "";
    const mail = new DOMParser().parseFromString(html, "text/html");
    const made = [...mail.querySelectorAll("*")].filter(
      ({ localName, attributes }) =>
        /^(?:script|svg|input|textarea|iframe)$/.test(localName) ||
        [...attributes].some(
          ({ name, value }) => name.startsWith("on") || /^(?:javascript:|data:text)/.test(value),
        ),
    );
    return made.map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  expect.soft(found, page.url()).toEqual([]);
}
