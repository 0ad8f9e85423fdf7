/** What a form asks, for whoever shows it. */
export type { FormContent, FormQuestion } from "@/db/schema/forms";
