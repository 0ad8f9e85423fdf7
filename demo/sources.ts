import { addMonths } from "date-fns";
import { now } from "@/lib/clock";
import { createDonor } from "@/lib/donors/records/donors";
import { localDay } from "@/lib/giving/calendar";
import { addMatchingGift } from "@/lib/giving/credits/matching-gifts";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { createGiftSource } from "@/lib/giving/gifts/sources";
import type { StaffActor } from "@/lib/identity/actor";
import type { SeededPrograms } from "./children";

type World = { staff: StaffActor; timeZone: string; programs: SeededPrograms };

/** What brought gifts in: letters and phone evenings, and a company that adds to what its people give. */
export async function seedSources(
  { staff, timeZone, programs }: World,
  answers: readonly { donorId: number; amount: number; months: number }[],
): Promise<void> {
  const source = async (kind: "appeal" | "campaign" | "channel", name: string) =>
    (await createGiftSource(staff, { kind, name })).id;
  const from = {
    campaign_id: await source("campaign", "A term for every child"),
    appeal_id: await source("appeal", "Autumn letter"),
    channel_id: await source("channel", "Post"),
  };
  await source("appeal", "Spring phone evening");
  await source("channel", "Website");
  const { id: company_donor_id } = await createDonor(staff, {
    kind: "organization",
    organization_name: "Casco Bay Engineering",
    email: "giving@casco-engineering.example",
  });
  for (const [index, { donorId, amount, months }] of answers.entries()) {
    const { id: donation_id } = await recordDonation(staff, {
      donor_id: donorId,
      program_id: programs.children.id,
      lines: [{ designation_id: programs.children.designation.id, amount }],
      method: "check",
      received_on: localDay(addMonths(now(), -months), timeZone),
      email_receipt: false,
      ...from,
    });
    if (index === 0)
      await addMatchingGift(staff, {
        ...{ donation_id, company_donor_id, amount },
        note: "Her employer doubles gifts; the form went off with the letter.",
      });
  }
}
