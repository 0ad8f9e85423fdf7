import type { Metadata } from "next";
import QRCode from "qrcode";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { getAccount, offerSecondFactor } from "@/lib/accounts/account";
import { countRecoveryCodes } from "@/lib/accounts/recovery-codes";
import type { StaffActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { AccountNav } from "../account-nav";
import { CodesForm } from "./codes-form";
import { TurnOffForm } from "./turn-off-form";

export const metadata: Metadata = { title: "Two-factor sign-in" };

export default async function TwoFactorPage() {
  const staff = await requireStaff("/admin/settings/account/two-factor");
  const [{ email, twoFactor }, left] = await Promise.all([
    getAccount(staff),
    countRecoveryCodes(staff),
  ]);
  const offered = twoFactor ? undefined : await offer(staff);
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
          <div>
            <CardTitle>{twoFactor ? "Recovery codes" : "Turn it on"}</CardTitle>
            {twoFactor && (
              <CardDescription>They sign you in when you do not have your phone.</CardDescription>
            )}
          </div>
        </CardHeader>
        <CardContent>
          <CodesForm email={email} offered={offered} left={left} />
        </CardContent>
      </Card>
      {twoFactor && (
        <Card className="print:hidden">
          <CardHeader>
            <CardTitle>Turn it off</CardTitle>
          </CardHeader>
          <CardContent>
            <TurnOffForm />
          </CardContent>
        </Card>
      )}
    </>
  );
}

async function offer(staff: StaffActor) {
  const { secret, address } = await offerSecondFactor(staff);
  return { secret, picture: await QRCode.toDataURL(address, { margin: 2, width: 224 }) };
}
