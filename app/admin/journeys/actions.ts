"use server";

import { z } from "zod";
import { idIn, text } from "@/app/_components/forms/form-values";
import { action, SentId } from "@/app/_components/forms/sent-action";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { requireStaff } from "@/lib/identity/session";
import { check, refused, textUpTo } from "@/lib/input";
import { checkJourney } from "@/lib/journeys/checking";
import { changeJourney, createJourney, removeJourney } from "@/lib/journeys/journeys";
import { installRecipe } from "@/lib/journeys/recipes/installing";
import {
  activateJourney,
  archiveJourney,
  pauseJourney,
  resumeJourney,
} from "@/lib/journeys/running/activating";
import { enrollDonor, exitEnrollment, moveEnrollments } from "@/lib/journeys/running/enrolling";
import { printJourneyLetters } from "@/lib/journeys/running/letters";
import {
  JourneyChanges,
  type JourneyCheck,
  JourneyCheckInput,
  NewJourney,
} from "@/lib/journeys/schema";
import { JOURNEYS, journeyHref } from "./paths";

export const addJourney = staffAction(
  { path: `${JOURNEYS}/new`, at: "name" },
  async ({ staff, form }) => {
    const wanted = {
      ...{ name: text(form, "name"), kind: text(form, "kind") },
      description: text(form, "description"),
    };
    const { id } = await createJourney(staff, check(wanted, NewJourney));
    return { to: journeyHref(id, "/edit") };
  },
);

export const install = staffPost(
  { path: `${JOURNEYS}/recipes`, at: "key" },
  async ({ staff, form }) => {
    const { id } = await installRecipe(staff, text(form, "key"));
    return { to: journeyHref(id, "/edit") };
  },
);

/** As large as a journey with long emails, and smaller than what a form may send. */
const Sent = textUpTo(4_000_000);

/** A draft as the editor sends it; anything else is refused as none. */
function read(sent: string): Record<string, unknown> {
  try {
    return JSON.parse(sent);
  } catch {
    return {};
  }
}

/** Saves what the editor has, and tells the revision that it has now. */
export const saveJourney = staffCall(
  { path: (id) => journeyHref(id, "/edit"), at: "draft" },
  [SentId, Sent],
  async (staff, id, sent) => {
    const { revision } = await changeJourney(staff, id, check(read(sent), JourneyChanges));
    return { done: "Draft saved.", answer: String(revision) };
  },
);

/** What is wrong with a draft that is being edited, each problem with its place. */
export const checkDraft = action([SentId, Sent], async (id, sent): Promise<JourneyCheck> => {
  const staff = await requireStaff(journeyHref(id, "/edit"));
  try {
    return await checkJourney(staff, id, check({ draft: read(sent) }, JourneyCheckInput));
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "not_found") throw error;
    const { problems, code, message } = error;
    const said = problems.length > 0 ? problems : [{ path: "draft", code, message }];
    return {
      problems: said.map((each) => ({ ...each, path: each.path.replace(/^draft\./, "") })),
      warnings: [],
    };
  }
});

const ofJourney = { path: (id: number) => journeyHref(id), row: "journey", at: "journey" } as const;

const From = z.enum(["now", "matching"]);

export const activate = staffPost(ofJourney, async ({ staff, form, id }) => {
  const { version, enrolled } = await activateJourney(staff, id, {
    from: From.catch("now").parse(text(form, "from")),
  });
  if (form.has("move")) await moveEnrollments(staff, id);
  return enrolled === null
    ? `Version ${version} is active.`
    : `Version ${version} is active. Donors who match today are being enrolled.`;
});

export const pause = staffPost(ofJourney, async ({ staff, id }) => {
  await pauseJourney(staff, id);
  return "Journey paused.";
});

export const resume = staffPost(ofJourney, async ({ staff, id }) => {
  await resumeJourney(staff, id);
  return "Journey resumed.";
});

export const archive = staffPost(ofJourney, async ({ staff, id }) => {
  await archiveJourney(staff, id);
  return "Journey archived.";
});

export const printLetters = staffPost(
  { ...ofJourney, path: (id: number) => journeyHref(id, "/results") },
  async ({ staff, id }) => {
    const { printed, skipped } = await printJourneyLetters(staff, id);
    const out = skipped > 0 ? ` ${plural(skipped, "donor")} can no longer be contacted.` : "";
    return `${plural(printed, "letter")} printed.${out}`;
  },
);

export const remove = staffPost(ofJourney, async ({ staff, id }) => {
  await removeJourney(staff, id);
  return { to: JOURNEYS };
});

export const copy = staffAction({ ...ofJourney, at: "name" }, async ({ staff, form, id }) => {
  const wanted = check({ name: text(form, "name"), copy_of: id }, NewJourney);
  const made = await createJourney(staff, wanted);
  return { to: journeyHref(made.id, "/edit") };
});

const ofPeople = {
  ...{ path: (id: number) => journeyHref(id, "/people"), row: "journey", at: "donor_id" },
} as const;

export const enroll = staffAction(ofPeople, async ({ staff, form, id }) => {
  if (!text(form, "donor_id")) throw refused("donor_id", "required", "Choose a donor.");
  await enrollDonor(staff, id, { donor_id: idIn(form, "donor_id") });
  return "Donor enrolled.";
});

export const exit = staffPost(ofPeople, async ({ staff, form, id }) => {
  await exitEnrollment(staff, id, idIn(form, "enrollment"));
  return "Donor taken out of the journey.";
});
