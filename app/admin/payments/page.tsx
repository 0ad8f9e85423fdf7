import { CircleCheckBig } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { requireStaff } from "@/lib/identity/session";
import { editorsOf, listPaymentAlerts } from "@/lib/payments/alert-list";
import { AlertCard } from "./alert-card";

const TITLE = "Payment problems";
const PAGE = "/admin/payments";

export const metadata: Metadata = { title: TITLE };

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const staff = await requireStaff(pageHref(PAGE, asked, 1));
  const may = staff.permissions;
  if (!may.has("donations_view") && !may.has("orders_view")) return <NoAccess title={TITLE} />;
  const open = textAsked(asked, "show") !== "settled";
  const alerts = await listPaymentAlerts(staff, { open });
  const { timeZone } = staff.profile.organization;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Disputes, failed refunds, and anything that keeps cards from being charged."
      />
      {textAsked(asked, "notice") === "resolved" && (
        <Alert tone="success" role="status">
          Problem marked as settled.
        </Alert>
      )}
      <p>
        {open ? (
          <TextLink href={`${PAGE}?show=settled`}>See settled problems</TextLink>
        ) : (
          <TextLink href={PAGE}>See open problems</TextLink>
        )}
      </p>
      {alerts.length === 0 ? (
        <EmptyState icon={CircleCheckBig} title={open ? "No open problems" : "None settled yet"}>
          {open ? "No payment needs your attention." : "Problems you settle are listed here."}
        </EmptyState>
      ) : (
        alerts.map((shown) => (
          <AlertCard
            key={shown.alert.id}
            shown={shown}
            timeZone={timeZone}
            mayResolve={editorsOf(shown.payment).some((permission) => may.has(permission))}
          />
        ))
      )}
    </>
  );
}
