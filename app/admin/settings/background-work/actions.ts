"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { idIn, text } from "@/app/_components/forms/form-values";
import { postAction } from "@/app/_components/forms/sent-action";
import { pageAsked } from "@/app/admin/_components/page-asked";
import { AppError } from "@/lib/errors";
import { requireStaff } from "@/lib/identity/session";
import { retryJob, retryJobs } from "@/lib/jobs/dead-jobs";
import { WORK, workHref } from "./work-asked";

/** Puts something that gave up in the queue again. */
export const runAgain = postAction(async (form) => {
  const staff = await requireStaff(WORK);
  const isBack = await unlessGone(retryJob(staff, idIn(form, "job")));
  afterwards(form, isBack ? "again" : "gone");
});

/** The same for all of a kind. */
export const runAllAgain = postAction(async (form) => {
  const staff = await requireStaff(WORK);
  const isBack = await unlessGone(retryJobs(staff, text(form, "job")));
  afterwards(form, isBack ? "all-again" : "gone");
});

/** Was there anything to put back? The page itself says who may do this. */
async function unlessGone(work: Promise<unknown>): Promise<boolean> {
  try {
    return (await work) !== 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function afterwards(form: FormData, notice: string): never {
  revalidatePath("/admin", "layout");
  const page = pageAsked({ page: text(form, "page") });
  redirect(workHref({ kind: text(form, "kind"), page }, notice));
}
