import type { Metadata } from "next";
import { isBefore } from "../words";
import { Composer } from "./composer";
import { mailingPage } from "./read";
import { Results } from "./results";
import { TextComposer } from "./text-composer";

const title = "Mailing";

export const metadata: Metadata = { title };

/** What a mailing says until it goes out; what came of it afterwards. */
export default mailingPage({ title, needs: "mailings_view" }, ({ staff, record, sent }) =>
  isBefore(record.state) ? (
    record.channel === "sms" ? (
      <TextComposer staff={staff} mailing={record} asked={sent} />
    ) : (
      <Composer staff={staff} mailing={record} asked={sent} />
    )
  ) : (
    <Results staff={staff} mailing={record} />
  ),
);
