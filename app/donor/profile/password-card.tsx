import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import type { ProfileView } from "@/lib/donors/schema";
import { PasswordForm } from "./password-form";

export function PasswordCard({ profile }: { profile: ProfileView }) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Password</CardTitle>
          <CardDescription>
            {profile.has_password
              ? "You can sign in with your password or by email. Changing it signs out your other devices."
              : "You sign in by email. You can also set a password."}
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <PasswordForm email={profile.email} isSet={profile.has_password} />
      </CardContent>
    </Card>
  );
}
