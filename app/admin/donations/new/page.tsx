import { Search } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { TextField } from "@/app/_components/ui/text-field";
import { NoAccess } from "@/app/admin/_components/no-access";
import { rowId } from "@/app/admin/_components/row-id";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { findGiver, findGivers, type GiverChoice, listPurposes } from "@/lib/giving/entry-choices";
import { requireStaff } from "@/lib/identity/session";
import { NewGiftForm } from "./new-gift-form";

const TITLE = "Enter a gift";
const PATH = "/admin/donations/new";

export const metadata: Metadata = { title: TITLE };

type Query = Promise<{ donor?: string | string[]; who?: string | string[] }>;

export default async function NewDonationPage({ searchParams }: { searchParams: Query }) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const donor = await findGiver(staff, rowId(asked.donor));
  const who = typeof asked.who === "string" ? asked.who.trim().slice(0, 200) : "";
  const today = localDay(now(), staff.profile.organization.timeZone);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
        description="A check, cash, a bank transfer or a thing that has arrived. Its receipt is issued at once."
      />
      <Card>
        <CardContent>
          {donor ? (
            <NewGiftForm donor={donor} purposes={await listPurposes(staff)} today={today} />
          ) : (
            <ChooseDonor who={who} found={who ? await findGivers(staff, who) : []} />
          )}
        </CardContent>
      </Card>
    </>
  );
}

function ChooseDonor({ who, found }: { who: string; found: readonly GiverChoice[] }) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <search>
        <form action={PATH} className="flex flex-wrap items-end gap-3">
          <TextField
            name="who"
            label="Who gave?"
            hint="A name or an email address."
            type="search"
            className="min-w-64 flex-1"
            defaultValue={who}
          />
          <Button type="submit">
            <Search aria-hidden />
            Find donor
          </Button>
        </form>
      </search>
      {found.length > 0 && (
        <ul className="divide-y" aria-label="Donors found">
          {found.map(({ id, name, email, city }) => (
            <li key={id} className="py-3">
              <TextLink href={`${PATH}?donor=${id}`} className="font-semibold">
                {name}
              </TextLink>
              <span className="block text-sm wrap-anywhere text-muted-foreground">
                {[email, city].filter(Boolean).join(", ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {who && found.length === 0 && (
        <EmptyState icon={Search} title="Nobody was found">
          Try a part of the name or of the email address.
        </EmptyState>
      )}
    </div>
  );
}
