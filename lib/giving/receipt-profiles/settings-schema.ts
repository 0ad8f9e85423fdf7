import { z } from "zod";
import { JURISDICTIONS, PAPER_SIZES } from "@/db/schema";
import { blankable, textUpTo } from "@/lib/input";
import { PROFILES } from "./profiles";

const NumberPrefix = textUpTo(10)
  .trim()
  .regex(/^[A-Za-z0-9./-]*$/, "Use letters, digits, hyphens, dots, and slashes.")
  .meta({ description: "Before each number, such as `HL-` of `HL-2026-00042`" });

const DETAIL_NAMES = [
  ...new Set(Object.values(PROFILES).flatMap(({ details }) => details.map(({ name }) => name))),
];

const Details = z
  .strictObject(Object.fromEntries(DETAIL_NAMES.map((name) => [name, textUpTo(300).optional()])))
  .meta({
    description:
      "Details that only this jurisdiction asks for, by the names listed in `profiles`; omitted details are cleared",
  });

/** Of a picture of at most 80 kB, in Base64. */
const MOST_SIGNATURE = 110_000;

export const ReceiptProfileChanges = z
  .strictObject({
    jurisdiction: z.enum(JURISDICTIONS),
    paper_size: z.enum(PAPER_SIZES).optional().meta({
      description: "The jurisdiction’s default if omitted",
    }),
    number_prefix: NumberPrefix.default(""),
    signer_name: blankable(120).nullish(),
    signer_title: blankable(120).nullish(),
    signature_image: textUpTo(MOST_SIGNATURE)
      .nullish()
      .meta({ description: "A PNG in Base64; omit to keep the current one, null to remove it" }),
    details: Details.default({}),
  })
  .meta({ id: "ReceiptProfileChanges" });
export type ReceiptProfileChanges = z.input<typeof ReceiptProfileChanges>;

const Detail = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  kind: z.enum(["text", "date", "choice", "yes_no"]),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  is_required: z.boolean(),
});

const Offered = z.object({
  jurisdiction: z.enum(JURISDICTIONS),
  name: z.string(),
  about: z.string(),
  paper_size: z.enum(PAPER_SIZES),
  needs_signer: z.boolean(),
  details: z.array(Detail),
});

export const ReceiptProfileView = z
  .object({
    jurisdiction: z.enum(JURISDICTIONS),
    paper_size: z.enum(PAPER_SIZES),
    number_prefix: z.string(),
    signer_name: z.string().nullable(),
    signer_title: z.string().nullable(),
    has_signature: z.boolean(),
    details: z.record(z.string(), z.string()),
    warnings: z
      .array(z.string())
      .meta({ description: "Settings to complete before the next receipt" }),
    profiles: z
      .array(Offered)
      .meta({ description: "The profiles to choose from, and the details each asks for" }),
  })
  .meta({ id: "ReceiptProfile" });
export type ReceiptProfileView = z.infer<typeof ReceiptProfileView>;

export const PREVIEWS = ["gift", "thing", "statement", "event"] as const;

export const PreviewQuery = z.strictObject({
  jurisdiction: z.enum(JURISDICTIONS).optional(),
  kind: z.enum(PREVIEWS).default("gift"),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
