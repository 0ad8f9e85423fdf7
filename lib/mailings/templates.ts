import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { mailTemplates } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { requireConditions } from "./conditions";
import {
  MailTemplateChanges,
  type MailTemplateChangesInput,
  type MailTemplateView,
  NewMailTemplate,
  type NewMailTemplateInput,
} from "./content-schema";
import { claimPictures } from "./pictures";

type Template = typeof mailTemplates.$inferSelect;

const MOST = 200;

/** By name. */
export async function listMailTemplates(
  actor: MemberActor,
  { archived = "false" }: { archived?: "true" | "false" } = {},
): Promise<MailTemplateView[]> {
  requirePermission(actor, "mailings_view");
  const { archivedAt, name, id } = mailTemplates;
  const isAsked = archived === "true" ? isNotNull(archivedAt) : isNull(archivedAt);
  const found = await db
    .select()
    .from(mailTemplates)
    .where(within(mailTemplates, actor.organizationId, isAsked))
    .orderBy(asc(sql`lower(${name})`), asc(id));
  return found.map(present);
}

/** Throws not found. */
export async function getMailTemplate(actor: MemberActor, id: number): Promise<MailTemplateView> {
  requirePermission(actor, "mailings_view");
  const [found] = await db.select().from(mailTemplates).where(isTemplate(actor, id));
  if (!found) throw notFound("template");
  return present(found);
}

/** Throws 422, also for a name that another template has, and 409 `too_many_templates`. */
export async function createMailTemplate(
  actor: MemberActor,
  input: NewMailTemplateInput,
): Promise<MailTemplateView> {
  requirePermission(actor, "mailings_edit");
  const { preheader = null, ...wanted } = accept(NewMailTemplate, input);
  const { organizationId } = actor;
  return named(() =>
    db.transaction(async (tx) => {
      if ((await tx.$count(mailTemplates, within(mailTemplates, organizationId))) >= MOST)
        throw conflict("too_many_templates", `An organization can have ${MOST} templates.`);
      await requireConditions(tx, actor, wanted.content);
      await claimPictures(tx, actor, wanted.content);
      const [made] = await tx
        .insert(mailTemplates)
        .values({ organizationId, preheader, ...wanted })
        .returning();
      if (!made) throw new Error("A template was not written.");
      await recordChange(tx, actor, {
        ...{ action: "mail_template.create", subjectType: "mail_template", subjectId: made.id },
        after: { name: made.name },
      });
      return present(made);
    }),
  );
}

/** Changes a template; what is not given stays, and mailings that began with it do too. Throws not found, and 422. */
export async function changeMailTemplate(
  actor: MemberActor,
  id: number,
  input: MailTemplateChangesInput,
): Promise<MailTemplateView> {
  requirePermission(actor, "mailings_edit");
  const { is_archived: wanted, ...others } = accept(MailTemplateChanges, input);
  return named(() =>
    db.transaction(async (tx) => {
      const before = await lockTemplate(tx, actor, id);
      if (others.content) {
        await requireConditions(tx, actor, others.content);
        await claimPictures(tx, actor, others.content);
      }
      const isArchived = before.archivedAt !== null;
      const turns = wanted !== undefined && wanted !== isArchived;
      const archivedAt = turns ? (wanted ? now() : null) : undefined;
      const changes = changesIn(before, { ...others, archivedAt });
      if (!changes) return present(before);
      const [after] = await tx
        .update(mailTemplates)
        .set(changes.after)
        .where(isTemplate(actor, id))
        .returning();
      const action = turns ? (wanted ? "archive" : "restore") : "change";
      await recordChange(tx, actor, {
        action: `mail_template.${action}`,
        ...{ subjectType: "mail_template", subjectId: id },
        ...{ before: { name: before.name }, after: { name: after?.name } },
      });
      return present(after ?? before);
    }),
  );
}

/** Deletes a template; mailings that began with it stay. Throws not found. */
export async function removeMailTemplate(
  actor: MemberActor,
  id: number,
): Promise<MailTemplateView> {
  requirePermission(actor, "mailings_edit");
  return db.transaction(async (tx) => {
    const before = await lockTemplate(tx, actor, id);
    await tx.delete(mailTemplates).where(isTemplate(actor, id));
    await recordChange(tx, actor, {
      ...{ action: "mail_template.remove", subjectType: "mail_template", subjectId: id },
      before: { name: before.name },
    });
    return present(before);
  });
}

const isTemplate = ({ organizationId }: Actor, id: number) =>
  within(mailTemplates, organizationId, eq(mailTemplates.id, id));

async function lockTemplate(tx: Tx, actor: Actor, id: number): Promise<Template> {
  const [found] = await tx.select().from(mailTemplates).where(isTemplate(actor, id)).for("update");
  if (!found) throw notFound("template");
  return found;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "mail_templates_name_key")) throw error;
    throw refused("name", "name_taken", "Another template has this name.");
  }
}

const present = (template: Template): MailTemplateView => ({
  ...{ id: template.id, name: template.name, subject: template.subject },
  preheader: template.preheader,
  content: template.content as MailTemplateView["content"],
  archived_at: template.archivedAt?.toISOString() ?? null,
  created_at: template.createdAt.toISOString(),
  updated_at: template.updatedAt.toISOString(),
});
