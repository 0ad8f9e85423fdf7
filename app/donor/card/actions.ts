"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { CardInput } from "@/lib/giving/payments/card-schema";
import { finishCard, updateCard } from "@/lib/giving/payments/donor-cards";
import { check } from "@/lib/input";

const PAGE = "/donor/card";

export const saveCard = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "token", async () => {
    const cardHolderName = String(form.get("cardHolderName") ?? "");
    const token = String(form.get("token") ?? "");
    const whose = Number(form.get("donor")) || donor.donorId;
    const card = check({ cardHolderName, token }, CardInput);
    const { sentences } = await throughTheBank(() => updateCard(donor, null, card, whose));
    revalidatePath(PAGE);
    return inWords(sentences);
  });
});

/** After the donor has come back from their bank. */
export const finishSaving = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "finish", async () => {
    const { sentences } = await throughTheBank(() => finishCard(donor));
    return inWords(sentences);
  });
});

async function inWords(sentences: readonly string[]): Promise<string> {
  const { said } = await pageSpeech();
  return sentences.map(said).join(" ");
}

/** A bank that wants to hear from its customer first is where the donor goes on. */
async function throughTheBank<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && typeof error.details.redirect === "string")
      redirect(error.details.redirect);
    throw error;
  }
}
