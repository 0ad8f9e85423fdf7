"use client";

import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { PagePicture } from "@/lib/fundraising/picture-schema";
import { removePicture } from "./actions";

type Props = { page: { id: number; campaign_id: number }; picture: PagePicture };

/** Takes a picture off a page, with the reason that its owner reads. */
export const RemovePicture = ({ page, picture }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="danger-quiet" size="sm">
        Remove…
        <span className="sr-only">: {picture.alt}</span>
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Remove this picture?"
      description="This deletes the picture. The page’s owner can read the reason."
    >
      <Form action={removePicture}>
        <input type="hidden" name="campaign" value={page.campaign_id} />
        <input type="hidden" name="page" value={page.id} />
        <input type="hidden" name="picture" value={picture.id} />
        <TextField name="reason" label="Reason" maxLength={500} />
        <DialogFooter>
          <SubmitButton variant="danger">Remove picture</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
