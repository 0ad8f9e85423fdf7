import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { EventPlace } from "../../../paths";
import { leaveList, payPlaces, takeOffer } from "../actions";

type OfferFormsProps = { place: EventPlace; token: string; isOffered: boolean };

/** Taking what is kept, and leaving. */
export async function OfferForms({ place, token, isOffered }: OfferFormsProps) {
  const t = (await pageSpeech()).t("event");
  return (
    <div className="flex flex-wrap items-start gap-4">
      {isOffered && (
        <Form action={takeOffer.bind(null, place, token)}>
          <div id="offer" tabIndex={-1} className="outline-none">
            <SubmitButton size="lg">{t("acceptSeats")}</SubmitButton>
          </div>
        </Form>
      )}
      <Form action={leaveList.bind(null, place, token)}>
        <div id="leave" tabIndex={-1} className="outline-none">
          <SubmitButton variant="secondary" size={isOffered ? "lg" : "md"}>
            {t("leaveList")}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** The way to the payment of places that were taken. */
export async function PayForm({ place, token }: Omit<OfferFormsProps, "isOffered">) {
  const t = (await pageSpeech()).t("event");
  return (
    <Form action={payPlaces.bind(null, place, token)}>
      <div id="payment" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg">{t("continueToPayment")}</SubmitButton>
      </div>
    </Form>
  );
}
