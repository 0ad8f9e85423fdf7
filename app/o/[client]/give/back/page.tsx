import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { findOrganization } from "../../organization";

type BackPageProps = { params: Promise<{ client: string }> };

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * Where a bank or PayPal sends those back to who give on another website: the frame there waits for them,
 * and this tab knows nothing of their gift.
 */
export default async function BackPage({ params }: BackPageProps) {
  const { host } = await findOrganization((await params).client);
  const t = (await pageSpeech()).t("give");
  return (
    <PublicShell organization={host}>
      <PageHeader title={t("backTitle")} description={t("backText")} />
    </PublicShell>
  );
}
