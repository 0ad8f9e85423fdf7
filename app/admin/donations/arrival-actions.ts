"use server";

import { orNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  giveUpPromisedGift,
  PromisedArrival,
  receivePromisedGift,
} from "@/lib/giving/payments/promised";
import { check } from "@/lib/input";

const GIFT = { row: "donation", path: (id: number) => `/admin/donations/${id}` } as const;

/** A transfer or check has come. */
export const confirmArrival = staffAction(
  { ...GIFT, at: "received_on" },
  async ({ staff, form, id }) => {
    const wanted = {
      received_on: text(form, "received_on"),
      amount: text(form, "amount"),
      check_number: orNull(form, "check_number"),
    };
    await receivePromisedGift(staff, id, check(wanted, PromisedArrival));
    return { to: `/admin/donations/${id}?notice=arrived` };
  },
);

/** It never came. */
export const giveUpArrival = staffPost({ ...GIFT, at: "donation" }, async ({ staff, id }) => {
  await giveUpPromisedGift(staff, id);
  return "Gift marked as not received.";
});
