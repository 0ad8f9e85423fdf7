import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { formatMajor } from "@/lib/format/amounts";
import type { MatchPoolView } from "@/lib/fundraising/credit-schema";
import type { CampaignView } from "@/lib/fundraising/schema";
import { PoolForm } from "./pool-form";

type Props = { campaign: CampaignView; pools: readonly MatchPoolView[]; mayEdit: boolean };

/** Who matches gifts, and how much is left of it. */
export const PoolsCard = ({ campaign, pools, mayEdit }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>Matching pools</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      {pools.length === 0 && <p className="text-muted-foreground">No matching pools yet.</p>}
      <ul className="divide-y empty:hidden">
        {pools.map(({ id, name, ratio_percent, granted, cap, currency }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {name} adds {ratio_percent}%
            </span>
            <span className="text-numeric">
              {formatMajor(granted, currency)} of {formatMajor(cap, currency)}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && <PoolForm campaign={campaign.id} today={campaign.starts_on} />}
    </CardContent>
  </Card>
);
