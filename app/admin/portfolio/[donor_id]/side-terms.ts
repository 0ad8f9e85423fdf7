/** Terms beside values where there is little room. */
export const SIDE_TERMS = "sm:[&>div]:grid-cols-[6.5rem_minmax(0,1fr)]";
