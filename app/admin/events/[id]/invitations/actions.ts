"use server";

import { atFields, idIn, idsIn, numberIn, text } from "@/app/_components/forms/form-values";
import { SentId } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { instantAt } from "@/lib/donors/local-time";
import { addInvitations, checkInvitations } from "@/lib/events/invitations/adding";
import { changeInvitation, revokeInvitation } from "@/lib/events/invitations/changing";
import { inviteDonors } from "@/lib/events/invitations/donors";
import { inviteHouseholds } from "@/lib/events/invitations/households";
import { changeReminders } from "@/lib/events/invitations/reminder-plan";
import { MOST_STEPS, ReminderPlanChanges } from "@/lib/events/invitations/reminder-schema";
import {
  type AddedInvitations,
  DonorInvitations,
  HouseholdInvitations,
  InvitationChanges,
  InvitationTerms,
  NewInvitations,
  SegmentInvitations,
} from "@/lib/events/invitations/schema";
import { remindInvited, resendInvitation, sendInvitations } from "@/lib/events/invitations/sending";
import { plural } from "@/lib/format/amounts";
import { check, textUpTo } from "@/lib/input";
import { inviteSegment } from "@/lib/segments/invite-segment";
import { invitationsIn, ListText } from "./list-text";
import { deadlineOf, pathOf, reasonWords, stepField } from "./words";

const ADD = { row: "event", path: (id: number) => pathOf(id, "/add"), at: "invitations" };

/** The deadline as an instant; null without a day. */
const deadlineIn = (form: FormData): string | null => {
  const local = deadlineOf(text(form, "respond_by"), text(form, "respond_by_time"));
  return local === "" ? null : instantAt(local, text(form, "timezone"));
};

const termsIn = (form: FormData) => ({
  ticket_type_id: idIn(form, "ticket_type_id"),
  seats: numberIn(form, "seats") || 1,
  is_reserved: form.has("is_reserved"),
  is_complimentary: form.has("is_complimentary"),
  respond_by: deadlineIn(form),
});

const addedWords = ({ added, skipped }: AddedInvitations): string => {
  const left = skipped.map(({ reason, count }) => `${count} ${reasonWords(reason)}`);
  const words = `${plural(added, "invitation")} added as ${added === 1 ? "a draft" : "drafts"}.`;
  return left.length > 0 ? `${words} Left out: ${left.join(", ")}.` : words;
};

/** One person, typed into the form. */
export const addPerson = staffAction(ADD, async ({ staff, form, id }) => {
  const person = { name: text(form, "name"), email: text(form, "email") };
  const wanted = { ...termsIn(form), invitations: [person] };
  const added = await atFields(
    async () => addInvitations(staff, id, check(wanted, NewInvitations)),
    (path) => path.replace("invitations.0.", ""),
  );
  return addedWords(added);
});

/** Donors of a segment. */
export const addSegment = staffAction({ ...ADD, at: "segment_id" }, async ({ staff, form, id }) => {
  const wanted = { ...termsIn(form), segment_id: idIn(form, "segment_id") };
  return addedWords(await inviteSegment(staff, id, check(wanted, SegmentInvitations)));
});

/** Donors that were chosen. */
export const addDonors = staffAction({ ...ADD, at: "donor_ids" }, async ({ staff, form, id }) => {
  const wanted = { ...termsIn(form), donor_ids: idsIn(form, "donor_ids") };
  return addedWords(await inviteDonors(staff, id, check(wanted, DonorInvitations)));
});

/** Households that were chosen. */
export const addHouseholds = staffAction(
  { ...ADD, at: "household_ids" },
  async ({ staff, form, id }) => {
    const wanted = { ...termsIn(form), household_ids: idsIn(form, "household_ids") };
    return addedWords(await inviteHouseholds(staff, id, check(wanted, HouseholdInvitations)));
  },
);

const LIST = { path: (id: number) => pathOf(id, "/add"), at: "list" };

/** The terms of a list, its deadline as a clock at the event shows it. */
const ListTerms = InvitationTerms.extend({
  respond_by: textUpTo(40).nullable(),
  timezone: textUpTo(60),
}).transform(({ timezone, respond_by: until, ...terms }) => ({
  ...terms,
  respond_by: until ? instantAt(until, timezone) : null,
}));

/** Checks the rows of a list; the answer says of each what is wrong with it. */
export const checkList = staffCall(
  LIST,
  [SentId, ListText, ListTerms],
  async (staff, eventId, list, terms) => {
    const invitations = await invitationsIn(list);
    const found = await checkInvitations(staff, eventId, { ...terms, invitations });
    const rows = invitations.map(({ name, email, seats }, at) => {
      const problem = found.problems.find(({ path }) => path.startsWith(`${at}.`));
      return { name, email, seats: seats ?? terms.seats, problem: problem?.message ?? null };
    });
    return { answer: JSON.stringify(rows) };
  },
);

/** Adds the rows of a list that are right; the others stay where they are. */
export const addList = staffCall(
  LIST,
  [SentId, ListText, ListTerms],
  async (staff, eventId, list, terms) => {
    const invitations = await invitationsIn(list);
    const { problems } = await checkInvitations(staff, eventId, { ...terms, invitations });
    const wrong = new Set(problems.map(({ path }) => Number(path.split(".")[0])));
    const right = invitations.filter((_, at) => !wrong.has(at));
    const added = await addInvitations(staff, eventId, { ...terms, invitations: right });
    return { done: addedWords(added) };
  },
);

const sendStep = (kind: "invitation" | "reminder") =>
  staffAction(
    { row: "event", path: (id) => pathOf(id, `/send?kind=${kind}`), at: "preview_token" },
    async ({ staff, form, id }) => {
      const confirmed = { preview_token: text(form, "preview_token") };
      if (kind === "invitation") await sendInvitations(staff, id, confirmed);
      else await remindInvited(staff, id, confirmed);
      return { to: `${pathOf(id)}?notice=${kind}` };
    },
  );

export const sendDrafts = sendStep("invitation");
export const sendReminder = sendStep("reminder");

/** Reminders whose days are empty are none; a refusal shows at the fields that were typed in. */
export const saveReminders = staffAction(
  { row: "event", path: (id) => pathOf(id, "/reminders"), at: "is_on" },
  async ({ staff, form, id }) => {
    const used = Array.from({ length: MOST_STEPS }, (_, at) => at).filter(
      (at) => text(form, stepField(at, "days")) !== "",
    );
    const wanted = {
      is_on: form.has("is_on"),
      steps: used.map((at) => ({
        before: text(form, stepField(at, "before")),
        days: numberIn(form, stepField(at, "days")),
        hour: numberIn(form, stepField(at, "hour")),
      })),
    };
    const fieldOf = (path: string) => {
      const [, at, field] = /^steps\.(\d+)\.(before|days|hour)$/.exec(path) ?? [];
      return field ? stepField(used[Number(at)] ?? 0, field as "days") : "is_on";
    };
    await atFields(
      async () => changeReminders(staff, id, check(wanted, ReminderPlanChanges)),
      fieldOf,
    );
    return wanted.is_on ? "Reminders saved." : "Reminders saved. They’re turned off.";
  },
);

const ONE = {
  row: "event",
  path: (id: number, form: FormData) => pathOf(id, `/${idIn(form, "invitation")}`),
  at: "name",
};

export const saveInvitation = staffAction(ONE, async ({ staff, form, id }) => {
  const wanted = {
    name: text(form, "name"),
    email: text(form, "email"),
    seats: numberIn(form, "seats"),
    is_complimentary: form.has("is_complimentary"),
    respond_by: deadlineIn(form),
  };
  const changes = check(wanted, InvitationChanges);
  await changeInvitation(staff, id, idIn(form, "invitation"), changes);
  return "Invitation saved.";
});

export const resend = staffPost(ONE, async ({ staff, form, id }) => {
  await resendInvitation(staff, id, idIn(form, "invitation"));
  return "Invitation sent again.";
});

export const revoke = staffPost(ONE, async ({ staff, form, id }) => {
  await revokeInvitation(staff, id, idIn(form, "invitation"));
  return "Invitation revoked.";
});
