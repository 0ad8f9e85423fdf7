"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { useTranslate } from "@/app/_language/use-translate";
import type { EventPlace } from "../../../paths";
import { payWonBid } from "../actions";

type PayFormProps = { place: EventPlace; token: string; amount: string };

export function PayForm({ place, token, amount }: PayFormProps) {
  const t = useTranslate("event");
  return (
    <Form action={payWonBid.bind(null, place, token)}>
      <div id="won" tabIndex={-1} className="outline-none">
        <SubmitButton size="lg">{t("continuePay", { amount })}</SubmitButton>
      </div>
    </Form>
  );
}
