import { CodeField } from "@/app/_components/forms/code-field";
import { TextField } from "@/app/_components/forms/fields";
import { Image } from "@/app/_components/ui/image";
import { SubmitButton } from "@/app/_components/ui/submit-button";

export type Offered = { secret: string; picture: string };

export function TurnOnFields({ offered: { secret, picture } }: { offered: Offered }) {
  return (
    <>
      <input type="hidden" name="secret" value={secret} />
      <ol className="flex list-decimal flex-col gap-6 pl-5 marker:font-semibold">
        <li>
          Scan this QR code with an authenticator app, such as your password manager.
          <Image
            src={picture}
            alt="QR code for your authenticator app"
            width={224}
            height={224}
            className="mt-3 rounded-lg border"
          />
          <p className="mt-3 text-sm text-muted-foreground">
            Or enter this secret:{" "}
            <code className="font-semibold break-all text-foreground">
              {secret.replace(/.{4}(?=.)/g, "$& ")}
            </code>
          </p>
        </li>
        <li>
          Enter the code from the app and your password.
          <div className="mt-4 flex flex-col gap-6">
            <CodeField alsoOf="secret" />
            <TextField
              name="password"
              type="password"
              label="Password"
              autoComplete="current-password"
            />
          </div>
        </li>
      </ol>
      <SubmitButton className="self-start">Turn on two-factor sign-in</SubmitButton>
    </>
  );
}
