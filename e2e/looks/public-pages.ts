import { readdirSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { demo, expect, fresh, orderNow, orderPage } from "../fixtures";
import { world } from "./world";

const START = `/o/${demo.organization.slug}`;
const GALA = `${START}/events/lantern-gala`;
const CAMPAIGN = `${START}/c/row-for-water`;
const PROGRAM = `${START}/programs/harbor-children`;

type Asked = { page: Page; request: APIRequestContext };

export type PublicPage = {
  /** Where it is; whatever has to be there first is made in English. */
  open: (asked: Asked) => string | Promise<string>;
  /** Whose portal it is. */
  donor?: "american" | "british";
  /** Shows what a receipt was issued with, which stays in the language it was written in. */
  quotesPapers?: true;
};

/** Every file of a page that visitors, guests and donors see, and how it is reached. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  "app/(site)/page.tsx": { open: () => "/" },

  "app/o/[client]/page.tsx": { open: () => START },
  "app/o/[client]/programs/[program]/page.tsx": { open: () => PROGRAM },
  "app/o/[client]/programs/[program]/[entity]/page.tsx": {
    open: () => `${PROGRAM}/${demo.entity.id}`,
  },
  "app/o/[client]/give/page.tsx": { open: () => `${START}/give?program=harbor-children` },
  // Leads to the page before.
  "app/o/[client]/give/pay/page.tsx": { open: () => `${START}/give/pay?program=harbor-children` },
  "app/o/[client]/give/back/page.tsx": { open: () => `${START}/give/back` },
  "app/o/[client]/give/[checkout]/page.tsx": { open: payGift },
  "app/o/[client]/forms/[form]/page.tsx": { open: () => `${START}/forms/volunteer` },
  "app/o/[client]/forms/[form]/thanks/page.tsx": {
    open: () => `${START}/forms/volunteer/thanks`,
  },
  "app/o/[client]/forms/[form]/confirm/[token]/page.tsx": {
    open: () => `${START}/forms/volunteer/confirm/unknown`,
  },
  "app/donor/fundraising/page.tsx": { open: () => "/donor/fundraising", donor: "american" },
  "app/donor/fundraising/[id]/page.tsx": {
    open: () => `/donor/fundraising/${world.campaign.own_page_id}`,
    donor: "american",
  },
  "app/o/[client]/c/[campaign]/page.tsx": { open: () => CAMPAIGN },
  "app/o/[client]/c/[campaign]/[page]/page.tsx": { open: () => `${CAMPAIGN}/maya-rows` },
  "app/o/[client]/c/[campaign]/start/page.tsx": { open: () => `${CAMPAIGN}/start` },
  "app/o/[client]/c/[campaign]/start/[token]/page.tsx": {
    open: () => `${CAMPAIGN}/start/unknown`,
  },
  "app/o/[client]/tributes/[token]/page.tsx": { open: () => `${START}/tributes/unknown` },

  "app/o/[client]/events/page.tsx": { open: () => `${START}/events` },
  "app/o/[client]/events/[event]/page.tsx": { open: () => GALA },
  "app/o/[client]/events/[event]/register/page.tsx": { open: chooseSeat },
  "app/o/[client]/events/[event]/review/page.tsx": { open: reviewSeat },
  "app/o/[client]/events/[event]/paid/[order]/page.tsx": { open: () => `${GALA}/paid/1` },
  "app/o/[client]/events/[event]/invitations/[token]/page.tsx": {
    open: () => new URL(demo.invitation.url).pathname,
  },
  "app/o/[client]/events/[event]/waitlist/page.tsx": { open: () => `${GALA}/waitlist` },
  "app/o/[client]/events/[event]/waitlist/[token]/page.tsx": {
    open: () => `${GALA}/waitlist/unknown`,
  },
  "app/o/[client]/events/[event]/won/[token]/page.tsx": { open: () => `${GALA}/won/unknown` },
  "app/o/[client]/events/[event]/orders/lost/page.tsx": { open: () => `${GALA}/orders/lost` },
  "app/o/[client]/events/[event]/orders/[token]/page.tsx": {
    open: () => orderPage("v2_table"),
    quotesPapers: true,
  },
  "app/o/[client]/events/[event]/orders/[token]/cancel/page.tsx": {
    open: () => `${orderPage("v2")}/cancel`,
  },
  "app/o/[client]/events/[event]/orders/[token]/pay/page.tsx": {
    open: () => `${orderPage("check_pending")}/pay`,
  },
  "app/o/[client]/events/[event]/orders/[token]/give/[attendee]/page.tsx": { open: giveSeat },

  "app/(door)/donor/sign-in/page.tsx": {
    open: () => `/donor/sign-in?client=${demo.organization.slug}`,
  },
  "app/(door)/donor/sign-up/page.tsx": {
    open: () => `/donor/sign-up?client=${demo.organization.slug}`,
  },
  "app/(door)/donor/sign-up/link/[token]/page.tsx": { open: () => "/donor/sign-up/link/unknown" },
  "app/(door)/donor/sign-in/link/[token]/page.tsx": { open: () => "/donor/sign-in/link/unknown" },
  "app/(door)/donor/confirm-email/[token]/page.tsx": { open: () => "/donor/confirm-email/unknown" },

  "app/(door)/preferences/[token]/page.tsx": {
    open: () => new URL(demo.consents.preferences_url).pathname,
  },
  "app/(door)/subscribe/[token]/page.tsx": {
    open: () => new URL(demo.consents.confirmation_url).pathname,
  },
  "app/(door)/unsubscribe/[token]/page.tsx": {
    open: () => `/unsubscribe/${demo.consents.preferences_token}`,
  },

  "app/donor/page.tsx": { donor: "american", open: () => "/donor" },
  "app/donor/year/page.tsx": { donor: "american", open: () => "/donor/year" },
  "app/donor/receipts/page.tsx": { donor: "american", open: () => "/donor/receipts" },
  "app/donor/profile/page.tsx": { donor: "american", open: () => "/donor/profile" },
  "app/donor/card/page.tsx": { donor: "american", open: () => "/donor/card" },
  "app/donor/card/confirmed/page.tsx": { donor: "american", open: () => "/donor/card/confirmed" },
  "app/donor/plans/page.tsx": { donor: "american", open: () => "/donor/plans" },
  "app/donor/plans/[id]/page.tsx": { donor: "american", open: planPage("") },
  "app/donor/plans/[id]/change/page.tsx": { donor: "american", open: planPage("/change") },
  "app/donor/plans/[id]/review/page.tsx": {
    donor: "american",
    open: planPage("/review?amount=90"),
  },
  "app/donor/plans/[id]/cancel/page.tsx": { donor: "american", open: planPage("/cancel") },
  "app/donor/gift-aid/page.tsx": { donor: "british", open: () => "/donor/gift-aid" },
  "app/donor/gift-aid/[id]/withdraw/page.tsx": {
    donor: "british",
    open: () => `/donor/gift-aid/${world.uk_organization.declaration_id}/withdraw`,
  },
};

/** What is there, whatever the table says. Widgets show pages of the table in a frame: `e2e/embeds` looks at them. */
export const pageFiles = (): string[] =>
  ["app/(site)", "app/o", "app/(door)", "app/donor"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?:^|\/)page\.tsx$/.test(path) && !path.includes("/embed/"))
      .map((path) => `${folder}/${path}`),
  );

async function payGift({ page }: Asked): Promise<string> {
  await page.goto(`${START}/give?program=harbor-children`);
  await page.getByLabel("Other amount").first().fill("25");
  await page.getByLabel("Monthly").check();
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Email", { exact: true }).fill(`${fresh("looks")}@example.org`);
  await page.getByRole("button", { name: /^Donate/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function chooseSeat({ page }: Asked): Promise<string> {
  await page.goto(GALA);
  await page.getByRole("button", { name: "Add one: Family ticket" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Guest details" })).toBeVisible();
  return `${GALA}/register`;
}

async function reviewSeat(asked: Asked): Promise<string> {
  await chooseSeat(asked);
  return `${GALA}/review`;
}

async function giveSeat({ request }: Asked): Promise<string> {
  const { registration_groups: groups } = await orderNow(request, "v2");
  const attendee = groups.flatMap(({ attendees }) => attendees)[0];
  return `${orderPage("v2")}/give/${attendee?.id}`;
}

function planPage(rest: string) {
  return async ({ page }: Asked): Promise<string> => {
    await page.goto("/donor/plans");
    const link = page.locator("a[href^='/donor/plans/']").first();
    const [, id] = /\/donor\/plans\/(\d+)/.exec((await link.getAttribute("href")) ?? "") ?? [];
    return `/donor/plans/${id}${rest}`;
  };
}
