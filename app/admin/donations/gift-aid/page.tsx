import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { TextField } from "@/app/_components/ui/text-field";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { formatMajor, plural } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import { listClaims, previewClaim } from "@/lib/giving/gift-aid/claims";
import { askedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { Day } from "@/lib/input";
import { ClaimForm } from "./claim-form";
import { ClaimTable, GiftTable, LeftOutTable } from "./tables";

const title = "Gift Aid";
const path = "/admin/donations/gift-aid";

export const metadata: Metadata = { title };

export default staffPage({ title, path, needs: "donations_view" }, async ({ staff, sent }) => {
  const { timeZone } = staff.profile.organization;
  const today = localDay(now(), timeZone);
  const until = dayIn(sent.until, today);
  const { hasDeclarations } = await askedOfGifts(staff);
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
        description="Claim 25p for every £1 given by UK taxpayers. Each gift can be claimed once."
      />
      {hasDeclarations ? (
        <Claiming staff={staff} until={until} today={today} />
      ) : (
        <Card>
          <CardContent>
            <EmptyState icon={HandCoins} title="Gift Aid is for charities in the United Kingdom">
              Choose the United Kingdom under{" "}
              <TextLink href="/admin/settings/receipts">Settings, Receipts</TextLink> first.
            </EmptyState>
          </CardContent>
        </Card>
      )}
    </>
  );
});

/** A day of the past or today; anything else is today. */
function dayIn(asked: string | string[] | undefined, today: string): string {
  const day = Day.safeParse(asked);
  return day.success && day.data <= today ? day.data : today;
}

type ClaimingProps = {
  staff: SignedInStaff;
  until: string;
  today: string;
};

async function Claiming({ staff, until, today }: ClaimingProps) {
  const [preview, claims] = await Promise.all([previewClaim(staff, { until }), listClaims(staff)]);
  const owed = claims.filter((claim) => claim.overclaimed_amount > 0);
  return (
    <>
      {owed.length > 0 && (
        <Alert tone="warning" title="Claimed gifts were refunded">
          Report the Gift Aid overclaimed to HMRC with your next claim:{" "}
          {owed
            .map(
              (claim) => `${formatMajor(claim.overclaimed_amount, "GBP")} from claim ${claim.id}`,
            )
            .join(", ")}
          .
        </Alert>
      )}
      <Card>
        <CardHeader>
          <CardTitle>Next claim</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          <form className="flex flex-wrap items-end gap-4">
            <TextField
              name="until"
              label="Gifts through"
              type="date"
              max={today}
              defaultValue={until}
            />
            <Button type="submit" variant="secondary">
              Apply
            </Button>
          </form>
          {preview.gifts.length === 0 ? (
            <p className="text-muted-foreground">No gifts to claim through that day.</p>
          ) : (
            <>
              <p role="status">
                {plural(preview.gifts.length, "gift")} of {formatMajor(preview.total_amount, "GBP")}
                : <strong>{formatMajor(preview.claim_amount, "GBP")}</strong> of Gift Aid to claim.
              </p>
              <GiftTable gifts={preview.gifts} />
            </>
          )}
          {staff.permissions.has("donations_edit") && (
            <ClaimForm until={until} isEmpty={preview.gifts.length === 0} />
          )}
        </CardContent>
      </Card>
      {preview.left_out.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Not included</CardTitle>
          </CardHeader>
          <CardContent>
            <LeftOutTable gifts={preview.left_out} />
          </CardContent>
        </Card>
      )}
      <Card>
        <CardHeader>
          <CardTitle>Claims</CardTitle>
        </CardHeader>
        <CardContent>
          {claims.length === 0 ? (
            <p className="text-muted-foreground">No claims yet.</p>
          ) : (
            <ClaimTable claims={claims} timeZone={staff.profile.organization.timeZone} />
          )}
        </CardContent>
      </Card>
    </>
  );
}
