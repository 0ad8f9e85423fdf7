import type { Metadata } from "next";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("common")("notFoundTitle"),
});

export default async function NotFound() {
  const t = (await pageSpeech()).t("common");
  return (
    <NarrowShell>
      <h1>{t("notFoundHeading")}</h1>
      <p className="mt-3 text-muted-foreground">{t("notFoundText")}</p>
      <p className="mt-6">
        <Button asChild variant="secondary">
          <Link href="/">{t("goHome")}</Link>
        </Button>
      </p>
    </NarrowShell>
  );
}
