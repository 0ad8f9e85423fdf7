"use client";

import { telling } from "@/app/_components/forms/tell";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { resend } from "../../actions";

/** Sends one webhook again, with the same body and ID. */
export const ResendButton = ({ id }: { id: number }) => (
  <form action={telling(resend)}>
    <input type="hidden" name="delivery" value={id} />
    <SubmitButton size="sm">Resend</SubmitButton>
  </form>
);
