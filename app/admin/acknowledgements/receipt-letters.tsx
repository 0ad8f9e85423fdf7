"use client";

import { Printer } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { WaitingLetter } from "@/lib/giving/letters/receipt-letters";
import { settleLetters } from "./actions";

type Props = { letters: readonly WaitingLetter[]; mayEdit: boolean };

/** Letters about receipts, for donors whom no mail reaches: to print, to mail, and to mark as mailed. */
export function ReceiptLetters({ letters, mayEdit }: Props) {
  const batches = [...new Set(letters.map(({ batch }) => batch))];
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Receipt letters</CardTitle>
          <CardDescription>
            These donors’ receipts changed, and they have no email address.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-3">
          {batches.map((batch) => (
            <Button key={batch} asChild size="sm" variant="secondary">
              <a href={`/api/v1/admin/acknowledgements/letters/${batch}.pdf`}>
                <Printer aria-hidden />
                Print letters
              </a>
            </Button>
          ))}
        </p>
        <Form action={settleLetters}>
          <ul className="divide-y">
            {letters.map(({ id, subject, donor, receiptId }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                {mayEdit && (
                  <Checkbox
                    name="letter_ids"
                    value={id}
                    defaultChecked
                    aria-label={`${subject}, ${donor.name}`}
                  />
                )}
                <span className="min-w-0 grow">
                  {subject}
                  <span className="block text-sm text-muted-foreground">
                    <TextLink href={`/admin/donors/${donor.id}`}>{donor.name}</TextLink>
                  </span>
                </span>
                <a
                  href={`/api/v1/admin/receipts/${receiptId}/receipt.pdf`}
                  className={linkVariants()}
                >
                  Receipt to enclose
                </a>
              </li>
            ))}
          </ul>
          {mayEdit && (
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="how" value="posted" variant="secondary">
                Mark as mailed
              </SubmitButton>
              <SubmitButton name="how" value="not_needed" variant="ghost">
                Not needed
              </SubmitButton>
            </div>
          )}
        </Form>
      </CardContent>
    </Card>
  );
}
