import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { keepEmail } from "./actions";
import { EmailForm } from "./email-form";

export async function EmailCard({ profile }: { profile: ProfileView }) {
  const t = (await pageSpeech()).t("portal");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("emailAddress")}</CardTitle>
          <CardDescription>
            {t.rich("emailText", {
              address: profile.email,
              email: (chunks) => (
                <strong className="wrap-anywhere text-foreground">{chunks}</strong>
              ),
            })}
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {profile.new_email ? (
          <form action={keepEmail} className="flex flex-col items-start gap-4">
            <p>
              {t.rich("emailPending", {
                next: profile.new_email,
                address: profile.email,
                email: (chunks) => <strong className="wrap-anywhere">{chunks}</strong>,
              })}
            </p>
            <SubmitButton variant="secondary">
              {t("keepEmail", { address: profile.email })}
            </SubmitButton>
          </form>
        ) : (
          <EmailForm />
        )}
      </CardContent>
    </Card>
  );
}
