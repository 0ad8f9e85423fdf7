import { MailOpen } from "lucide-react";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { sentCookie } from "@/app/_components/sent-cookie";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { textUpTo } from "@/lib/input";
import { eventPath, orderPath } from "../../../paths";
import { findEvent } from "../../../read";
import { returnCookie } from "../return-cookie";

export const metadata: Metadata = {
  title: { absolute: "Your payment" },
  robots: { index: false, follow: false },
};

type PaidPageProps = { params: Promise<{ client: string; event: string; order: string }> };

/** Where a bank leads back to. The address says nothing of how it went: the order's own page asks. */
export default async function PaidPage({ params }: PaidPageProps) {
  const { client, event: slug, order } = await params;
  if (!/^[1-9]\d{0,9}$/.test(order)) notFound();
  const token = await sentCookie(returnCookie(Number(order)).name, textUpTo(200));
  const place = { client, event: slug };
  if (token) redirect(orderPath(place, token, "/pay"));
  const { host, event } = await findEvent(client, slug);
  return (
    <PublicShell organization={host}>
      <PageHeader title="Thank you" description={event.name} />
      <EmptyState icon={MailOpen} title="Use your registration link" className="mt-8">
        <p>
          This browser can’t open your registration. Use the link we emailed you, or{" "}
          <TextLink href={eventPath(place, "/orders/lost")}>request a new one</TextLink>.
        </p>
      </EmptyState>
    </PublicShell>
  );
}
