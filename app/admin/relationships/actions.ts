"use server";

import { idIn } from "@/app/_components/forms/form-values";
import { requireTypedName } from "@/app/_components/forms/typed-name";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { AssignmentChanges } from "@/lib/donors/engagement/schema";
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
} from "@/lib/donors/relationships/relationships";
import { check } from "@/lib/input";
import { assignmentIn, groupIn, linkIn } from "./relationship-input";

const PAGE = "/admin/relationships";

const pageOf = (id: number) => `${PAGE}/${id}`;

const RELATIONSHIP = { row: "relationship", path: pageOf };

export const addRelationship = staffAction(
  { path: `${PAGE}/new`, at: "display_name" },
  async ({ staff, form }) => {
    const wanted = {
      ...groupIn(form),
      core_subject_type: form.get("core_subject_type"),
      core_subject_id: idIn(form, "core_subject_id"),
    };
    const made = await createRelationship(staff, check(wanted, NewRelationship));
    const notice = made.relationship_manager_user_id === null ? "created" : "yours";
    return { to: `${pageOf(made.id)}?notice=${notice}` };
  },
);

export const saveRelationship = staffAction(
  { ...RELATIONSHIP, at: "display_name" },
  async ({ staff, form, id }) => {
    const wanted = { ...groupIn(form), is_active: form.has("is_active") };
    await changeRelationship(staff, id, check(wanted, RelationshipChanges));
    return "Relationship saved.";
  },
);

export const assignRelationship = staffAction(
  { ...RELATIONSHIP, at: "assigned_fundraiser_user_id" },
  async ({ staff, form, id }) => {
    await assignSubjects(staff, check(assignmentIn(form, id), AssignmentChanges));
    return "Saved.";
  },
);

export const addLink = staffAction({ ...RELATIONSHIP, at: "role" }, async ({ staff, form, id }) => {
  const wanted = { ...linkIn(form), donor_id: idIn(form, "donor_id") };
  await linkDonor(staff, id, check(wanted, NewLink));
  return { to: `${pageOf(id)}?notice=linked` };
});

export const saveLink = staffAction(
  { ...RELATIONSHIP, at: "role" },
  async ({ staff, form, id }) => {
    await changeLink(staff, id, idIn(form, "link"), check(linkIn(form), LinkChanges));
    return { to: `${pageOf(id)}?notice=saved` };
  },
);

export const removeLink = staffPost(
  { ...RELATIONSHIP, at: "links" },
  async ({ staff, form, id }) => {
    await unlinkDonor(staff, id, idIn(form, "link"));
    return "Removed from the relationship.";
  },
);

export const deleteRelationship = staffPost(
  { ...RELATIONSHIP, at: "relationship" },
  async ({ staff, form, id }) => {
    requireTypedName(form, (await getRelationship(staff, id)).display_name);
    await removeRelationship(staff, id);
    return { to: PAGE };
  },
);
