import { ImageOff } from "lucide-react";
import Image from "next/image";
import { Badge } from "@/app/_components/ui/badge";
import { Checkbox } from "@/app/_components/ui/checkbox";
import { cn } from "@/app/_components/ui/cn";
import { TextLink } from "@/app/_components/ui/link";
import { TableCell, TableHead, TableRow } from "@/app/_components/ui/table";
import { formatMajor } from "@/lib/format";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import { Support } from "./support";

type EntityRowProps = {
  entity: EntityView;
  showsProgram: boolean;
  isMarked: boolean;
  /** Left out where nothing can be done with it. */
  mark?: (isMarked: boolean) => void;
};

export function EntityRow({ entity, showsProgram, isMarked, mark }: EntityRowProps) {
  const { id, title, thumb, currency, sp_amount: amount } = entity;
  return (
    <TableRow className={cn(isMarked && "bg-primary-soft")}>
      <TableHead scope="row" className="align-middle font-normal">
        <span className="flex items-center gap-3">
          {mark && (
            <Checkbox
              aria-label={`Select ${title}`}
              checked={isMarked}
              onChange={(event) => mark(event.currentTarget.checked)}
            />
          )}
          <Thumb url={thumb} />
          <TextLink href={`/admin/entities/${id}`} className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </TextLink>
        </span>
      </TableHead>
      {showsProgram && (
        <TableCell data-label="Program" className="align-middle">
          {entity.program_name}
        </TableCell>
      )}
      <TableCell data-label="Support" className="align-middle">
        <Support entity={entity} />
      </TableCell>
      <TableCell data-label="Amount" numeric className="align-middle">
        {amount === null ? (
          <span className="text-muted-foreground">Any</span>
        ) : (
          formatMajor(amount, currency)
        )}
      </TableCell>
      <TableCell data-label="In the gallery" className="align-middle">
        {entity.is_public && entity.status === "active" ? (
          <Badge tone="info">Shown</Badge>
        ) : (
          <Badge>Hidden</Badge>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The name stands beside it. */
function Thumb({ url }: { url: string | null }) {
  const frame = "size-11 shrink-0 rounded-md border bg-muted";
  if (!url)
    return (
      <span className={cn(frame, "flex items-center justify-center")}>
        <ImageOff aria-hidden className="size-5 text-muted-foreground" />
      </span>
    );
  return (
    <Image
      unoptimized
      src={url}
      alt=""
      width={44}
      height={44}
      className={cn(frame, "object-cover")}
    />
  );
}
