import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { SessionsCard } from "@/app/_components/sessions-card";
import { Alert } from "@/app/_components/ui/alert";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { getProfile } from "@/lib/donors/portal/profile";
import { listSessions } from "@/lib/donors/portal/session-list";
import { readPreferences } from "@/lib/donors/preferences/preferences";
import { titled } from "../_components/page-title";
import { signDeviceOut, signOthersOut } from "./actions";
import { ContactCard } from "./contact-card";
import { DataCard } from "./data-card";
import { EmailCard } from "./email-card";
import { LanguageCard } from "./language-card";
import { PasswordCard } from "./password-card";
import { PreferencesCard } from "./preferences-card";

export const generateMetadata = titled("profile");

type Query = { notice?: string | string[] };

export default async function ProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const donor = await requireDonor("/donor/profile");
  const [profile, preferences, sessions, { portal }, { notice }] = await Promise.all([
    getProfile(donor),
    readPreferences(donor),
    listSessions(donor),
    currentPortal(),
    searchParams,
  ]);
  const t = (await pageSpeech()).t("portal");
  return (
    <>
      <PageHeader title={t("profile")} description={t("signedInAs", { email: profile.email })} />
      {notice === "email-confirmed" && <Alert tone="success">{t("emailConfirmed")}</Alert>}
      {notice === "language" && (
        <Alert tone="success" role="status">
          {t("languageSaved")}
        </Alert>
      )}
      <ContactCard profile={profile} />
      <LanguageCard profile={profile} organizationId={donor.organizationId} />
      <EmailCard profile={profile} />
      <PasswordCard profile={profile} />
      <PreferencesCard preferences={preferences} />
      <SessionsCard
        title={t("sessions")}
        description={t("sessionsText")}
        sessions={sessions.map((each) => ({ ...each, lastSeenAt: each.last_seen_at }))}
        timeZone={portal?.timeZone ?? "UTC"}
        {...{ signDeviceOut, signOthersOut }}
      />
      <DataCard organization={portal?.name ?? ""} />
    </>
  );
}
