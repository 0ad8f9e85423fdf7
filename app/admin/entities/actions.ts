"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { changeEntity, createEntity } from "@/lib/sponsorship/entities";
import { archiveEntities, restoreEntities } from "@/lib/sponsorship/entity-bulk";
import { EntityChanges, EntityInput } from "@/lib/sponsorship/entity-schema";
import { entityIn } from "./entity-input";
import { saidInWords } from "./entity-words";

const PAGE = "/admin/entities";

/** Lists, counts and pages of entities are all over these two sections. */
function refresh(): void {
  revalidatePath("/admin/programs", "layout");
  revalidatePath(PAGE, "layout");
}

export const addEntity = formAction(async (before, form) => {
  const programId = rowId(form.get("program"));
  const staff = await requireStaff(`/admin/programs/${programId}/entities/new`);
  return submission(before, form, "en_child_name", async () => {
    const { id } = await saidInWords(() =>
      createEntity(staff, programId, check(entityIn(form), EntityInput)),
    );
    refresh();
    redirect(`${PAGE}/${id}?notice=created`);
  });
});

export const saveEntity = formAction(async (before, form) => {
  const id = rowId(form.get("entity"));
  const staff = await requireStaff(`${PAGE}/${id}/edit`);
  return submission(before, form, "en_child_name", async () => {
    await saidInWords(() => changeEntity(staff, id, check(entityIn(form), EntityChanges)));
    refresh();
    redirect(`${PAGE}/${id}?notice=saved`);
  });
});

export const archiveEntity = postAction(async (form) => {
  return forEntity(form, archiveEntities, "It is archived.");
});

export const restoreEntity = postAction(async (form) => {
  return forEntity(form, restoreEntities, "It is back.");
});

type Work = (staff: SignedInStaff, ids: readonly number[]) => Promise<unknown>;

async function forEntity(form: FormData, work: Work, done: string): Promise<FormState> {
  const id = rowId(form.get("entity"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "entity", async () => {
    await work(staff, [id]);
    refresh();
    return done;
  });
}
