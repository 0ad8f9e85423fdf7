import type { Locator, Page } from "@playwright/test";

/** What waits until it is let through. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Sends a form and goes on before its answer is let through. */
export async function sendSlowly(page: Page, button: Locator, meanwhile: () => Promise<void>) {
  const answer = gate();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await answer.opened;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await button.click();
  await sent;
  await meanwhile();
  answer.open();
}
