import { MailOpen } from "lucide-react";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { sentCookie } from "@/app/_components/sent-cookie";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { textUpTo } from "@/lib/input";
import { eventPath, orderPath } from "../../../paths";
import { findEvent } from "../../../read";
import { returnCookie } from "../return-cookie";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("event")("yourPayment") },
    robots: { index: false, follow: false },
  };
}

type PaidPageProps = { params: Promise<{ client: string; event: string; order: string }> };

/** Where a bank leads back to. The address says nothing of how it went: the order's own page asks. */
export default async function PaidPage({ params }: PaidPageProps) {
  const { client, event: slug, order } = await params;
  if (!/^[1-9]\d{0,9}$/.test(order)) notFound();
  const token = await sentCookie(returnCookie(Number(order)).name, textUpTo(200));
  const place = { client, event: slug };
  if (token) redirect(orderPath(place, token, "/pay"));
  const { host, event } = await findEvent(client, slug);
  const t = (await pageSpeech()).t("event");
  return (
    <PublicShell organization={host}>
      <PageHeader title={t("thankYou")} description={event.name} />
      <EmptyState icon={MailOpen} title={t("useLink")} className="mt-8">
        <p>
          {t.rich("useLinkText", {
            link: (chunks) => <TextLink href={eventPath(place, "/orders/lost")}>{chunks}</TextLink>,
          })}
        </p>
      </EmptyState>
    </PublicShell>
  );
}
