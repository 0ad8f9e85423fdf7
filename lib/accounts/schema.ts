import { z } from "zod";
import { normalHex } from "@/lib/branding";
import { PERMISSIONS, ROLES } from "@/lib/identity/permissions";
import { blankableProse, textUpTo } from "@/lib/input";
import { LANGUAGE_CODES, LOCALES } from "@/lib/language/languages";

const text = (most: number, missing: string) => textUpTo(most, { missing }).trim().min(1, missing);

const optionalText = (most: number) =>
  textUpTo(most)
    .trim()
    .transform((value) => value || null);

const NO_ADDRESS = "Enter an email address such as name@example.org.";

/** Lower case, as it is stored. */
export const EmailAddress = textUpTo(254, {
  missing: "Enter an email address.",
  tooLong: "An email address has at most 254 characters.",
})
  .trim()
  .toLowerCase()
  .min(1, "Enter an email address.")
  .pipe(z.email(NO_ADDRESS));

/** As a form sends it: what was left empty is null. */
export const EmailOrBlank = z.union(
  [z.literal("").transform(() => null), EmailAddress],
  NO_ADDRESS,
);

const OneTimeCode = textUpTo(40)
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the 6-digit code from your authenticator app."));

/** 20 letters and digits out of 30: 98 bits. */
export const RECOVERY_CODE_LENGTH = 20;

const NO_SECOND_FACTOR =
  "Enter the 6-digit code from your authenticator app, or a 20-character recovery code.";

/** What signs in beside the password: the app's six digits, or a recovery code however it is spaced. */
const SecondFactorCode = textUpTo(80, { missing: NO_SECOND_FACTOR, tooLong: NO_SECOND_FACTOR })
  .transform((code) => code.replace(/[\s\p{Pd}]/gu, "").toUpperCase())
  .pipe(
    z.string().regex(new RegExp(`^(\\d{6}|[0-9A-Z]{${RECOVERY_CODE_LENGTH}})$`), NO_SECOND_FACTOR),
  );

const givenPassword = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(1000, "This password is too long.");

/** Length is what protects; rules about characters only make people write it down. */
export const NewPassword = z
  .string("Choose a password.")
  .min(12, "Use at least 12 characters. A few unrelated words work well.")
  .max(200, "Use at most 200 characters.")
  .refine((password) => new Set(password).size >= 5, "This password is too easy to guess.");

export const Credentials = z.object(
  { email: EmailAddress, password: givenPassword, otp: SecondFactorCode.nullish() },
  "Send an object with email and password.",
);
export type Credentials = z.infer<typeof Credentials>;

/** What the dashboard's sign-in page sends: also the secret of a browser that signed in before, and its next. */
export const BrowserCredentials = Credentials.extend({
  device: textUpTo(100).nullish(),
  new_device: textUpTo(100).nullish(),
});
export type BrowserCredentials = z.infer<typeof BrowserCredentials>;

export const LinkRequest = z.object({ email: EmailAddress });

export const LinkSignIn = z.object({ token: textUpTo(200), otp: SecondFactorCode.nullish() });
export type LinkSignIn = z.infer<typeof LinkSignIn>;

const person = {
  first_name: text(100, "Enter a first name."),
  last_name: text(100, "Enter a last name."),
};

export const Profile = z.object(person);
export type Profile = z.infer<typeof Profile>;

export const PasswordChange = z.object({
  current_password: givenPassword,
  new_password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordReset = z.object({ token: textUpTo(200), new_password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const Acceptance = z.object({
  token: textUpTo(200),
  ...person,
  new_password: NewPassword,
});
export type Acceptance = z.infer<typeof Acceptance>;

export const SecondFactorStart = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, "This page is out of date. Reload it and try again."),
  otp: OneTimeCode,
  password: givenPassword,
});
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

export const SecondFactorEnd = z.object({ password: givenPassword });
export type SecondFactorEnd = z.infer<typeof SecondFactorEnd>;

/** Its field's name is its own: the page also asks for the password to turn two-factor sign-in off. */
export const RecoveryCodeRenewal = z.object({ renewal_password: givenPassword });
export type RecoveryCodeRenewal = z.infer<typeof RecoveryCodeRenewal>;

const permissions = z
  .array(z.enum(PERMISSIONS, "Choose permissions from the list."))
  .max(PERMISSIONS.length);

export const KEY_LIFETIMES = [30, 90, 180, 365] as const;
export const GRACE_HOURS = [0, 1, 24] as const;

export const NewApiKey = z.object({
  name: text(80, "Enter a name for the key."),
  live: z.boolean(),
  permissions: permissions.min(1, "Select at least one permission."),
  /** Null: the key does not expire. */
  days: z.literal([...KEY_LIFETIMES], "Choose when the key expires.").nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const KeyRotation = z.object({
  /** How long the old key goes on working. */
  grace_hours: z.literal([...GRACE_HOURS], "Choose when the old key ends."),
});
export type KeyRotation = z.infer<typeof KeyRotation>;

const access = {
  role: z.enum(ROLES, "Choose a role."),
  granted_permissions: permissions,
  denied_permissions: permissions,
};

export const Invitation = z.object({ email: EmailAddress, ...person, ...access });
export type Invitation = z.infer<typeof Invitation>;

export const AccessChange = z.object(access);
export type AccessChange = z.infer<typeof AccessChange>;

export const TimeZone = textUpTo(60, { missing: "Choose a time zone." }).refine(
  isTimeZone,
  "Choose a time zone from the list.",
);

export const Currency = textUpTo(10, { missing: "Choose a currency." })
  .trim()
  .toUpperCase()
  .refine(
    (code) => Intl.supportedValuesOf("currency").includes(code),
    "Choose a currency from the list.",
  );

const accent = textUpTo(20)
  .trim()
  .refine(
    (value) => value === "" || normalHex(value) !== undefined,
    "Enter a color such as #0b5a5e.",
  )
  .transform((value) => normalHex(value) ?? null);

const website = textUpTo(300)
  .trim()
  .refine(
    (value) => value === "" || isWebAddress(value),
    "Enter an address that starts with https://.",
  )
  .transform((value) => value || null);

const contactEmail = z.union([
  z
    .string()
    .trim()
    .max(0)
    .transform(() => null),
  EmailAddress,
]);

const Locale = z.enum(LOCALES, "Choose a language and region from the list.");

const Languages = z
  .array(z.enum(LANGUAGE_CODES, "Choose languages from the list."))
  .transform((chosen) => LANGUAGE_CODES.filter((code) => chosen.includes(code)));

export const OrganizationChanges = z.object({
  name: text(120, "Enter the organization’s name."),
  time_zone: TimeZone,
  currency: Currency,
  locale: Locale,
  /** What visitors can read the public pages in, besides the locale’s own language. */
  languages: Languages,
  website,
  contact_email: contactEmail,
  contact_phone: optionalText(40),
  postal_address: blankableProse(500),
  tax_id: optionalText(40),
  exempt_status: optionalText(300),
  accent_color: accent,
});
export type OrganizationChanges = z.infer<typeof OrganizationChanges>;

export const FirstRun = z.object({
  token: z.string("Enter the setup code.").trim().min(1, "Enter the setup code.").max(200),
  organization_name: text(120, "Enter the organization’s name."),
  time_zone: TimeZone,
  currency: Currency,
  ...person,
  email: EmailAddress,
  new_password: NewPassword,
});
export type FirstRun = z.infer<typeof FirstRun>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
