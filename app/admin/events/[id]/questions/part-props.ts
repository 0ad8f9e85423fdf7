import type { QuestionSetupView } from "@/lib/events/setup/question-schema";

/** What every part of a question's form is given. */
export type PartProps = { stored?: QuestionSetupView };
