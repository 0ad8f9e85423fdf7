import { HeartHandshake } from "lucide-react";
import type { Metadata } from "next";
import { requireDonor } from "@/app/_components/donor-caller";
import { buttonVariants } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { listOwnPages } from "@/lib/fundraising/own-pages";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import { Figures } from "./figures";
import { STATUS } from "./status-words";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("fundraising")("own"),
});

/** A donor's own fundraising pages. */
export default async function FundraisingPages() {
  const donor = await requireDonor("/donor/fundraising");
  const pages = await listOwnPages(donor);
  const t = (await pageSpeech()).t("fundraising");
  return (
    <>
      <PageHeader title={t("own")} description={t("ownText")} />
      {pages.length === 0 && <EmptyState icon={HeartHandshake} title={t("noPages")} />}
      {pages.map((page) => (
        <OwnPageCard key={page.id} page={page} />
      ))}
    </>
  );
}

async function OwnPageCard({ page }: { page: OwnPage }) {
  const t = (await pageSpeech()).t("fundraising");
  const heading = `page-${page.id}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHeader>
        <CardTitle id={heading}>{page.title}</CardTitle>
        <CardDescription>
          {page.campaign.title} · {t(STATUS[page.status])}
          {page.status_reason && `: ${page.status_reason}`}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Figures page={page} />
        <p className="flex flex-wrap items-center gap-4">
          <Link href={`/donor/fundraising/${page.id}`} className={buttonVariants()}>
            {t("managePage")}
            <span className="sr-only">: {page.title}</span>
          </Link>
          {(page.status === "live" || page.status === "paused") && (
            <TextLink href={page.url}>{t("viewPage")}</TextLink>
          )}
        </p>
      </CardContent>
    </Card>
  );
}
