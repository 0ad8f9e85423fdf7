import type { Metadata } from "next";
import QRCode from "qrcode";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { getAccount, offerSecondFactor } from "@/lib/accounts/account";
import { countRecoveryCodes } from "@/lib/accounts/recovery-codes";
import type { StaffActor } from "@/lib/identity/actor";
import { AccountNav } from "../account-nav";
import { CodesForm } from "./codes-form";
import { TurnOffForm } from "./turn-off-form";

const title = "Two-factor sign-in";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/account/two-factor" },
  async ({ staff }) => {
    const [{ email, twoFactor }, left] = await Promise.all([
      getAccount(staff),
      countRecoveryCodes(staff),
    ]);
    const offered = twoFactor ? undefined : await offer(staff);
    return (
      <>
        <PageHeader
          title={title}
          description="Requires a code from your phone as well as your password."
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
              <CardTitle>{twoFactor ? "Recovery codes" : "Turn on two-factor sign-in"}</CardTitle>
              {twoFactor && (
                <CardDescription>Use these to sign in without your phone.</CardDescription>
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
              <CardTitle>Turn off two-factor sign-in</CardTitle>
            </CardHeader>
            <CardContent>
              <TurnOffForm />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);

async function offer(staff: StaffActor) {
  const { secret, address } = await offerSecondFactor(staff);
  return { secret, picture: await QRCode.toDataURL(address, { margin: 2, width: 224 }) };
}
