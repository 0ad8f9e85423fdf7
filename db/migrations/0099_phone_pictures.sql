-- Pictures that visitors see large, as wide as a phone shows them; null until the hourly job made it.
ALTER TABLE "files" ADD COLUMN IF NOT EXISTS "phone_key" text;
