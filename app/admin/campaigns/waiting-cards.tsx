import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { formatMajor } from "@/lib/format/amounts";
import type { ReportedGiftView } from "@/lib/fundraising/credit-schema";
import { listNewPictures } from "@/lib/fundraising/page-pictures";
import { listReportedGifts } from "@/lib/fundraising/reported";
import { listWaitingPages } from "@/lib/fundraising/waiting";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { NewPictures } from "./new-pictures";
import { PageButtons } from "./page-buttons";
import { PagePictures } from "./page-pictures";
import { ReportedForms } from "./reported-forms";

/** What waits for staff: pages to approve, gifts that page owners reported, and new pictures to look at. */
export async function WaitingCards({ staff }: { staff: SignedInStaff }) {
  const [pages, { pictures, total }, { data: gifts }] = await Promise.all([
    listWaitingPages(staff),
    listNewPictures(staff),
    listReportedGifts(staff, { status: "reported", page: 1, per_page: 50 }),
  ]);
  const mayEdit = staff.permissions.has("donations_edit");
  return (
    <div className="mt-8 flex flex-col gap-8 empty:hidden">
      {pages.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Pages waiting for approval</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="divide-y">
              {pages.map((page) => (
                <li key={page.id} className="flex flex-wrap justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">
                      {page.title} {page.minor_name !== null && <Badge>Under 16</Badge>}
                    </p>
                    <p className="line-clamp-3 text-sm text-muted-foreground wrap-anywhere">
                      {page.story}
                    </p>
                    <PagePictures page={page} pictures={page.pictures} mayEdit={mayEdit} />
                  </div>
                  {mayEdit && <PageButtons page={page} />}
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
      {gifts.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Reported gifts to confirm</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="divide-y">
              {gifts.map((gift) => (
                <li key={gift.id} className="flex flex-col gap-3 py-3">
                  <Reported gift={gift} />
                  {mayEdit && (
                    <ReportedForms
                      id={gift.id}
                      name={gift.giver_name}
                      email={gift.giver_email}
                      mayAdd={staff.permissions.has("donors_edit")}
                    />
                  )}
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
      {pictures.length > 0 && <NewPictures {...{ pictures, total, mayEdit }} />}
    </div>
  );
}

const Reported = ({ gift }: { gift: ReportedGiftView }) => (
  <p>
    <strong className="text-numeric">{formatMajor(gift.amount, gift.currency)}</strong> in{" "}
    {gift.method} from {gift.giver_name} on <DateOnly date={gift.given_on} />, for {gift.page.name}
    {gift.reporter && (
      <>
        , reported by{" "}
        <TextLink href={`/admin/donors/${gift.reporter.id}`}>{gift.reporter.name}</TextLink>
      </>
    )}
  </p>
);
