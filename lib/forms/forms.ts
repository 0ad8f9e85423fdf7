import { asc, eq, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { type FormContent, forms, formVersions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { topicsOf } from "@/lib/consents/topic-rows";
import { fieldsOf } from "@/lib/custom-fields/field-rows";
import { changesIn, requireUser } from "@/lib/donors/changes";
import { conflict, invalid } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, invalidInput, refused } from "@/lib/input";
import { contentProblems, publishingProblems, topicProblems } from "./content-rules";
import { requireListed } from "./embedding";
import {
  type FormRow,
  isSameContent,
  lockForm,
  presentForm,
  presentSummary,
  readContent,
  readCounts,
  readForm,
} from "./form-rows";
import { firstGift, nextProblems } from "./going-on";
import {
  FormChanges,
  type FormChangesInput,
  type FormSummary,
  type FormView,
  NewForm,
  type NewFormInput,
} from "./schema";
import { templateOf } from "./templates";

const MOST = 500;

/** Forms by name, with how many submissions each has. */
export async function listForms(
  actor: Actor,
  { archived = "false" }: { archived?: "true" | "false" } = {},
): Promise<FormSummary[]> {
  requirePermission(actor, "forms_view");
  const isWanted =
    archived === "true" ? eq(forms.status, "archived") : ne(forms.status, "archived");
  const rows = await db
    .select()
    .from(forms)
    .where(within(forms, actor.organizationId, isWanted))
    .orderBy(asc(sql`lower(${forms.name})`), asc(forms.id));
  const counts = await readCounts(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentSummary(row, counts.get(row.id)));
}

/** Throws not found. */
export async function getForm(actor: Actor, id: number): Promise<FormView> {
  requirePermission(actor, "forms_view");
  return presentForm(db, await readForm(db, actor, id));
}

/** Makes a draft from the template of its kind. Throws 422, also for an address that another form has. */
export async function createForm(actor: Actor, input: NewFormInput): Promise<FormView> {
  requirePermission(actor, "forms_edit");
  const { kind, name, slug, content } = accept(NewForm, input);
  const { organizationId } = actor;
  return withSlug(() =>
    db.transaction(async (tx) => {
      if ((await tx.$count(forms, within(forms, organizationId))) >= MOST)
        throw conflict("too_many_forms", `An organization can have ${MOST} forms.`);
      const next =
        kind === "donation" || kind === "pledge" ? await firstGift(tx, actor, kind) : null;
      const draft = content ?? { ...templateOf(kind, name), ...(next && { next }) };
      await requireSound(tx, actor, draft);
      const [made] = await tx
        .insert(forms)
        .values({ organizationId, kind, name, slug, draft })
        .returning();
      if (!made) throw new Error("A form was not written.");
      await recordChange(tx, actor, {
        ...{ action: "form.create", subjectType: "form", subjectId: made.id },
        after: { kind, name, slug },
      });
      return presentForm(tx, made);
    }),
  );
}

/**
 * Changes a form; what is not given stays. Throws not found, 422, and 409 for a status that it can’t have.
 * @param shown the questions as an editor saw them first: 422 `changed_meanwhile` if someone else has changed
 *   them since, instead of losing what they did
 */
export async function changeForm(
  actor: Actor,
  id: number,
  input: FormChangesInput,
  shown?: unknown,
): Promise<FormView> {
  requirePermission(actor, "forms_edit");
  const wanted = accept(FormChanges, input);
  return withSlug(() =>
    db.transaction(async (tx) => {
      const before = await lockForm(tx, actor, id);
      if (wanted.content) {
        if (shown !== undefined) requireAsShown(before.draft, shown, wanted.content);
        await requireSound(tx, actor, wanted.content);
      }
      await requireUser(tx, actor.organizationId, wanted.notify_user_id, "notify_user_id");
      if (wanted.allowed_origins) await requireListed(tx, actor, wanted.allowed_origins);
      requireStatus(before, wanted.status);
      const { closes_at: closesAt } = wanted;
      const draft = isSameContent(before.draft, wanted.content) ? undefined : wanted.content;
      const changes = changesIn(before, {
        name: wanted.name,
        slug: wanted.slug,
        isListed: wanted.is_listed,
        closesAt: closesAt ? new Date(closesAt) : (closesAt as null | undefined),
        submissionCap: wanted.submission_cap,
        notifyUserId: wanted.notify_user_id,
        thankYouText: wanted.thank_you_text,
        redirectUrl: wanted.redirect_url,
        allowedOrigins: wanted.allowed_origins,
        draft,
        status: wanted.status,
      });
      if (!changes) return presentForm(tx, before);
      await tx
        .update(forms)
        .set(changes.after)
        .where(within(forms, before.organizationId, eq(forms.id, id)));
      await recordChange(tx, actor, {
        action: actionOf(before, changes.after.status),
        subjectType: "form",
        subjectId: id,
        ...withoutDraft(changes),
      });
      return presentForm(tx, { ...before, ...changes.after, updatedAt: now() });
    }),
  );
}

function actionOf({ status: before }: FormRow, status: FormRow["status"] | undefined) {
  if (status === undefined) return "form.change";
  if (status === "archived") return "form.archive";
  if (before === "archived") return "form.restore";
  return status === "published" ? "form.reopen" : "form.close";
}

/** Shows the draft to visitors as a version of its own, which never changes. Throws 422 with what is missing. */
export async function publishForm(actor: Actor, id: number): Promise<FormView> {
  requirePermission(actor, "forms_edit");
  return db.transaction(async (tx) => {
    const before = await lockForm(tx, actor, id);
    if (before.status === "archived")
      throw conflict("archived", "This form is archived. Restore it first.");
    const { organizationId, draft, publishedVersion, kind } = before;
    await requireSound(tx, actor, draft);
    const missing = publishingProblems(draft, kind);
    if (missing.length > 0) throw invalidInput(missing);
    const current = publishedVersion && (await readContent(tx, before, publishedVersion));
    const isNew = !current || !isSameContent(current, draft);
    const version = (publishedVersion ?? 0) + (isNew ? 1 : 0);
    if (!isNew && before.status === "published") return presentForm(tx, before);
    const at = now();
    if (isNew)
      await tx
        .insert(formVersions)
        .values({ organizationId, formId: id, version, content: draft, publishedAt: at });
    const after = { status: "published", publishedVersion: version } as const;
    await tx
      .update(forms)
      .set(after)
      .where(within(forms, organizationId, eq(forms.id, id)));
    await recordChange(tx, actor, {
      ...{ action: "form.publish", subjectType: "form", subjectId: id },
      ...{ before: { status: before.status }, after: { status: "published", version } },
    });
    return presentForm(tx, { ...before, ...after });
  });
}

function requireStatus({ status: before, publishedVersion }: FormRow, status?: string): void {
  if (status === undefined || status === before || status === "archived") return;
  if (publishedVersion === null && status !== "draft")
    throw conflict("not_published", "Publish this form first.");
  if (publishedVersion !== null && status === "draft")
    throw conflict("published", "This form was published. Close it instead.");
  if (status === "published" && before === "archived")
    throw conflict("archived", "This form is archived. Restore it first.");
}

function requireAsShown(draft: FormContent, shown: unknown, wanted: FormContent): void {
  if (isSameContent(draft, shown) || isSameContent(draft, wanted)) return;
  const message = "Someone else changed these questions after you opened them.";
  throw invalid(message, [{ path: "content", code: MEANWHILE, message }], MEANWHILE);
}

const MEANWHILE = "changed_meanwhile";

async function requireSound(tx: Tx, actor: Actor, content: FormContent): Promise<void> {
  const fields = await fieldsOf(tx, actor.organizationId, "donor");
  const topics = await topicsOf(tx, actor);
  const problems = [
    ...contentProblems(content, fields),
    ...topicProblems(content, topics),
    ...(await nextProblems(tx, actor, content)),
  ].map((each) => ({ ...each, path: `content.${each.path}` }));
  if (problems.length > 0) throw invalidInput(problems);
}

/** The log says that the questions changed; every version of them is kept. */
function withoutDraft({ before, after }: NonNullable<ReturnType<typeof changesIn>>) {
  const { draft: _before, ...earlier } = before;
  const { draft, ...later } = after as Record<string, unknown>;
  return { before: earlier, after: { ...later, ...(draft ? { questions: "changed" } : {}) } };
}

async function withSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "forms_slug_key")) throw error;
    throw refused("slug", "taken", "Another form has this web address.");
  }
}
