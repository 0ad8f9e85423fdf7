import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import { payConfirmed } from "../../give-now";
import { type Place, payPage } from "../../paths";

type ConfirmedCardProps = { place: Place; checkoutId: number; amount: string };

/** The bank was asked whether the card may be stored; now it can be charged. */
export async function ConfirmedCard({ place, checkoutId, amount }: ConfirmedCardProps) {
  const t = (await pageSpeech()).t("give");
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl">{t("lastStep")}</h1>
      <p>{t("cardConfirmed")}</p>
      <Form action={payConfirmed.bind(null, place, checkoutId)}>
        <div id="pay" tabIndex={-1}>
          <SubmitButton size="lg">{t("donateAmount", { amount })}</SubmitButton>
        </div>
      </Form>
      <p>
        <TextLink href={payPage(place)}>{t("useAnotherWay")}</TextLink>
      </p>
    </div>
  );
}
