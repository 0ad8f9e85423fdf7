import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ProfileView } from "@/lib/donors/schema";
import { keepEmail } from "./actions";
import { EmailForm } from "./email-form";

export function EmailCard({ profile }: { profile: ProfileView }) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Email address</CardTitle>
          <CardDescription>
            You sign in and get receipts at{" "}
            <strong className="wrap-anywhere text-foreground">{profile.email}</strong>.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {profile.new_email ? (
          <form action={keepEmail} className="flex flex-col items-start gap-4">
            <p>
              We emailed <strong className="wrap-anywhere">{profile.new_email}</strong>. Open the
              link in that email to confirm the change. Until then, {profile.email} remains your
              address.
            </p>
            <SubmitButton variant="secondary">Keep {profile.email}</SubmitButton>
          </form>
        ) : (
          <EmailForm />
        )}
      </CardContent>
    </Card>
  );
}
