/** Terms beside values where there is little room. */
export const SIDE_TERMS = "sm:[&>div]:grid-cols-[7.25rem_minmax(0,1fr)]";
