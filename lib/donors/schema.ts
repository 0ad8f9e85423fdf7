import { z } from "zod";
import { MAIL_TOPICS } from "@/db/schema";
import { EmailAddress, EmailOrBlank, NewPassword } from "@/lib/accounts/schema";
import { countryName } from "@/lib/countries";
import { CustomInput, CustomView } from "@/lib/custom-fields/schema";
import { blankable, blankableProse, RowId, textUpTo } from "@/lib/input";
import { Language, spoken } from "@/lib/language/schema";
import { LONGEST_PATH, portalPath } from "./portal-path";

const name = (missing: string) => blankable(255).pipe(z.string(missing));

const Country = textUpTo(60)
  .trim()
  .toUpperCase()
  .refine(
    (code) => code === "" || countryName(code) !== undefined,
    "Choose a country from the list.",
  )
  .transform((code) => code || null)
  .meta({ description: "ISO 3166-1 alpha-2, such as `US`." });

export const contact = {
  phone: blankable(80).nullish(),
  street: blankable(255).nullish(),
  address_line2: blankable(255).nullish(),
  city: blankable(120).nullish(),
  state: blankable(120).nullish(),
  zip: blankable(40).nullish(),
  country: Country.nullish(),
};

const person = { first_name: blankable(255).nullish(), last_name: blankable(255).nullish() };

const record = {
  ...person,
  organization_name: blankable(255).nullish(),
  email: EmailOrBlank.nullish(),
  ...contact,
  primary_contact_id: RowId.nullish().meta({
    description: "For an organization: the person who gives on its behalf.",
  }),
  mail_topics: z
    .array(z.enum(MAIL_TOPICS))
    .max(MAIL_TOPICS.length)
    .refine((all) => new Set(all).size === all.length, "List each topic only once.")
    .optional(),
  do_not_email: z.boolean().optional(),
  do_not_mail: z.boolean().optional().meta({ description: "No letters" }),
  do_not_sms: z.boolean().optional(),
  do_not_phone: z.boolean().optional(),
  do_not_contact: z.boolean().optional(),
  is_deceased: z.boolean().optional(),
  language: Language.nullish().meta({
    description: "The language of emails and documents; null for the organization’s language.",
  }),
  note: blankableProse(5000).nullish().meta({ description: "For staff only." }),
  external_id: blankable(255).nullish().meta({
    description: "The donor’s ID in another system, unique among donors.",
  }),
  custom: CustomInput.optional(),
};

export const NewDonor = z.strictObject({
  kind: z.enum(["person", "organization"]).default("person"),
  ...record,
});
export type NewDonor = z.output<typeof NewDonor>;
export type NewDonorInput = z.input<typeof NewDonor>;

/** What is not given stays; null clears. */
export const DonorChanges = z.strictObject({
  kind: z.enum(["person", "organization"]).optional(),
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
    do_not_mail: z.boolean(),
    do_not_sms: z.boolean(),
    do_not_phone: z.boolean(),
    do_not_contact: z.boolean(),
    is_deceased: z.boolean(),
    language: Language.nullable(),
    note: text,
    external_id: text,
    status: z.enum(["active", "archived"]),
    custom: CustomView,
    merged_into_id: RowId.nullable().meta({
      description: "The donor this archived donor was merged into.",
    }),
    created_at: z.string().meta({ format: "date-time" }),
    updated_at: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "Donor" });
export type DonorView = z.infer<typeof DonorView>;

export const ClientPath = z.object({
  client_id: textUpTo(80).meta({ description: "The organization's ID or slug" }),
});

export const SessionPath = ClientPath.extend({
  session_id: textUpTo(255).meta({ description: "The secret of a donor session" }),
});

/** A session as whoever opened it or signed in with it gets it, once. */
export const OpenedSessionView = z
  .object({
    session_id: z
      .string()
      .meta({ description: "The session’s secret, for the path and the header" }),
    id: RowId.meta({ description: "As named in the listing; not a credential" }),
  })
  .meta({ id: "OpenedSession" });

/** What donors say of themselves in the portal. */
export const ProfileChanges = z.strictObject({
  first_name: name("Enter your first name.").optional(),
  last_name: name("Enter your last name.").optional(),
  ...contact,
  language: Language.nullish().meta({
    description:
      "The language of emails and receipts: one of the organization’s languages. Null for its default language.",
  }),
});
export type ProfileChangesInput = z.input<typeof ProfileChanges>;

/** What donors see of themselves in the portal. */
export const ProfileView = z
  .object({
    id: RowId,
    display_name: z.string(),
    first_name: text,
    last_name: text,
    email: z
      .string()
      .meta({ description: "The donor signs in with this address and receives email at it." }),
    new_email: text.meta({ description: "A new address that is not confirmed yet." }),
    phone: text,
    street: text,
    address_line2: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    language: Language.nullable(),
    mail_topics: z.array(z.enum(MAIL_TOPICS)),
    only_receipts: z.boolean(),
    has_password: z.boolean(),
  })
  .meta({ id: "DonorProfile" });
export type ProfileView = z.infer<typeof ProfileView>;

export const SessionView = z
  .object({
    id: RowId,
    browser: z.string(),
    address: z.string(),
    signed_in_at: z.string().meta({ format: "date-time" }).nullable(),
    last_seen_at: z.string().meta({ format: "date-time" }),
    current: z.boolean(),
  })
  .meta({ id: "DonorSession" });
export type SessionView = z.infer<typeof SessionView>;

const next = z
  .unknown()
  .optional()
  .transform((wanted) => (wanted === undefined ? undefined : portalPath(wanted)))
  .meta({
    type: "string",
    maxLength: LONGEST_PATH,
    description: "The page the link leads to.",
  });

export const LinkOrder = z.strictObject({ email: EmailAddress, next, ...spoken });
export type LinkOrderInput = z.input<typeof LinkOrder>;

export const SignUp = z.strictObject({
  email: EmailAddress,
  first_name: name("Enter your first name."),
  last_name: name("Enter your last name."),
  next,
  consent_text: blankableProse(2000).nullish().meta({
    description:
      "The text the person agreed to, as shown on your form. Kept in the donor’s activity, with the time, once the address is confirmed.",
  }),
  ...spoken,
});
export type SignUpInput = z.input<typeof SignUp>;

const givenPassword = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(1000, "This password is too long.");

export const PasswordSignIn = z.strictObject({
  email: EmailAddress,
  password: givenPassword,
  ...spoken,
});
export type PasswordSignInInput = z.input<typeof PasswordSignIn>;

export const CodeSignIn = z.strictObject({
  email: EmailAddress,
  code: textUpTo(40, { missing: "Enter the code from the email." })
    .transform((code) => code.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six-digit code from the email.")),
  ...spoken,
});
export type CodeSignInInput = z.input<typeof CodeSignIn>;

export const PasswordSetting = z.strictObject({
  current_password: z
    .string()
    .max(1000, "This password is too long.")
    .optional()
    .meta({ description: "Required if a password is already set." }),
  new_password: NewPassword.nullable().meta({
    description: "Null: removes the password; the donor signs in by email only.",
  }),
});
export type PasswordSettingInput = z.input<typeof PasswordSetting>;

export const EmailChange = z.strictObject({ email: EmailAddress });
export type EmailChangeInput = z.input<typeof EmailChange>;

export const Preferences = z.strictObject({
  mail_topics: z
    .array(z.enum(MAIL_TOPICS, "Choose topics from the list."))
    .max(MAIL_TOPICS.length)
    .transform((all) => MAIL_TOPICS.filter((topic) => all.includes(topic))),
  /** Nothing but receipts and what concerns the donor's own giving. */
  only_receipts: z.boolean(),
});
export type PreferencesInput = z.input<typeof Preferences>;

/** What a donor types to close the account. */
export const CLOSING_WORD = "CLOSE";

export const Closing = z.strictObject({
  confirmation: textUpTo(40)
    .trim()
    .refine((word) => word.toUpperCase() === CLOSING_WORD, `Type ${CLOSING_WORD} to confirm.`),
});
export type ClosingInput = z.input<typeof Closing>;

const entries = z.array(z.looseObject({}));

/** All that is held about a donor. */
export const MyDataView = z.object({
  made_at: z.string().meta({ format: "date-time" }),
  profile: ProfileView,
  organizations: z.array(DonorView),
  gifts: entries,
  giving_plans: entries,
  receipts: entries,
  cards: entries,
  sponsorships: entries,
  sessions: z.array(SessionView),
  mails: entries,
});
