import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { navFor } from "../nav";

const title = "Settings";

export const metadata: Metadata = { title };

const ABOUT: Record<string, string> = {
  "/admin/settings/account": "Name, password, two-factor sign-in and active sessions",
  "/admin/settings/account/developer": "API keys and webhooks for connected software",
  "/admin/settings/organization": "Name, contact information, time zone, currency and branding",
  "/admin/settings/fundraising": "Fiscal year and what counts as giving",
  "/admin/settings/receipts": "Jurisdiction and appearance of receipts",
  "/admin/settings/fields": "Your own details for donors, gifts and other records",
  "/admin/settings/objects": "Your own types of records, such as pets or vehicles",
  "/admin/settings/activity": "All changes, with user and date",
  "/admin/settings/background-work": "Queued, retried and failed work",
  "/admin/settings/currency-rates": "Conversion of gifts in other currencies",
  "/admin/settings/payments": "Stripe account and statement text",
  "/admin/settings/embeds": "Donate buttons, forms, tickets and galleries on your own website",
  "/admin/settings/start-page":
    "Headline, featured programs and events, and your impact in numbers",
  "/admin/settings/text-messages": "Number, setup and a test",
  "/admin/settings/retention": "Retention periods by type of data",
  "/admin/settings/users": "Users, roles and permissions",
};

export default staffPage({ title, path: "/admin/settings" }, ({ staff }) => {
  const items = navFor({ permissions: staff.permissions, objects: [] }).flatMap(
    (group) => group.items,
  );
  const pages = items.filter(({ href }) => href in ABOUT);
  return (
    <>
      <PageHeader title={title} />
      <ul className="grid gap-5 md:grid-cols-2">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Card className="h-full">
              <CardContent>
                <h2 className="text-lg">
                  <TextLink href={href}>{label}</TextLink>
                </h2>
                <p className="mt-1 text-muted-foreground">{ABOUT[href]}</p>
              </CardContent>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
});
