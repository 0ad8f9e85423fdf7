"use client";

import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { EventPlace } from "../../../paths";
import { payWonBid } from "../actions";

type PayFormProps = { place: EventPlace; token: string; amount: string };

export const PayForm = ({ place, token, amount }: PayFormProps) => (
  <Form action={payWonBid.bind(null, place, token)}>
    <div id="won" tabIndex={-1} className="outline-none">
      <SubmitButton size="lg">Continue to pay {amount}</SubmitButton>
    </div>
  </Form>
);
