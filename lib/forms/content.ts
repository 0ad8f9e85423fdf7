/** What a form asks, for whoever shows it. */
export type { FormContent, FormPage, FormQuestion } from "@/db/schema/forms";
