import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { PreferencesForm } from "./preferences-form";

type PreferencesCardProps = { profile: ProfileView; organization: string };

export async function PreferencesCard({ profile, organization }: PreferencesCardProps) {
  const t = (await pageSpeech()).t("portal");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("preferences")}</CardTitle>
          <CardDescription>{t("preferencesText")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <PreferencesForm
          topics={profile.mail_topics}
          onlyReceipts={profile.only_receipts}
          organization={organization}
        />
      </CardContent>
    </Card>
  );
}
