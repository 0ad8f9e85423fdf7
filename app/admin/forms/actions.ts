"use server";

import { idIn, jsonOf, text } from "@/app/_components/forms/form-values";
import { staffAction } from "@/app/admin/_components/staff-action";
import { instantAt } from "@/lib/donors/local-time";
import { AppError, invalid } from "@/lib/errors";
import { acceptSubmission, matchSubmission, refuseSubmission } from "@/lib/forms/deciding";
import { changeForm, createForm, publishForm } from "@/lib/forms/forms";
import { applyProposal, dismissProposal } from "@/lib/forms/proposals";
import { FormChanges, NewForm } from "@/lib/forms/schema";
import { check, refused } from "@/lib/input";
import { FORMS, formHref, submissionHref } from "./paths";

export const addForm = staffAction(
  { path: `${FORMS}/new`, at: "name" },
  async ({ staff, form }) => {
    const wanted = { kind: text(form, "kind"), name: text(form, "name"), slug: text(form, "slug") };
    const { id } = await createForm(staff, check(wanted, NewForm));
    return { to: formHref(id, "/build") };
  },
);

/** Saves the questions, and shows them to visitors when that is the button that was pressed. */
export const saveQuestions = staffAction(
  { path: (id) => formHref(id, "/build"), row: "form", at: "content" },
  async ({ staff, form, id }) =>
    inPlace(async () => {
      const content = jsonOf(text(form, "content"));
      const shown = form.has("replace") ? undefined : jsonOf(text(form, "shown"));
      await changeForm(staff, id, check({ content }, FormChanges), shown);
      if (text(form, "then") !== "publish") return "Draft saved.";
      await publishForm(staff, id);
      return "Form published.";
    }),
);

export const saveSettings = staffAction(
  { path: (id) => formHref(id, "/settings"), row: "form", at: "name" },
  async ({ staff, form, id }) => {
    const { timeZone } = staff.profile.organization;
    const [cap, closes, notify] = ["submission_cap", "closes_at", "notify_user_id"].map((name) =>
      text(form, name),
    );
    const wanted = {
      name: text(form, "name"),
      slug: text(form, "slug"),
      is_listed: form.has("is_listed"),
      submission_cap: cap ? Number(cap) : null,
      closes_at: closes ? instantAt(`${closes}T23:59`, timeZone) : null,
      notify_user_id: notify ? Number(notify) : null,
      thank_you_text: text(form, "thank_you_text") || null,
      redirect_url: text(form, "redirect_url") || null,
    };
    await changeForm(staff, id, check(wanted, FormChanges));
    return "Settings saved.";
  },
);

export const saveWebsites = staffAction(
  { path: (id) => formHref(id, "/settings"), row: "form", at: "allowed_origins" },
  async ({ staff, form, id }) => {
    const chosen = form.getAll("allowed_origins").map(String);
    const wanted = { allowed_origins: form.has("is_limited") ? chosen : null };
    await changeForm(staff, id, check(wanted, FormChanges));
    return "Websites saved.";
  },
);

export const setStatus = staffAction(
  { path: (id) => formHref(id), row: "form", at: "form" },
  async ({ staff, form, id }) => {
    const status = text(form, "status");
    if (status === "publish") {
      await publishForm(staff, id);
      return "Form published.";
    }
    await changeForm(staff, id, check({ status }, FormChanges));
    return "Status changed.";
  },
);

export const decide = staffAction(
  { path: submissionHref, row: "submission", at: "submission" },
  async ({ staff, form, id }) => {
    switch (text(form, "as")) {
      case "accept":
        await acceptSubmission(staff, id);
        return "Submission accepted.";
      case "match":
        if (!text(form, "donor_id")) throw refused("donor_id", "required", "Choose a donor.");
        await matchSubmission(staff, id, { donor_id: idIn(form, "donor_id") });
        return "Submission matched to the donor.";
      case "spam":
        await refuseSubmission(staff, id, "spam");
        return "Marked as spam.";
      default:
        await refuseSubmission(staff, id, "rejected");
        return "Submission rejected.";
    }
  },
);

export const decideProposal = staffAction(
  { path: `${FORMS}/proposals`, row: "proposal", at: "proposal" },
  async ({ staff, form, id }) => {
    const isApplied = text(form, "as") === "apply";
    await (isApplied ? applyProposal(staff, id) : dismissProposal(staff, id));
    return isApplied ? "Change applied." : "Change dismissed.";
  },
);

const QUESTION = /(?:^|\.)pages\.(\d+)(?:\.questions\.(\d+))?/;

/** Says where in the form each problem is. */
async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => {
      const [, page, question] = QUESTION.exec(problem.path) ?? [];
      const where = [
        ...(page ? [`page ${Number(page) + 1}`] : []),
        ...(question ? [`question ${Number(question) + 1}`] : []),
      ].join(", ");
      const said = where ? `${where}: ${problem.message}` : problem.message;
      return { ...problem, path: "content", message: said.charAt(0).toUpperCase() + said.slice(1) };
    });
    throw invalid(error.message, problems, error.code);
  }
}
