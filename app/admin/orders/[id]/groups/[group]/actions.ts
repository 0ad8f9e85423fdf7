"use server";

import { atFields, idIn } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { notFound } from "@/lib/errors";
import { changeOrderAsStaff } from "@/lib/events/changes/order-changes";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { OrderChanges } from "@/lib/events/schema";
import { check } from "@/lib/input";
import { changesIn, controlOf } from "./guest-input";

export const saveGroup = staffAction(
  {
    row: "order",
    path: (id, form) => `/admin/orders/${id}/groups/${idIn(form, "group")}`,
    at: "label",
  },
  async ({ staff, form, id }) => {
    const order = await readOrderAsStaff(staff, id);
    const groupId = idIn(form, "group");
    const group = order.registration_groups.find((each) => each.id === groupId);
    if (!group) throw notFound("group");
    const changes = changesIn(order, group, form);
    await atFields(
      () => changeOrderAsStaff(staff, id, check(changes, OrderChanges)),
      (path) => controlOf(changes, path),
    );
    return { to: `/admin/orders/${id}?notice=guests` };
  },
);
