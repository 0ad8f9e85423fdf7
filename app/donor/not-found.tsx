import { SearchX } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { titled } from "./_components/page-title";

export const generateMetadata = titled("notFoundTitle");

/** What a page of the portal asked for is not there; the navigation stays. */
export default async function DonorNotFound() {
  const t = (await pageSpeech()).t("portal");
  return (
    <>
      <PageHeader title={t("notFoundHeading")} />
      <EmptyState
        icon={SearchX}
        title={t("notFoundState")}
        action={
          <Button asChild variant="secondary">
            <Link href="/donor">{t("goToGiving")}</Link>
          </Button>
        }
      >
        {t("notFoundText")}
      </EmptyState>
    </>
  );
}
