"use server";

import { idIn, idOrNull, idsIn, orNull, text } from "@/app/_components/forms/form-values";
import { customIn } from "@/app/admin/_components/custom/custom-input";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { NewConsent } from "@/lib/consents/schema";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { AssignmentChanges, NewTask, SubjectRef } from "@/lib/donors/engagement/schema";
import { changeTask, createTask } from "@/lib/donors/engagement/tasks";
import { instantAt } from "@/lib/donors/local-time";
import { addConsent, preferenceLinkOf } from "@/lib/donors/preferences/consents";
import { changeDonor } from "@/lib/donors/records/donors";
import { DonorChanges } from "@/lib/donors/schema";
import { listDonorTags, setDonorTags } from "@/lib/donors/tags/donor-tags";
import { DonorTags } from "@/lib/donors/tags/schema";
import { makePersonalLink } from "@/lib/forms/personal-links";
import { NewSoftCredit } from "@/lib/giving/credits/credit-schema";
import { addSoftCredit } from "@/lib/giving/credits/soft-credits";
import { check } from "@/lib/input";

const PROFILE = { row: "profile", path: (id: number) => `/admin/portfolio/${id || ""}` };

const subjectIn = (form: FormData) =>
  check({ type: text(form, "subject_type"), id: idIn(form, "subject_id") }, SubjectRef);

/** Email and phone; who may be written to is another form. */
export const saveReach = staffAction({ ...PROFILE, at: "email" }, async ({ staff, form }) => {
  const wanted = { email: text(form, "email"), phone: text(form, "phone") };
  await changeDonor(staff, idIn(form, "donor"), check(wanted, DonorChanges));
  return "Contact information saved.";
});

export const saveWishes = staffAction(
  { ...PROFILE, at: "do_not_email" },
  async ({ staff, form }) => {
    const wanted = {
      do_not_email: form.has("do_not_email"),
      do_not_mail: form.has("do_not_mail"),
      do_not_phone: form.has("do_not_phone"),
      do_not_sms: form.has("do_not_sms"),
      do_not_contact: form.has("do_not_contact"),
    };
    await changeDonor(staff, idIn(form, "donor"), check(wanted, DonorChanges));
    return "Communication preferences saved.";
  },
);

/** Only what differs from what was shown: a tag that a colleague has put on meanwhile stays. */
export const saveTags = staffAction({ ...PROFILE, at: "new_tags" }, async ({ staff, form }) => {
  const donor = idIn(form, "donor");
  const [shown, ticked] = [idsIn(form, "tag_was"), idsIn(form, "tag_ids")];
  const present = (await listDonorTags(staff, donor)).map(({ id }) => id);
  const kept = present.filter((id) => ticked.includes(id) || !shown.includes(id));
  const added = ticked.filter((id) => !shown.includes(id));
  const wanted = {
    tag_ids: [...new Set([...kept, ...added])],
    new_tags: text(form, "new_tags")
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  };
  await setDonorTags(staff, donor, check(wanted, DonorTags));
  return "Tags saved.";
});

const ASSIGNED_ROLES = ["assigned_fundraiser_user_id", "relationship_manager_user_id"] as const;

/** Only what differs from what was shown, each where it was decided: the other may come from elsewhere. */
export const saveCare = staffAction(
  { ...PROFILE, at: "assigned_fundraiser_user_id" },
  async ({ staff, form }) => {
    const wanted = ASSIGNED_ROLES.filter(
      (name) => text(form, name) !== text(form, `${name}_was`),
    ).map((name) => {
      const [type, id] = text(form, `${name}_of`).split(":");
      const subjects = [{ type, id: Number(id) }];
      return check({ subjects, [name]: idOrNull(form, name) }, AssignmentChanges);
    });
    if (wanted.length > 0) await assignSubjects(staff, ...wanted);
    return "Assignment saved.";
  },
);

export const saveConsent = staffAction({ ...PROFILE, at: "topic" }, async ({ staff, form }) => {
  const [channel, topic] = text(form, "about").split(":");
  const wanted = {
    ...{ channel, topic_id: topic ? Number(topic) : null },
    ...{ status: text(form, "status"), evidence: text(form, "evidence") },
  };
  await addConsent(staff, idIn(form, "profile"), check(wanted, NewConsent));
  return wanted.status === "pending" ? "Donor asked to confirm by email." : "Consent recorded.";
});

/** Shown once, because it lets its holder change what the donor gets. */
export const showPreferenceLink = staffAction(
  { ...PROFILE, at: "link" },
  async ({ staff, form }) => ({
    secret: await preferenceLinkOf(staff, idIn(form, "profile")),
  }),
);

/** A donor’s own link to a form. */
export const showFormLink = staffAction({ ...PROFILE, at: "form" }, async ({ staff, form }) => {
  const { url } = await makePersonalLink(staff, idIn(form, "form"), {
    donor_id: idIn(form, "profile"),
  });
  return { secret: url };
});

export const addTask = staffAction({ ...PROFILE, at: "title" }, async ({ staff, form }) => {
  const day = text(form, "due_at");
  const wanted = {
    subject: subjectIn(form),
    kind: form.has("is_touch") ? "touch" : "task",
    title: text(form, "title"),
    note: text(form, "note"),
    due_at: day ? instantAt(`${day}T09:00`, staff.profile.organization.timeZone) : null,
    owner_user_id: idOrNull(form, "owner_user_id"),
    custom: await customIn(staff, form),
  };
  await createTask(staff, check(wanted, NewTask));
  return "Task added.";
});

/** A task that is done, or was not after all. */
export const closeTask = staffButton(PROFILE, ({ staff, form }) =>
  changeTask(staff, idIn(form, "task"), {
    status: text(form, "status") === "open" ? "open" : "done",
  }),
);

export const addCredit = staffAction({ ...PROFILE, at: "amount" }, async ({ staff, form }) => {
  const wanted = {
    donation_id: idIn(form, "donation"),
    donor_id: idIn(form, "donor_id"),
    amount: orNull(form, "amount"),
    type_key: text(form, "type_key"),
  };
  await addSoftCredit(staff, check(wanted, NewSoftCredit));
  return "Soft credit added.";
});
