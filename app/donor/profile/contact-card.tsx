import { countryOptions } from "@/app/_components/forms/choices";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import type { ProfileView } from "@/lib/donors/schema";
import { ContactForm } from "./contact-form";

export function ContactCard({ profile }: { profile: ProfileView }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Name and address</CardTitle>
      </CardHeader>
      <CardContent>
        <ContactForm profile={profile} countries={countryOptions()} />
      </CardContent>
    </Card>
  );
}
