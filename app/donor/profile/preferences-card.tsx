import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import type { ProfileView } from "@/lib/donors/schema";
import { PreferencesForm } from "./preferences-form";

type PreferencesCardProps = { profile: ProfileView; organization: string };

export function PreferencesCard({ profile, organization }: PreferencesCardProps) {
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Email preferences</CardTitle>
          <CardDescription>You always get receipts and notices about your giving.</CardDescription>
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
