"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { findGivers } from "@/lib/giving/gifts/entry-choices";
import type { MemberActor } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { changePledge, createPledge, getPledge } from "@/lib/pledges/pledges";
import { NewPledge, PledgeChanges } from "@/lib/pledges/schema";
import { pledgeIn } from "./pledge-input";
import { PLEDGE_KEYS } from "./pledge-keys";
import { PLEDGES, pledgePath } from "./pledge-path";

const PLEDGE = { row: "pledge", path: pledgePath };

export const enterPledge = staffAction(
  { path: `${PLEDGES}/new`, at: "amount" },
  async ({ staff, form }) => {
    const donor_id = await donorIn(staff, form);
    const { id } = await createPledge(staff, check({ donor_id, ...pledgeIn(form) }, NewPledge));
    return { to: `${pledgePath(id)}?notice=entered` };
  },
);

/** The donor who was chosen, or the only one whom the typed words find. Throws 422. */
async function donorIn(staff: MemberActor, form: FormData): Promise<number> {
  if (text(form, "donor_id")) return idIn(form, "donor_id");
  const words = text(form, "donor");
  const [found, another] = words ? await findGivers(staff, words) : [];
  if (!found || another) throw refused("donor_id", "required", "Choose a donor from the list.");
  return found.id;
}

export const savePledge = staffAction(
  { row: "pledge", path: (id) => `${pledgePath(id)}/edit`, at: "amount" },
  async ({ staff, form, id }) => {
    requireSeen(form, seenOf(await getPledge(staff, id), PLEDGE_KEYS));
    await changePledge(staff, id, check(pledgeIn(form), PledgeChanges));
    return { to: `${pledgePath(id)}?notice=saved` };
  },
);

export const writeOffPledge = staffAction(
  { ...PLEDGE, at: "close_reason" },
  async ({ staff, form, id }) => {
    const close_reason = text(form, "close_reason");
    await changePledge(staff, id, check({ status: "written_off", close_reason }, PledgeChanges));
    return { to: `${pledgePath(id)}?notice=written_off` };
  },
);

export const cancelPledge = staffAction(
  { ...PLEDGE, at: "close_reason" },
  async ({ staff, form, id }) => {
    const close_reason = text(form, "close_reason");
    await changePledge(staff, id, check({ status: "cancelled", close_reason }, PledgeChanges));
    return { to: `${pledgePath(id)}?notice=cancelled` };
  },
);

export const reopenPledge = staffPost({ ...PLEDGE, at: "pledge" }, async ({ staff, id }) => {
  await changePledge(staff, id, { status: "open" });
  return "Pledge reopened.";
});

export const applyGift = staffAction({ ...PLEDGE, at: "gift" }, async ({ staff, form, id }) => {
  await changeDonation(staff, idIn(form, "gift"), { pledge_id: id });
  return { to: `${pledgePath(id)}?notice=gift_applied` };
});

export const removeGift = staffPost({ ...PLEDGE, at: "gift" }, async ({ staff, form }) => {
  await changeDonation(staff, idIn(form, "gift"), { pledge_id: null });
  return "Gift removed from the pledge.";
});
