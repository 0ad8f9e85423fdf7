import { z } from "zod";
import { PROPOSAL_STATUSES, SUBMISSION_MATCHES, SUBMISSION_STATUSES } from "@/db/schema";
import { Day, proseUpTo, QueryId, RowId, textUpTo } from "@/lib/input";
import { Language, spoken } from "@/lib/language/schema";
import { cursorQuery } from "@/lib/paging/pages";
import { MOST_QUESTIONS } from "./content-rules";
import { Content } from "./schema";

export const FormPath = z.object({ clientSlugOrId: textUpTo(255), slug: textUpTo(255) });

const Given = z
  .union([proseUpTo(5000), z.number(), z.boolean(), z.array(textUpTo(500)).max(50), z.null()])
  .meta({ description: "Several choices as a list; an acknowledgment as true or false" });

const MOST_PARAMETERS = 20;
const parameters = z
  .record(textUpTo(60), textUpTo(500))
  .refine(
    (given) => Object.keys(given).length <= MOST_PARAMETERS,
    `Send at most ${MOST_PARAMETERS} of them.`,
  )
  .meta({ maxProperties: MOST_PARAMETERS });

const DueOn = Day.refine((day) => day < "2200-01-01", "Enter a date before the year 2200.");

/** What a visitor sends. */
export const NewSubmission = z
  .strictObject({
    submission_key: z
      .string()
      .regex(/^[\w-]{16,100}$/, "Send 16 to 100 letters, digits, hyphens and underscores.")
      .meta({
        description:
          "Chosen by the caller for this submission; sending it again returns the same submission",
      }),
    version: z.int().min(1).meta({ description: "The form’s version, as it was read" }),
    opened: textUpTo(200).meta({ description: "As it was read with the form" }),
    answers: z
      .record(textUpTo(100), Given)
      .refine(
        (given) => Object.keys(given).length <= MOST_QUESTIONS,
        `Send at most ${MOST_QUESTIONS} answers.`,
      )
      .meta({ description: "Keyed by question", maxProperties: MOST_QUESTIONS }),
    gift: z
      .strictObject({
        amount: z.union([z.number(), textUpTo(40)]),
        frequency: z.int(),
        installment_count: z.int().min(1).max(120).optional().meta({
          description: "For a pledge paid in installments: 2–120",
        }),
        first_due_on: DueOn.optional().meta({
          description: "For a pledge: when its first payment is due; defaults to today",
        }),
      })
      .nullable()
      .default(null)
      .meta({
        description:
          "What the visitor chose to give next or to pledge, in major units and months between gifts, if the form leads to a gift or a pledge",
      }),
    consent: z.boolean().default(false).meta({ description: "The form’s checkbox is checked" }),
    utm: parameters.default({}).meta({ description: "`source`, `campaign`, and so on" }),
    hidden: parameters.default({}).meta({ description: "The form’s hidden fields" }),
    page_url: textUpTo(2000).nullable().default(null),
    for: textUpTo(200).nullable().default(null).meta({
      description: "The token of a donor’s personal link, from the form’s address",
    }),
    ...spoken,
  })
  .meta({ id: "NewFormSubmission" });
export type NewSubmission = z.output<typeof NewSubmission>;
export type NewSubmissionInput = z.input<typeof NewSubmission>;

const PublicNext = z
  .discriminatedUnion("type", [
    z.object({
      type: z.enum(["donation", "pledge"]),
      name: z.string().meta({ description: "Of the program" }),
      currency: z.string(),
      amounts: z.array(z.number()),
      frequencies: z.array(z.int()),
      required: z.boolean(),
    }),
    z.object({ type: z.literal("event"), name: z.string() }),
  ])
  .meta({ id: "PublicFormNext" });
export type PublicNext = z.infer<typeof PublicNext>;

export const PublicFormView = z
  .object({
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    version: z.int(),
    opened: z.string().meta({
      description: "Sent back with the submission; shows how long the form took to fill out",
    }),
    is_listed: z.boolean(),
    content: Content,
    next: PublicNext.nullable().meta({
      description: "Where visitors continue afterward; null if gifts or registrations are closed",
    }),
    prefilled: z.record(z.string(), z.string()).meta({
      description:
        "Answers that the record of the donor whose personal link was sent as `for` already has, by the key of the question; empty without one",
    }),
  })
  .meta({ id: "PublicForm" });
export type PublicFormView = z.infer<typeof PublicFormView>;

/** The same answer for every visitor, whatever happens to the submission. */
export const SubmittedView = z.object({
  message: z.string(),
  redirect_url: z.string().nullable(),
  continue_url: z.string().nullable().meta({
    description:
      "The checkout or registration the form leads to; the gift or registration made there belongs to the submission",
  }),
});
export type SubmittedView = z.infer<typeof SubmittedView>;

const instant = z.iso.datetime().nullable();

const SubmittedFileView = z
  .object({
    id: RowId,
    field_key: z.string(),
    name: z.string(),
    mime_type: z.string(),
    size: z.int().meta({ description: "Bytes" }),
    url: z.url().meta({ description: "Valid for an hour" }),
  })
  .meta({ id: "FormSubmissionFile" });

export const FormFileView = z
  .object({
    key: z.string().meta({
      description: "Answers a question of type `file`, in a list. Unused, it is gone after a day.",
    }),
    name: z.string(),
    mime_type: z.string(),
    size: z.int(),
  })
  .meta({ id: "FormFile" });

export const SubmissionView = z
  .object({
    id: RowId,
    form_id: RowId,
    form_name: z.string(),
    version: z.int(),
    status: z.enum(SUBMISSION_STATUSES),
    match: z.enum(SUBMISSION_MATCHES).meta({
      description:
        "`waiting` for the job that looks, `anonymous` without an address, `unknown` for an address that no donor has, `review` for a donor’s address under another name, `attached` to a donor, `created` a donor, `signed_link` for the donor whose personal link it came through",
    }),
    donor: z.object({ id: RowId, display_name: z.string() }).nullable(),
    email: z.string().nullable(),
    name: z.string().nullable().meta({ description: "As given in the answers" }),
    answers: z.record(z.string(), z.string()).meta({
      description: "Keyed by question; several choices, and the names of files, as a JSON array",
    }),
    files: z.array(SubmittedFileView),
    wanted_gift: z
      .object({
        amount: z.string(),
        frequency: z.int(),
        installment_count: z.int().optional(),
        first_due_on: z.string().meta({ format: "date" }).optional(),
      })
      .nullable()
      .meta({ description: "What the visitor chose to give, paid or not, or to pledge" }),
    pledge: z
      .object({ id: RowId, amount: z.number(), currency: z.string() })
      .nullable()
      .meta({ description: "The pledge that it became; null without `donations_view`" }),
    gift: z
      .object({ id: RowId, status: z.string(), amount: z.number(), currency: z.string() })
      .nullable()
      .meta({ description: "Null without `donations_view`" }),
    registration: z
      .object({ id: RowId, order_number: z.string(), status: z.string() })
      .nullable()
      .meta({ description: "Null without `orders_view`" }),
    consent_text: z.string().nullable().meta({ description: "The text that was agreed to" }),
    source: z.object({
      utm: z.record(z.string(), z.string()),
      hidden: z.record(z.string(), z.string()),
      page_url: z.string().nullable(),
    }),
    language: Language.nullable(),
    held_because: z.string().nullable(),
    proved_at: instant,
    submitted_at: z.iso.datetime(),
    decided_at: instant,
  })
  .meta({ id: "FormSubmission" });
export type SubmissionView = z.infer<typeof SubmissionView>;

export const SubmissionQuery = z.strictObject({
  ...cursorQuery(25),
  status: z.enum(SUBMISSION_STATUSES).optional(),
  match: z.enum(SUBMISSION_MATCHES).optional(),
});
export type SubmissionQuery = z.output<typeof SubmissionQuery>;

export const PublicFormQuery = z.strictObject({
  for: textUpTo(200).optional().meta({ description: "The token of a donor’s personal link" }),
});

export const NewPersonalLink = z
  .strictObject({ donor_id: RowId })
  .meta({ id: "NewPersonalFormLink" });

export const PersonalLinkView = z
  .object({ url: z.string(), expires_at: z.iso.datetime() })
  .meta({ id: "PersonalFormLink" });
export type PersonalLinkView = z.infer<typeof PersonalLinkView>;

export const Matching = z.strictObject({ donor_id: RowId });

export const ProposalView = z
  .object({
    id: RowId,
    donor: z.object({ id: RowId, display_name: z.string() }),
    submission: z.object({ id: RowId, form_id: RowId, form_name: z.string() }),
    field: z.string(),
    label: z.string(),
    before: z.string().nullable().meta({ description: "What the record said at the time" }),
    current: z.string().nullable(),
    proposed: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    decided_at: instant,
    created_at: z.iso.datetime(),
  })
  .meta({ id: "DonorChangeProposal" });
export type ProposalView = z.infer<typeof ProposalView>;

export const ProposalQuery = z.strictObject({
  ...cursorQuery(25),
  status: z.enum(PROPOSAL_STATUSES).default("open"),
  donor_id: QueryId.optional(),
});
export type ProposalQuery = z.output<typeof ProposalQuery>;
