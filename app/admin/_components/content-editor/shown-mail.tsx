import { Alert } from "@/app/_components/ui/alert";

type Props = {
  mail: {
    subject: string;
    html: string;
    bytes: number;
    warnings: readonly { code: string; message: string }[];
  };
};

/** An email as one of its readers sees it. */
export const ShownMail = ({ mail }: Props) => (
  <div className="flex flex-col gap-3">
    {mail.warnings.map(({ code, message }) => (
      <Alert key={code} tone="warning">
        {message}
      </Alert>
    ))}
    <p className="font-semibold break-words">{mail.subject}</p>
    <iframe
      title={`Preview: ${mail.subject}`}
      srcDoc={mail.html}
      sandbox=""
      referrerPolicy="no-referrer"
      className="h-[40rem] w-full rounded-lg border bg-white"
    />
    <p className="text-sm text-muted-foreground">
      {Math.ceil(mail.bytes / 1024)} kB. Links don’t work here.
    </p>
  </div>
);
