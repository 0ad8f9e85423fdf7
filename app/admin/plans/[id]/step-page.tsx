import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { PlanView } from "@/lib/giving/plans/schema";
import { giftWords } from "./plan-words";

type Props = { plan: PlanView; title: string; crumbs?: readonly Crumb[]; children: ReactNode };

/** A step that is confirmed on a page of its own, which names the donor and the gift. */
export const StepPage = ({ plan, title, crumbs = [], children }: Props) => (
  <>
    <PageHeader
      title={title}
      description={`${plan.donor.name} gives ${giftWords(plan)}.`}
      above={
        <Breadcrumbs
          crumbs={[
            { label: "Recurring gifts", href: "/admin/plans" },
            { label: plan.donor.name, href: `/admin/plans/${plan.id}` },
            ...crumbs,
          ]}
        />
      }
    />
    <Card>
      <CardContent className="flex flex-col gap-6">{children}</CardContent>
    </Card>
  </>
);

export const LeaveIt = ({ plan, children }: { plan: PlanView; children: ReactNode }) => (
  <Link
    href={`/admin/plans/${plan.id}`}
    className={buttonVariants({ variant: "secondary", className: "self-start" })}
  >
    {children}
  </Link>
);
