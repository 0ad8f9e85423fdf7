import type { Metadata } from "next";
import { PageShell } from "@/app/_components/shell/page-shell";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageHost } from "@/app/_language/page-place";
import { pageSpeech } from "@/app/_language/speech";

export async function generateMetadata(): Promise<Metadata> {
  const [host, { t }] = await Promise.all([pageHost(), pageSpeech()]);
  const title = t("common")("notFoundTitle");
  return { title: host ? { absolute: `${title} · ${host.name}` } : title };
}

/** Below an organization's address it is the organization's page, whatever is missing there. */
export default async function NotFound() {
  const [host, speech] = await Promise.all([pageHost(), pageSpeech()]);
  const t = speech.t("common");
  return (
    <PageShell>
      <h1>{t("notFoundHeading")}</h1>
      <p className="mt-3 text-muted-foreground">{t("notFoundText")}</p>
      <p className="mt-6">
        <Button asChild variant="secondary">
          {host ? (
            <Link href={`/o/${host.slug}`}>
              {t("goToOrganization", { organization: host.name })}
            </Link>
          ) : (
            <Link href="/">{t("goHome")}</Link>
          )}
        </Button>
      </p>
    </PageShell>
  );
}
