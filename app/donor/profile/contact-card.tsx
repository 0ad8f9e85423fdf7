import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { ProfileView } from "@/lib/donors/schema";
import { countryChoices } from "../_components/country-choices";
import { ContactForm } from "./contact-form";

export async function ContactCard({ profile }: { profile: ProfileView }) {
  const speech = await pageSpeech();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{speech.t("portal")("nameAndAddress")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ContactForm profile={profile} countries={countryChoices(speech)} />
      </CardContent>
    </Card>
  );
}
