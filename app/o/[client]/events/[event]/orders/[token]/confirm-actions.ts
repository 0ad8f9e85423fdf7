"use server";

import { revalidatePath } from "next/cache";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { confirmRegistration } from "@/lib/events/payments/confirmation";
import { OrderPath } from "@/lib/events/schema";
import { enterOrNotFound } from "./payer";

/** Confirms a registration to be paid by check with the link that came by mail. */
export const confirmPlaces = boundFormAction([OrderPath], async (address, before, form) =>
  submission(before, form, "confirm", async () => {
    await confirmRegistration(await enterOrNotFound(address, "order_writes"));
    revalidatePath("/o", "layout");
    return (await pageSpeech()).t("order")("confirmed");
  }),
);
