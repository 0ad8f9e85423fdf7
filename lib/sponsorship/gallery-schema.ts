import { z } from "zod";
import { RECIPIENT_TYPES } from "@/lib/custom-fields/field-types";
import { PathId, RowId, textUpTo } from "@/lib/input";

export const GalleryPath = z.object({
  client_id: textUpTo(80).meta({ description: "The organization's id or slug" }),
  program_id: PathId,
  session_id: textUpTo(255).meta({
    description: "A donor session, or 0. An unknown or expired one is treated as 0.",
  }),
});

const wholeNumber = (name: string, most: number) => {
  const message = `${name} has to be a whole number from 1 to ${most}.`;
  return z
    .string(message)
    .regex(/^\d{1,8}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, message)
    .meta({ type: "integer", minimum: 1, maximum: most });
};

const MOST_FILTERS = 50;
const Text = textUpTo(500);
const Texts = z.union([Text, z.array(Text).max(MOST_FILTERS)]);

const ALLOWED = "page, per_page, sort, filter[<key>], q";

/** What a gallery's address may ask. Keys of `sort` and `filter` depend on the program. */
export const GalleryQuery = z.strictObject(
  {
    page: wholeNumber("page", 10_000_000).default(1),
    per_page: wholeNumber("per_page", 100).default(24),
    sort: textUpTo(80, { missing: "Send sort only once.", tooLong: "sort is too long." })
      .meta({ description: "A key of `sort_fields`; `-` first for descending." })
      .optional(),
    filter: z
      .record(textUpTo(80), Texts, "Use the form filter[<key>]=value.")
      .refine((all) => Object.keys(all).length <= MOST_FILTERS, "Too many filters.")
      .default({})
      .meta({
        maxProperties: MOST_FILTERS,
        description:
          "`filter[<key>]=value` for a key of `filter_fields`, repeatable: several values of one key are alternatives, and an empty one stands for recipients without a value. Numbers and dates also take `from..to`.",
      }),
    q: textUpTo(200, {
      missing: "Send q only once.",
      tooLong: "q can have up to 200 characters.",
    })
      .meta({ description: "Matches part of the name." })
      .optional(),
  },
  {
    error: ({ code, keys }) =>
      code === "unrecognized_keys"
        ? `Unknown parameter ${(keys as string[]).map((key) => `“${key}”`).join(", ")}. Allowed: ${ALLOWED}.`
        : undefined,
  },
);
export type GalleryQuery = z.output<typeof GalleryQuery>;
export type GalleryQueryInput = z.input<typeof GalleryQuery>;

const File = z.object({
  id: RowId,
  name: z.string(),
  url: z.string(),
  mime_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

const Item = z
  .object({
    id: RowId,
    title: z.string(),
    thumb: z.string().meta({ description: "The URL of a small picture, or empty" }),
    files: z.array(File),
    fields: z.record(z.string(), z.string()).meta({ description: "Public fields by key" }),
    sp_num: z.int(),
    sponsors_count: z.int(),
    available: z.boolean(),
    sp_amount: z.number().nullable().meta({ description: "The price of one month" }),
    currency: z.string(),
    url: z.string(),
  })
  .meta({ id: "ListedEntity" });

/** The listing's data, every field of the specification filled (`decisions §7`). */
export const GalleryView = z
  .object({
    client_id: RowId,
    program_id: RowId,
    program_name: z.string(),
    processed: z.array(Item),
    first_thumb: z.string(),
    client: z.object({
      id: RowId,
      name: z.string(),
      slug: z.string(),
      logo_url: z.string(),
      website: z.string(),
    }),
    sort_fields: z.array(z.object({ key: z.string(), label: z.string() })),
    filter_fields: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        type: z.enum(RECIPIENT_TYPES),
        options: z.array(z.string()),
      }),
    ),
    text_front: z.string(),
    sorting: z.string(),
    filtering: z.string(),
    program_names: z.array(z.string()),
    disable_program_link: z.enum(["true", "false"]),
    currency_symbol: z.string(),
    height: z.int(),
    total_length: z.int(),
    session_id: z.int(),
    total: z.int(),
    session_logged_in: z.enum(["true", "false"]),
  })
  .meta({ id: "EntityListing" });

/** An item as our own pages show it: with how far a goal is, in minor units. */
export type GalleryItem = z.infer<typeof Item> & {
  contribution: { goal: number; contributed: number } | null;
  amountMinor: number | null;
};

export type Gallery = Omit<z.infer<typeof GalleryView>, "processed"> & {
  processed: GalleryItem[];
  page: number;
  per_page: number;
};
