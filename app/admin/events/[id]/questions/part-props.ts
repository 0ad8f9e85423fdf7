import type { FormFields } from "@/app/_components/forms/form";
import type { QuestionSetupView } from "@/lib/events/question-schema";

/** What every part of a question's form is given. */
export type PartProps = { fields: FormFields; stored?: QuestionSetupView };
