import { removeUnclaimedFiles } from "./unclaimed";

export const filePeriodic = {
  "remove-unclaimed-files": { everyMinutes: 60, run: removeUnclaimedFiles },
};
