import { PreferencesForm } from "@/app/_components/preferences/preferences-form";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { PreferencesView } from "@/lib/donors/preferences/schema";
import { savePreferences } from "./actions";

export async function PreferencesCard({ preferences }: { preferences: PreferencesView }) {
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
        <PreferencesForm action={savePreferences} preferences={preferences} />
      </CardContent>
    </Card>
  );
}
