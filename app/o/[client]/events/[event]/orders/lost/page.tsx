import { notFound } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { findHost } from "@/lib/events/public/host";
import { AskForLink } from "../[token]/_components/ask-for-link";
import { askForLink } from "../[token]/link-actions";
import { linkMetadata } from "../[token]/metadata";

export const metadata = linkMetadata;

type LostPageProps = { params: Promise<{ client: string; event: string }> };

/** For whoever has registered and lost the link. */
export default async function LostPage({ params }: LostPageProps) {
  const { client, event } = await params;
  const host = await findHost(client);
  if (!host) notFound();
  const t = (await pageSpeech()).t("order");
  return (
    <PublicShell organization={host}>
      <AskForLink
        title={t("lostTitle")}
        intro={t("lostIntro")}
        action={askForLink.bind(null, { client, event })}
      />
      <p className="mx-auto max-w-reading">
        <TextLink href={`/o/${client}/events`}>{t("allEvents")}</TextLink>
      </p>
    </PublicShell>
  );
}
