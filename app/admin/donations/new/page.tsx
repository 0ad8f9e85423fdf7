import { Search, UserPlus } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orUndefined } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { formatMajor } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import { getDonation } from "@/lib/giving/gifts/details";
import { findGiver, findGivers, listPurposes } from "@/lib/giving/gifts/entry-choices";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import { askedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import type { MemberActor } from "@/lib/identity/actor";
import { pledgeChoice } from "../pledge-choice";
import { purposeOptions } from "../purpose-options";
import { NewGiftForm } from "./new-gift-form";

const title = "Enter gift";
const path = "/admin/donations/new";

export const metadata: Metadata = { title };

export default staffPage({ title, path, needs: "donations_edit" }, async ({ staff, sent }) => {
  const donor = await findGiver(staff, rowId(sent.donor));
  const who = wordsIn(sent.who);
  const mayAdd = staff.permissions.has("donors_edit");
  const isNew = mayAdd && sent.somebody === "new";
  const purposes = purposeOptions(await listPurposes(staff));
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
        description="Record a check, cash, bank transfer, stock, or property. The receipt is issued right away."
      />
      {sent.entered && <Entered staff={staff} id={rowId(sent.entered)} />}
      <Card>
        <CardContent className="flex flex-col gap-6">
          {purposes.length === 0 ? (
            <EmptyState icon={Search} title="No designations yet">
              Every gift needs a designation in a program.{" "}
              <TextLink href="/admin/programs">View your programs</TextLink>
            </EmptyState>
          ) : donor || isNew ? (
            <NewGiftForm
              donor={donor}
              who={who}
              purposes={purposes}
              sources={await listGiftSources(staff)}
              pledges={await pledgeChoice(staff, donor?.id, rowId(sent.pledge))}
              today={localDay(now(), staff.profile.organization.timeZone)}
              asked={await askedOfGifts(staff)}
              custom={await customForm(staff, "donation")}
            />
          ) : (
            <>
              <DonorSearch path={path} label="Donor" who={who} found={await findGivers(staff, who)}>
                {(choice) => <DonorLink choice={choice} href={`${path}?donor=${choice.id}`} />}
              </DonorSearch>
              {mayAdd && <NewDonorLink who={who} />}
            </>
          )}
        </CardContent>
      </Card>
    </>
  );
});

/** The gift that was entered just before, while several are entered in a row. */
async function Entered({ staff, id }: { staff: MemberActor; id: number }) {
  const gift = await orUndefined(getDonation(staff, id));
  if (!gift) return null;
  return (
    <Alert tone="success" role="status">
      <TextLink href={`/admin/donations/${id}`}>
        Gift of {formatMajor(gift.amount, gift.currency)} from {gift.donor.name}
      </TextLink>{" "}
      entered. Enter the next one.
    </Alert>
  );
}

const NewDonorLink = ({ who }: { who: string }) => (
  <Button asChild variant="secondary" className="self-start">
    <Link href={`${path}?${new URLSearchParams({ somebody: "new", ...(who && { who }) })}`}>
      <UserPlus aria-hidden />
      New donor
    </Link>
  </Button>
);
