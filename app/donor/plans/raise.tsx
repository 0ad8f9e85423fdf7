import { everyWords, needsFirstCard } from "@/app/_components/plan/words";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { previewPlanChange } from "@/lib/giving/plans/plans";
import type { PlanPreview, PlanView } from "@/lib/giving/plans/schema";
import type { DonorActor } from "@/lib/identity/actor";
import { AmountForm } from "./amount-form";
import { raisesOf } from "./steps";

type Props = { donor: DonorActor; plan: PlanView; back: "overview" | "plan" };

/** Raises a recurring gift by one click, having said what it becomes and from when. */
export async function Raise({ donor, plan, back }: Props) {
  if (plan.status !== "active" || needsFirstCard(plan)) return null;
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const raises = await Promise.all(
    raisesOf(plan).map(async (raise) => ({
      ...raise,
      preview: await previewOf(donor, plan.id, raise.amount),
    })),
  );
  const choices = raises.flatMap(({ by, amount, preview }) =>
    preview
      ? {
          amount,
          label: t("raiseBy", { amount: speech.format.round(by, plan.currency) }),
          becomes: t("raiseTo", {
            amount: speech.format.major(preview.after.total, plan.currency),
            every: everyWords(plan, speech),
            date: speech.format.date(preview.applies_from),
          }),
        }
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <AmountForm
      plan={{ id: plan.id, name: plan.purpose.name }}
      expected={plan.next_charge_on ?? ""}
      {...{ back, choices }}
    />
  );
}

/** Undefined where the amount is fixed, or more than the program takes. */
async function previewOf(
  donor: DonorActor,
  id: number,
  amount: number,
): Promise<PlanPreview | undefined> {
  try {
    return await previewPlanChange(donor, id, { amount });
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
