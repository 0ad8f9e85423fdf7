import { addDays } from "date-fns";
import { db } from "@/db/client";
import { createOrganization } from "@/lib/accounts/setup";
import { daysFromNow, now } from "@/lib/clock";
import { noteProof } from "@/lib/donors/portal/accounts";
import { signInSession } from "@/lib/donors/portal/sessions";
import { createDonor } from "@/lib/donors/records/donors";
import { localDay } from "@/lib/giving/calendar";
import { makeClaim } from "@/lib/giving/gift-aid/claims";
import { declareGiftAid } from "@/lib/giving/gift-aid/declarations";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { changeReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { type StaffActor, systemActor } from "@/lib/identity/actor";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { createDesignation } from "@/lib/sponsorship/designations";
import { createProgram } from "@/lib/sponsorship/programs";
import { apiKey, member } from "./members";
import { at } from "./past";
import { person } from "./people";
import { BROWSER, visitorOf } from "./visits";

const TIME_ZONE = "Europe/London";
const HOME = { street: "12 Quay Row", city: "Larkfield", zip: "LK1 4QB", country: "GB" };

const dayBefore = (days: number) => localDay(addDays(now(), -days), TIME_ZONE);

/** A charity in the United Kingdom: a donor who declared, their gifts, and a claim of the first ones. */
export async function larkfield(requestId: string) {
  const organization = await createOrganization(
    { kind: "anonymous", requestId, address: "local" },
    {
      slug: "larkfield-reading-rooms",
      name: "Larkfield Reading Rooms",
      timeZone: TIME_ZONE,
      locale: "en-GB",
      currency: "GBP",
      contactEmail: "hello@larkfield.example",
      postalAddress: "4 Market Hill, Larkfield LK1 2AB",
      accentColor: "#3f5a8a",
    },
  );
  const system = systemActor(organization.id, requestId);
  const admin = await member(system, "Gwen Ashdown", "admin@larkfield.example", "owner");
  await changeReceiptProfile(admin.actor, {
    jurisdiction: "united_kingdom",
    number_prefix: "LRR-",
    details: { charity_number: "0000000", hmrc_reference: "XX00000" },
  });
  const name = "Reading rooms";
  const program = await createProgram(system, {
    ...{ slug: "reading-rooms", name, currency: "GBP" },
    suggested_amounts: ["10.00", "25.00", "50.00"],
  });
  const general = { word: "general", name: "Where it is needed most" };
  const { id: designationId } = await createDesignation(system, program.id, general);
  const purpose = { program_id: program.id, designation_id: designationId };
  const giftAid = await seedGiftAid(admin.actor, purpose);
  const signedIn = await db.transaction(async (tx) => {
    const { id, email } = giftAid.donor;
    await noteProof(tx, { organizationId: organization.id, id }, email);
    return signInSession(tx, visitorOf(system), id, { userAgent: BROWSER, address: "127.0.0.1" });
  });
  return {
    ...organization,
    api_key: await apiKey(admin.actor, "Website integration", PERMISSIONS),
    admin: admin.signIn,
    program: { id: program.id, slug: "reading-rooms", designation_id: designationId },
    ...giftAid,
    donor: { ...giftAid.donor, session_id: signedIn.secret },
  };
}

type Purpose = { program_id: number; designation_id: number };

async function seedGiftAid(staff: StaffActor, { program_id, designation_id }: Purpose) {
  const { email, ...edith } = person("Edith Marlow");
  const donor = await createDonor(staff, { ...edith, email, ...HOME });
  const other = await createDonor(staff, person("Tom Hallam"));
  const give = (donorId: number, amount: number, days: number) =>
    recordDonation(staff, {
      ...{ donor_id: donorId, program_id, method: "check", received_on: dayBefore(days) },
      lines: [{ designation_id, amount }],
      email_receipt: false,
    });
  const declaration = await declareGiftAid(staff, donor.id, {
    ...{ scope: "past_and_future", way: "written", declared_on: dayBefore(120) },
  });
  await give(donor.id, 40, 130);
  await give(donor.id, 60, 100);
  const claim = await at(daysFromNow(-70), () => makeClaim(staff, { until: dayBefore(10) }));
  await give(donor.id, 25, 20);
  await give(other.id, 15, 15);
  return { donor: { id: donor.id, email }, declaration_id: declaration.id, claim_id: claim.id };
}
