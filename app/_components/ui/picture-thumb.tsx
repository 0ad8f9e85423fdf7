import { cn } from "./cn";
import { Image } from "./image";

type Picture = { thumb_url: string; alt: string; width: number; height: number };

type PictureThumbProps = {
  picture: Picture;
  /** How its place is cut, whatever the picture’s own shape. */
  shape: "wide" | "square";
  className?: string;
};

/** The smallest form of a picture, which fills its place. */
export const PictureThumb = ({ picture, shape, className }: PictureThumbProps) => (
  <Image
    src={picture.thumb_url}
    alt={picture.alt}
    width={picture.width}
    height={picture.height}
    className={cn(
      "w-full rounded-lg bg-muted object-cover",
      shape === "wide" ? "aspect-video" : "aspect-square",
      className,
    )}
  />
);
