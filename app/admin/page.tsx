import { Circle, CircleCheckBig, History } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { getAccount } from "@/lib/accounts/account";
import { listRecentChanges } from "@/lib/accounts/activity";
import { getSetupProgress } from "@/lib/accounts/organization";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { requireStaff } from "@/lib/identity/session";
import { actionWords } from "./_components/action-words";

export const metadata: Metadata = { title: "Home" };

export default async function AdminHomePage() {
  const staff = await requireStaff("/admin");
  const { organization, name } = staff.profile;
  const mayConfigure = staff.permissions.has("settings_edit");
  return (
    <>
      <PageHeader title={organization.name} description={`Good to see you, ${name}.`} />
      <div className="grid gap-8 xl:grid-cols-2">
        <GettingStarted staff={staff} />
        {mayConfigure && <Activity staff={staff} />}
      </div>
    </>
  );
}

type Step = { label: string; href: string; done: boolean };

async function GettingStarted({ staff }: { staff: SignedInStaff }) {
  const steps = await stepsFor(staff);
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{left === 0 ? "You are all set" : "Getting started"}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-4">
          {steps.map(({ label, href, done }) => (
            <li key={label} className="flex items-start gap-3">
              {done ? (
                <CircleCheckBig aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
              )}
              <span>
                {done ? (
                  <span className="text-muted-foreground">{label}</span>
                ) : (
                  <TextLink href={href}>{label}</TextLink>
                )}
                <span className="sr-only">{done ? " (done)" : " (to do)"}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

async function stepsFor(staff: SignedInStaff): Promise<Step[]> {
  const [progress, account] = await Promise.all([getSetupProgress(staff), getAccount(staff)]);
  const own: Step = {
    label: "Protect your account with a second factor",
    href: "/admin/settings/account/two-factor",
    done: account.twoFactor,
  };
  const organization = "/admin/settings/organization";
  const steps: (Step & { needs: "settings_edit" | "users_edit" | "api_keys_edit" })[] = [
    {
      label: "Say how people reach you: email and postal address",
      href: organization,
      done: progress.contact,
      needs: "settings_edit",
    },
    {
      label: "Choose the colour of your pages",
      href: organization,
      done: progress.accent,
      needs: "settings_edit",
    },
    {
      label: "Invite a colleague",
      href: "/admin/settings/users/invite",
      done: progress.colleagues,
      needs: "users_edit",
    },
    {
      label: "Create an API key to connect other software",
      href: "/admin/settings/account/developer",
      done: progress.apiKey,
      needs: "api_keys_edit",
    },
  ];
  return [own, ...steps.filter(({ needs }) => staff.permissions.has(needs))];
}

async function Activity({ staff }: { staff: SignedInStaff }) {
  const changes = await listRecentChanges(staff);
  const { timeZone } = staff.profile.organization;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Latest changes</CardTitle>
      </CardHeader>
      <CardContent>
        {changes.length === 0 && (
          <EmptyState icon={History} title="Nothing yet" as="h3">
            Whatever anybody changes will be listed here.
          </EmptyState>
        )}
        <ul className="divide-y">
          {changes.map(({ id, by, action, at }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p>
                <span className="font-semibold">{by}</span> {actionWords(action)}
              </p>
              <p className="text-sm text-muted-foreground">
                <DateTime instant={at} timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
