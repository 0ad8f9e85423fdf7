"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { requireTypedName } from "@/app/_components/forms/typed-name";
import { assignSubjects } from "@/lib/donors/assignments";
import { AssignmentChanges } from "@/lib/donors/engagement-schema";
import {
  LinkChanges,
  NewLink,
  NewRelationship,
  RelationshipChanges,
} from "@/lib/donors/relationship-schema";
import {
  changeLink,
  changeRelationship,
  createRelationship,
  getRelationship,
  linkDonor,
  removeRelationship,
  unlinkDonor,
} from "@/lib/donors/relationships";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { assignmentIn, groupIn, linkIn } from "./relationship-input";

const PAGE = "/admin/relationships";

export const addRelationship = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "display_name", async () => {
    const wanted = {
      ...groupIn(form),
      core_subject_type: form.get("core_subject_type"),
      core_subject_id: rowId(form.get("core_subject_id")),
    };
    const made = await createRelationship(staff, check(wanted, NewRelationship));
    revalidatePath("/admin", "layout");
    const notice = made.relationship_manager_user_id === null ? "created" : "yours";
    redirect(`${PAGE}/${made.id}?notice=${notice}`);
  });
});

export const saveRelationship = formAction(async (before, form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "display_name", async () => {
    const wanted = { ...groupIn(form), is_active: form.has("is_active") };
    await changeRelationship(staff, id, check(wanted, RelationshipChanges));
    revalidatePath("/admin", "layout");
    return "The relationship is saved.";
  });
});

export const assignRelationship = formAction(async (before, form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "assigned_fundraiser_user_id", async () => {
    await assignSubjects(staff, check(assignmentIn(form, id), AssignmentChanges));
    revalidatePath("/admin", "layout");
    return "That is noted.";
  });
});

export const addLink = formAction(async (before, form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "role", async () => {
    const wanted = { ...linkIn(form), donor_id: rowId(form.get("donor_id")) };
    await linkDonor(staff, id, check(wanted, NewLink));
    revalidatePath("/admin", "layout");
    redirect(`${PAGE}/${id}?notice=linked`);
  });
});

export const saveLink = formAction(async (before, form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(before, form, "role", async () => {
    await changeLink(staff, id, rowId(form.get("link")), check(linkIn(form), LinkChanges));
    revalidatePath("/admin", "layout");
    redirect(`${PAGE}/${id}?notice=saved`);
  });
});

export const removeLink = postAction(async (form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "links", async () => {
    await unlinkDonor(staff, id, rowId(form.get("link")));
    revalidatePath("/admin", "layout");
    return "They are out of the relationship.";
  });
});

export const deleteRelationship = postAction(async (form) => {
  const id = rowId(form.get("relationship"));
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "relationship", async () => {
    requireTypedName(form, (await getRelationship(staff, id)).display_name);
    await removeRelationship(staff, id);
    revalidatePath("/admin", "layout");
    redirect(PAGE);
  });
});
