import type { QuestionSetupView } from "@/lib/events/question-schema";

/** What every part of a question's form is given. */
export type PartProps = { stored?: QuestionSetupView };
