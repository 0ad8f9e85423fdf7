import { PHONE_WIDTH } from "@/lib/files/smaller-forms";
import { Image } from "./image";

type LargePictureProps = {
  picture: { url: string; phone_url: string | null; width: number; height: number };
  alt: string;
  /** How wide it stands on screens wider than a phone’s, as `sizes` of `img`. */
  sizes: string;
  /** Seen first, so that it is asked for at once. */
  priority?: boolean;
  className?: string;
};

/** Half of the true width, so that phones with three pixels to a point take the form for phones, too. */
const ON_PHONES = "(max-width: 30rem) 50vw";

/** A picture as wide as the page, or nearly: phones are sent a smaller form of it. */
export const LargePicture = ({ picture, sizes, ...props }: LargePictureProps) => {
  const { url, phone_url: phone, width, height } = picture;
  return (
    <Image
      {...(phone && {
        srcSet: `${phone} ${PHONE_WIDTH}w, ${url} ${width}w`,
        sizes: `${ON_PHONES}, ${sizes}`,
      })}
      src={url}
      width={width}
      height={height}
      {...props}
    />
  );
};
