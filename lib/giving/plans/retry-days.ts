/**
 * Days from each failure of a period's payment to the next attempt, or to the next reminder while a plan
 * waits for another card; after the last the plan ends.
 */
export const RETRY_DAYS = [2, 2, 5, 5, 5] as const;
