import { HeartHandshake } from "lucide-react";
import type { Metadata } from "next";
import { requireDonor } from "@/app/_components/donor-caller";
import { Alert } from "@/app/_components/ui/alert";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { listOwnPages, listOwnSupporters, listOwnTeam } from "@/lib/fundraising/own-pages";
import type { OwnPage } from "@/lib/fundraising/own-schema";
import type { DonorActor } from "@/lib/identity/actor";
import { OwnForms } from "./own-forms";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("fundraising")("own"),
});

type Props = { searchParams: Promise<{ saved?: string | string[] }> };

/** A donor's own fundraising pages, and what they can do with each. */
export default async function FundraisingPage({ searchParams }: Props) {
  const donor = await requireDonor("/donor/fundraising");
  const [pages, { saved }] = await Promise.all([listOwnPages(donor), searchParams]);
  const t = (await pageSpeech()).t("fundraising");
  return (
    <>
      <PageHeader title={t("own")} description={t("ownText")} />
      {saved && (
        <Alert tone="success" role="status">
          {t("saved")}
        </Alert>
      )}
      {pages.length === 0 && <EmptyState icon={HeartHandshake} title={t("noPages")} />}
      <ClientSpeech namespaces={["fundraising"]}>
        {pages.map((page) => (
          <OwnPageCard key={page.id} donor={donor} page={page} />
        ))}
      </ClientSpeech>
    </>
  );
}

const STATUS = {
  pending: "statusPending",
  live: "statusLive",
  paused: "statusPaused",
  ended: "statusEnded",
  rejected: "statusRejected",
} as const;

async function OwnPageCard({ donor, page }: { donor: DonorActor; page: OwnPage }) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const supporters = await listOwnSupporters(donor, page.id);
  const money = (major: number) => format.major(major, page.currency);
  const heading = `page-${page.id}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHeader>
        <CardTitle id={heading}>{page.title}</CardTitle>
        <CardDescription>
          {page.campaign} · {t(STATUS[page.status])}
          {page.statusReason && `: ${page.statusReason}`}
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>
            {page.goal === null
              ? t.rich("raised", { raised: money(page.raised), strong: bold })
              : t.rich("raisedOf", {
                  ...{ raised: money(page.raised), goal: money(page.goal), strong: bold },
                })}
          </span>
          <span>{t("gifts", { count: page.gifts })}</span>
          {(page.status === "live" || page.status === "paused") && (
            <TextLink href={page.url}>{t("viewPage")}</TextLink>
          )}
        </p>
        <ul className="divide-y empty:hidden">
          {supporters.map(({ name, amount, on }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: owners see no ID of a gift
            <li key={index} className="flex justify-between gap-4 py-2">
              <span className="wrap-anywhere">
                {name ?? t("anonymous")} · {format.date(on)}
              </span>
              <span className="text-numeric">{money(amount)}</span>
            </li>
          ))}
        </ul>
        {page.kind === "team" && <Team donor={donor} page={page} />}
        <OwnForms page={page} today={now().toISOString().slice(0, 10)} />
      </CardContent>
    </Card>
  );
}

const bold = (chunks: React.ReactNode) => <strong className="text-numeric">{chunks}</strong>;

async function Team({ donor, page }: { donor: DonorActor; page: OwnPage }) {
  const { t, format } = await pageSpeech();
  const members = await listOwnTeam(donor, page.id);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{t("fundraising")("members")}</h3>
      <ul className="divide-y empty:hidden">
        {members.map(({ id, title, raised }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span className="wrap-anywhere">{title}</span>
            <span className="text-numeric">{format.major(raised, page.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
