import { z } from "zod";
import { QUESTION_SCOPES, QUESTION_TYPES } from "@/db/schema";
import { blankableProse, RowId, textUpTo } from "@/lib/input";
import { CHOICE_TYPES } from "@/lib/questions/question";
import { FILL_IN, position } from "./event-schema";

const ShowIf = z.strictObject({
  field_key: textUpTo(255),
  in: z.array(textUpTo(5000)).min(1, "Choose at least one answer.").max(200),
});

const question = {
  field_key: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,99}$/,
      "Use lowercase letters, digits and underscores, up to 100 characters.",
    ),
  field_label: textUpTo(500).trim().min(1, FILL_IN),
  field_type: z.enum(QUESTION_TYPES),
  options: z.array(textUpTo(255).trim().min(1, FILL_IN)).max(200),
  scope: z.enum(QUESTION_SCOPES),
  required: z.boolean(),
  help_text: blankableProse(1000).nullish(),
  applies_to_ticket_type_ids: z
    .array(RowId)
    .max(100)
    .meta({ description: "Empty: every ticket type and package" }),
  show_if: ShowIf.nullish().meta({
    description: "Asked only if an earlier question has one of these answers",
  }),
  active: z.boolean(),
  position,
};

export const NewQuestion = z
  .strictObject({
    ...question,
    options: question.options.default([]),
    required: question.required.default(false),
    applies_to_ticket_type_ids: question.applies_to_ticket_type_ids.default([]),
    active: question.active.default(true),
  })
  .refine((asked) => new Set(asked.options).size === asked.options.length, {
    path: ["options"],
    message: "List each option only once.",
  })
  .refine((asked) => CHOICE_TYPES.includes(asked.field_type) === asked.options.length > 0, {
    path: ["options"],
    message: "Only questions with choices have options, and they need at least one.",
  })
  .refine((asked) => asked.scope !== "buyer" || asked.applies_to_ticket_type_ids.length === 0, {
    path: ["applies_to_ticket_type_ids"],
    message: "A question for the buyer can’t be limited to tickets.",
  })
  .meta({ id: "NewQuestion" });
export type NewQuestionInput = z.input<typeof NewQuestion>;
export type NewQuestion = z.output<typeof NewQuestion>;

export const QuestionChanges = z.strictObject(question).partial().meta({ id: "QuestionChanges" });
export type QuestionChangesInput = z.input<typeof QuestionChanges>;

export const QuestionSetupView = z
  .object({
    id: RowId,
    field_key: z.string(),
    field_label: z.string(),
    field_type: z.enum(QUESTION_TYPES),
    options: z.array(z.string()),
    scope: z.enum(QUESTION_SCOPES),
    required: z.boolean(),
    help_text: z.string().nullable(),
    applies_to_ticket_type_ids: z.array(RowId),
    show_if: z.object({ field_key: z.string(), in: z.array(z.string()) }).nullable(),
    active: z.boolean(),
    position: z.int(),
    answers: z.int().meta({ description: "How many answers it has" }),
  })
  .meta({ id: "QuestionSetup" });
export type QuestionSetupView = z.infer<typeof QuestionSetupView>;
