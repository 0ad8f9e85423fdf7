import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { requireStaff } from "@/lib/identity/session";
import { navFor } from "../nav";

export const metadata: Metadata = { title: "Settings" };

const ABOUT: Record<string, string> = {
  "/admin/settings/account": "Your name, password, second factor, and where you are signed in.",
  "/admin/settings/account/developer": "API keys for programs that work with your data.",
  "/admin/settings/organization": "Name, contact, time zone, currency, and the look of your pages.",
  "/admin/settings/fundraising": "When your year begins, and what counts as giving.",
  "/admin/settings/receipts": "Whose tax law your receipts follow, and how they look.",
  "/admin/settings/activity": "Who changed what, and when.",
  "/admin/settings/background-work": "What waits to be done, is tried again, or gave up.",
  "/admin/settings/currency-rates": "What gifts in other currencies are worth.",
  "/admin/settings/payments": "Your Stripe account, and what payers read on their statement.",
  "/admin/settings/retention": "How long each kind of data is kept.",
  "/admin/settings/users": "Who works here, and what they may do.",
};

export default async function SettingsPage() {
  const staff = await requireStaff("/admin/settings");
  const items = navFor(staff.permissions).flatMap((group) => group.items);
  const pages = items.filter(({ href }) => href in ABOUT);
  return (
    <>
      <PageHeader title="Settings" />
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
}
