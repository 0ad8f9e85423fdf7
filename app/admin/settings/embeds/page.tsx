import { Puzzle } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { brandTokens } from "@/lib/branding";
import { readEmbedSettings } from "@/lib/embeds/settings";
import { findShownHost, listShownEvents } from "@/lib/events/public/for-everybody";
import { listForms } from "@/lib/forms/forms";
import { listEmbeddable } from "@/lib/fundraising/embeddable";
import { LANGUAGES } from "@/lib/language/languages";
import { listPublicPrograms } from "@/lib/sponsorship/gallery";
import { OriginsForm } from "./origins-form";
import { WidgetBuilder } from "./widget-builder";

const title = "Embeds";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/settings/embeds", needs: "settings_edit" },
  async ({ staff }) => {
    const [settings, host, programs, events, campaigns, allForms] = await Promise.all([
      readEmbedSettings(staff),
      findShownHost(String(staff.organizationId)),
      listPublicPrograms(staff),
      listShownEvents(staff),
      listEmbeddable(staff),
      staff.permissions.has("forms_view") ? listForms(staff) : [],
    ]);
    const forms = allForms.filter(({ status }) => status === "published");
    const { script_url: scriptUrl, allowed_origins: origins } = settings;
    const brand = brandTokens(host?.accent);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Settings", href: "/admin/settings" }]} />}
          description="Donate buttons, giving forms, tickets, galleries, campaigns and forms on your own website"
        />
        <Card>
          <CardHeader>
            <div>
              <CardTitle>Websites</CardTitle>
              <CardDescription>
                Browsers show your widgets on these websites and block them everywhere else.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <OriginsForm origins={origins} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Widget</CardTitle>
          </CardHeader>
          <CardContent>
            {host && programs.length + events.length + forms.length + campaigns.length > 0 ? (
              <WidgetBuilder
                scriptUrl={scriptUrl}
                base={new URL(`/o/${host.slug}`, scriptUrl).href}
                pages={{
                  program: programs.map(({ slug, name }) => ({ slug, name })),
                  event: events.map(({ slug, name }) => ({ slug, name })),
                  form: forms.map(({ slug, name }) => ({ slug, name })),
                  campaign: campaigns,
                }}
                languages={host.languages.map((code) => ({ value: code, label: LANGUAGES[code] }))}
                colors={
                  host.accent
                    ? {
                        button: brand["--brand-light-primary"],
                        text: brand["--brand-light-primary-foreground"],
                      }
                    : null
                }
              />
            ) : (
              <EmptyState as="h3" icon={Puzzle} title="Nothing to embed yet">
                Widgets appear here once a program is open, or an event, campaign or form is
                published.
              </EmptyState>
            )}
          </CardContent>
        </Card>
      </>
    );
  },
);
