import { asc, desc, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { letterTemplates } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import {
  type Actor,
  type MemberActor,
  requirePermission,
  type SystemActor,
} from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { requireConditions } from "@/lib/mailings/conditions";
import type { MailContent } from "@/lib/mailings/content";
import { claimPictures } from "@/lib/mailings/pictures";
import { contentOfText, textOfContent } from "@/lib/mailings/plain-text";
import { requireToldApart } from "./conditional";
import {
  LetterTemplateChanges,
  type LetterTemplateChangesInput,
  type LetterTemplateView,
  NewLetterTemplate,
  type NewLetterTemplateInput,
} from "./schema";

export type LetterTemplate = typeof letterTemplates.$inferSelect;

/** What a new template says until somebody writes their own words. */
export const STARTER_LETTER = {
  subject: "Thank you, {{donor_name}}",
  body: `Dear {{first_name}},

thank you for your gift of {{amount}} {{tribute}} on {{date}} for {{purpose}}. It is people like you who make our work possible.

With warm regards
{{organization}}`,
};

/** What a letter says: one that was written as a plain text has a single block. */
export const contentOf = ({ body, content }: Pick<LetterTemplate, "body" | "content">) =>
  content ?? contentOfText(body);

/** Adds a template; the first of an organization is its default. Throws 422, and forbidden. */
export async function createLetterTemplate(
  actor: MemberActor | SystemActor,
  input: NewLetterTemplateInput,
): Promise<LetterTemplateView> {
  requirePermission(actor, "donations_edit");
  const {
    is_default: wantsDefault = false,
    name,
    subject,
    ...said
  } = accept(NewLetterTemplate, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const written = await writtenIn(tx, actor, said);
    const current = await findDefault(tx, organizationId);
    const isDefault = wantsDefault || !current;
    if (isDefault && current) await write(tx, current, { isDefault: false });
    const [template] = await tx
      .insert(letterTemplates)
      .values({ organizationId, name, subject, body: "", ...written, isDefault })
      .returning();
    if (!template) throw new Error("A letter template was not written.");
    await recordChange(tx, actor, {
      action: "letter_template.create",
      subjectType: "letter_template",
      subjectId: template.id,
      after: { name: template.name },
    });
    return present(template);
  });
}

/**
 * Changes a template; letters that were merged stay as they are. Throws not found, 422, and 409
 * `default_template` when the default one is to go without another taking its place.
 */
export async function changeLetterTemplate(
  actor: MemberActor,
  id: number,
  input: LetterTemplateChangesInput,
): Promise<LetterTemplateView> {
  requirePermission(actor, "donations_edit");
  const { is_default: isDefault, body, content, ...wanted } = accept(LetterTemplateChanges, input);
  return db.transaction(async (tx) => {
    const written = await writtenIn(tx, actor, { body, content });
    const current = await findDefault(tx, actor.organizationId);
    const template = await lock(tx, actor.organizationId, id);
    const status = wanted.status ?? template.status;
    if (template.isDefault && (isDefault === false || status === "archived"))
      throw conflict("default_template", "Make another letter the default first.");
    if (isDefault && status === "archived")
      throw refused("is_default", "archived", "An archived letter can’t be the default.");
    if (isDefault && current && current.id !== id) await write(tx, current, { isDefault: false });
    const changed = await write(tx, template, { ...wanted, ...written, isDefault });
    await recordChange(tx, actor, {
      action: "letter_template.change",
      subjectType: "letter_template",
      subjectId: id,
      before: { name: template.name, status: template.status },
      after: { name: changed.name, status: changed.status },
    });
    return present(changed);
  });
}

/** Templates that can be used, the default one first; archived ones after them when asked for. */
export async function listLetterTemplates(
  actor: MemberActor,
  { archived = false }: { archived?: boolean } = {},
): Promise<LetterTemplateView[]> {
  requirePermission(actor, "donations_view");
  const found = await db
    .select()
    .from(letterTemplates)
    .where(
      within(
        letterTemplates,
        actor.organizationId,
        archived ? undefined : eq(letterTemplates.status, "active"),
      ),
    )
    .orderBy(
      desc(letterTemplates.isDefault),
      asc(letterTemplates.status),
      asc(letterTemplates.name),
      asc(letterTemplates.id),
    );
  return found.map(present);
}

/** Throws not found. */
export async function getLetterTemplate(
  actor: MemberActor,
  id: number,
): Promise<LetterTemplateView> {
  requirePermission(actor, "donations_view");
  return present(await readLetterTemplate(db, actor, id));
}

/** Throws not found. */
export async function readLetterTemplate(
  reader: Db | Tx,
  { organizationId }: Actor,
  id: number,
): Promise<LetterTemplate> {
  const [found] = await reader
    .select()
    .from(letterTemplates)
    .where(within(letterTemplates, organizationId, eq(letterTemplates.id, id)));
  if (!found) throw notFound("letter template");
  return found;
}

/** The template of this id, or the default one. Throws 422 for one that cannot be used, 409 without any. */
export async function usableTemplate(
  tx: Tx,
  organizationId: number,
  id: number | undefined,
): Promise<LetterTemplate> {
  if (id === undefined) {
    const template = await findDefault(tx, organizationId);
    if (template) return template;
    throw conflict("no_template", "Create a letter template first.");
  }
  const [found] = await tx
    .select()
    .from(letterTemplates)
    .where(within(letterTemplates, organizationId, eq(letterTemplates.id, id)));
  if (found?.status === "active") return found;
  throw refused("template_id", "unknown_template", "Choose a letter that isn’t archived.");
}

type Said = { body?: string; content?: MailContent };

/** The columns of what a letter says: with its blocks, as far as it has any, and as plain text. */
async function writtenIn(
  tx: Tx,
  actor: MemberActor | SystemActor,
  { body, content }: Said,
): Promise<Pick<LetterTemplate, "body" | "content"> | undefined> {
  if (content === undefined) return body === undefined ? undefined : { body, content: null };
  requireToldApart(actor, content);
  await requireConditions(tx, actor, content);
  await claimPictures(tx, actor, content);
  return { body: textOfContent(content), content };
}

/** Locked, so that two cannot become the default at once. */
async function findDefault(tx: Tx, organizationId: number): Promise<LetterTemplate | undefined> {
  const [found] = await tx
    .select()
    .from(letterTemplates)
    .where(within(letterTemplates, organizationId, eq(letterTemplates.isDefault, true)))
    .for("no key update");
  return found;
}

async function lock(tx: Tx, organizationId: number, id: number): Promise<LetterTemplate> {
  const [found] = await tx
    .select()
    .from(letterTemplates)
    .where(within(letterTemplates, organizationId, eq(letterTemplates.id, id)))
    .for("no key update");
  if (!found) throw notFound("letter template");
  return found;
}

/** Drizzle throws where nothing is to be set. */
async function write(
  tx: Tx,
  template: LetterTemplate,
  set: Partial<LetterTemplate>,
): Promise<LetterTemplate> {
  if (Object.values(set).every((value) => value === undefined)) return template;
  const { organizationId, id } = template;
  const [written] = await tx
    .update(letterTemplates)
    .set(set)
    .where(within(letterTemplates, organizationId, eq(letterTemplates.id, id)))
    .returning();
  if (!written) throw notFound("letter template");
  return written;
}

const present = (template: LetterTemplate): LetterTemplateView => ({
  id: template.id,
  name: template.name,
  subject: template.subject,
  body: template.body,
  content: contentOf(template) as LetterTemplateView["content"],
  is_default: template.isDefault,
  status: template.status,
});
