import { eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { topics } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import {
  NewTopic,
  type NewTopicInput,
  TopicChanges,
  type TopicChangesInput,
  type TopicView,
} from "./schema";
import { keyTopicsOf, lockTopic, selectTopics, type Topic } from "./topic-rows";
import { type TopicKey, topicName } from "./words";

const MOST = 50;

/** What the organization writes about, in its order. */
export async function listTopics(
  actor: Actor,
  { archived = "false" }: { archived?: "true" | "false" } = {},
): Promise<TopicView[]> {
  requirePermission(actor, "donors_view");
  return selectTopics(db, actor, { archived: archived === "true" });
}

/** The topics of donors’ `mail_topics` by their names, archived ones as well. */
export async function listKeyTopics(actor: Actor): Promise<{ key: TopicKey; name: string }[]> {
  requirePermission(actor, "donors_view");
  return keyTopicsOf(db, actor);
}

/** Throws not found. */
export async function getTopic(actor: Actor, id: number): Promise<TopicView> {
  requirePermission(actor, "donors_view");
  return read(db, actor, id);
}

/** Adds a topic. Throws 409 for a name that another one has, and for one too many. */
export async function createTopic(actor: Actor, input: NewTopicInput): Promise<TopicView> {
  requirePermission(actor, "settings_edit");
  const { name, description, is_public, is_opt_in, position } = accept(NewTopic, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    if ((await tx.$count(topics, within(topics, organizationId))) >= MOST)
      throw conflict("too_many_topics", `An organization can have ${MOST} topics.`);
    const [{ last = 0 } = {}] = await tx
      .select({ last: sql<number>`coalesce(max(${topics.position}), 0)::int` })
      .from(topics)
      .where(within(topics, organizationId));
    const [made] = await orTaken(() =>
      tx
        .insert(topics)
        .values({
          ...{ organizationId, name, description: description ?? null },
          ...{ isPublic: is_public, isOptIn: is_opt_in, position: position ?? last + 1 },
        })
        .returning(),
    );
    if (!made) throw new Error("A topic was not written.");
    await recordChange(tx, actor, {
      ...{ action: "topic.create", subjectType: "topic", subjectId: made.id },
      after: { name, isOptIn: is_opt_in },
    });
    return read(tx, actor, made.id);
  });
}

/** Changes, archives or restores a topic. Throws not found, and 409 for a name that another one has. */
export async function changeTopic(
  actor: Actor,
  id: number,
  input: TopicChangesInput,
): Promise<TopicView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(TopicChanges, input);
  return db.transaction(async (tx) => {
    const before = await lockTopic(tx, actor, id);
    const after = changesTo(before, wanted);
    if (Object.keys(after).length === 0) return read(tx, actor, id);
    await orTaken(() =>
      tx
        .update(topics)
        .set(after)
        .where(within(topics, actor.organizationId, eq(topics.id, id))),
    );
    const wasArchived = before.archivedAt !== null;
    const isArchived = wanted.is_archived ?? wasArchived;
    await recordChange(tx, actor, {
      action:
        isArchived === wasArchived
          ? "topic.change"
          : isArchived
            ? "topic.archive"
            : "topic.restore",
      ...{ subjectType: "topic", subjectId: id },
      before: Object.fromEntries(
        Object.keys(after).map((key) => [key, before[key as keyof Topic]]),
      ),
      after,
    });
    return read(tx, actor, id);
  });
}

/** A topic with a key that gets its usual name back speaks the reader's language again. */
function changesTo(before: Topic, wanted: ReturnType<typeof TopicChanges.parse>): Partial<Topic> {
  const { name, description, is_public, is_archived, position } = wanted;
  const isUsual = before.key !== null && name === topicName({ key: before.key, name: null });
  const columns: Partial<Topic> = {
    ...(name === undefined ? {} : { name: isUsual ? null : name }),
    ...(description === undefined ? {} : { description: description ?? null }),
    ...(is_public === undefined ? {} : { isPublic: is_public }),
    ...(position === undefined ? {} : { position }),
    ...(is_archived === undefined || is_archived === (before.archivedAt !== null)
      ? {}
      : { archivedAt: is_archived ? now() : null }),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([key, value]) => value !== before[key as keyof Topic]),
  );
}

async function read(reader: Db | Tx, actor: Actor, id: number): Promise<TopicView> {
  const [found] = await selectTopics(reader, actor, { id });
  if (!found) throw notFound("topic");
  return found;
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "topics_name_key")) throw error;
    throw conflict("name_taken", "Another topic has this name.");
  }
}
