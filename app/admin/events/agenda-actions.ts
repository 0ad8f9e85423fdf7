"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  changeEventPerson,
  createEventPerson,
  deleteEventPerson,
} from "@/lib/events/agenda/people";
import {
  EventPersonChanges,
  EventSessionChanges,
  NewEventPerson,
  NewEventSession,
} from "@/lib/events/agenda/schema";
import {
  changeEventSession,
  createEventSession,
  deleteEventSession,
} from "@/lib/events/agenda/sessions";
import { check } from "@/lib/input";
import { personIn, sessionIn } from "./agenda-input";

const listOf = (eventId: number) => `/admin/events/${eventId}/agenda`;

const AGENDA = { row: "event", path: listOf };

export const saveSession = staffAction(
  { ...AGENDA, at: "title" },
  async ({ staff, form, id: eventId }) => {
    const id = idIn(form, "item");
    const given = sessionIn(form, text(form, "timezone"));
    if (id) await changeEventSession(staff, eventId, id, check(given, EventSessionChanges));
    else await createEventSession(staff, eventId, check(given, NewEventSession));
    return { to: `${listOf(eventId)}?notice=session-${id ? "saved" : "added"}` };
  },
);

export const removeSession = staffPost({ ...AGENDA, at: "item" }, async ({ staff, form, id }) => {
  await deleteEventSession(staff, id, idIn(form, "item"));
  return "Session removed.";
});

export const savePerson = staffAction(
  { ...AGENDA, at: "name" },
  async ({ staff, form, id: eventId }) => {
    const id = idIn(form, "item");
    const given = personIn(form);
    if (id) await changeEventPerson(staff, eventId, id, check(given, EventPersonChanges));
    else await createEventPerson(staff, eventId, check(given, NewEventPerson));
    return { to: `${listOf(eventId)}?notice=person-${id ? "saved" : "added"}` };
  },
);

export const removePerson = staffPost({ ...AGENDA, at: "item" }, async ({ staff, form, id }) => {
  await deleteEventPerson(staff, id, idIn(form, "item"));
  return "Person removed.";
});
