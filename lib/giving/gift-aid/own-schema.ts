import { z } from "zod";
import { contact } from "@/lib/donors/schema";
import { blankable, Day } from "@/lib/input";
import { OWN_SCOPES } from "./offer";
import { DeclarationView } from "./schema";

const fromProfile = "As in the donor’s profile if omitted";

export const OwnDeclaration = z
  .strictObject({
    scope: z.enum(OWN_SCOPES).default("past_and_future"),
    first_name: blankable(255).nullish().meta({ description: fromProfile }),
    last_name: blankable(255).nullish().meta({ description: fromProfile }),
    street: contact.street.meta({ description: `${fromProfile}; with the house’s number or name` }),
    address_line2: contact.address_line2.meta({ description: fromProfile }),
    city: contact.city.meta({ description: fromProfile }),
    zip: contact.zip.meta({ description: `${fromProfile}; a UK postcode unless abroad` }),
    country: contact.country.meta({ description: `${fromProfile}; ISO 3166-1 alpha-2` }),
  })
  .meta({ id: "OwnGiftAidDeclaration" });
export type OwnDeclaration = z.input<typeof OwnDeclaration>;

export const OwnWithdrawal = z
  .strictObject({
    withdrawn_on: Day.optional().meta({
      description:
        "Today if omitted, or a later day. Gifts made on or after that day are not covered.",
    }),
  })
  .meta({ id: "OwnGiftAidWithdrawal" });
export type OwnWithdrawal = z.input<typeof OwnWithdrawal>;

export const OwnGiftAid = z
  .object({
    declarations: z.array(DeclarationView).meta({ description: "The latest 100, newest first" }),
    offers: z.array(z.object({ scope: z.enum(OWN_SCOPES), words: z.string() })).meta({
      description:
        "The declarations the donor can make, with the wording they agree to. Leaves out what one of their declarations already covers; empty if the organization doesn’t claim Gift Aid.",
    }),
  })
  .meta({ id: "OwnGiftAid" });
export type OwnGiftAid = z.infer<typeof OwnGiftAid>;
