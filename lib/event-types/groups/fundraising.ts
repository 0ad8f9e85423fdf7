import { DETAILS } from "../details";
import * as fundraising from "../records/fundraising";
import type { Group } from "./group";

export const FUNDRAISING_EVENTS = {
  campaign: {
    heading: "Fundraising campaigns",
    needs: ["donations_view"],
    record: fundraising.CAMPAIGN,
    types: {
      created: "A fundraising campaign was created",
      changed: "A fundraising campaign was changed",
    },
  },
  fundraising_page: {
    heading: "Fundraising pages",
    needs: ["donations_view"],
    record: fundraising.FUNDRAISING_PAGE,
    details: DETAILS.fundraising_page,
    types: {
      created: "A fundraising page was started",
      changed: "A fundraising page was changed",
      went_live: "A fundraising page went live",
      gift_counted: "A gift or sponsorship counted for a fundraising page",
      approved: "A fundraising page was approved or resumed",
      paused: "A fundraising page was paused",
      ended: "A fundraising page was ended",
      rejected: "A fundraising page was rejected",
      milestone_reached: "A fundraising page reached a milestone",
    },
  },
  reported_gift: {
    heading: "Reported gifts",
    needs: ["donations_view"],
    record: fundraising.REPORTED_GIFT,
    types: {
      reported: "A page owner reported a gift",
      confirmed: "A reported gift was confirmed",
      rejected: "A reported gift was rejected",
    },
  },
} as const satisfies Record<string, Group>;
