"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { DonationView } from "@/lib/giving/gifts/view";
import { confirmArrival, giveUpArrival } from "../arrival-actions";

type PromisedCardProps = { gift: DonationView; today: string };

/** A gift by transfer or check that has not arrived yet: staff say when it has, or that it never will. */
export function PromisedCard({ gift, today }: PromisedCardProps) {
  const isCheck = gift.method === "check";
  const total = gift.amount + gift.fees_covered_amount;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{isCheck ? "Waiting for a check" : "Waiting for a transfer"}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <p>
          Reference <strong className="text-numeric">{gift.reference}</strong>
        </p>
        <Form action={confirmArrival} className="gap-5!">
          <input type="hidden" name="donation" value={gift.id} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="received_on" type="date" label="Received on" defaultValue={today} />
            <TextField
              name="amount"
              label={`Amount received (${gift.currency})`}
              inputMode="decimal"
              defaultValue={String(total)}
            />
            {isCheck && <TextField name="check_number" label="Check number" optional />}
          </div>
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Confirm arrival</SubmitButton>
            <AlertDialog
              trigger={<Button variant="danger-quiet">Not received…</Button>}
              title="Mark this gift as not received?"
              description="The gift stays on record as failed, and no receipt is issued."
              confirmLabel="Mark as not received"
              action={telling(giveUpArrival)}
            >
              <input type="hidden" name="donation" value={gift.id} />
            </AlertDialog>
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}
