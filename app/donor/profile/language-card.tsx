import { findHostOf } from "@/app/_components/host";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { LANGUAGES, languageOf, languagesOf } from "@/lib/language/languages";
import { LanguageForm } from "./language-form";

type Props = { profile: ProfileView; organizationId: number };

/** The languages that the organization offers; nothing where it offers one. */
export async function LanguageCard({ profile, organizationId }: Props) {
  const [host, speech] = await Promise.all([findHostOf(String(organizationId)), pageSpeech()]);
  if (!host) return null;
  const languages = languagesOf(host);
  if (languages.length < 2) return null;
  const t = speech.t("portal");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("language")}</CardTitle>
          <CardDescription>{t("languageText", { name: host.name })}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <LanguageForm
          languages={languages.map((code) => ({ value: code, label: LANGUAGES[code] }))}
          current={profile.language ?? languageOf(speech.tongue) ?? "en"}
        />
      </CardContent>
    </Card>
  );
}
