import type { Metadata } from "next";
import { PreferencesForm } from "@/app/_components/preferences/preferences-form";
import { Alert } from "@/app/_components/ui/alert";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { preferencesByLink } from "@/lib/donors/preferences/preferences";
import { DeadPreferences } from "../../dead-preferences";
import { DoorShell } from "../../door-shell";
import { saveChoices } from "../../preference-actions";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("preferencesTitle"),
});

type PreferencesProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

/** What a donor gets by email, for whoever holds their link. Opening it changes nothing. */
export default async function PreferencesPage({ params, searchParams }: PreferencesProps) {
  const { token } = await params;
  const found = await preferencesByLink(token);
  if (!found) return <DeadPreferences />;
  const { preferences, portal } = found;
  const { email } = preferences;
  const t = (await pageSpeech()).t("door");
  return (
    <DoorShell portal={portal}>
      <h1>{t("preferencesTitle")}</h1>
      <p className="mt-3 mb-8 text-muted-foreground">
        {email
          ? t("preferencesText", { name: portal.name, email })
          : t("preferencesTextPlain", { name: portal.name })}
      </p>
      {(await searchParams).notice === "subscribed" && (
        <Alert tone="success" className="mb-6">
          {t("subscribedAgain")}
        </Alert>
      )}
      <ClientSpeech namespaces={["portalForms"]}>
        <PreferencesForm action={saveChoices} preferences={preferences} token={token} />
      </ClientSpeech>
    </DoorShell>
  );
}
