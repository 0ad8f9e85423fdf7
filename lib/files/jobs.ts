import { makePhonePictures } from "./phone-pictures";
import { removeUnclaimedFiles } from "./unclaimed";

export const filePeriodic = {
  "make-phone-pictures": { everyMinutes: 60, run: makePhonePictures },
  "remove-unclaimed-files": { everyMinutes: 60, run: removeUnclaimedFiles },
};
