import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { type FormContent, formSubmissions, forms, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { gone, notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { countsForCap, type FormRow, publicUrl, readContent } from "./form-rows";
import { readNext } from "./going-on";
import { openedNow } from "./opened";
import { readPrefilled } from "./personal-links";
import type { PublicFormView } from "./submission-schema";

/** What visitors read when a form takes no more submissions. */
export const CLOSED = "This form is closed.";

/** A form that has been published. Throws not found for drafts and archived forms. */
export async function findShown(
  reader: Db | Tx,
  { organizationId }: { organizationId: number },
  slug: string,
): Promise<FormRow & { publishedVersion: number }> {
  const [found] = await reader
    .select()
    .from(forms)
    .where(within(forms, organizationId, eq(forms.slug, slug)));
  const isShown = found?.status === "published" || found?.status === "closed";
  if (!found || !isShown || found.publishedVersion === null) throw notFound("form");
  return { ...found, publishedVersion: found.publishedVersion };
}

/** Throws 410 if the form is closed or full. */
export async function requireOpen(reader: Db | Tx, form: FormRow): Promise<void> {
  const { status, closesAt, submissionCap: cap } = form;
  if (status !== "published" || (closesAt && closesAt <= now())) throw gone(CLOSED);
  if (cap === null) return;
  const taken = await reader.$count(
    formSubmissions,
    within(formSubmissions, form.organizationId, countsForCap(form.id)),
  );
  if (taken >= cap) throw gone(CLOSED);
}

/**
 * A form as visitors fill it in. Throws not found, and 410 for one that is closed or full.
 * @param token of a donor’s personal link; one that doesn’t work changes nothing
 */
export async function getPublicForm(
  actor: Actor,
  slug: string,
  token?: string,
): Promise<PublicFormView> {
  const form = await findShown(db, actor, slug);
  await requireOpen(db, form);
  const content = await publishedContent(db, form);
  const [host] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  return {
    name: form.name,
    slug: form.slug,
    url: publicUrl(host?.slug ?? "", form.slug),
    version: form.publishedVersion,
    opened: openedNow(form.id),
    is_listed: form.isListed,
    content,
    next: await readNext(db, form, content),
    prefilled: await readPrefilled(form, content, token),
  };
}

async function publishedContent(
  reader: Db | Tx,
  form: FormRow & { publishedVersion: number },
): Promise<FormContent> {
  const content = await readContent(reader, form, form.publishedVersion);
  if (!content) throw new Error("A published form has no version.");
  return content;
}

/** What visitors read after submitting a form, even if it has closed since. Throws not found. */
export async function getThanks(actor: Actor, slug: string) {
  const form = await findShown(db, actor, slug);
  const content = await publishedContent(db, form);
  return { title: content.title, text: form.thankYouText };
}
