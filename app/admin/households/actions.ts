"use server";

import { atFields, idIn, idOrNull, idsIn, text } from "@/app/_components/forms/form-values";
import { requireTypedName } from "@/app/_components/forms/typed-name";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { HouseholdChanges, NewHousehold } from "@/lib/donors/household-schema";
import {
  changeHousehold,
  createHousehold,
  getHousehold,
  removeHousehold,
} from "@/lib/donors/relationships/households";
import { check } from "@/lib/input";
import { HOUSEHOLD_KEYS } from "./household-keys";
import { moveBox } from "./move-box";

const PAGE = "/admin/households";

const HOUSEHOLD = { row: "household", path: (id: number) => `${PAGE}/${id}` };

export const addHousehold = staffAction(
  { path: `${PAGE}/new`, at: "name" },
  async ({ staff, form }) => {
    const member_ids = idsIn(form, "member_ids");
    const wanted = {
      name: text(form, "name"),
      ...{ member_ids, primary_contact_id: member_ids[0] ?? null },
      move_members: form.has("move_members"),
      custom: await customIn(staff, form),
    };
    const { id } = await createHousehold(staff, check(wanted, NewHousehold));
    return { to: `${PAGE}/${id}?notice=created` };
  },
);

export const saveHousehold = staffAction(
  { ...HOUSEHOLD, at: "name" },
  async ({ staff, form, id }) => {
    const wanted = {
      name: text(form, "name"),
      primary_contact_id: idOrNull(form, "primary_contact_id"),
      custom: await customIn(staff, form),
    };
    requireSeen(form, seenOf(await getHousehold(staff, id), HOUSEHOLD_KEYS));
    await changeHousehold(staff, id, check(wanted, HouseholdChanges));
    return "Household saved.";
  },
);

const boxOf = (form: FormData) => moveBox(idIn(form, "donor"));

/** Adds a person; out of the household where they live now only if their box is ticked. */
export const addMember = staffAction({ ...HOUSEHOLD, at: boxOf }, async ({ staff, form, id }) => {
  const donor = idIn(form, "donor");
  const { members } = await getHousehold(staff, id);
  const member_ids = [...new Set([...members.map((member) => member.id), donor])];
  const wanted = { member_ids, move_members: form.has(boxOf(form)) };
  await atFields(
    () => changeHousehold(staff, id, check(wanted, HouseholdChanges)),
    () => boxOf(form),
  );
  return { to: `${PAGE}/${id}?notice=joined` };
});

export const removeMember = staffPost(
  { ...HOUSEHOLD, at: "members" },
  async ({ staff, form, id }) => {
    const gone = idIn(form, "donor");
    const { members } = await getHousehold(staff, id);
    const member_ids = members.map((member) => member.id).filter((member) => member !== gone);
    await changeHousehold(staff, id, check({ member_ids }, HouseholdChanges));
    return "Member removed.";
  },
);

export const dissolveHousehold = staffPost(
  { ...HOUSEHOLD, at: "household" },
  async ({ staff, form, id }) => {
    requireTypedName(form, (await getHousehold(staff, id)).name);
    await removeHousehold(staff, id);
    return { to: PAGE };
  },
);
