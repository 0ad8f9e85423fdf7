"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  NewSponsorPackage,
  NewTicketType,
  SponsorPackageChanges,
  TicketTypeChanges,
} from "@/lib/events/setup/product-schema";
import {
  changeSponsorPackage,
  changeTicketType,
  createSponsorPackage,
  createTicketType,
} from "@/lib/events/setup/products";
import { NewPromoCode, PromoCodeChanges } from "@/lib/events/setup/promo-code-schema";
import { changePromoCode, createPromoCode, deletePromoCode } from "@/lib/events/setup/promo-codes";
import { deleteSponsorPackage, deleteTicketType } from "@/lib/events/setup/removals";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { check } from "@/lib/input";
import type { SetupSection } from "./_components/event-links";
import { packageIn, promoCodeIn, ticketIn } from "./product-input";

const listOf = (section: SetupSection) => ({
  row: "event",
  path: (eventId: number) => `/admin/events/${eventId}/${section}`,
});

/** What a form of one of an event's lists does; the list comes next. */
type Save = (
  place: { staff: SignedInStaff; eventId: number; id: number },
  form: FormData,
) => Promise<unknown>;

const saving = (section: SetupSection, at: string, save: Save) => {
  const list = listOf(section);
  const below_taken = section === "codes" ? "max_uses" : "capacity";
  return staffAction({ ...list, at, fieldOf: { below_taken } }, async (posted) => {
    const { staff, form, id: eventId } = posted;
    const id = idIn(form, "item");
    await save({ staff, eventId, id }, form);
    return { to: `${list.path(eventId)}?notice=${id ? "saved" : "added"}` };
  });
};

const removing = (section: SetupSection, remove: typeof deleteTicketType, done: string) =>
  staffPost({ ...listOf(section), at: "item" }, async ({ staff, form, id }) => {
    await remove(staff, id, idIn(form, "item"));
    return done;
  });

export const saveTicket = saving("tickets", "name", ({ staff, eventId, id }, form) => {
  const given = ticketIn(form, text(form, "timezone"));
  return id
    ? changeTicketType(staff, eventId, id, check(given, TicketTypeChanges))
    : createTicketType(staff, eventId, check(given, NewTicketType));
});

export const removeTicket = removing("tickets", deleteTicketType, "Ticket removed.");

export const savePackage = saving("packages", "name", ({ staff, eventId, id }, form) => {
  const given = packageIn(form);
  return id
    ? changeSponsorPackage(staff, eventId, id, check(given, SponsorPackageChanges))
    : createSponsorPackage(staff, eventId, check(given, NewSponsorPackage));
});

export const removePackage = removing("packages", deleteSponsorPackage, "Package removed.");

export const savePromoCode = saving("codes", "code", ({ staff, eventId, id }, form) => {
  const given = promoCodeIn(form, text(form, "timezone"));
  return id
    ? changePromoCode(staff, eventId, id, check(given, PromoCodeChanges))
    : createPromoCode(staff, eventId, check(given, NewPromoCode));
});

export const removePromoCode = removing("codes", deletePromoCode, "Promo code removed.");
