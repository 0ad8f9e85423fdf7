import { gatheredIn } from "@/app/admin/_components/gathered-choices";
import { type DonorChoice, findDonorChoices, searchDonors } from "@/lib/donors/donor-search";
import { householdChoices, searchHouseholds } from "@/lib/events/invitations/households";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

type Choices = { chosen: DonorChoice[]; found: DonorChoice[] };

/** Who was chosen by the ids in the address, `12,47`, and who is found for the words. */
export async function choicesOf(
  staff: SignedInStaff,
  from: "donors" | "households",
  { chosen: sent, who }: { chosen: string; who: string },
): Promise<Choices> {
  const ids = gatheredIn(sent);
  if (from === "households") {
    const [chosen, found] = await Promise.all([
      householdChoices(staff, ids),
      searchHouseholds(staff, who),
    ]);
    return { chosen: chosen.map(placed), found: found.map(placed) };
  }
  const [chosen, found] = await Promise.all([
    findDonorChoices(staff, ids),
    searchDonors(staff, who),
  ]);
  return { chosen, found };
}

const placed = (home: Omit<DonorChoice, "city">): DonorChoice => ({ ...home, city: null });
