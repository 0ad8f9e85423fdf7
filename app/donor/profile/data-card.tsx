import { Download } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CloseForm } from "./close-form";

export function DataCard({ organization }: { organization: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted-foreground">
            Download a file of everything {organization} has about you: profile, gifts, receipts,
            cards, sponsorships, emails and devices.
          </p>
          <Button asChild variant="secondary">
            <a href="/donor/profile/data">
              <Download aria-hidden />
              Download my data
            </a>
          </Button>
        </div>
        <div className="border-t pt-6">
          <h3 className="font-serif text-lg font-semibold">Close my account</h3>
          <div className="mt-2 flex max-w-prose flex-col gap-2 text-muted-foreground">
            <p>
              Your recurring gifts end, you are signed out everywhere, and {organization} stops
              emailing you.
            </p>
            <p>
              By law, your gifts and receipts are kept with your name and address, and used for
              nothing else. To see them again, sign in with your email address.
            </p>
          </div>
          <CloseForm />
        </div>
      </CardContent>
    </Card>
  );
}
