import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { reviewChange } from "../../actions";

type Props = { plan: PlanDetails; rhythms: readonly Option[]; cards: readonly Option[] };

export async function ChangeForm({ plan, rhythms, cards }: Props) {
  const { choices, currency } = plan;
  const { t: of, format } = await pageSpeech();
  const t = of("portalForms");
  const least = format.major(choices.minimum_amount, currency);
  const most =
    choices.maximum_amount === null ? undefined : format.major(choices.maximum_amount, currency);
  const isExcluding = plan.fees_covered > 0;
  const hint = most
    ? t(isExcluding ? "betweenExcluding" : "between", { least, most })
    : t(isExcluding ? "atLeastExcluding" : "atLeast", { least });
  return (
    <Form action={reviewChange} className="max-w-md">
      <input type="hidden" name="plan" value={plan.id} />
      {!choices.is_amount_fixed && (
        <TextField
          name="amount"
          label={t("amountIn", { currency })}
          hint={hint}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={plan.amount}
        />
      )}
      <SelectField
        name="frequency"
        label={t("frequency")}
        options={rhythms}
        defaultValue={plan.frequency === null ? "" : String(plan.frequency)}
      />
      <TextField
        name="next_charge_on"
        type="date"
        label={t("nextGiftOn")}
        hint={t("nextGiftHint")}
        min={choices.earliest_on}
        max={choices.latest_on}
        defaultValue={plan.next_charge_on}
      />
      {cards.length > 0 && (
        <SelectField
          name="payment_method_id"
          label={t("card")}
          options={plan.card ? cards : [{ value: "", label: t("noCard") }, ...cards]}
          defaultValue={plan.card ? String(plan.card.id) : ""}
        />
      )}
      <SubmitButton id={choices.is_amount_fixed ? "amount" : undefined} className="self-start">
        {t("reviewChange")}
      </SubmitButton>
    </Form>
  );
}
