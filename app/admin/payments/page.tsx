import { CircleCheckBig } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageHref, textAsked } from "@/app/admin/_components/page-asked";
import { staffPage } from "@/app/admin/_components/staff-page";
import { editorsOf, listPaymentAlerts } from "@/lib/payments/alert-list";
import { AlertCard } from "./alert-card";

const title = "Payment problems";
const PAGE = "/admin/payments";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: (_, sent) => pageHref(PAGE, sent, 1), either: ["donations_view", "orders_view"] },
  async ({ staff, sent }) => {
    const open = textAsked(sent, "show") !== "settled";
    const alerts = await listPaymentAlerts(staff, { open });
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <PageHeader
          title={title}
          description="Disputes, failed refunds, and card processing problems"
        />
        {textAsked(sent, "notice") === "resolved" && (
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
            {open
              ? "No payments need your attention."
              : "Problems you mark as settled are listed here."}
          </EmptyState>
        ) : (
          alerts.map((shown) => (
            <AlertCard
              key={shown.alert.id}
              shown={shown}
              timeZone={timeZone}
              mayResolve={editorsOf(shown.payment).some((permission) =>
                staff.permissions.has(permission),
              )}
            />
          ))
        )}
      </>
    );
  },
);
