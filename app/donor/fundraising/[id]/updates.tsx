import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnPageDetail } from "@/lib/fundraising/own-schema";
import { ChangeUpdateForm, NewUpdateForm } from "./update-forms";

/** What a page's owner told its supporters, and what is new. */
export async function Updates({ page }: { page: OwnPageDetail }) {
  const { t, format } = await pageSpeech();
  return (
    <Card aria-labelledby="updates">
      <CardHeader>
        <CardTitle id="updates">{t("fundraising")("updates")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <NewUpdateForm page={page.id} />
        <ul className="divide-y empty:hidden">
          {page.updates.map((update) => (
            <li key={update.id} className="flex flex-col gap-2 py-3">
              <p className="text-sm text-muted-foreground">{format.date(update.at.slice(0, 10))}</p>
              <p className="whitespace-pre-line wrap-anywhere">{update.body}</p>
              <ChangeUpdateForm page={page.id} update={update} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
