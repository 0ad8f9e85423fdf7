import { z } from "zod";
import { LETTER_CHOICES, LETTER_RUN_STATES } from "@/db/schema";
import { LARGEST_ROW_ID, PathId, RowId, textUpTo, wholeParameter } from "@/lib/input";
import { cursorQuery } from "@/lib/paging/pages";
import { SHEETS } from "./sheets";
import { LETTER_SKIPS } from "./words";

export type LetterChoice = (typeof LETTER_CHOICES)[number];

const Choice = z.enum(LETTER_CHOICES).default("unreached").meta({
  description:
    "`unreached`: those of the audience whom the email doesn’t reach; `everyone`: all who can be written to by mail",
});

export const LetterRunPath = z.object({ id: PathId, run: PathId });

export const LettersAsked = z.strictObject({ choice: Choice });
export type LettersAskedInput = z.input<typeof LettersAsked>;

export const LettersPrint = z.strictObject({
  choice: Choice,
  preview_token: textUpTo(200, { missing: "Send the `preview_token` of a preview." }),
});
export type LettersPrintInput = z.input<typeof LettersPrint>;

const Reason = z.enum(LETTER_SKIPS);
const Skipped = z.array(z.object({ reason: Reason, count: z.int() }));
const Named = z.object({ id: RowId, name: z.string() });

export const LettersPreview = z
  .object({
    choice: z.enum(LETTER_CHOICES),
    audience: z.int().meta({ description: "How many donors the audience has" }),
    letters: z.int().meta({ description: "How many letters are printed: at most 5,000 at once" }),
    skipped: Skipped.meta({ description: "How many donors get none, and why" }),
    sample: z
      .array(
        z.object({
          donor: Named,
          address: z.array(z.string()),
          skip_reason: Reason.nullable(),
        }),
      )
      .max(10)
      .meta({ description: "The first ten, in the order in which letters are printed" }),
    preview_token: z.string(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: "LettersPreview" });
export type LettersPreview = z.infer<typeof LettersPreview>;

export const LetterRunView = z
  .object({
    id: RowId,
    mailing: Named,
    state: z.enum(LETTER_RUN_STATES).meta({
      description: "`preparing` until its PDF was made once; `failed`: ask for the PDF again",
    }),
    choice: z.enum(LETTER_CHOICES),
    audience: z.int(),
    letters: z.int(),
    erased: z.int().meta({ description: "How many letters are of donors erased since" }),
    skipped: Skipped,
    scans: z.int().meta({ description: "How many letters’ codes or links were followed" }),
    gifts: z.int().meta({ description: "Gifts made behind a letter’s code or link" }),
    printed_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    ready_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "LetterRun" });
export type LetterRunView = z.infer<typeof LetterRunView>;

export const LetterRecipientQuery = z.strictObject({
  ...cursorQuery(50),
  state: z.enum(["printed", "skipped"]).optional(),
  skip_reason: Reason.optional(),
});
export type LetterRecipientQuery = z.output<typeof LetterRecipientQuery>;

export const LetterRecipientView = z
  .object({
    id: RowId,
    donor: Named.nullable().meta({ description: "Null once the donor is erased" }),
    name: z.string().nullable().meta({ description: "Whom the letter is addressed to" }),
    address: z.array(z.string()),
    state: z.enum(["printed", "skipped"]),
    skip_reason: Reason.nullable(),
    scans: z.int(),
  })
  .meta({ id: "LetterRecipient" });
export type LetterRecipientView = z.infer<typeof LetterRecipientView>;

const START = /^[1-9]\d?$/;
const sheet = {
  sheet: z.enum(SHEETS).optional().meta({
    description:
      "`avery5160`: 30 labels on US Letter; `l7160`: 21 labels on A4. Without it, what fits the organization’s paper",
  }),
  start: textUpTo(2).regex(START, "Enter a position such as 1.").optional().meta({
    description:
      "The place of the first label, on a sheet that was used before: 1 to 30, or 1 to 21",
  }),
};

export const LabelQuery = z.strictObject(sheet);
export type LabelQuery = z.output<typeof LabelQuery>;

export const MailingLabelQuery = z.strictObject({ ...sheet, choice: Choice });
export type MailingLabelQuery = z.output<typeof MailingLabelQuery>;

export const SampleLetterQuery = z.strictObject({
  donor_id: wholeParameter(1, LARGEST_ROW_ID, "Enter a donor’s ID.").optional().meta({
    description: "Whose letter; without it: someone made up",
  }),
});
export type SampleLetterQuery = z.output<typeof SampleLetterQuery>;
