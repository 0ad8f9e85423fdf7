"use client";

import { tell } from "@/app/_components/forms/tell";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { plural } from "@/lib/format/amounts";
import { printLetters } from "../actions";

/** Calls the letters that wait printed, which puts their PDF in the list below. */
export const PrintLetters = ({ journeyId, waiting }: { journeyId: number; waiting: number }) => (
  <form
    action={async (form) => tell(await printLetters(form))}
    className="flex flex-wrap items-center gap-3"
  >
    <input type="hidden" name="journey" value={journeyId} />
    <SubmitButton size="sm">Print letters</SubmitButton>
    <span>{plural(waiting, "letter")} waiting</span>
  </form>
);
