import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { PasswordForm } from "./password-form";

export async function PasswordCard({ profile }: { profile: ProfileView }) {
  const t = (await pageSpeech()).t("portal");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("password")}</CardTitle>
          <CardDescription>
            {t(profile.has_password ? "passwordSet" : "passwordUnset")}
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <PasswordForm email={profile.email} isSet={profile.has_password} />
      </CardContent>
    </Card>
  );
}
