import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { readTribute } from "@/lib/checkout/tribute-page";
import { findOrganization } from "../../organization";

type TributeProps = { params: Promise<{ client: string; token: string }> };

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: (await pageSpeech()).t("start")("tributeTitle") },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

/** What a donor wrote about a gift in somebody's name, for whom they wanted to tell of it. */
export default async function TributePage({ params }: TributeProps) {
  const { client, token } = await params;
  const { host, actor } = await findOrganization(client);
  const tribute = await orNotFound(readTribute(actor, token));
  const { t, format } = await pageSpeech();
  const say = t("start");
  const isMemory = tribute.kind === "in_memory";
  return (
    <PublicShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={say(isMemory ? "tributeMemory" : "tributeHonor", { name: tribute.name })}
        />
        <p>
          {say(isMemory ? "tributeMemoryText" : "tributeHonorText", {
            giver: tribute.giver ?? say("someone"),
            organization: host.name,
            name: tribute.name,
            purposes: format.list(tribute.purposes),
          })}
        </p>
        {tribute.message && (
          <blockquote className="border-s-2 ps-4 whitespace-pre-line">{tribute.message}</blockquote>
        )}
      </div>
    </PublicShell>
  );
}
