import type { Speech } from "@/lib/language/speech";
import type { OrderWords } from "./order-words";
import type { ProfileWords } from "./profile";

type Said = Pick<Speech, "said">;

/** What a law calls things, in a reader's language: the catalogue has it by its English words. */
export const profileWordsIn = ({ said }: Said, words: ProfileWords): ProfileWords => ({
  deductible: words.deductible && said(words.deductible),
  notDeductible: said(words.notDeductible),
  allowed: words.allowed && said(words.allowed),
  taxId: said(words.taxId),
  earlierStands: said(words.earlierStands),
});

/** The names that a law gives the parts of a payment for an event. */
export const orderWordsIn = (
  { said }: Said,
  {
    figure,
    ofTotal,
    ofRest,
    received,
  }: Pick<OrderWords, "figure" | "ofTotal" | "ofRest" | "received">,
) => ({
  figure: figure && said(figure),
  ofTotal: ofTotal && said(ofTotal),
  ofRest: ofRest && said(ofRest),
  received: said(received),
});
