"use server";

import { atFields, orNull, text, timeIn } from "@/app/_components/forms/form-values";
import { SentId, SentIdOrNone, SentIds } from "@/app/_components/forms/sent-action";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { arrange, SetupList } from "@/lib/events/setup/arranging";
import { duplicateEvent } from "@/lib/events/setup/event-copy";
import { EventChanges, EventCopy, EventStatus, NewEvent } from "@/lib/events/setup/event-schema";
import { setEventStatus } from "@/lib/events/setup/event-status";
import { changeEvent, createEvent, getEvent } from "@/lib/events/setup/events";
import { Arrangement } from "@/lib/events/setup/product-schema";
import { check } from "@/lib/input";
import { DETAILS_KEYS, detailsIn, EXTRAS_KEYS, extrasIn } from "./event-input";

const pageOf = (id: number) => `/admin/events/${id}`;

export const addEvent = staffAction(
  { path: "/admin/events/new", at: "name" },
  async ({ staff, form }) => {
    const timezone = text(form, "timezone");
    const given = {
      name: text(form, "name"),
      slug: text(form, "slug"),
      timezone,
      currency: text(form, "currency"),
      starts_at: timeIn(form, "starts_at", timezone),
      ends_at: timeIn(form, "ends_at", timezone),
      location: { kind: "in_person", venue: orNull(form, "venue") },
    };
    const { id } = await createEvent(staff, check(given, NewEvent));
    return { to: `${pageOf(id)}?notice=created` };
  },
);

export const saveDetails = staffAction(
  {
    row: "event",
    path: (id) => `${pageOf(id)}/details`,
    at: "name",
    fieldOf: { below_taken: "capacity", currency_in_use: "currency" },
  },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getEvent(staff, id), DETAILS_KEYS));
    await atFields(() => changeEvent(staff, id, check(detailsIn(form), EventChanges)));
    return "Event saved.";
  },
);

export const saveExtras = staffAction(
  { row: "event", path: (id) => `${pageOf(id)}/extras`, at: "donation_offered" },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getEvent(staff, id), EXTRAS_KEYS));
    await atFields(() => changeEvent(staff, id, check(extrasIn(form), EventChanges)));
    return "Extras saved.";
  },
);

/** Puts an uploaded picture on top of the public page; null takes it away. */
export const saveCover = staffCall(
  { path: (id) => `${pageOf(id)}/details`, at: "cover" },
  [SentId, SentIdOrNone],
  async (staff, id, fileId) => {
    await changeEvent(staff, id, { cover_file_id: fileId });
    return fileId === null ? "Picture removed." : "Picture saved.";
  },
);

const STATUS_DONE = {
  draft: "Event unpublished.",
  published: "Event published.",
  archived: "Event archived.",
};

export const changeStatus = staffPost(
  { row: "event", path: pageOf, at: "status" },
  async ({ staff, form, id }) => {
    const status = check(form.get("status"), EventStatus);
    await setEventStatus(staff, id, status);
    return STATUS_DONE[status];
  },
);

export const copyEvent = staffAction(
  { row: "event", path: (id) => `${pageOf(id)}/copy`, at: "name" },
  async ({ staff, form, id }) => {
    const given = {
      name: text(form, "name"),
      slug: text(form, "slug"),
      starts_at: timeIn(form, "starts_at", text(form, "timezone")),
    };
    const copy = await duplicateEvent(staff, id, check(given, EventCopy));
    return { to: `${pageOf(copy.id)}?notice=copied` };
  },
);

/** Puts one of an event's lists in a new order. */
export const saveOrder = staffCall(
  { path: pageOf, at: "ids" },
  [SentId, SetupList, SentIds],
  async (staff, id, list, ids) => {
    await arrange(staff, id, list, check({ ids }, Arrangement).ids);
    return "New order saved.";
  },
);
