"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { untouched } from "@/app/_components/forms/form-state";
import { atFields, orNull, text, timeIn } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import {
  action,
  formAction,
  postAction,
  SentId,
  SentIdOrNone,
  SentIds,
} from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { arrange, SetupList } from "@/lib/events/arranging";
import { duplicateEvent } from "@/lib/events/event-copy";
import { setEventStatus } from "@/lib/events/event-status";
import { Arrangement } from "@/lib/events/product-schema";
import { changeEvent, createEvent } from "@/lib/events/setup";
import { EventChanges, EventCopy, EventStatus, NewEvent } from "@/lib/events/setup-schema";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import { detailsIn, extrasIn } from "./event-input";

const PAGE = "/admin/events";

const FIELD_OF_CODE = { below_taken: "capacity", currency_in_use: "currency" };

const idIn = (form: FormData) => rowId(form.get("event"));

export const addEvent = formAction(async (before, form) => {
  const staff = await requireStaff(`${PAGE}/new`);
  return submission(before, form, "name", async () => {
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
    revalidatePath(PAGE);
    redirect(`${PAGE}/${id}?notice=created`);
  });
});

export const saveDetails = formAction(async (before, form) => {
  const id = idIn(form);
  const staff = await requireStaff(`${PAGE}/${id}/details`);
  const work = () =>
    atFields(async () => {
      await changeEvent(staff, id, check(detailsIn(form), EventChanges));
      revalidatePath(PAGE, "layout");
      return "The event is saved.";
    });
  return submission(before, form, "name", work, FIELD_OF_CODE);
});

export const saveExtras = formAction(async (before, form) => {
  const id = idIn(form);
  const staff = await requireStaff(`${PAGE}/${id}/extras`);
  const work = () =>
    atFields(async () => {
      await changeEvent(staff, id, check(extrasIn(form), EventChanges));
      revalidatePath(PAGE, "layout");
      return "The extras are saved.";
    });
  return submission(before, form, "donation_offered", work);
});

/** Puts an uploaded picture on top of the public page; null takes it away. */
export const saveCover = action([SentId, SentIdOrNone], async (id, fileId) => {
  const staff = await requireStaff(`${PAGE}/${id}/details`);
  return submission(untouched, new FormData(), "cover", async () => {
    await changeEvent(staff, id, { cover_file_id: fileId });
    revalidatePath(PAGE, "layout");
    return fileId === null ? "The picture is gone." : "The picture is on the page.";
  });
});

const STATUS_DONE = {
  draft: "The event is a draft again.",
  published: "The event is published.",
  archived: "The event is archived.",
};

export const changeStatus = postAction(async (form) => {
  const id = idIn(form);
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, form, "status", async () => {
    const status = check(form.get("status"), EventStatus);
    await setEventStatus(staff, id, status);
    revalidatePath(PAGE, "layout");
    return STATUS_DONE[status];
  });
});

export const copyEvent = formAction(async (before, form) => {
  const id = idIn(form);
  const staff = await requireStaff(`${PAGE}/${id}/copy`);
  return submission(before, form, "name", async () => {
    const given = {
      name: text(form, "name"),
      slug: text(form, "slug"),
      starts_at: timeIn(form, "starts_at", text(form, "timezone")),
    };
    const copy = await duplicateEvent(staff, id, check(given, EventCopy));
    revalidatePath(PAGE);
    redirect(`${PAGE}/${copy.id}?notice=copied`);
  });
});

/** Puts one of an event's lists in a new order. */
export const saveOrder = action([SentId, SetupList, SentIds], async (id, list, ids) => {
  const staff = await requireStaff(`${PAGE}/${id}`);
  return submission(untouched, new FormData(), "ids", async () => {
    const { ids: wanted } = check({ ids }, Arrangement);
    await arrange(staff, id, list, wanted);
    revalidatePath(PAGE, "layout");
    return "The new order is saved.";
  });
});
