import type { Page } from "@playwright/test";
import { expect as expectSoon } from "../fixtures";
import { people, signIn } from "./staff";

/** The figures of a profile take a moment to follow. */
export const expect = expectSoon.configure({ timeout: 60_000 });

export const profile = (donorId: number) => `/admin/portfolio/${donorId}`;

/** A page of the admin's, after the door. */
export async function open(page: Page, path: string, who = people.admin): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname === path.split("?")[0]);
}
