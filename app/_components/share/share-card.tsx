import QRCode from "qrcode";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Image } from "@/app/_components/ui/image";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { ShareButtons } from "./share-buttons";
import { shareWords } from "./share-words";

const SIZE = 128;

type ShareCardProps = { url: string; title: string };

/** A fundraising page to share: by link, email or the device itself, and on a screen to be scanned. */
export async function ShareCard({ url, title }: ShareCardProps) {
  const t = (await pageSpeech()).t("fundraising");
  const picture = await QRCode.toDataURL(url, { margin: 2, width: SIZE });
  return (
    <Card aria-labelledby="share">
      <CardHeader>
        <CardTitle id="share">{t("share")}</CardTitle>
      </CardHeader>
      <CardContent className="flex items-start gap-5">
        <Image
          src={picture}
          alt={t("qr")}
          width={SIZE}
          height={SIZE}
          className="shrink-0 rounded-lg max-sm:hidden"
        />
        <div className="flex min-w-0 flex-col gap-3">
          <TextLink href={url} className="text-sm wrap-anywhere">
            {url.replace(/^https?:\/\//, "")}
          </TextLink>
          <ShareButtons
            url={url}
            text={t("shareText", { page: title })}
            subject={title}
            words={await shareWords()}
          />
        </div>
      </CardContent>
    </Card>
  );
}
