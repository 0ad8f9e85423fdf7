import { ImageOff } from "lucide-react";
import { Badge } from "@/app/_components/ui/badge";
import { cn } from "@/app/_components/ui/cn";
import { Image } from "@/app/_components/ui/image";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { formatMajor } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { Support } from "./support";

export const entityColumns = (showsProgram: boolean): Column<EntityView>[] => [
  {
    label: "Name",
    wide: true,
    cell: ({ id, title, thumb }) => (
      <span className="flex items-center gap-2.5">
        <Thumb url={thumb} />
        <Link href={`/admin/entities/${id}`} className="truncate">
          {title}
        </Link>
      </span>
    ),
  },
  ...(showsProgram
    ? [{ label: "Program", cell: ({ program_name }: EntityView) => program_name }]
    : []),
  { label: "Support", cell: (entity) => <Support entity={entity} /> },
  {
    label: "Amount",
    numeric: true,
    phone: "corner",
    cell: ({ sp_amount: amount, currency }) =>
      amount === null ? "Any" : formatMajor(amount, currency),
  },
  {
    label: "Gallery",
    cell: ({ is_public, status }) =>
      is_public && status === "active" ? <Badge tone="info">Shown</Badge> : <Badge>Hidden</Badge>,
  },
];

/** The name stands beside it. */
function Thumb({ url }: { url: string | null }) {
  const frame = "size-7 shrink-0 rounded-md border bg-muted";
  if (!url)
    return (
      <span className={cn(frame, "flex items-center justify-center")}>
        <ImageOff aria-hidden className="size-4 text-muted-foreground" />
      </span>
    );
  return <Image src={url} alt="" width={28} height={28} className={cn(frame, "object-cover")} />;
}
