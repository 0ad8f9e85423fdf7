import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";
import { getPlan } from "@/lib/giving/plans/plans";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import type { DonorActor } from "@/lib/identity/actor";
import { rowId } from "../_components/row-id";

/** The donor's plan that an address names, or the page that says it is not there. */
export async function ownPlan(donor: DonorActor, id: string): Promise<PlanDetails> {
  try {
    return await getPlan(donor, rowId(id));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
