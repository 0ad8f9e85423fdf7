import { Circle, CircleCheckBig } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { getAccount } from "@/lib/accounts/account";
import { getSetupProgress } from "@/lib/accounts/organization";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import type { Permission } from "@/lib/identity/permissions";

type Step = { label: string; href: string; done: boolean };

/** What is left to set up, for whoever may do it; nothing once all of it is done. */
export async function GettingStarted({ staff }: { staff: SignedInStaff }) {
  const steps = await stepsFor(staff);
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Getting started</CardTitle>
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
    label: "Turn on two-factor sign-in",
    href: "/admin/settings/account/two-factor",
    done: account.twoFactor,
  };
  const organization = "/admin/settings/organization";
  const steps: (Step & { needs: Permission })[] = [
    {
      label: "Add your email and postal address",
      href: organization,
      done: progress.contact,
      needs: "settings_edit",
    },
    {
      label: "Choose your accent color",
      href: organization,
      done: progress.accent,
      needs: "settings_edit",
    },
    {
      label: "Add a program",
      href: "/admin/programs/new",
      done: progress.programs,
      needs: "entities_edit",
    },
    {
      label: "Make a test gift to see what donors see",
      href: `/o/${staff.profile.organization.slug}/give`,
      done: progress.gifts,
      needs: "donations_view",
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
