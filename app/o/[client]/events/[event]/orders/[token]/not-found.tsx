import { PageShell } from "@/app/_components/shell/page-shell";
import { pageSpeech } from "@/app/_language/speech";
import { LostLink } from "./_components/lost-link";
import { linkMetadata } from "./metadata";

/** Next takes a page's metadata from here when the answer's status is 404 (`lib/http/page-status`). */
export const metadata = linkMetadata;

export default async function OrderNotFound() {
  const t = (await pageSpeech()).t("order");
  return (
    <PageShell>
      <title>{t("deadTitle")}</title>
      <h1>{t("deadTitle")}</h1>
      <p className="mt-3 text-muted-foreground">{t("deadText")}</p>
      <p className="mt-4">
        <LostLink />
      </p>
    </PageShell>
  );
}
