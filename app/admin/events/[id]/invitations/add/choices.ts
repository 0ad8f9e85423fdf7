import { rowId } from "@/app/_components/forms/row-id";
import { type DonorChoice, findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import { householdChoices, searchHouseholds } from "@/lib/events/invitations/households";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

/** How many can be chosen at once: the address has room for no more. */
export const MOST_CHOSEN = 50;

type Choices = { chosen: DonorChoice[]; found: DonorChoice[] };

/** Who was chosen by the ids in the address, `12,47`, and who is found for the words. */
export async function choicesOf(
  staff: SignedInStaff,
  from: "donors" | "households",
  { chosen: sent, who }: { chosen: string; who: string },
): Promise<Choices> {
  const ids = [...new Set(sent.split(",", MOST_CHOSEN).map(rowId))].filter((id) => id > 0);
  if (from === "households") {
    const [chosen, found] = await Promise.all([
      householdChoices(staff, ids),
      searchHouseholds(staff, who),
    ]);
    return { chosen: chosen.map(placed), found: found.map(placed) };
  }
  const [chosen, found] = await Promise.all([
    Promise.all(ids.map((id) => findDonorChoice(staff, id))),
    searchDonors(staff, who),
  ]);
  return { chosen: chosen.filter((donor) => donor !== undefined), found };
}

const placed = (home: Omit<DonorChoice, "city">): DonorChoice => ({ ...home, city: null });
