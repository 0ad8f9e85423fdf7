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
              ? "You can sign in with it, or by mail. A change signs all other devices out."
              : "You sign in by mail. If you like, set a password to sign in with as well."}
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <PasswordForm email={profile.email} isSet={profile.has_password} />
      </CardContent>
    </Card>
  );
}
