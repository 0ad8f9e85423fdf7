import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { Image } from "@/app/_components/ui/image";
import { Link } from "@/app/_components/ui/near-link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";

type Props = {
  order: StaffOrderView;
  sponsor: StaffOrderView["sponsors"][number];
  mayEdit: boolean;
};

export function SponsorCard({ order, sponsor, mayEdit }: Props) {
  const { package: pack, logo, renewal_follow_up_at: followUp } = sponsor;
  const isLive = order.status === "pending" || order.status === "completed";
  const contact = [sponsor.contact_name, sponsor.contact_email, sponsor.contact_phone];
  return (
    <Card>
      <CardHeader>
        <div className="min-w-0 wrap-anywhere">
          <CardTitle>{sponsor.company_name ?? "Unnamed sponsor"}</CardTitle>
          <CardDescription>
            {pack.name}
            {pack.tier && `, ${pack.tier}`}
          </CardDescription>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {logo && (
            <Image
              width={160}
              height={56}
              src={logo.url}
              alt={`Logo of ${sponsor.company_name ?? "the sponsor"}`}
              className="h-14 w-auto max-w-40 object-contain"
            />
          )}
          {mayEdit && isLive && (
            <Button asChild variant="secondary" size="sm">
              <Link href={`/admin/orders/${order.id}/sponsors/${sponsor.id}`}>
                Edit
                <span className="sr-only"> the sponsor {sponsor.company_name ?? pack.name}</span>
              </Link>
            </Button>
          )}
        </div>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Contact">
            {contact.filter(Boolean).join(" · ") || "No contact yet"}
          </DescriptionItem>
          <DescriptionItem term="Public recognition">
            <Badge tone={sponsor.public_visibility ? "success" : "neutral"}>
              {sponsor.public_visibility ? "Agreed to be shown" : "Not shown"}
            </Badge>
          </DescriptionItem>
          {sponsor.notes && <DescriptionItem term="Notes">{sponsor.notes}</DescriptionItem>}
          {sponsor.renewal_follow_up_requested && (
            <DescriptionItem term="Renewal reminder">
              {followUp ? staffFormat().date(followUp, order.event.timezone) : "Yes"}
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}
