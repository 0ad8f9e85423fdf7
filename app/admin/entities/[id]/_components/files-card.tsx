"use client";

import { FileText, Images } from "lucide-react";
import { toast } from "sonner";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Image } from "@/app/_components/ui/image";
import { formatFileSize } from "@/lib/format/texts";
import type { EntityDetails } from "@/lib/sponsorship/entities";
import type { EntityFile } from "@/lib/sponsorship/entity-schema";
import { attachFiles } from "../file-actions";
import { MainPictureButton, PublishFileButton, RemoveFileButton } from "./file-buttons";
import { FileChoice } from "./file-choice";
import { PICTURE_TYPES, useEntityUpload } from "./use-entity-upload";

const MOST_AT_ONCE = 10;

type FilesCardProps = { entity: EntityDetails; mayEdit: boolean; maxMegabytes: number };

/** An entity's pictures, open to everybody as long as it is shown, and documents, once published. */
export function FilesCard({ entity, mayEdit, maxMegabytes }: FilesCardProps) {
  const { files } = entity;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Pictures and files</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {files.length === 0 ? (
          <EmptyState icon={Images} as="h3" title="No pictures yet" className="py-8!">
            The first picture appears in the gallery.
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {files.map((file) => (
              <li key={file.id} className="flex min-w-0 flex-col gap-2">
                <Preview file={file} title={entity.title} />
                <FileFacts file={file} />
                {mayEdit && (
                  <div className="mt-auto flex flex-wrap gap-x-3 gap-y-1">
                    {file.thumb_url && !file.is_thumb && (
                      <MainPictureButton entityId={entity.id} file={file} />
                    )}
                    {!file.thumb_url && <PublishFileButton entityId={entity.id} file={file} />}
                    <RemoveFileButton entityId={entity.id} file={file} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayEdit && <AddFiles entityId={entity.id} maxMegabytes={maxMegabytes} />}
      </CardContent>
    </Card>
  );
}

function Preview({ file, title }: { file: EntityFile; title: string }) {
  const frame = "aspect-square w-full rounded-lg border bg-muted";
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open ${file.name} in a new tab`}
      className="block rounded-lg"
    >
      {file.thumb_url ? (
        <Image
          src={file.thumb_url}
          alt={`${title}: ${file.name}`}
          width={320}
          height={320}
          className={`${frame} object-cover`}
        />
      ) : (
        <span className={`${frame} flex items-center justify-center`}>
          <FileText aria-hidden className="size-10 text-muted-foreground" />
        </span>
      )}
    </a>
  );
}

const FileFacts = ({ file }: { file: EntityFile }) => (
  <div className="flex flex-col gap-1 text-sm">
    {file.is_thumb && <Badge tone="info">Main picture</Badge>}
    {!file.thumb_url && (
      <Badge tone={file.is_public ? "warning" : "neutral"}>
        {file.is_public ? "Public" : "Staff only"}
      </Badge>
    )}
    <span className="min-w-0 truncate" title={file.name}>
      {file.name}
    </span>
    <span className="text-muted-foreground">{formatFileSize(file.size)}</span>
  </div>
);

function AddFiles({ entityId, maxMegabytes }: { entityId: number; maxMegabytes: number }) {
  const { send, percent, refusal, setRefusal } = useEntityUpload();

  async function add(files: readonly File[]) {
    const large = files.find(({ size }) => size > maxMegabytes * 1024 * 1024);
    if (large) return setRefusal(`${large.name} is larger than ${maxMegabytes} MB.`);
    if (files.length > MOST_AT_ONCE)
      return setRefusal(`Please choose at most ${MOST_AT_ONCE} files at a time.`);
    const arrived = await send(files);
    if (arrived.length === 0) return;
    const { done, problems } = await attachFiles(
      entityId,
      arrived.map(({ key }) => key),
    );
    if (done) toast.success(done);
    else setRefusal(problems[0]?.message);
  }

  return (
    <FileChoice
      id="files"
      label="Add pictures or files"
      hint={`PNG, JPEG, WebP, GIF or PDF, up to ${maxMegabytes} MB each. Visitors see pictures; documents stay with staff until you publish them.`}
      accept={[...PICTURE_TYPES, "application/pdf"].join(",")}
      multiple
      percent={percent}
      refusal={refusal}
      choose={add}
    />
  );
}
