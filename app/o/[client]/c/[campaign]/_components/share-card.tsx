import Image from "next/image";
import QRCode from "qrcode";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";

const SIZE = 160;

/** The page's address, to be scanned or copied. */
export async function ShareCard({ url }: { url: string }) {
  const t = (await pageSpeech()).t("fundraising");
  const picture = await QRCode.toDataURL(url, { margin: 2, width: SIZE });
  return (
    <Card aria-labelledby="share">
      <CardHeader>
        <CardTitle id="share">{t("share")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-3">
        <Image
          unoptimized
          src={picture}
          alt={t("qr")}
          width={SIZE}
          height={SIZE}
          className="rounded-lg"
        />
        <TextLink href={url} className="wrap-anywhere">
          {url.replace(/^https?:\/\//, "")}
        </TextLink>
      </CardContent>
    </Card>
  );
}
