import { PictureThumb } from "@/app/_components/ui/picture-thumb";
import type { PagePicture } from "@/lib/fundraising/picture-schema";
import { removePicture } from "./actions";
import { ReasonDialog } from "./page-buttons";

type Props = {
  page: { id: number; campaign_id: number; title: string };
  pictures: readonly PagePicture[];
  mayEdit: boolean;
};

const REMOVAL = {
  ...{ trigger: "Remove…", title: "Remove this picture?", button: "Remove picture" },
  description: "This deletes the picture. The page’s owner can read the reason.",
};

/** A page's pictures as staff look at them, each of which they can remove with a reason. */
export const PagePictures = ({ page, pictures, mayEdit }: Props) => (
  <ul className="mt-2 flex flex-wrap gap-4 empty:hidden">
    {pictures.map((picture) => (
      <li key={picture.id} className="flex w-40 flex-col items-start gap-1">
        <a href={picture.url} className="block w-full rounded-lg">
          <PictureThumb picture={picture} shape="square" />
        </a>
        <p className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere">
          {picture.is_cover && "Cover: "}
          {picture.alt}
        </p>
        {mayEdit && (
          <ReasonDialog
            page={page}
            action={removePicture}
            variant="danger"
            words={REMOVAL}
            subject={picture.alt}
          >
            <input type="hidden" name="picture" value={picture.id} />
          </ReasonDialog>
        )}
      </li>
    ))}
  </ul>
);
