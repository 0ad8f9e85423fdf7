import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { NewPicture } from "@/lib/fundraising/page-pictures";
import { campaignPath } from "./campaign-path";
import { PagePictures } from "./page-pictures";

type Props = { pictures: readonly NewPicture[]; total: number; mayEdit: boolean };

/** What owners added to pages that are public already. */
export const NewPictures = ({ pictures, total, mayEdit }: Props) => (
  <Card>
    <CardHeader>
      <div>
        <CardTitle>New pictures on public pages</CardTitle>
        <CardDescription>
          Added in the last 14 days and already public.
          {pictures.length < total &&
            ` These are the latest ${pictures.length} of ${staffFormat().number(total)}.`}
        </CardDescription>
      </div>
    </CardHeader>
    <CardContent>
      <ul className="flex flex-wrap gap-6">
        {pictures.map(({ page, picture }) => (
          <li key={picture.id}>
            <TextLink href={campaignPath(page.campaign_id)} className="wrap-anywhere">
              {page.title}
            </TextLink>
            <PagePictures page={page} pictures={[picture]} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </CardContent>
  </Card>
);
