import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { Question } from "../../answers";

export type Group = StaffOrderView["registration_groups"][number];
/** Questions by whom they are asked of: `group`, or the id of an attendee. */
export type AskedQuestions = Readonly<Record<string, readonly Question[]>>;

/** A control's name: one word, so that a refusal can point at it. */
export const fieldName = (whose: string | number, what: string | number): string =>
  `${what}-${whose}`;

export const DETAILS = ["first_name", "last_name", "email", "phone"] as const;
