import type { Metadata } from "next";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { SessionsCard } from "@/app/_components/sessions-card";
import { Alert } from "@/app/_components/ui/alert";
import { PageHeader } from "@/app/_components/ui/page-header";
import { getProfile } from "@/lib/donors/portal/profile";
import { listSessions } from "@/lib/donors/portal/session-list";
import { signDeviceOut, signOthersOut } from "./actions";
import { ContactCard } from "./contact-card";
import { DataCard } from "./data-card";
import { EmailCard } from "./email-card";
import { PasswordCard } from "./password-card";
import { PreferencesCard } from "./preferences-card";

export const metadata: Metadata = { title: "Profile" };

type Query = { notice?: string | string[] };

export default async function ProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const donor = await requireDonor("/donor/profile");
  const [profile, sessions, { portal }, { notice }] = await Promise.all([
    getProfile(donor),
    listSessions(donor),
    currentPortal(),
    searchParams,
  ]);
  return (
    <>
      <PageHeader title="Profile" description={`Signed in as ${profile.email}.`} />
      {notice === "email-confirmed" && (
        <Alert tone="success">Your new email address is confirmed.</Alert>
      )}
      <ContactCard profile={profile} />
      <EmailCard profile={profile} />
      <PasswordCard profile={profile} />
      <PreferencesCard profile={profile} organization={portal?.name ?? ""} />
      <SessionsCard
        title="Active sessions"
        description="Sessions end automatically after 30 days without use."
        sessions={sessions.map((each) => ({ ...each, lastSeenAt: each.last_seen_at }))}
        timeZone={portal?.timeZone ?? "UTC"}
        {...{ signDeviceOut, signOthersOut }}
      />
      <DataCard organization={portal?.name ?? ""} />
    </>
  );
}
