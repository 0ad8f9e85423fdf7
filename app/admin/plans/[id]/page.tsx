import type { Metadata } from "next";
import { Attempts } from "@/app/_components/plan/attempts";
import { needsFirstCard, stateWords } from "@/app/_components/plan/words";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { declineWords } from "@/app/admin/_components/decline-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { listPlanHistory } from "@/lib/giving/plans/history";
import type { PlanDetails } from "@/lib/giving/plans/schema";
import { About } from "./about-card";
import { Gifts } from "./gifts-card";
import { History } from "./history-card";
import { planPage } from "./plan-page";
import { canUndoPause, giftWords } from "./plan-words";
import { seenOf } from "./seen";
import { UndoPause } from "./step-forms";

const title = "Recurring gift";

export const metadata: Metadata = { title };

export default planPage(
  { title, needs: "donations_view" },
  async ({ record: plan, staff, params: { id }, sent }) => {
    const mayEdit = staff.permissions.has("donations_edit");
    const events = await listPlanHistory(staff, id);
    const { permissions, profile } = staff;
    const { timeZone } = profile.organization;
    const state = stateWords(plan.status);
    return (
      <>
        <PageHeader
          title={`Recurring gift from ${plan.donor.name}`}
          above={<Breadcrumbs crumbs={[{ label: "Recurring gifts", href: "/admin/plans" }]} />}
          description={giftWords(plan)}
          status={<StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
          actions={mayEdit && plan.ended_at === null && <Actions plan={plan} />}
        />
        <Notice code={sent.notice} plan={plan} mayEdit={mayEdit} />
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <About
              plan={plan}
              timeZone={timeZone}
              mayView={{
                donors: permissions.has("donors_view"),
                entities: permissions.has("entities_view"),
              }}
            />
            <CustomCard staff={staff} object="plan" id={id} values={plan.custom ?? {}} />
            <RelatedCards staff={staff} object="plan" id={id} />
          </div>
          <div className="flex flex-col gap-8">
            <Gifts gifts={plan.gifts} />
            <Card>
              <CardHeader>
                <CardTitle>Payment attempts</CardTitle>
              </CardHeader>
              <CardContent>
                <Attempts attempts={plan.attempts} timeZone={timeZone} reasonOf={declineWords} />
              </CardContent>
            </Card>
            <History events={events} currency={plan.currency} timeZone={timeZone} />
          </div>
        </div>
      </>
    );
  },
);

const NOTICES: Record<string, string> = {
  changed: "Recurring gift updated.",
  paused: "Recurring gift paused. It resumes automatically.",
  resumed: "Recurring gift resumed.",
  skipped: "Next gift skipped.",
  cancelled: "Recurring gift canceled. We’ve emailed the donor.",
  fields: "Changes saved.",
};

type NoticeProps = { code?: string | string[]; plan: PlanDetails; mayEdit: boolean };

function Notice({ code, plan, mayEdit }: NoticeProps) {
  const said = typeof code === "string" && Object.hasOwn(NOTICES, code) && NOTICES[code];
  const canUndo = code === "paused" && canUndoPause(plan) && mayEdit;
  return said ? (
    <Alert tone="success" role="status" actions={canUndo && <UndoPause seen={seenOf(plan)} />}>
      {said}
    </Alert>
  ) : null;
}

const breaksOf = ({ status }: PlanDetails) =>
  status === "paused"
    ? [{ path: "resume", label: "Resume" }]
    : [
        { path: "pause", label: "Pause" },
        { path: "skip", label: "Skip next gift" },
      ];

function Actions({ plan }: { plan: PlanDetails }) {
  const steps = [
    { path: "change", label: "Change" },
    ...(needsFirstCard(plan) ? [] : breaksOf(plan)),
  ];
  return (
    <>
      {steps.map(({ path, label }) => (
        <Button key={path} asChild variant="secondary">
          <Link href={`/admin/plans/${plan.id}/${path}`}>{label}</Link>
        </Button>
      ))}
      <Button asChild variant="danger-quiet">
        <Link href={`/admin/plans/${plan.id}/cancel`}>Cancel</Link>
      </Button>
    </>
  );
}
