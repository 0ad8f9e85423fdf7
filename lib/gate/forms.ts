import { z } from "zod";

/** Every form that anyone may send. Decision 045 says what stands in front of each. */
export const PUBLIC_FORMS = [
  "donor_sign_up",
  "donor_link",
  "donor_code",
  "donor_password",
  "order_link",
  "waitlist",
  "registration",
  "registration_payment",
  "gift",
  "form",
  "fundraising_page",
] as const;

export const PublicForm = z.enum(PUBLIC_FORMS);
export type PublicForm = z.infer<typeof PublicForm>;
