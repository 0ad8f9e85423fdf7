import { asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { entities, importedEntities, programs } from "@/db/schema";
import { within } from "@/db/within";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { EntityRow } from "@/lib/sponsorship/entity-rows";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import { fold } from "@/lib/sponsorship/sort-keys";
import type { Values } from "./fields";

/** By the file's ID; else by name within the program, as long as no other ID is known for it. Throws 422. */
export async function findRecipient(
  tx: Tx,
  actor: MemberActor,
  values: Values,
): Promise<EntityRow | undefined> {
  const byId = await findByExternalId(tx, actor, values.external_id);
  if (byId) return byId;
  if (!values.name) throw refused("name", "required", "Fill this in.");
  const { id: programId } = await programOf(tx, actor, values.program);
  const [found, another] = await tx
    .select({ entity: entities })
    .from(entities)
    .leftJoin(
      importedEntities,
      within(importedEntities, entities.organizationId, eq(importedEntities.entityId, entities.id)),
    )
    .where(
      within(
        entities,
        actor.organizationId,
        eq(entities.programId, programId),
        eq(entities.titleKey, fold(values.name)),
        values.external_id ? isNull(importedEntities.externalId) : undefined,
      ),
    )
    .limit(2);
  if (another)
    throw refused(
      "name",
      "several",
      "Several recipients in the program have this name. Add an ID.",
    );
  return found?.entity;
}

/** The recipient whom a row about something else names. Throws 422 for nobody known. */
export async function knownRecipient(
  tx: Tx,
  actor: MemberActor,
  { recipient_external_id: id, recipient_name: name, program = "" }: Values,
): Promise<EntityRow> {
  const path = id ? "recipient_external_id" : "recipient_name";
  if (!id && !name) throw refused(path, "required", "Enter the recipient’s name or ID.");
  const known = name
    ? await findRecipient(tx, actor, { name, program, external_id: id ?? "" })
    : await findByExternalId(tx, actor, id);
  if (known) return known;
  const message = "No recipient matches. Import recipients first.";
  throw refused(path, "unknown_recipient", message);
}

async function findByExternalId(
  tx: Tx,
  { organizationId }: MemberActor,
  externalId: string | undefined,
): Promise<EntityRow | undefined> {
  if (!externalId) return undefined;
  const [found] = await tx
    .select({ entity: entities })
    .from(importedEntities)
    .innerJoin(
      entities,
      within(entities, importedEntities.organizationId, eq(entities.id, importedEntities.entityId)),
    )
    .where(within(importedEntities, organizationId, eq(importedEntities.externalId, externalId)));
  return found?.entity;
}

/** The program in use that a row names by id, address or name; the only one for a row that names none. */
export async function programOf(
  tx: Tx,
  { organizationId }: MemberActor,
  said: string | undefined,
): Promise<ProgramRow> {
  const all = await tx
    .select()
    .from(programs)
    .where(within(programs, organizationId, eq(programs.status, "active")))
    .orderBy(asc(programs.id));
  const isIt = ({ id, slug, name }: ProgramRow) =>
    !said || said === String(id) || fold(said) === fold(slug) || fold(said) === fold(name);
  const [found, another] = all.filter(isIt);
  if (!said && another) throw refused("program", "required", "Enter the recipient’s program.");
  if (another) throw refused("program", "several", "Several programs have this name.");
  if (found) return found;
  throw refused("program", "unknown_program", "No active program matches. Add it first.");
}
