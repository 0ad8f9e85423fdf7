"use server";

import { atFields, idIn } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { notFound } from "@/lib/errors";
import { changeOrderAsStaff } from "@/lib/events/changes/order-changes";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { OrderChanges } from "@/lib/events/schema";
import { check } from "@/lib/input";
import { controlOf, sponsorChanges } from "./sponsor-input";

export const saveSponsor = staffAction(
  {
    row: "order",
    path: (id, form) => `/admin/orders/${id}/sponsors/${idIn(form, "sponsor")}`,
    at: "company_name",
  },
  async ({ staff, form, id }) => {
    const order = await readOrderAsStaff(staff, id);
    const sponsorId = idIn(form, "sponsor");
    const sponsor = order.sponsors.find((each) => each.id === sponsorId);
    if (!sponsor) throw notFound("sponsor");
    const changes = sponsorChanges(sponsor, form, order.event.timezone);
    await atFields(() => changeOrderAsStaff(staff, id, check(changes, OrderChanges)), controlOf);
    return { to: `/admin/orders/${id}?notice=sponsor` };
  },
);
