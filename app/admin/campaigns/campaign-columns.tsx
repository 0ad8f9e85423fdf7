import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { Quiet } from "@/app/admin/_components/list/row-words";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor } from "@/lib/format/amounts";
import type { CampaignView } from "@/lib/fundraising/schema";
import { campaignPath } from "./campaign-path";
import { CAMPAIGN_STATES } from "./campaign-words";

export const campaignColumns: Column<CampaignView>[] = [
  {
    label: "Campaign",
    wide: true,
    cell: ({ id, title, program }) => (
      <>
        <Link href={campaignPath(id)}>{title}</Link>
        <Quiet>{program.name}</Quiet>
      </>
    ),
  },
  {
    label: "Raised",
    numeric: true,
    phone: "named",
    cell: ({ raised, currency }) => formatMajor(raised, currency),
  },
  {
    label: "Goal",
    numeric: true,
    phone: "named",
    cell: ({ goal, currency }) => goal !== null && formatMajor(goal, currency),
  },
  { label: "Gifts", numeric: true, phone: "hidden", cell: ({ gifts }) => gifts },
  {
    label: "Status",
    phone: "corner",
    cell: ({ status }) => {
      const { label, tone } = CAMPAIGN_STATES[status];
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];
