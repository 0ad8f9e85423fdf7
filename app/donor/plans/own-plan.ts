import { notFound } from "next/navigation";
import { AppError } from "@/lib/errors";
import type { PlanDetails } from "@/lib/giving/plan-schema";
import { getPlan } from "@/lib/giving/plans";
import type { DonorActor } from "@/lib/identity/actor";

/** The donor's plan that an address names, or the page that says it is not there. */
export async function ownPlan(donor: DonorActor, id: string): Promise<PlanDetails> {
  try {
    return await getPlan(donor, planId(id));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}

/** 0, which no plan has, when it cannot be one. */
export const planId = (given: unknown): number =>
  typeof given === "string" && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
