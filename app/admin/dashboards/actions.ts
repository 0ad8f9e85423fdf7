"use server";

import { idIn, jsonOf, text } from "@/app/_components/forms/form-values";
import { SentId } from "@/app/_components/forms/sent-action";
import { staffAction, staffButton, staffCall } from "@/app/admin/_components/staff-action";
import {
  changeDashboard,
  createDashboard,
  getDashboard,
  removeDashboard,
} from "@/lib/dashboards/dashboards";
import { chooseHome, ownHome } from "@/lib/dashboards/home";
import { type CardInput, DashboardChanges, NewDashboard } from "@/lib/dashboards/schema";
import { getStandardDashboard } from "@/lib/dashboards/standard";
import type { MemberActor } from "@/lib/identity/actor";
import { check, textUpTo } from "@/lib/input";
import { arrangeHref, DASHBOARDS, dashboardHref } from "./paths";

/** Makes the home of the member their own where it is not, to arrange it. */
export const arrangeHome = staffAction({ path: "/admin", at: "arrange" }, async ({ staff }) => ({
  to: arrangeHref(await ownHome(staff)),
}));

/** A dashboard to arrange: an empty one, or with the cards of another. */
export const addDashboard = staffAction(
  { path: DASHBOARDS, at: "name", fieldOf: { name_taken: "name" } },
  async ({ staff, form }) => {
    const wanted = { name: text(form, "name"), cards: await cardsOf(staff, text(form, "from")) };
    const { id } = await createDashboard(staff, check(wanted, NewDashboard));
    return { to: arrangeHref(id) };
  },
);

/** @param from the key of a standard dashboard, an ID, or nothing */
async function cardsOf(staff: MemberActor, from: string): Promise<CardInput[]> {
  if (from === "") return [];
  if (/^\d{1,9}$/.test(from)) return (await getDashboard(staff, Number(from))).cards;
  return getStandardDashboard(staff, from).cards;
}

export const saveDashboard = staffAction(
  { path: arrangeHref, row: "dashboard", at: "name", fieldOf: { name_taken: "name" } },
  async ({ staff, form, id }) => {
    const visibility = form.has("everyone") ? "everyone" : "private";
    const wanted = { name: text(form, "name"), ...(form.has("may_share") && { visibility }) };
    await changeDashboard(staff, id, check(wanted, DashboardChanges));
    return "Changes saved.";
  },
);

/** The cards of a dashboard as they were arranged. @param done what is said of it */
export const saveCards = staffCall(
  { path: (id) => arrangeHref(id), at: "cards" },
  [SentId, textUpTo(60_000), textUpTo(120)],
  async (staff, id, cards, done) => {
    await changeDashboard(staff, id, check({ cards: jsonOf(cards) }, DashboardChanges));
    return { done };
  },
);

export const makeHome = staffAction({ path: DASHBOARDS, at: "home" }, async ({ staff, form }) => {
  await chooseHome(staff, text(form, "dashboard"));
  return "This dashboard is now your home.";
});

export const deleteDashboard = staffButton(
  { path: (id) => dashboardHref(id), to: DASHBOARDS },
  ({ staff, form }) => removeDashboard(staff, idIn(form, "dashboard")),
);
