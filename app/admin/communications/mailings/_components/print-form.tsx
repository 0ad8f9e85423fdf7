"use client";

import { Printer } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { plural } from "@/lib/format/amounts";
import type { LetterChoice } from "@/lib/postal/schema";
import { printLetters } from "../actions";

type Props = { id: number; choice: LetterChoice; token: string; letters: number; isRest: boolean };

/** Prints the letters that were counted. */
export const PrintForm = ({ id, choice, token, letters, isRest }: Props) => (
  <Form action={printLetters} className="gap-3!">
    <input type="hidden" name="mailing" value={id} />
    <input type="hidden" name="choice" value={choice} />
    <input type="hidden" name="preview_token" value={token} />
    <p id="print" tabIndex={-1} className="text-muted-foreground">
      Everyone counted here is marked as printed and won’t get a second letter from this mailing.
      You get one PDF of all letters, sorted by postal code.
    </p>
    <SubmitButton className="self-start">
      <Printer aria-hidden />
      {isRest
        ? `Print the rest: ${plural(letters, "letter")}`
        : `Print ${plural(letters, "letter")}`}
    </SubmitButton>
  </Form>
);
