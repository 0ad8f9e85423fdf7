import Image from "next/image";
import { Badge } from "@/app/_components/ui/badge";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import type { StaffOrderView } from "@/lib/events/staff-order-schema";
import { formatDate } from "@/lib/format";

type Props = { sponsor: StaffOrderView["sponsors"][number]; timeZone: string };

export function SponsorCard({ sponsor, timeZone }: Props) {
  const { package: pack, logo, renewal_follow_up_at: followUp } = sponsor;
  const contact = [sponsor.contact_name, sponsor.contact_email, sponsor.contact_phone];
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{sponsor.company_name ?? "Sponsor without a name yet"}</CardTitle>
          <CardDescription>
            {pack.name}
            {pack.tier && `, ${pack.tier}`}
          </CardDescription>
        </div>
        {logo && (
          <Image
            unoptimized
            width={160}
            height={56}
            src={logo.url}
            alt={`Logo of ${sponsor.company_name ?? "the sponsor"}`}
            className="h-14 max-w-40 object-contain"
          />
        )}
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Contact">
            {contact.filter(Boolean).join(" · ") || "Nobody yet"}
          </DescriptionItem>
          <DescriptionItem term="In public">
            <Badge tone={sponsor.public_visibility ? "success" : "neutral"}>
              {sponsor.public_visibility ? "May be shown" : "Not shown"}
            </Badge>
          </DescriptionItem>
          {sponsor.notes && <DescriptionItem term="Notes">{sponsor.notes}</DescriptionItem>}
          {sponsor.renewal_follow_up_requested && (
            <DescriptionItem term="Ask again">
              {followUp ? formatDate(followUp, timeZone) : "Yes"}
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}
