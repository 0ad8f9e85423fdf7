import { Heart } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { makeMonthly } from "../../actions";
import type { Place } from "../../paths";

type GoMonthlyProps = { place: Place; checkoutId: number; amount: string; organization: string };

/** The gift once a month from now on, charged to what it was paid with. */
export async function GoMonthly({ place, checkoutId, amount, organization }: GoMonthlyProps) {
  const t = (await pageSpeech()).t("give");
  return (
    <section
      aria-labelledby="monthly"
      className="rounded-2xl border border-link/40 bg-primary-soft p-5"
    >
      <h2 id="monthly" className="flex items-center gap-2 text-xl">
        <Heart aria-hidden className="size-5 text-link" />
        {t("makeMonthly")}
      </h2>
      <p className="mt-1">{t("makeMonthlyWhy", { amount })}</p>
      <Form action={makeMonthly.bind(null, place, checkoutId)} className="mt-4 gap-3!">
        <div id="go-monthly" tabIndex={-1}>
          <SubmitButton>{t("makeMonthlyYes", { amount })}</SubmitButton>
        </div>
        <p className="text-sm text-muted-foreground">
          {t("makeMonthlyConsent", { amount, organization })}
        </p>
      </Form>
    </section>
  );
}
