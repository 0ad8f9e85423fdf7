import { z } from "zod";
import { FORM_KINDS, FORM_QUESTION_TYPES, FORM_STATUSES } from "@/db/schema";
import { LONGEST_ORIGIN, MOST_ORIGINS } from "@/lib/embeds/schema";
import { Slug } from "@/lib/events/setup/event-schema";
import {
  blankable,
  blankableProse,
  proseUpTo,
  RowId,
  Timestamp,
  textUpTo,
  wholeFrom,
} from "@/lib/input";
import { MOST_PAGES, MOST_QUESTIONS } from "./content-rules";

const FILL_IN = "Fill this in.";

const ShowIf = z.strictObject({
  field_key: textUpTo(255),
  in: z.array(textUpTo(5000)).min(1, "Choose at least one answer.").max(200),
});

const Question = z
  .strictObject({
    field_key: z
      .string()
      .regex(
        /^[a-z][a-z0-9_]{0,99}$/,
        "Use lowercase letters, digits and underscores, up to 100 characters.",
      ),
    label: textUpTo(500).trim().min(1, FILL_IN),
    field_type: z.enum(FORM_QUESTION_TYPES).meta({
      description: "`file` takes up to 10 uploaded files",
    }),
    options: z.array(textUpTo(255).trim().min(1, FILL_IN)).max(200).default([]),
    required: z.boolean().default(false),
    help_text: blankableProse(1000).nullable().default(null),
    show_if: ShowIf.nullable()
      .default(null)
      .meta({ description: "Asked only if an earlier question has one of these answers" }),
    maps_to: textUpTo(80).nullable().default(null).meta({
      description:
        "The donor field that the answer is for: `first_name`, `last_name`, `email`, `phone`, `organization_name`, `street`, `address_line2`, `city`, `state`, `zip`, or the key of a custom field",
    }),
  })
  .meta({ id: "FormQuestion" });

const Page = z
  .strictObject({
    title: blankable(200).nullable().default(null),
    text: blankableProse(2000).nullable().default(null),
    questions: z.array(Question).max(MOST_QUESTIONS),
  })
  .meta({ id: "FormPage" });

const gift = {
  program_id: RowId,
  designation_id: RowId.nullable().default(null),
  amounts: z.array(z.number().positive().max(10_000_000_000)).max(6).default([]).meta({
    description: "Suggested amounts, in major units; visitors can enter another",
  }),
  required: z.boolean().default(false),
};

const months = (each: z.ZodType<number>) =>
  z.array(each).min(1, "Choose how often.").max(7).default([0]);

const DonationNext = z.strictObject({
  type: z.literal("donation"),
  ...gift,
  frequencies: months(z.int().min(0).max(12)).meta({
    description: "Months between gifts; 0 is once",
  }),
});

const PledgeNext = z.strictObject({
  type: z.literal("pledge"),
  ...gift,
  frequencies: months(z.literal([0, 1, 3, 12])).meta({
    description: "Months between installments; 0 is a single payment",
  }),
});

const Next = z
  .discriminatedUnion("type", [
    DonationNext,
    PledgeNext,
    z.strictObject({ type: z.literal("event"), event_id: RowId }),
  ])
  .meta({
    id: "FormNext",
    description:
      "Where visitors continue after the form: the checkout, or registration for an event; or the pledge that an accepted submission becomes",
  });

/** What visitors see and answer. */
export const Content = z
  .strictObject({
    title: textUpTo(200).trim().min(1, FILL_IN),
    intro: blankableProse(5000).nullable().default(null),
    submit_label: blankable(60).nullable().default(null),
    pages: z.array(Page).min(1, "A form needs a page.").max(MOST_PAGES),
    consent: z
      .strictObject({
        text: proseUpTo(2000).trim().min(1, FILL_IN),
        required: z.boolean(),
        topic_ids: z.array(RowId).max(50).optional().meta({
          description: "Active topics that checking it subscribes to by email",
        }),
      })
      .nullable()
      .default(null)
      .meta({ description: "A checkbox and its text, which is kept with each submission" }),
    hidden_fields: z
      .array(
        z
          .string()
          .regex(/^[a-z][a-z0-9_-]{0,59}$/i, "Use letters, digits, hyphens and underscores."),
      )
      .max(20)
      .default([])
      .meta({
        description:
          "Parameters of the page’s address that are kept with a submission, beside `utm_…`",
      }),
    next: Next.nullable().optional(),
  })
  .meta({ id: "FormContent" });

const form = {
  name: textUpTo(120).trim().min(1, "Enter a name for the form."),
  slug: Slug,
  is_listed: z.boolean().meta({ description: "Whether search engines may list its page" }),
  closes_at: Timestamp.nullable(),
  submission_cap: wholeFrom(1, 1_000_000).nullable().meta({
    description: "The maximum number of submissions, not counting spam and rejected ones",
  }),
  notify_user_id: RowId.nullable().meta({ description: "Who is emailed about each submission" }),
  thank_you_text: blankableProse(2000).nullable(),
  redirect_url: textUpTo(2000)
    .check(z.url({ protocol: /^https$/, message: "Enter an address such as https://…" }))
    .nullable()
    .meta({ description: "Where visitors go afterward, instead of the thank-you page" }),
  allowed_origins: z.array(textUpTo(LONGEST_ORIGIN)).max(MOST_ORIGINS).nullable().meta({
    description:
      "Websites allowed to embed the form, from those in the embed settings; null for all of them",
  }),
};

export const NewForm = z
  .strictObject({
    kind: z.enum(FORM_KINDS),
    name: form.name,
    slug: Slug,
    content: Content.optional().meta({ description: "Defaults to the kind’s template" }),
  })
  .meta({ id: "NewForm" });
export type NewFormInput = z.input<typeof NewForm>;

/** What is not given stays. */
export const FormChanges = z
  .strictObject({
    ...form,
    content: Content.meta({ description: "The draft; visitors see it once it is published" }),
    status: z.enum(FORM_STATUSES).meta({
      description: "Close, reopen, archive, or restore it; publishing is another request",
    }),
  })
  .partial()
  .meta({ id: "FormChanges" });
export type FormChangesInput = z.input<typeof FormChanges>;

export const FormQuery = z.strictObject({
  archived: z.enum(["true", "false"]).default("false"),
});

const Counts = z.object({
  total: z.int(),
  review: z.int().meta({ description: "Waiting for a decision" }),
  pending_confirmation: z.int(),
  spam: z.int(),
});

export const FormSummary = z
  .object({
    id: RowId,
    kind: z.enum(FORM_KINDS),
    name: z.string(),
    slug: z.string(),
    status: z.enum(FORM_STATUSES),
    closes_at: z.iso.datetime().nullable(),
    submissions: Counts,
    last_submitted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "FormSummary" });
export type FormSummary = z.infer<typeof FormSummary>;

export const FormView = z
  .object({
    ...FormSummary.shape,
    url: z.string().meta({ description: "The public page" }),
    is_listed: z.boolean(),
    submission_cap: z.int().nullable(),
    notify_user_id: RowId.nullable(),
    thank_you_text: z.string().nullable(),
    redirect_url: z.string().nullable(),
    allowed_origins: z.array(z.string()).nullable(),
    published_version: z.int().nullable(),
    is_changed: z
      .boolean()
      .meta({ description: "Whether the draft differs from the published version" }),
    content: Content,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Form" });
export type FormView = z.infer<typeof FormView>;
