import type { Metadata } from "next";
import type { ReactNode } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { shownNumber } from "@/lib/texting/numbers";
import type { TextingSettingsView } from "@/lib/texting/schema";
import { readTextingSettings } from "@/lib/texting/settings";
import { saveNumber, sendTest } from "./actions";

const title = "Text messages";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/text-messages", needs: ["settings_edit", "mailings_view"] },
  async ({ staff }) => {
    const settings = await readTextingSettings(staff);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="Text messages go only to donors who asked for them."
        />
        <Card>
          <CardHeader>
            <CardTitle>Setup</CardTitle>
          </CardHeader>
          <CardContent>
            <Setup settings={settings} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Number</CardTitle>
          </CardHeader>
          <CardContent>
            <Form action={saveNumber} className="max-w-md">
              <TextField
                name="number"
                type="tel"
                label="Texts come from"
                hint="Include the country code if the number is from another country. Leave blank to stop sending texts."
                maxLength={40}
                defaultValue={settings.number ? shownNumber(settings.number) : ""}
              />
              <SubmitButton className="self-start">Save number</SubmitButton>
            </Form>
          </CardContent>
        </Card>
        {settings.missing.length === 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Test</CardTitle>
            </CardHeader>
            <CardContent>
              <Form action={sendTest} className="max-w-md">
                <TextField name="to" type="tel" label="Your phone number" maxLength={40} />
                <SubmitButton variant="secondary" className="self-start">
                  Send test to me
                </SubmitButton>
              </Form>
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);

const CARRIERS = {
  twilio: "Twilio carries your text messages.",
  log: "Texts aren’t sent. They appear in the demo’s mailbox.",
} as const;

function Setup({ settings }: { settings: TextingSettingsView }) {
  const { provider, number, webhook_url: webhookUrl } = settings;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        <Step isDone={provider !== null} name="Carrier">
          {provider
            ? CARRIERS[provider]
            : "The administrator of this installation needs to set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN."}
        </Step>
        <Step isDone={number !== null} name="Number">
          {number
            ? `Texts come from ${shownNumber(number)}, and replies reach you.`
            : "Enter the number your carrier gave you in the form below."}
        </Step>
      </ul>
      {provider === "twilio" && (
        <Alert tone="info" title="Forward replies from Twilio">
          In Twilio’s console, set the number’s “A message comes in” webhook to{" "}
          <code className="break-all">{webhookUrl}</code> with HTTP POST. Without this, STOP replies
          never reach you.
        </Alert>
      )}
      {provider === "log" && (
        <TextLink href="/dev/mailbox/texts">Open the demo’s text messages</TextLink>
      )}
    </div>
  );
}

const Step = ({
  isDone,
  name,
  children,
}: {
  isDone: boolean;
  name: string;
  children: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <StatusBadge tone={isDone ? "success" : "warning"}>{isDone ? "Ready" : "Missing"}</StatusBadge>
    <span className="font-semibold">{name}</span>
    <span className="text-muted-foreground">{children}</span>
  </li>
);
