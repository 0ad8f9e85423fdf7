/** Names of the fields of who comes: the group's place in the plan, and the slot within it. */
export const groupField = (group: number, field: string): string => `g${group}-${field}`;
export const guestField = (group: number, slot: number, field: string): string =>
  `g${group}-${slot}-${field}`;

/** An answer's field, behind any of the above. */
export const answerField = (key: string): string => `q-${key}`;
