"use client";

import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { type Place, payPage } from "../../paths";
import { payConfirmed } from "../../pay/actions";

type ConfirmedCardProps = { place: Place; checkoutId: number; amount: string };

/** The bank was asked whether the card may be stored; now it can be charged. */
export function ConfirmedCard({ place, checkoutId, amount }: ConfirmedCardProps) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="text-3xl">One last step</h1>
      <p>Your bank confirmed your card. You haven’t been charged yet.</p>
      <Form action={payConfirmed.bind(null, place, checkoutId)}>
        <div id="pay" tabIndex={-1}>
          <SubmitButton size="lg">{`Donate ${amount}`}</SubmitButton>
        </div>
      </Form>
      <p>
        <TextLink href={payPage(place)}>Use another card</TextLink>
      </p>
    </div>
  );
}
