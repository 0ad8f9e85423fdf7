import { z } from "zod";
import { MAIL_TOPICS } from "@/db/schema";
import { EmailAddress } from "@/lib/accounts/schema";
import { RowId, textUpTo } from "@/lib/input";

const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** What people type into one line; null when it is blank. */
const line = (most: number) =>
  textUpTo(most)
    .refine(isStorable, "This has characters that cannot be stored.")
    .transform((text) => text.trim() || null);

const Country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || isCountry(code), "Choose a country from the list.")
  .transform((code) => code || null)
  .meta({ description: "ISO 3166-1 alpha-2, such as `US`." });

export const contact = {
  phone: line(80).nullish(),
  street: line(255).nullish(),
  address_line2: line(255).nullish(),
  city: line(120).nullish(),
  state: line(120).nullish(),
  zip: line(40).nullish(),
  country: Country.nullish(),
};

const person = { first_name: line(255).nullish(), last_name: line(255).nullish() };

const Email = z.union([z.literal("").transform(() => null), EmailAddress]);

const record = {
  ...person,
  organization_name: line(255).nullish(),
  email: Email.nullish(),
  ...contact,
  primary_contact_id: RowId.nullish().meta({
    description: "Of an organization: the person who gives for it.",
  }),
  mail_topics: z
    .array(z.enum(MAIL_TOPICS))
    .refine((all) => new Set(all).size === all.length, "Each topic may be there once.")
    .optional(),
  do_not_email: z.boolean().optional(),
  do_not_contact: z.boolean().optional(),
  is_deceased: z.boolean().optional(),
};

export const NewDonor = z.strictObject({
  kind: z.enum(["person", "organization"]).default("person"),
  ...record,
});
export type NewDonorInput = z.input<typeof NewDonor>;

/** What is not given stays; null clears. */
export const DonorChanges = z.strictObject({
  ...record,
  status: z.enum(["active", "archived"]).optional(),
});
export type DonorChanges = z.output<typeof DonorChanges>;
export type DonorChangesInput = z.input<typeof DonorChanges>;

const text = z.string().nullable();

export const DonorView = z
  .object({
    id: RowId,
    kind: z.enum(["person", "organization"]),
    display_name: z.string(),
    first_name: text,
    last_name: text,
    organization_name: text,
    email: text,
    phone: text,
    street: text,
    address_line2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    primary_contact_id: RowId.nullable(),
    mail_topics: z.array(z.enum(MAIL_TOPICS)),
    do_not_email: z.boolean(),
    do_not_contact: z.boolean(),
    is_deceased: z.boolean(),
    status: z.enum(["active", "archived"]),
    created_at: z.string().meta({ format: "date-time" }),
    updated_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "Donor" });
export type DonorView = z.infer<typeof DonorView>;

/** What donors say of themselves in the portal. */
export const ProfileChanges = z.strictObject({
  first_name: line(255).pipe(z.string("Enter your first name.")),
  last_name: line(255).pipe(z.string("Enter your last name.")),
  ...contact,
});
export type ProfileChangesInput = z.input<typeof ProfileChanges>;

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined;
}
