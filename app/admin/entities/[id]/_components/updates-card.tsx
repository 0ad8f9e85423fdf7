import { Newspaper } from "lucide-react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Image } from "@/app/_components/ui/image";
import { Pagination } from "@/app/_components/ui/pagination";
import type { UpdateView } from "@/lib/sponsorship/update-schema";
import { RemoveUpdateButton } from "./remove-update-button";
import { UpdateForm } from "./update-form";

type UpdatesCardProps = {
  entityId: number;
  updates: readonly UpdateView[];
  page: number;
  pages: number;
  mayEdit: boolean;
  mayUpload: boolean;
  timeZone: string;
};

/** What its sponsors are told, newest first. */
export function UpdatesCard(props: UpdatesCardProps) {
  const { entityId, updates, page, pages, mayEdit, mayUpload, timeZone } = props;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Updates for sponsors</CardTitle>
          <CardDescription>Short updates that sponsors read in their donor portal</CardDescription>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        {mayEdit && <UpdateForm entityId={entityId} mayUpload={mayUpload} />}
        {updates.length === 0 ? (
          <EmptyState icon={Newspaper} as="h3" title="No updates yet" className="py-8!">
            Regular updates keep sponsors engaged.
          </EmptyState>
        ) : (
          <ol className="divide-y border-t">
            {updates.map((update) => (
              <li key={update.id} className="py-6 last:pb-0">
                <Update update={update} mayEdit={mayEdit} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(each) => `/admin/entities/${entityId}${each > 1 ? `?page=${each}` : ""}`}
        />
      </CardContent>
    </Card>
  );
}

type UpdateProps = { update: UpdateView; mayEdit: boolean; timeZone: string };

function Update({ update, mayEdit, timeZone }: UpdateProps) {
  const { title, body, picture, published_at: publishedAt } = update;
  return (
    <article className="flex flex-col gap-4 sm:flex-row">
      {picture && (
        <a
          href={picture.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Picture of “${title}”, opens in a new tab`}
          className="shrink-0 self-start rounded-lg"
        >
          <Image
            src={picture.thumb_url}
            alt=""
            width={160}
            height={160}
            className="size-32 rounded-lg border bg-muted object-cover"
          />
        </a>
      )}
      <div className="min-w-0 grow">
        <h3>{title}</h3>
        <p className="text-sm text-muted-foreground">
          <DateTime instant={publishedAt} timeZone={timeZone} />
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>
        {mayEdit && <RemoveUpdateButton update={update} />}
      </div>
    </article>
  );
}
