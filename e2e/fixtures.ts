import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type { OrderView } from "@/lib/events/schema";

export type OrderName =
  | "v2"
  | "v2_table"
  | "v2_sponsor"
  | "check_pending"
  | "legacy"
  | "cancelled"
  | "refunded"
  | "expired"
  | "link_disabled";

type Demo = {
  origin: string;
  api_key: string;
  organization: { id: number; slug: string };
  entity: { id: number };
  event: { id: number; slug: string };
  program: { id: number };
  reports: { board_report: number };
  consents: { preferences_token: string; preferences_url: string; confirmation_url: string };
  invitation: { event_id: number; id: number; token: string; url: string; api_path: string };
  orders: Record<OrderName, { token: string; url: string; api_path: string }>;
};

/** The demo world that the product under test was started with (`decisions §13`). */
export const demo: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

/** The page of an order, below the address that the tests run against. */
export const orderPage = (name: OrderName): string => new URL(demo.orders[name].url).pathname;

/** An order as the API has it now. */
export async function orderNow(request: APIRequestContext, name: OrderName): Promise<OrderView> {
  const response = await request.get(`/api/v1${pathOf(demo.orders[name].api_path)}`);
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}

const pathOf = (path: string) => path.replace(/^.*(?=\/frontend\/)/, "");

/** Where the page says what is saved and what is not. */
export const saveState = (page: Page) => page.locator("form").getByRole("status").last();

export const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

/** Text that no earlier run has saved. */
export const fresh = (word: string): string => `${word}-${Date.now().toString(36)}`;

/** Every page a test opens: nothing asked of other hosts, nothing wrong on the console. */
export const test = base.extend<{ calm: undefined; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  calm: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const seen: string[] = [];
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin)
          seen.push(`asked ${origin}`);
      });
      context.on("console", (message) => {
        if (message.type() === "error")
          seen.push(`said ${message.text()} at ${message.location().url}`);
      });
      context.on("weberror", (error) => seen.push(`threw ${error.error().message}`));
      await use(undefined);
      expect(seen.filter((line) => !expectedErrors.some((known) => known.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
