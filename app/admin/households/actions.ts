"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireTypedName } from "@/app/_components/forms/typed-name";
import { rowId } from "@/app/admin/_components/row-id";
import { HouseholdChanges, NewHousehold } from "@/lib/donors/household-schema";
import {
  changeHousehold,
  createHousehold,
  getHousehold,
  removeHousehold,
} from "@/lib/donors/households";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { moveBox } from "./move-box";

const PAGE = "/admin/households";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
const ids = (form: FormData, name: string) => [...new Set(form.getAll(name).map(rowId))];

export const addHousehold = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "name", async () => {
    const members = ids(form, "member_ids");
    const wanted = {
      name: text(form, "name"),
      member_ids: members,
      primary_contact_id: members[0] ?? null,
      move_members: form.has("move_members"),
    };
    const { id } = await createHousehold(staff, check(wanted, NewHousehold));
    revalidatePath("/admin", "layout");
    redirect(`${PAGE}/${id}?notice=created`);
  });
});

export const saveHousehold = formAction(async (before, form) => {
  const id = rowId(form.get("household"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "name", async () => {
    const contact = text(form, "primary_contact_id");
    const wanted = {
      name: text(form, "name"),
      primary_contact_id: contact ? rowId(contact) : null,
    };
    await changeHousehold(staff, id, check(wanted, HouseholdChanges));
    revalidatePath("/admin", "layout");
    return "The household is saved.";
  });
});

/** Adds a person; out of the household where they live now only if their box is ticked. */
export const addMember = formAction(async (before, form) => {
  const id = rowId(form.get("household"));
  const donor = rowId(form.get("donor"));
  const box = moveBox(donor);
  const staff = await requireStaff(`${PAGE}/${id}`);
  const state = await submission(before, form, "members", async () => {
    const { members } = await getHousehold(staff, id);
    const member_ids = [...new Set([...members.map((member) => member.id), donor])];
    const wanted = { member_ids, move_members: form.has(box) };
    await changeHousehold(staff, id, check(wanted, HouseholdChanges));
    revalidatePath("/admin", "layout");
    redirect(`${PAGE}/${id}?notice=joined`);
  });
  return { ...state, problems: state.problems.map(({ message }) => ({ field: box, message })) };
});

export const removeMember = postAction(async (form) => {
  const id = rowId(form.get("household"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "members", async () => {
    const gone = rowId(form.get("donor"));
    const { members } = await getHousehold(staff, id);
    const member_ids = members.map((member) => member.id).filter((member) => member !== gone);
    await changeHousehold(staff, id, check({ member_ids }, HouseholdChanges));
    revalidatePath("/admin", "layout");
    return "They are out of the household.";
  });
});

export const dissolveHousehold = postAction(async (form) => {
  const id = rowId(form.get("household"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "household", async () => {
    requireTypedName(form, (await getHousehold(staff, id)).name);
    await removeHousehold(staff, id);
    revalidatePath("/admin", "layout");
    redirect(PAGE);
  });
});
