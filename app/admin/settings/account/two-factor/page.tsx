import type { Metadata } from "next";
import QRCode from "qrcode";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { getAccount, offerSecondFactor } from "@/lib/accounts/account";
import { requireStaff } from "@/lib/identity/session";
import { AccountNav } from "../account-nav";
import { TurnOffForm } from "./turn-off-form";
import { TurnOnForm } from "./turn-on-form";

export const metadata: Metadata = { title: "Two-factor sign-in" };

export default async function TwoFactorPage() {
  const staff = await requireStaff("/admin/settings/account/two-factor");
  const { twoFactor } = await getAccount(staff);
  return (
    <>
      <PageHeader
        title="Two-factor sign-in"
        description="A code from your phone, beside the password. A stolen password alone then opens nothing."
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Settings", href: "/admin/settings" },
              { label: "Account settings", href: "/admin/settings/account" },
            ]}
          />
        }
        status={
          <StatusBadge tone={twoFactor ? "success" : "neutral"}>
            {twoFactor ? "On" : "Off"}
          </StatusBadge>
        }
      />
      <AccountNav staff={staff} />
      <Card>
        <CardHeader>
          <CardTitle>{twoFactor ? "Turn it off" : "Turn it on"}</CardTitle>
        </CardHeader>
        <CardContent>{twoFactor ? <TurnOffForm /> : <Offer />}</CardContent>
      </Card>
    </>
  );
}

async function Offer() {
  const staff = await requireStaff("/admin/settings/account/two-factor");
  const { secret, address } = await offerSecondFactor(staff);
  const picture = await QRCode.toDataURL(address, { margin: 2, width: 224 });
  return <TurnOnForm secret={secret} picture={picture} />;
}
