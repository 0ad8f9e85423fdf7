import { notFound } from "next/navigation";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
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
  return (
    <PublicShell organization={host}>
      <AskForLink
        title="Email me my link"
        intro="Use your registration link to change names, get tickets, pay or cancel. Enter the address you registered with, and we’ll email you a new link."
        action={askForLink.bind(null, { client, event })}
      />
      <p className="mx-auto max-w-reading">
        <TextLink href={`/o/${client}/events`}>View all events</TextLink>
      </p>
    </PublicShell>
  );
}
