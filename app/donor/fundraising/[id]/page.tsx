import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { orNotFound } from "@/app/_components/or-not-found";
import { ShareCard } from "@/app/_components/share/share-card";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { getOwnPage, listOwnTeam } from "@/lib/fundraising/own-pages";
import { listOwnReports } from "@/lib/fundraising/own-reports";
import type { OwnPageDetail } from "@/lib/fundraising/own-schema";
import type { DonorActor } from "@/lib/identity/actor";
import { listPageMessages } from "@/lib/page-messages/messages";
import { rowId } from "../../_components/row-id";
import DonorNotFound from "../../not-found";
import { Figures } from "../figures";
import { STATUS } from "../status-words";
import { AmountList } from "./amount-list";
import { MessageForms } from "./message-forms";
import { EditForm, StateButtons } from "./own-forms";
import { Pictures } from "./pictures";
import { Reports } from "./reports";
import { Updates } from "./updates";

export const generateMetadata = async () => ({
  title: (await pageSpeech()).t("fundraising")("own"),
});

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ saved?: string | string[] }>;
};

/** One of a donor's own fundraising pages, and what they can do with it. */
async function OwnFundraisingPage({ params, searchParams }: Props) {
  const { id } = await params;
  const donor = await requireDonor(`/donor/fundraising/${id}`);
  const page = await orNotFound(getOwnPage(donor, rowId(id)));
  const { saved } = await searchParams;
  const { portal } = await currentPortal();
  const t = (await pageSpeech()).t("fundraising");
  const isShown = page.status !== "pending" && page.status !== "rejected";
  return (
    <ClientSpeech namespaces={["fundraising"]}>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: t("own"), href: "/donor/fundraising" }]} />}
        title={page.title}
        description={`${page.campaign.title} · ${t(STATUS[page.status])}`}
      />
      {saved && (
        <Alert tone="success" role="status">
          {t("saved")}
        </Alert>
      )}
      {page.status_reason && <Alert>{t("reason", { reason: page.status_reason })}</Alert>}
      {page.minor_name !== null && (
        <Alert tone="neutral">{t("minorPage", { name: page.minor_name })}</Alert>
      )}
      <Card aria-labelledby="figures">
        <CardHeader>
          <CardTitle id="figures">{t("supporters")}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          <Figures page={page} />
          {isShown && (
            <p>
              <TextLink href={page.url}>{t("viewPage")}</TextLink>
            </p>
          )}
          <SupporterList page={page} />
        </CardContent>
      </Card>
      {page.status === "live" && <ShareCard url={page.url} title={page.title} />}
      {page.kind === "team" && <Team donor={donor} page={page} />}
      <Card aria-labelledby="edit">
        <CardHeader>
          <CardTitle id="edit">{t("editPage")}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          <EditForm page={page} />
          <StateButtons page={page} />
        </CardContent>
      </Card>
      <Pictures page={page} client={portal?.slug ?? ""} />
      <Updates page={page} />
      {page.can_message && (
        <MessageForms page={page.id} sent={await listPageMessages(donor, page.id)} />
      )}
      <Reports
        page={page}
        reports={await listOwnReports(donor, page.id)}
        today={now().toISOString().slice(0, 10)}
      />
    </ClientSpeech>
  );
}

async function SupporterList({ page }: { page: OwnPageDetail }) {
  const { t, format } = await pageSpeech();
  return (
    <AmountList
      rows={page.supporters.map(({ name, amount, is_sponsor, on }) => ({
        words: [
          ...[name ?? t("fundraising")("anonymous"), format.date(on)],
          ...(is_sponsor ? [t("fundraising")("sponsorship")] : []),
        ].join(" · "),
        amount: amount > 0 ? format.major(amount, page.currency) : "",
      }))}
    />
  );
}

async function Team({ donor, page }: { donor: DonorActor; page: OwnPageDetail }) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const members = await listOwnTeam(donor, page.id);
  return (
    <Card aria-labelledby="team">
      <CardHeader>
        <CardTitle id="team">{t("members")}</CardTitle>
      </CardHeader>
      <CardContent>
        <AmountList
          rows={members.map(({ title, status, raised, sponsorships }) => ({
            words: [
              ...[title, t(STATUS[status])],
              ...(sponsorships > 0 ? [t("sponsorships", { count: sponsorships })] : []),
            ].join(" · "),
            amount: format.major(raised, page.currency),
          }))}
        />
      </CardContent>
    </Card>
  );
}

export default orMissing(DonorNotFound, OwnFundraisingPage);
