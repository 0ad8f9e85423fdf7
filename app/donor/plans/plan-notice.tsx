import { everyWords } from "@/app/_components/plan/words";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";
import { canUndoPlanChange } from "@/lib/giving/plans/undoing";
import type { DonorActor } from "@/lib/identity/actor";
import { Toast } from "../_components/toast";
import { noticeOf } from "./notices";
import { UndoForm } from "./undo-form";

type Props = {
  donor: DonorActor;
  /** The recurring gift that was changed. */
  plan: PlanView;
  notice: string | string[] | undefined;
  back: "overview" | "plan";
};

/** What was just done to a recurring gift, with a button to undo it where that can be. */
export async function PlanNotice({ donor, plan, notice, back }: Props) {
  const said = noticeOf(notice);
  if (!said) return null;
  const speech = await pageSpeech();
  const isUndone = said === "noticeUndone" || !(await canUndoPlanChange(donor, plan.id));
  return (
    <Toast
      closeHref={back === "plan" ? `/donor/plans/${plan.id}` : "/donor"}
      action={isUndone ? undefined : <UndoForm plan={plan.id} back={back} />}
    >
      {speech.t("portal")(said, {
        amount: speech.format.major(plan.total, plan.currency),
        every: everyWords(plan, speech),
      })}
    </Toast>
  );
}
