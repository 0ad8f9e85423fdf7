"use server";

import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { check } from "@/lib/input";
import { changeEntity, createEntity, getEntity } from "@/lib/sponsorship/entities";
import { archiveEntities, restoreEntities } from "@/lib/sponsorship/entity-bulk";
import { EntityChanges, EntityInput } from "@/lib/sponsorship/entity-schema";
import { saidInWords } from "@/lib/sponsorship/entity-words";
import { ENTITY_KEYS, entityIn } from "./entity-input";

const pageOf = (id: number) => `/admin/entities/${id}`;

const ENTITY = { row: "entity", path: pageOf, at: "entity" };

export const addEntity = staffAction(
  { row: "program", path: (id) => `/admin/programs/${id}/entities/new`, at: "en_child_name" },
  async ({ staff, form, id: programId }) => {
    const { id } = await saidInWords(() =>
      createEntity(staff, programId, check(entityIn(form), EntityInput)),
    );
    return { to: `${pageOf(id)}?notice=created` };
  },
);

export const saveEntity = staffAction(
  { row: "entity", path: (id) => `${pageOf(id)}/edit`, at: "en_child_name" },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getEntity(staff, id), ENTITY_KEYS));
    await saidInWords(() => changeEntity(staff, id, check(entityIn(form), EntityChanges)));
    return { to: `${pageOf(id)}?notice=saved` };
  },
);

export const archiveEntity = staffPost(ENTITY, async ({ staff, id }) => {
  await archiveEntities(staff, [id]);
  return "Recipient archived.";
});

export const restoreEntity = staffPost(ENTITY, async ({ staff, id }) => {
  await restoreEntities(staff, [id]);
  return "Recipient restored.";
});
