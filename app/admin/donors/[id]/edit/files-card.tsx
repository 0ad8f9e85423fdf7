"use client";

import { toast } from "sonner";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { linkVariants } from "@/app/_components/ui/link";
import { FileChoice } from "@/app/admin/entities/[id]/_components/file-choice";
import { useEntityUpload } from "@/app/admin/entities/[id]/_components/use-entity-upload";
import type { DonorFileView } from "@/lib/donors/records/files";
import { formatFileSize } from "@/lib/format/texts";
import { keepFiles, removeFile } from "./file-actions";

const MOST_AT_ONCE = 10;
const ENDINGS = ".png,.jpg,.jpeg,.webp,.gif,.pdf,.docx,.xlsx,.csv,.txt";

type Props = {
  donorId: number;
  files: readonly DonorFileView[];
  mayEdit: boolean;
  maxMegabytes: number;
};

/** What is kept with a donor, for the team only. */
export function FilesCard({ donorId, files, mayEdit, maxMegabytes }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Files</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {files.length === 0 ? (
          <p className="text-muted-foreground">No files yet.</p>
        ) : (
          <ul className="divide-y">
            {files.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0">
                  <a href={file.url} className={linkVariants()}>
                    <span className="wrap-anywhere">{file.name}</span>
                  </a>
                  <span className="block text-sm text-muted-foreground">
                    {formatFileSize(file.size)}
                  </span>
                </span>
                {mayEdit && <RemoveButton donorId={donorId} file={file} />}
              </li>
            ))}
          </ul>
        )}
        {mayEdit && <AddFiles donorId={donorId} maxMegabytes={maxMegabytes} />}
      </CardContent>
    </Card>
  );
}

function RemoveButton({ donorId, file }: { donorId: number; file: DonorFileView }) {
  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="sm">
          Remove<span className="sr-only"> {file.name}</span>
        </Button>
      }
      title={`Remove “${file.name}”?`}
      description="The file is deleted for everyone. This can’t be undone."
      confirmLabel="Remove file"
      action={telling(removeFile)}
    >
      <input type="hidden" name="donor" value={donorId} />
      <input type="hidden" name="file" value={file.id} />
    </AlertDialog>
  );
}

function AddFiles({ donorId, maxMegabytes }: Pick<Props, "donorId" | "maxMegabytes">) {
  const { send, percent, refusal, setRefusal } = useEntityUpload("donorFile");

  async function add(files: readonly File[]) {
    const large = files.find(({ size }) => size > maxMegabytes * 1024 * 1024);
    if (large) return setRefusal(`${large.name} is larger than ${maxMegabytes} MB.`);
    if (files.length > MOST_AT_ONCE)
      return setRefusal(`Please choose at most ${MOST_AT_ONCE} files at a time.`);
    const arrived = await send(files);
    if (arrived.length === 0) return;
    const { done, problems } = await keepFiles(
      donorId,
      arrived.map(({ key }) => key),
    );
    if (done) toast.success(done);
    else setRefusal(problems[0]?.message);
  }

  return (
    <FileChoice
      id="files"
      label="Add files"
      hint={`Pictures, PDF, DOCX, XLSX, CSV, or TXT, up to ${maxMegabytes} MB each.`}
      accept={ENDINGS}
      multiple
      percent={percent}
      refusal={refusal}
      choose={add}
    />
  );
}
