import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donors, type FormContent, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, now } from "@/lib/clock";
import { textOf } from "@/lib/custom-fields/value";
import { type Donor, readDonor } from "@/lib/donors/donor-rows";
import { findKept } from "@/lib/donors/kept";
import { conflict } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { readAnswer } from "@/lib/questions/answers";
import { takesSeveral } from "@/lib/questions/question";
import { signedNumbers } from "@/lib/signed-numbers";
import { type Answers, questionsOf } from "./asking";
import { isDonorField } from "./donor-fields";
import { COLUMNS, mappableFields } from "./donor-values";
import { type FormRow, publicUrl, readForm } from "./form-rows";
import { NewPersonalLink, type PersonalLinkView } from "./submission-schema";

/** How long a personal link works. */
const DAYS = 60;
const DAY_MS = 86_400_000;

const LINKS = signedNumbers("form link", [8, 6]);

type OfForm = Pick<FormRow, "organizationId" | "id">;

const about = ({ organizationId, id }: OfForm): string => `${organizationId}:${id}:`;

/** The secret of a donor’s link to a form: whose it is, and the last day that it works. */
export const personalToken = (
  form: OfForm,
  donorId: number,
  until: Date = daysFromNow(DAYS),
): string => LINKS.write([donorId, Math.floor(until.getTime() / DAY_MS)], about(form));

/** The donor whose link this is, without reading them; null for one that doesn’t work, or not here. */
export function donorOfToken(form: OfForm, token: string): number | null {
  const [donorId, day] = LINKS.read(token, about(form)) ?? [];
  if (donorId === undefined || day === undefined) return null;
  return now().getTime() < (day + 1) * DAY_MS ? donorId : null;
}

/**
 * A donor’s own link to a form, for staff to pass on. Throws not found, 409 `not_published` and, for a donor
 * who was merged or archived, 409 `archived`.
 */
export async function makePersonalLink(
  actor: Actor,
  formId: number,
  input: { donor_id: number },
): Promise<PersonalLinkView> {
  requirePermission(actor, "forms_edit");
  requirePermission(actor, "donors_view");
  const { donor_id: donorId } = accept(NewPersonalLink, input);
  const form = await readForm(db, actor, formId);
  const donor = await readDonor(db, actor, donorId);
  if (form.status !== "published") throw conflict("not_published", "Publish this form first.");
  if (donor.status !== "active") throw conflict("archived", "This donor is archived.");
  const [host] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  const until = daysFromNow(DAYS);
  const url = `${publicUrl(host?.slug ?? "", form.slug)}?for=${personalToken(form, donorId, until)}`;
  const end = (Math.floor(until.getTime() / DAY_MS) + 1) * DAY_MS;
  return { url, expires_at: new Date(end).toISOString() };
}

/** Whose link this is now, also after merges; undefined if they are erased or archived. */
export async function findHolder(
  reader: Db | Tx,
  organizationId: number,
  donorId: number,
): Promise<Donor | undefined> {
  const [found] = await reader
    .select()
    .from(donors)
    .where(within(donors, organizationId, eq(donors.id, donorId)));
  const kept = found && (await findKept(reader, found));
  return kept?.status === "active" ? kept : undefined;
}

/** What a form asks and the record of the link’s holder already says; nothing for a link that doesn’t work. */
export async function readPrefilled(
  form: OfForm,
  content: FormContent,
  token: string | undefined,
): Promise<Answers> {
  const donorId = token === undefined ? null : donorOfToken(form, token);
  if (donorId === null) return {};
  const holder = await findHolder(db, form.organizationId, donorId);
  if (!holder) return {};
  const offered = new Set((await mappableFields(db, form.organizationId)).map(({ key }) => key));
  return Object.fromEntries(
    questionsOf(content).flatMap(({ field_key: key, field_type: fieldType, options, maps_to }) => {
      const known = maps_to && (isDonorField(maps_to) || offered.has(maps_to));
      const read = readAnswer(
        { fieldType, options },
        known ? recordedAs(holder, maps_to, fieldType) : null,
        null,
      );
      return "answer" in read && read.answer !== null ? [[key, read.answer] as const] : [];
    }),
  );
}

function recordedAs(donor: Donor, field: string, fieldType: string): string | null {
  if (isDonorField(field)) return donor[COLUMNS[field]];
  const value = donor.custom[field];
  return takesSeveral(fieldType) ? JSON.stringify(value ?? []) : textOf(value);
}
