import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { PageHeader } from "@/app/_components/ui/page-header";
import { readTribute } from "@/lib/checkout/tribute-page";
import { findOrganization } from "../../organization";

type TributeProps = { params: Promise<{ client: string; token: string }> };

export const metadata: Metadata = {
  title: { absolute: "A gift in someone’s name" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** What a donor wrote about a gift in somebody's name, for whom they wanted to tell of it. */
export default async function TributePage({ params }: TributeProps) {
  const { client, token } = await params;
  const { host, actor } = await findOrganization(client);
  const tribute = await orNotFound(readTribute(actor, token));
  const how = tribute.kind === "in_memory" ? "in memory of" : "in honor of";
  return (
    <PublicShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader title={`A gift ${how} ${tribute.name}`} />
        <p>
          {`${tribute.giver ?? "Someone"} made a gift to ${host.name} ${how} ${tribute.name}. It supports: ${tribute.purposes.join(", ")}.`}
        </p>
        {tribute.message && (
          <blockquote className="border-l-2 pl-4 whitespace-pre-line">{tribute.message}</blockquote>
        )}
      </div>
    </PublicShell>
  );
}
