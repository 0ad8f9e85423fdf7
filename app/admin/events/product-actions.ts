"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { type FormState, untouched } from "@/app/_components/forms/form-state";
import { text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import {
  NewSponsorPackage,
  NewTicketType,
  SponsorPackageChanges,
  TicketTypeChanges,
} from "@/lib/events/product-schema";
import {
  changeSponsorPackage,
  changeTicketType,
  createSponsorPackage,
  createTicketType,
} from "@/lib/events/products";
import { NewPromoCode, PromoCodeChanges } from "@/lib/events/promo-code-schema";
import { changePromoCode, createPromoCode, deletePromoCode } from "@/lib/events/promo-codes";
import { deleteSponsorPackage, deleteTicketType } from "@/lib/events/removals";
import { requireStaff } from "@/lib/identity/session";
import { check } from "@/lib/input";
import type { SetupSection } from "./_components/event-links";
import { packageIn, promoCodeIn, ticketIn } from "./product-input";

type Staff = Awaited<ReturnType<typeof requireStaff>>;
type Place = { staff: Staff; eventId: number; id: number };

/** Does what a form of one of an event's lists asks for and goes back to the list. */
async function save(
  before: FormState,
  form: FormData,
  section: SetupSection,
  mainField: string,
  work: (place: Place) => Promise<unknown>,
): Promise<FormState> {
  const { list, ...place } = await placeOf(form, section);
  const run = async () => {
    await work(place);
    revalidatePath("/admin/events", "layout");
    redirect(`${list}?notice=${place.id ? "saved" : "added"}`);
  };
  const below_taken = section === "codes" ? "max_uses" : "capacity";
  return submission(before, form, mainField, run, { below_taken });
}

async function placeOf(form: FormData, section: SetupSection) {
  const eventId = rowId(form.get("event"));
  const list = `/admin/events/${eventId}/${section}`;
  return { staff: await requireStaff(list), eventId, id: rowId(form.get("item")), list };
}

async function remove(
  form: FormData,
  section: SetupSection,
  done: string,
  work: (place: Place) => Promise<unknown>,
): Promise<FormState> {
  const place = await placeOf(form, section);
  return submission(untouched, form, "item", async () => {
    await work(place);
    revalidatePath("/admin/events", "layout");
    return done;
  });
}

export const saveTicket = formAction(async (before, form) =>
  save(before, form, "tickets", "name", ({ staff, eventId, id }) => {
    const given = ticketIn(form, text(form, "timezone"));
    return id
      ? changeTicketType(staff, eventId, id, check(given, TicketTypeChanges))
      : createTicketType(staff, eventId, check(given, NewTicketType));
  }),
);

export const removeTicket = postAction(async (form) =>
  remove(form, "tickets", "The ticket is gone.", ({ staff, eventId, id }) =>
    deleteTicketType(staff, eventId, id),
  ),
);

export const savePackage = formAction(async (before, form) =>
  save(before, form, "packages", "name", ({ staff, eventId, id }) => {
    const given = packageIn(form);
    return id
      ? changeSponsorPackage(staff, eventId, id, check(given, SponsorPackageChanges))
      : createSponsorPackage(staff, eventId, check(given, NewSponsorPackage));
  }),
);

export const removePackage = postAction(async (form) =>
  remove(form, "packages", "The package is gone.", ({ staff, eventId, id }) =>
    deleteSponsorPackage(staff, eventId, id),
  ),
);

export const savePromoCode = formAction(async (before, form) =>
  save(before, form, "codes", "code", ({ staff, eventId, id }) => {
    const given = promoCodeIn(form, text(form, "timezone"));
    return id
      ? changePromoCode(staff, eventId, id, check(given, PromoCodeChanges))
      : createPromoCode(staff, eventId, check(given, NewPromoCode));
  }),
);

export const removePromoCode = postAction(async (form) =>
  remove(form, "codes", "The code is gone.", ({ staff, eventId, id }) =>
    deletePromoCode(staff, eventId, id),
  ),
);
