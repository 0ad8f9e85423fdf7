import { Fragment } from "react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { setAmount } from "./actions";

export type AmountChoice = {
  amount: number;
  label: string;
  /** What comes of it, such as `$35.00 every month from December 1, 2026`. */
  becomes?: string;
};

type Props = {
  plan: { id: number; name: string };
  /** The next date that the donor was shown. */
  expected: string;
  /** Where the form stands, and where its notice is shown. */
  back: "overview" | "plan";
  choices: readonly AmountChoice[];
};

/** Sets another amount by one click; sent twice, it is set once. */
export async function AmountForm({ plan, expected, back, choices }: Props) {
  const t = (await pageSpeech()).t("portalForms");
  return (
    <Form action={setAmount} className="gap-3!">
      <input type="hidden" name="plan" value={plan.id} />
      <input type="hidden" name="expected" value={expected} />
      <input type="hidden" name="back" value={back} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 max-sm:grid-cols-1">
        {choices.map(({ amount, label, becomes }, index) => (
          <Fragment key={amount}>
            <SubmitButton
              id={index === 0 ? "amount" : undefined}
              name="amount"
              value={amount}
              variant="secondary"
              className="justify-self-start"
            >
              {label}
              <span className="sr-only">{t("ofPlan", { name: plan.name })}</span>
            </SubmitButton>
            <span className="text-muted-foreground">{becomes}</span>
          </Fragment>
        ))}
      </div>
    </Form>
  );
}
