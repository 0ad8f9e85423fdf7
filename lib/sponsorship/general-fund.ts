import { db } from "@/db/client";
import type { SystemActor } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { currencyExponent } from "@/lib/money";
import { addDesignation } from "./designations";
import { addProgram } from "./programs";
import { NewDesignation, NewProgram } from "./schema";

/** What a new organization suggests to give, in units of a currency that has cents. */
const SUGGESTED = [25, 50, 100, 250];

/**
 * Opens what a new organization can be given for at once: a general fund, with a page to give on. It is a
 * program like any other: staff may rename or archive it.
 */
export async function openGeneralFund(
  actor: SystemActor,
  { currency }: { currency: string },
): Promise<void> {
  const unit = currencyExponent(currency) === 0 ? 100 : 1;
  const program = accept(NewProgram, {
    ...{ slug: "general-fund", name: "General fund", currency },
    summary: "For everything we do.",
    suggested_amounts: SUGGESTED.map((amount) => amount * unit),
    frequencies: [0, 1, 3, 12],
    // A fund has nobody to sponsor, so there is no gallery to lead to.
    links_disabled: true,
  });
  const designation = accept(NewDesignation, { word: "general", name: "Where it is needed most" });
  await db.transaction(async (tx) => {
    const programId = await addProgram(tx, actor, program);
    await addDesignation(tx, actor, programId, designation);
  });
}
