import type { Action } from "@/lib/event-types/actions";
import type { FundraisingPage } from "./page-rows";

const ACTIONS = {
  live: "fundraising_page.approve",
  paused: "fundraising_page.pause",
  ended: "fundraising_page.end",
  rejected: "fundraising_page.reject",
} as const satisfies Record<string, Action>;

/** What a change of a page is, by the status that it comes to. */
export const statusAction = (
  page: FundraisingPage,
  status: keyof typeof ACTIONS | undefined,
): Action =>
  status === undefined || status === page.status ? "fundraising_page.change" : ACTIONS[status];
