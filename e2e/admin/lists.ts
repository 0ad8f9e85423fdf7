import type { Page } from "@playwright/test";

/** Opens the filters of the list that the page shows. */
export const openFilters = (page: Page) =>
  page.getByRole("main").getByText("Add filter", { exact: true }).click();

export const applyFilters = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Apply filters", exact: true }).click();

/** Types into the search of the list and asks for it. */
export async function searchList(page: Page, words: string) {
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill(words);
  await search.press("Enter");
  await page.waitForURL(/[?&]q=/);
}
