import { FORM_SUBMISSIONS, INTERACTIONS, MAILING_RECIPIENTS } from "./datasets/activity";
import { PLANS, RECIPIENTS, SPONSORSHIPS } from "./datasets/commitments";
import { DONORS } from "./datasets/donors";
import { ATTENDEES, AUCTION_ITEMS } from "./datasets/events";
import { EXPECTED_GIFTS, PLEDGE_INSTALLMENTS } from "./datasets/expected";
import { GATEWAY_TRANSACTIONS } from "./datasets/gateway";
import { GIFT_LINES, GIFTS, SOFT_CREDITS } from "./datasets/gifts";
import { ORDER_LINES } from "./datasets/orders";
import { PAGE_CREDITS } from "./datasets/page-credits";
import { APPEALS, DISPUTES, FORMS, MAILINGS } from "./datasets/raised";
import type { Dataset } from "./field";

/** Everything that reports can be about, in the order in which staff choose. */
export const DATASETS: readonly Dataset[] = [
  ...[
    GIFTS,
    GIFT_LINES,
    SOFT_CREDITS,
    PAGE_CREDITS,
    DONORS,
    PLANS,
    EXPECTED_GIFTS,
    PLEDGE_INSTALLMENTS,
  ],
  ...[SPONSORSHIPS, RECIPIENTS, ORDER_LINES, ATTENDEES, AUCTION_ITEMS, APPEALS, INTERACTIONS],
  ...[MAILINGS, MAILING_RECIPIENTS, FORMS, FORM_SUBMISSIONS, DISPUTES, GATEWAY_TRANSACTIONS],
];

export const findDataset = (key: string): Dataset | undefined =>
  DATASETS.find((dataset) => dataset.key === key);
