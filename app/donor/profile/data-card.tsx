import { Download } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import { CloseForm } from "./close-form";

export async function DataCard({ organization: name }: { organization: string }) {
  const t = (await pageSpeech()).t("portal");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("yourData")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted-foreground">{t("dataText", { name })}</p>
          <Button asChild variant="secondary">
            <a href="/donor/profile/data">
              <Download aria-hidden />
              {t("downloadData")}
            </a>
          </Button>
        </div>
        <div className="border-t pt-6">
          <h3 className="font-serif text-lg font-semibold">{t("closeAccount")}</h3>
          <div className="mt-2 flex max-w-prose flex-col gap-2 text-muted-foreground">
            <p>{t("closeText", { name })}</p>
            <p>{t("closeKept")}</p>
          </div>
          <CloseForm />
        </div>
      </CardContent>
    </Card>
  );
}
