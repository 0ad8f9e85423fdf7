import { text } from "@/app/_components/forms/form-values";
import { DonorChanges, type DonorChangesInput, type DonorView } from "@/lib/donors/schema";

const TEXTS = [
  "email",
  "phone",
  "street",
  "address_line2",
  "city",
  "state",
  "zip",
  "country",
  "note",
  "external_id",
] as const;

/** A donor as the form describes them: what is not of their kind is nothing. Whom one talks to stays. */
export function donorIn(form: FormData): Record<string, unknown> {
  const isOrganization = form.get("kind") === "organization";
  return {
    kind: isOrganization ? "organization" : "person",
    first_name: isOrganization ? null : text(form, "first_name"),
    last_name: isOrganization ? null : text(form, "last_name"),
    organization_name: isOrganization ? text(form, "organization_name") : null,
    ...(!isOrganization && { primary_contact_id: null }),
    ...Object.fromEntries(TEXTS.map((name) => [name, text(form, name)])),
    language: text(form, "language") || null,
    mail_topics: form.getAll("mail_topics"),
    do_not_email: form.has("do_not_email"),
    do_not_mail: form.has("do_not_mail"),
    do_not_phone: form.has("do_not_phone"),
    do_not_sms: form.has("do_not_sms"),
    do_not_contact: form.has("do_not_contact"),
    is_deceased: form.has("is_deceased"),
  };
}

/**
 * What the form shows of a donor when it opens, in the words of what it sends.
 * @param custom what it shows of custom fields (`formWords`)
 */
export const shownOf = (
  donor: DonorView,
  custom: DonorChangesInput["custom"],
): DonorChangesInput => {
  const { kind, first_name, last_name, organization_name, primary_contact_id } = donor;
  const { language, mail_topics, do_not_contact, is_deceased } = donor;
  const { do_not_email, do_not_mail, do_not_phone, do_not_sms } = donor;
  return {
    ...{ kind, first_name, last_name, organization_name, primary_contact_id },
    ...Object.fromEntries(TEXTS.map((name) => [name, donor[name]])),
    ...{ language, mail_topics, do_not_contact, is_deceased },
    ...{ do_not_email, do_not_mail, do_not_phone, do_not_sms },
    custom,
  };
};

/** The same as it comes back with the form; of one that somebody meddled with, nothing. */
export function shownIn(form: FormData): DonorChangesInput {
  try {
    return DonorChanges.parse(JSON.parse(text(form, "shown")));
  } catch {
    return {};
  }
}
