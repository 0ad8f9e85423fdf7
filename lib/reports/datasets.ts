import { FORM_SUBMISSIONS, INTERACTIONS, MAILING_RECIPIENTS } from "./datasets/activity";
import { PLANS, RECIPIENTS, SPONSORSHIPS } from "./datasets/commitments";
import { DONORS } from "./datasets/donors";
import { GIFT_LINES, GIFTS, SOFT_CREDITS } from "./datasets/gifts";
import { ORDER_LINES } from "./datasets/orders";
import type { Dataset } from "./field";

/** Everything that reports can be about, in the order in which staff choose. */
export const DATASETS: readonly Dataset[] = [
  ...[GIFTS, GIFT_LINES, SOFT_CREDITS, DONORS, PLANS, SPONSORSHIPS, RECIPIENTS],
  ...[ORDER_LINES, INTERACTIONS, MAILING_RECIPIENTS, FORM_SUBMISSIONS],
];

export const findDataset = (key: string): Dataset | undefined =>
  DATASETS.find((dataset) => dataset.key === key);
