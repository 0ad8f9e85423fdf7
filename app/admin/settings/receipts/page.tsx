import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { readReceiptProfile } from "@/lib/giving/receipt-profiles/settings";
import { PREVIEWS, type ReceiptProfileView } from "@/lib/giving/receipt-profiles/settings-schema";
import { ProfileForm } from "./profile-form";

const title = "Receipts";
const path = "/admin/settings/receipts";

export const metadata: Metadata = { title };

const PREVIEW_WORDS: Record<(typeof PREVIEWS)[number], string> = {
  gift: "Gift of money",
  thing: "Gift in kind",
  statement: "Year",
  event: "Event",
};

export default staffPage({ title, path, needs: "settings_edit" }, async ({ staff, sent }) => {
  const profile = await readReceiptProfile(staff);
  const { jurisdiction } = sent;
  const offered =
    profile.profiles.find((one) => one.jurisdiction === jurisdiction) ??
    profile.profiles.find((one) => one.jurisdiction === profile.jurisdiction);
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
        description="The tax law your receipts follow. Issued receipts don’t change."
      />
      {profile.warnings.length > 0 && (
        <Alert tone="warning" title="Needs attention">
          {profile.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      <Card>
        <CardHeader>
          <CardTitle>Jurisdiction</CardTitle>
        </CardHeader>
        <CardContent>
          <ul className="flex flex-col divide-y">
            {profile.profiles.map((one) => (
              <Jurisdiction key={one.jurisdiction} one={one} chosen={profile.jurisdiction} />
            ))}
          </ul>
        </CardContent>
      </Card>
      {offered && (
        <Card>
          <CardHeader>
            <div>
              <CardTitle>{offered.name}</CardTitle>
              <CardDescription>{offered.about}</CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <ProfileForm key={offered.jurisdiction} profile={profile} offered={offered} />
          </CardContent>
        </Card>
      )}
    </>
  );
});

type JurisdictionProps = {
  one: ReceiptProfileView["profiles"][number];
  chosen: ReceiptProfileView["jurisdiction"];
};

function Jurisdiction({ one, chosen }: JurisdictionProps) {
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">
          <TextLink href={`${path}?jurisdiction=${one.jurisdiction}`}>{one.name}</TextLink>
        </h3>
        {one.jurisdiction === chosen && <StatusBadge tone="success">Active</StatusBadge>}
      </div>
      <p className="text-muted-foreground">{one.about}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="text-muted-foreground">Preview (PDF):</span>
        {PREVIEWS.map((kind) => (
          <a
            key={kind}
            href={`/api/v1/admin/settings/receipts/preview.pdf?jurisdiction=${one.jurisdiction}&kind=${kind}`}
            className={linkVariants()}
            aria-label={`Preview for ${one.name}: ${PREVIEW_WORDS[kind]}, PDF`}
          >
            {PREVIEW_WORDS[kind]}
          </a>
        ))}
      </p>
    </li>
  );
}
