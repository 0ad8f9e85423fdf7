import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { PLEDGE_STATES, pledgeState, scheduleWords } from "@/app/admin/_components/pledge-words";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, plural } from "@/lib/format/amounts";
import { listApplicableGifts } from "@/lib/pledges/applicable";
import type { PledgeView } from "@/lib/pledges/schema";
import { PledgeCrumbs, titleOf } from "../pledge-crumbs";
import { pledgePage } from "../pledge-page";
import { pledgePath } from "../pledge-path";
import { AboutCard } from "./about-card";
import { CloseDialog, ReopenForm } from "./close-dialogs";
import { GiftsCard } from "./gifts-card";
import { InstallmentsCard } from "./installments-card";

const title = "Pledge";

export const metadata: Metadata = { title };

export default pledgePage(
  { title, needs: "donations_view" },
  async ({ record: pledge, staff, sent }) => {
    const mayEdit = staff.permissions.has("donations_edit");
    const { tone, label } = pledgeState(pledge);
    const isOpen = pledge.status === "open";
    const gifts = mayEdit && isOpen ? await listApplicableGifts(staff, pledge.id) : [];
    return (
      <>
        <PageHeader
          title={titleOf(pledge)}
          above={<PledgeCrumbs />}
          status={<StatusBadge tone={tone}>{label}</StatusBadge>}
          actions={mayEdit && !pledge.closed_at && <Actions pledge={pledge} />}
        />
        <Notice code={sent.notice} />
        {pledge.closed_at && (
          <Closed
            pledge={pledge}
            mayEdit={mayEdit}
            timeZone={staff.profile.organization.timeZone}
          />
        )}
        <Figures pledge={pledge} />
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <InstallmentsCard pledge={pledge} />
            <AboutCard pledge={pledge} />
          </div>
          <GiftsCard pledge={pledge} mayEdit={mayEdit} applicable={gifts} />
        </div>
      </>
    );
  },
);

function Figures({ pledge }: { pledge: PledgeView }) {
  const { currency, next_due_on: next, overdue_since: since } = pledge;
  const said = (amount: number) => formatMajor(amount, currency);
  return (
    <FigureTiles label="Pledge in figures" columns={4}>
      <FigureTile term="Pledged" value={said(pledge.amount)}>
        {scheduleWords(pledge)}
      </FigureTile>
      <FigureTile term="Paid" value={said(pledge.paid_amount)}>
        {plural(pledge.gifts.length, "gift")}
      </FigureTile>
      {pledge.status === "written_off" ? (
        <FigureTile term="Written off" value={said(pledge.written_off_amount)} />
      ) : (
        <FigureTile term="Balance" value={said(pledge.balance)}>
          {next && `${said(pledge.next_due_amount)} due ${staffFormat().date(next)}`}
        </FigureTile>
      )}
      <FigureTile term="Overdue" value={said(pledge.overdue_amount)}>
        {since && `Since ${staffFormat().date(since)}`}
      </FigureTile>
    </FigureTiles>
  );
}

const Actions = ({ pledge }: { pledge: PledgeView }) => (
  <>
    {pledge.status === "open" && (
      <Link
        href={`/admin/donations/new?donor=${pledge.donor.id}&pledge=${pledge.id}`}
        className={buttonVariants({ size: "sm" })}
      >
        Enter gift
      </Link>
    )}
    <Link
      href={`${pledgePath(pledge.id)}/edit`}
      className={buttonVariants({ variant: "secondary", size: "sm" })}
    >
      Edit
    </Link>
    {pledge.status === "open" && (
      <>
        <CloseDialog id={pledge.id} as="written_off" />
        <CloseDialog id={pledge.id} as="cancelled" />
      </>
    )}
  </>
);

type ClosedProps = { pledge: PledgeView; mayEdit: boolean; timeZone: string };

const Closed = ({ pledge, mayEdit, timeZone }: ClosedProps) => (
  <Alert
    tone="info"
    title={`${PLEDGE_STATES[pledge.status].label} ${staffFormat().date(pledge.closed_at ?? "", timeZone)}`}
  >
    {pledge.close_reason && <p>{pledge.close_reason}</p>}
    {mayEdit && <ReopenForm id={pledge.id} />}
  </Alert>
);

const NOTICES: Record<string, string> = {
  entered: "Pledge entered.",
  gift_applied: "Gift applied.",
  saved: "Changes saved.",
  written_off: "Pledge written off.",
  cancelled: "Pledge canceled.",
};

function Notice({ code }: { code?: string | string[] }) {
  const said = typeof code === "string" && Object.hasOwn(NOTICES, code) && NOTICES[code];
  return said ? (
    <Alert tone="success" role="status">
      {said}
    </Alert>
  ) : null;
}
