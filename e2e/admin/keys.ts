import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Tabs on until something is focused, as someone without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Chooses from the command menu by typing. */
export async function command(page: Page, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Search/ })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: option }).first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
}
