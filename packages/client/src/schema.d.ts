// Generated from the API description by `npm run client`. Do not edit.

export interface paths {
    "/admin/accounting/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an account, or make it inactive
         * @description Omitted fields stay as they are. What has been posted to it stays with it. Refused with `mapped` when it is made inactive while something is posted to it.
         *
         *     Needs the permission `accounting_edit`.
         */
        patch: operations["changeAnAccountOrMakeItInactive"];
        trace?: never;
    };
    "/admin/accounting/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description In the order of their numbers, inactive ones included.
         *
         *     Needs the permission `reports_view`.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Add an account
         * @description Needs the permission `accounting_edit`.
         */
        post: operations["addAnAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/accounts/standard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start with the standard accounts
         * @description Gives an organization without accounts those that most nonprofits keep, each mapped to what it is for.
         *
         *     Needs the permission `accounting_edit`.
         */
        post: operations["startWithTheStandardAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/batches/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a journal batch
         * @description Every movement becomes one balanced entry, all of them or none, and nothing of it changes again: what is corrected later goes to the next batch. Closing it a second time changes nothing. Refused with `unmapped` while an account is missing, and with `empty` when there is nothing to post.
         *
         *     Needs the permission `accounting_edit`.
         */
        post: operations["closeAJournalBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/batches/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a journal batch’s entries
         * @description By the day they are posted to. An open batch has none yet.
         *
         *     Needs the permission `reports_view`.
         */
        get: operations["listAJournalBatchSEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a journal batch
         * @description What it posts to each account, or would post if it were closed now.
         *
         *     Needs the permission `reports_view`.
         */
        get: operations["readAJournalBatch"];
        put?: never;
        post?: never;
        /**
         * Discard an open journal batch
         * @description Needs the permission `accounting_edit`.
         */
        delete: operations["discardAnOpenJournalBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List journal batches
         * @description The newest first.
         *
         *     Needs the permission `reports_view`.
         */
        get: operations["listJournalBatches"];
        put?: never;
        /**
         * Open a journal batch
         * @description Takes every payment and refund through a day that isn’t posted yet, and corrections of earlier ones. What it holds follows the ledger until it is closed.
         *
         *     Needs the permission `accounting_edit`.
         */
        post: operations["openAJournalBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accounting/mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List account mappings
         * @description Which account each part of a movement is posted to.
         *
         *     Needs the permission `reports_view`.
         */
        get: operations["listAccountMappings"];
        /**
         * Choose the account of a slot
         * @description For everything, or for one program, designation or event: of several mappings that fit, the most particular counts. Batches that are closed keep what they say.
         *
         *     Needs the permission `accounting_edit`.
         */
        put: operations["chooseTheAccountOfASlot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/acknowledgements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a letter of thanks
         * @description As it would read for one gift, or for a made-up one. Writes nothing.
         *
         *     Needs the permission `donations_view`.
         */
        post: operations["previewALetterOfThanks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gifts to thank for
         * @description Needs the permission `donations_view`.
         */
        get: operations["listGiftsToThankFor"];
        put?: never;
        /**
         * Thank for gifts
         * @description By email (sent after a minute; `undo` cancels it until then), by printed letter, as already acknowledged, or not at all. Gifts that can’t be acknowledged this way stay unchanged, and the response says why.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["thankForGifts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/acknowledgements/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a letter template
         * @description Needs the permission `donations_view`.
         */
        get: operations["readALetterTemplate"];
        /**
         * Change a letter template
         * @description Omitted fields stay as they are. Letters that were merged already do not change.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeALetterTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/acknowledgements/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List letter templates
         * @description Needs the permission `donations_view`.
         */
        get: operations["listLetterTemplates"];
        put?: never;
        /**
         * Add a letter template
         * @description Needs the permission `donations_edit`.
         */
        post: operations["addALetterTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Who changed what, the latest first. Follow `next_cursor` until it is null. What it was and what it became is not told.
         *
         *     Needs the permission `settings_edit`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign donors, households and relationships
         * @description Changes all rows or none. Omitted roles stay as they are; null unassigns. Callers can’t remove themselves from a restricted relationship they would lose access to, and a donor who was merged into another can’t be assigned: 422.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["assignDonorsHouseholdsAndRelationships"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attendees/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a seat to someone else
         * @description The ticket has a new code and the old one is refused at the door. Answers of whoever had the seat are removed.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["giveASeatToSomeoneElse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attendees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guests
         * @description Of all events or one, group by group. `counts` are those of all that match, not of the page alone.
         *
         *     Needs the permission `orders_view`.
         */
        get: operations["listGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/currency-rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a currency rate
         * @description Needs the permission `donations_edit`.
         */
        delete: operations["removeACurrencyRate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/currency-rates/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gifts that no rate converts
         * @description They are left out of every figure until there is a rate of their currency for their day, or for one before.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listGiftsThatNoRateConverts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/currency-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List currency rates
         * @description Needs the permission `donations_view`.
         */
        get: operations["listCurrencyRates"];
        /**
         * Set a currency rate
         * @description From a day on until the next rate. The same day again replaces it.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["setACurrencyRate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/not-received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up on a transfer or check
         * @description The promised money never came. The gift stays on record as failed.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["giveUpOnATransferOrCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/receipts/{receipt_id}/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue a receipt
         * @description Voids the receipt and issues another in its place, with its own number and what is true now. The donor gets it by mail.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["reissueAReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that a transfer or check has arrived
         * @description Of a gift that its donor promised on a giving page: it counts and is receipted from now on.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["confirmThatATransferOrCheckHasArrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a gift
         * @description All that is left of it, or a part. Card payments go back through their gateway; money that came another way is written down as returned. The receipt is voided and replaced with one for the remaining amount.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["refundAGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a void gift
         * @description The gift counts again, with a new receipt that is not emailed.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["restoreAVoidGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gift
         * @description With its lines, payments, refunds, receipts and plans.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["readAGift"];
        /**
         * Correct a gift
         * @description What is not sent stays; another `donor_id` moves it. Where the receipt would say something else, it is voided and another takes its place. Of a gift that a payment gateway collected, amount, date and method stay.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["correctAGift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a gift
         * @description For one that was entered by mistake: it counts nowhere any more, its receipt is void, and it stays on record. It can be restored. Gifts that a payment gateway collected are given back instead.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["voidAGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter many gifts
         * @description Up to 500 gifts in one transaction, each completed at once and with its receipt, as `POST /admin/donations` does it for one. One `Idempotency-Key` stands for the whole batch and replays its first answer. In mode `all`, one refused row refuses the batch with 422, which lists the first problems by row; in mode `rows`, the answer says for each row what became of it.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["enterManyGifts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gifts
         * @description Newest first. Follow `next_cursor` until it is null.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listGifts"];
        put?: never;
        /**
         * Enter a gift
         * @description A gift that arrived outside of checkout: a check, cash, a bank transfer or a thing. It is completed at once, and its receipt is issued. What a test key enters is a test.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["enterAGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything held about a donor
         * @description What donors download themselves, every row about them by its table, and a preview of erasing them with the token that confirms it.
         *
         *     Needs the permission `donors_edit`.
         */
        get: operations["exportEverythingHeldAboutADonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a donor
         * @description Deletes or empties every row about the donor but what law requires. Needs the token of a preview, which the export carries, and the donor's name. Cannot be undone.
         *
         *     Needs the permission `donors_edit`.
         */
        post: operations["eraseADonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a donor's file
         * @description Needs the permission `files_edit` and `donors_edit`.
         */
        delete: operations["removeADonorSFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a donor's files
         * @description Needs the permission `donors_view`.
         */
        get: operations["listADonorSFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/gift-aid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a donor’s Gift Aid declarations
         * @description The latest 100, newest first.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listADonorSGiftAidDeclarations"];
        put?: never;
        /**
         * Record a Gift Aid declaration
         * @description Keeps the day, how the declaration was made, and the wording that the donor agreed to as evidence. A spoken declaration counts once it is confirmed in writing.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["recordAGiftAidDeclaration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a merge of two donors
         * @description Needs the permission `donors_view`.
         */
        get: operations["previewAMergeOfTwoDonors"];
        put?: never;
        /**
         * Merge two donors
         * @description All that the merged donor has goes over to the donor of the path; each gift counts once. The merged record is archived, and the merge can be undone.
         *
         *     Needs the permission `donors_edit`.
         */
        post: operations["mergeTwoDonors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/merges/{merge_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Undo a merge of two donors
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["undoAMergeOfTwoDonors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who was merged into a donor
         * @description Needs the permission `donors_view`.
         */
        get: operations["listWhoWasMergedIntoADonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a donor
         * @description Needs the permission `donors_view`.
         */
        get: operations["readADonor"];
        /**
         * Change a donor
         * @description What is not sent stays; null clears. Another email address, or status `archived`, signs the donor out of the portal.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeADonor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/statements/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a donor's statement of a year
         * @description Numbered when it is first asked for, and the same one until its figures change. Its PDF is that of its receipt id.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["readADonorSStatementOfAYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a donor's tags
         * @description By name.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listADonorSTags"];
        /**
         * Set a donor's tags
         * @description The donor has these tags afterwards and no others. A name that no tag has yet becomes a tag.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["setADonorSTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/donors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List donors
         * @description Every record, in the order added: none is skipped or repeated while others are added. Follow `next_cursor` until it is null. Unlike the portfolio list, this one does not combine households and relationships into one row.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listDonors"];
        put?: never;
        /**
         * Add a donor
         * @description Needs the permission `donors_edit`.
         */
        post: operations["addADonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/files/{file_id}/published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish an entity's document
         * @description Visitors see every picture of an entity that is shown, and no document unless it is published here.
         *
         *     Needs the permission `files_edit` and `entities_edit`.
         */
        put: operations["publishAnEntitySDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an entity's file
         * @description Needs the permission `files_edit` and `entities_edit`.
         */
        delete: operations["deleteAnEntitySFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/files/{file_id}/thumb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose an entity's thumb
         * @description The picture that stands for it in the gallery.
         *
         *     Needs the permission `files_edit` and `entities_edit`.
         */
        put: operations["chooseAnEntitySThumb"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an entity's files
         * @description Needs the permission `entities_view`.
         */
        get: operations["listAnEntitySFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entity
         * @description Needs the permission `entities_view`.
         */
        get: operations["readAnEntity"];
        /**
         * Change an entity
         * @description Keys that are not sent stay as they are; null clears.
         *
         *     Needs the permission `entities_edit`.
         */
        put: operations["changeAnEntity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/updates/{update_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an entity's update
         * @description Needs the permission `entities_edit`.
         */
        delete: operations["removeAnEntitySUpdate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an entity's updates
         * @description What its sponsors are told, newest first.
         *
         *     Needs the permission `entities_view`.
         */
        get: operations["listAnEntitySUpdates"];
        put?: never;
        /**
         * Post an update of an entity
         * @description Its sponsors read it in the donor portal.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["postAnUpdateOfAnEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive entities
         * @description Takes them off the public pages; what they have stays.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["archiveEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move entities to another program
         * @description All of them or none. Refused with 409 when the other program lacks a field that they have a value in, unless `drop_fields` is true.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["moveEntitiesToAnotherProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore entities
         * @description Brings archived entities back.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["restoreEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Needs the permission `entities_view`.
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change several entities
         * @description The same changes for all of them, or for none.
         *
         *     Needs the permission `entities_edit`.
         */
        patch: operations["changeSeveralEntities"];
        trace?: never;
    };
    "/admin/entity/{program_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a new entity
         * @description Saves whom or what donors sponsor. Besides the keys below, a program takes its own custom fields, whose keys begin with `en_`; any other key is refused by name.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["addANewEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/auction-items/{auction_item_id}/bids/{bid_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Award or revoke a bid
         * @description `won` awards the item, `open` reverses that, `revoked` withdraws the bid. 409 while another bid has the item.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["awardOrRevokeABid"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/auction-items/{auction_item_id}/bids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down a bid
         * @description Above the highest so far. 409 once the item has found its buyer.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["writeDownABid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/auction-items/{auction_item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an auction item
         * @description Needs the permission `events_view`.
         */
        get: operations["readAnAuctionItem"];
        /**
         * Change an auction item
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeAnAuctionItem"];
        post?: never;
        /**
         * Remove an auction item
         * @description One with bids or a buyer is turned off instead (`active`): 409.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeAnAuctionItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/auction-items/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an event's auction items in another order
         * @description Name every one of them once.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["putAnEventSAuctionItemsInAnotherOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/auction-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's auction items
         * @description Needs the permission `events_view`.
         */
        get: operations["listAnEventSAuctionItems"];
        put?: never;
        /**
         * Add an auction item to an event
         * @description Needs the permission `events_edit`.
         */
        post: operations["addAnAuctionItemToAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/check-in/{attendee_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a check-in back
         * @description Needs the permission `checkin`.
         */
        post: operations["takeACheckInBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/check-in/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count who is expected and who is in
         * @description Needs the permission `checkin`.
         */
        get: operations["countWhoIsExpectedAndWhoIsIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/check-in/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a device needs to check in without a network
         * @description Every guest with a seat, and the SHA-256 of each QR code’s content: no codes, addresses, phone numbers or amounts.
         *
         *     Needs the permission `checkin`.
         */
        get: operations["readWhatADeviceNeedsToCheckInWithoutANetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check guests in
         * @description One scan, or all that a device kept while it had no network. Each is answered for itself with its `outcome`, a group with one answer for each guest; a refused ticket is no error of the request. A `scan_id` that was sent before is answered as it was then and counts once. Of two scans of one ticket the one that happened earlier counts.
         *
         *     Needs the permission `checkin`.
         */
        post: operations["checkGuestsIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an event
         * @description A draft with its texts, tickets, packages, auction items, codes and questions; no registrations, no bids.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["duplicateAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an event's cover
         * @description PNG, JPEG or WebP by content, re-encoded without metadata, in place of the one before. To take it away set `cover_file_id` to null.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["uploadAnEventSCover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/messages/{kind}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a message of an event
         * @description As it would read for one registration, or for a made-up one. Writes nothing; its link leads to the event's page.
         *
         *     Needs the permission `events_view`.
         */
        post: operations["previewAMessageOfAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/messages/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message of an event
         * @description Needs the permission `events_view`.
         */
        get: operations["readAMessageOfAnEvent"];
        /**
         * Change a message of an event
         * @description What is not sent stays; null is our own text. Only placeholders of the message's own list can be used: 422 names any other.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeAMessageOfAnEvent"];
        post?: never;
        /**
         * Restore the standard text of a message
         * @description Text, and whether and when it is sent.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["restoreTheStandardTextOfAMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/messages/{kind}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send yourself a message of an event as a test
         * @description To the address of the key's owner, without attachments. A task is never mailed: 409.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["sendYourselfAMessageOfAnEventAsATest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's messages
         * @description Each message that guests and buyers get, with its text and whether it is sent.
         *
         *     Needs the permission `events_view`.
         */
        get: operations["listAnEventSMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/promo-codes/{promo_code_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a promo code
         * @description Needs the permission `events_view`.
         */
        get: operations["readAPromoCode"];
        /**
         * Change a promo code
         * @description Omitted fields stay as they are. Fewer uses than there were: 409.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeAPromoCode"];
        post?: never;
        /**
         * Remove a promo code
         * @description One that registrations carry is turned off instead (`active`): 409.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeAPromoCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/promo-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's promo codes
         * @description Needs the permission `events_view`.
         */
        get: operations["listAnEventSPromoCodes"];
        put?: never;
        /**
         * Add a promo code to an event
         * @description Needs the permission `events_edit`.
         */
        post: operations["addAPromoCodeToAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/questions/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a question
         * @description Needs the permission `events_view`.
         */
        get: operations["readAQuestion"];
        /**
         * Change a question
         * @description Omitted fields stay as they are. Key, type and scope can’t change once there are answers: 422. Registrations are re-evaluated.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeAQuestion"];
        post?: never;
        /**
         * Remove a question
         * @description One with answers is turned off instead (`active`): 409.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeAQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/questions/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an event's questions in another order
         * @description Name every one of them once. A question comes after the one that it depends on.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["putAnEventSQuestionsInAnotherOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's questions
         * @description Needs the permission `events_view`.
         */
        get: operations["listAnEventSQuestions"];
        put?: never;
        /**
         * Add a question to an event
         * @description Needs the permission `events_edit`.
         */
        post: operations["addAQuestionToAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description Needs the permission `events_view`.
         */
        get: operations["readAnEvent"];
        /**
         * Change an event
         * @description Omitted fields stay as they are. An earlier address keeps working. 409 for fewer places than are taken, and for another currency once something has a price.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeAnEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an event sells
         * @description Places, registrations by status, and money by the ledger.
         *
         *     Needs the permission `orders_view`.
         */
        get: operations["readHowAnEventSells"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/seating/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give guests a table
         * @description A group, or guests one by one: all of them, or none when they do not fit (409). Their orders stay as they are, `version` too.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["giveGuestsATable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/seating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who sits where
         * @description Needs the permission `orders_view`.
         */
        get: operations["readWhoSitsWhere"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/seating/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a table
         * @description Omitted fields stay as they are. Fewer seats than have guests: 409.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeATable"];
        post?: never;
        /**
         * Remove a table
         * @description Its guests have none then.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeATable"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/seating/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up tables
         * @description One by its name, or several (`count`) that are numbered on.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["setUpTables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/sponsor-packages/{sponsor_package_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sponsor package
         * @description Needs the permission `events_view`.
         */
        get: operations["readASponsorPackage"];
        /**
         * Change a sponsor package
         * @description Omitted fields stay as they are. Fewer than are taken: 409.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeASponsorPackage"];
        post?: never;
        /**
         * Remove a sponsor package
         * @description One that registrations have is turned off instead (`active`): 409.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeASponsorPackage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/sponsor-packages/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an event's sponsor packages in another order
         * @description Name every one of them once.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["putAnEventSSponsorPackagesInAnotherOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/sponsor-packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's sponsor packages
         * @description Needs the permission `events_view`.
         */
        get: operations["listAnEventSSponsorPackages"];
        put?: never;
        /**
         * Add a sponsor package to an event
         * @description Needs the permission `events_edit`.
         */
        post: operations["addASponsorPackageToAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Publish, withdraw or archive an event
         * @description Published needs a start and something to register for: 422. Draft is for events without registrations: 409. An archived one can come back as either.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["publishWithdrawOrArchiveAnEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/ticket-types/{ticket_type_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a ticket type
         * @description Needs the permission `events_view`.
         */
        get: operations["readATicketType"];
        /**
         * Change a ticket type
         * @description Omitted fields stay as they are. Fewer than are taken: 409.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["changeATicketType"];
        post?: never;
        /**
         * Remove a ticket type
         * @description One that registrations have is turned off instead (`active`): 409.
         *
         *     Needs the permission `events_edit`.
         */
        delete: operations["removeATicketType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/ticket-types/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put an event's ticket types in another order
         * @description Name every one of them once.
         *
         *     Needs the permission `events_edit`.
         */
        put: operations["putAnEventSTicketTypesInAnotherOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/ticket-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's ticket types
         * @description Needs the permission `events_view`.
         */
        get: operations["listAnEventSTicketTypes"];
        put?: never;
        /**
         * Add a ticket type to an event
         * @description Needs the permission `events_edit`.
         */
        post: operations["addATicketTypeToAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/waitlist/{entry_id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer free places to someone before their turn
         * @description Places are held for them as long as the event’s settings say; they get an email.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["offerFreePlacesToSomeoneBeforeTheirTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/waitlist/{entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove someone from the waiting list
         * @description What was kept for them is offered to the next.
         *
         *     Needs the permission `orders_edit`.
         */
        delete: operations["removeSomeoneFromTheWaitingList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's waiting list
         * @description First come first, those who left included.
         *
         *     Needs the permission `orders_view`.
         */
        get: operations["listAnEventSWaitingList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Those without a date first, then the latest, a page at a time.
         *
         *     Needs the permission `events_view`.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description As a draft. It takes the organization's time zone and currency unless it says.
         *
         *     Needs the permission `events_edit`.
         */
        post: operations["createAnEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/portfolio/{donor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a fundraising donor profile
         * @description Of the donor, household or relationship that the donor is shown as, with its figures, lists and `projection_refresh_pending` from one snapshot. 503 while the projection is not ready.
         *
         *     To read your own write, send the `X-Projection-Token` of its answer as `after`: the read waits up to 2 seconds until the figures hold that write, and says in `X-Projection-Reached` whether they do.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["readAFundraisingDonorProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/portfolio/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who needs attention most
         * @description At most ten donors, households, and relationships with the reasons: a contact that is due, a recurring gift that fails, less giving, or no contact for too long, ranked by urgency times yearly giving. 503 while the projection is not ready.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listWhoNeedsAttentionMost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/portfolio/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebuild the portfolio projection
         * @description Queued; `Location` reports progress. The current figures are served until it is done, and a build under way continues.
         *
         *     Needs the permission `donors_edit`.
         */
        post: operations["rebuildThePortfolioProjection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the fundraising portfolio
         * @description Households and relationships are one row each. Totals and facets are of all pages. 503 while the projection is not ready.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listTheFundraisingPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/portfolio/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of the portfolio projection
         * @description Needs the permission `donors_view`.
         */
        get: operations["readTheStateOfThePortfolioProjection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how giving is counted
         * @description Needs the permission `donors_view`.
         */
        get: operations["readHowGivingIsCounted"];
        /**
         * Decide how giving is counted
         * @description Omitted settings stay as they are. All figures are recomputed; the previous ones are served until that is done.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["decideHowGivingIsCounted"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a saved view of the portfolio
         * @description One’s own, or one that a colleague shares.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["readASavedViewOfThePortfolio"];
        /**
         * Change a saved view of the portfolio
         * @description One’s own only. Omitted fields stay as they are.
         *
         *     Needs the permission `donors_view`.
         */
        put: operations["changeASavedViewOfThePortfolio"];
        post?: never;
        /**
         * Remove a saved view of the portfolio
         * @description One’s own only.
         *
         *     Needs the permission `donors_view`.
         */
        delete: operations["removeASavedViewOfThePortfolio"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fundraising/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views of the portfolio
         * @description The caller’s own, at most 100, and those that colleagues share; by name.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listSavedViewsOfThePortfolio"];
        put?: never;
        /**
         * Keep a list of the portfolio
         * @description Needs the permission `donors_view`.
         */
        post: operations["keepAListOfThePortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-aid/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a Gift Aid claim
         * @description Add `/schedule.csv` to the address for its gifts as HMRC’s schedule.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["readAGiftAidClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-aid/claims/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a Gift Aid claim
         * @description The gifts that a claim would include, and the gifts that it would leave out, with the reason.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["previewAGiftAidClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-aid/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Gift Aid claims
         * @description The latest 200, newest first.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listGiftAidClaims"];
        put?: never;
        /**
         * Claim Gift Aid
         * @description Includes every unclaimed gift up to the day that a declaration covers, at most 1,000. No gift is ever claimed twice.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["claimGiftAid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-aid/declarations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a Gift Aid declaration
         * @description Needs the permission `donations_view`.
         */
        get: operations["readAGiftAidDeclaration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Withdraw or confirm a Gift Aid declaration
         * @description A withdrawn declaration covers no gift of that day or later. Claims already made stay. Null undoes a withdrawal.
         *
         *     Needs the permission `donations_edit`.
         */
        patch: operations["withdrawOrConfirmAGiftAidDeclaration"];
        trace?: never;
    };
    "/admin/gift-batches/{id}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a gift batch
         * @description Turns every row into a gift with payment and receipt, all of them or none. Refused with `totals_differ` unless the rows match the control totals.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["postAGiftBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a gift batch with its rows
         * @description Needs the permission `donations_view`.
         */
        get: operations["readAGiftBatchWithItsRows"];
        /**
         * Change an open gift batch
         * @description Omitted fields stay as they are. Rows that have been entered keep what they say.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeAnOpenGiftBatch"];
        post?: never;
        /**
         * Discard an open gift batch
         * @description Its rows go with it. Donors who were added with a row stay.
         *
         *     Needs the permission `donations_edit`.
         */
        delete: operations["discardAnOpenGiftBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-batches/{id}/rows/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a row of an open gift batch
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeARowOfAnOpenGiftBatch"];
        post?: never;
        /**
         * Remove a row from an open gift batch
         * @description Needs the permission `donations_edit`.
         */
        delete: operations["removeARowFromAnOpenGiftBatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-batches/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a gift into an open gift batch
         * @description What is not given is as the batch says. Nothing counts as received until the batch is posted.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["enterAGiftIntoAnOpenGiftBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List gift batches
         * @description The newest first, each with its control totals and what its rows add up to.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listGiftBatches"];
        put?: never;
        /**
         * Open a gift batch
         * @description Takes the control totals, such as those of a deposit slip, and what its gifts have in common. Its currency is that of the designation’s program.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["openAGiftBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a source of gifts, archive it or restore it
         * @description Omitted fields stay as they are. Gifts keep a source that is archived.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["renameASourceOfGiftsArchiveItOrRestoreIt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/gift-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what brings gifts in
         * @description Appeals, campaigns and channels by name, archived ones last.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listWhatBringsGiftsIn"];
        put?: never;
        /**
         * Add an appeal, campaign or channel
         * @description Needs the permission `donations_edit`.
         */
        post: operations["addAnAppealCampaignOrChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/households/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a household
         * @description Needs the permission `donors_view`.
         */
        get: operations["readAHousehold"];
        /**
         * Change a household
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeAHousehold"];
        post?: never;
        /**
         * Remove a household
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["removeAHousehold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List households
         * @description Needs the permission `donors_view`.
         */
        get: operations["listHouseholds"];
        put?: never;
        /**
         * Put together a household
         * @description Needs the permission `donors_edit`.
         */
        post: operations["putTogetherAHousehold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List possible duplicates in an import
         * @description Rows with the email address of a donor, or of an earlier row, who may be the same person or organization. The dry run finds them. In the file’s order.
         */
        get: operations["listPossibleDuplicatesInAnImport"];
        /**
         * Add, link or skip possible duplicates
         * @description Decides for all possible duplicates or line by line. Only those rows are checked again; the import then does what was chosen. Queued: `Location` reports progress.
         */
        put: operations["addLinkOrSkipPossibleDuplicates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import
         * @description How far it is, what its columns were taken for, and which rows are refused.
         */
        get: operations["readAnImport"];
        /**
         * Have an import checked
         * @description The dry run: says what every row would come to and enters nothing. Choose fields for columns as often as you like; what is not sent stays. Queued: `Location` shows how far it is.
         */
        put: operations["haveAnImportChecked"];
        post?: never;
        /** Discard an import that was not run */
        delete: operations["discardAnImportThatWasNotRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an import
         * @description Imports the rows that passed the check, each as if entered by hand: same rules, audit log and receipts, but no email. Queued; `Location` reports progress. Rows imported before are not imported twice.
         */
        post: operations["runAnImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an import back
         * @description Voids the gifts the import added, unless they have been changed, refunded, credited or acknowledged since, archives the donors it added who have no other records, dissolves households, archives recipients, revokes soft credits, removes interactions, sponsorships, recurring gifts without a card and links of relationships, and takes tags off donors, unless they have been changed since. Everything else stays. Queued; `Location` reports progress. Possible until the rows are deleted, 30 days after the upload.
         */
        post: operations["takeAnImportBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Newest first. Each kind of file is for who may enter the same by hand: gifts, recurring gifts, soft credits and sponsorships with `donations_edit`, recipients with `entities_edit`, all others with `donors_edit`.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Send a file to import
         * @description CSV with a heading row, separated by comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252, or the first visible sheet of an Excel workbook (XLSX), whose formulas count with their stored results: 200,000 rows and 200 columns at most. Nothing is entered yet: read what its columns were taken for, have it checked, then run it. What a test key imports is a test.
         */
        post: operations["sendAFileToImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/interactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an interaction
         * @description Needs the permission `donors_view`.
         */
        get: operations["readAnInteraction"];
        /**
         * Change an interaction
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeAnInteraction"];
        post?: never;
        /**
         * Remove an interaction
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["removeAnInteraction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interactions
         * @description Needs the permission `donors_view`.
         */
        get: operations["listInteractions"];
        put?: never;
        /**
         * Log an interaction
         * @description Needs the permission `donors_edit`.
         */
        post: operations["logAnInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matching-gifts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a matching gift
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeAMatchingGift"];
        post?: never;
        /**
         * Remove a matching gift
         * @description Needs the permission `donations_edit`.
         */
        delete: operations["removeAMatchingGift"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matching-gifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the matching gifts of a gift
         * @description Needs the permission `donations_view`.
         */
        get: operations["listTheMatchingGiftsOfAGift"];
        put?: never;
        /**
         * Add a matching gift
         * @description Needs the permission `donations_edit`.
         */
        post: operations["addAMatchingGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/admit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the guests of a check order in
         * @description Before the check has arrived: tickets become ready, and the places are kept without an end.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["letTheGuestsOfACheckOrderIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/cancel-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a cancellation before it is made
         * @description Lists what canceling would release and void. Canceling doesn’t refund any money; refund it before or afterwards. The `preview_token` is valid for 15 minutes.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["lookAtACancellationBeforeItIsMade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a registration
         * @description Makes the cancellation that a preview showed. Its places are free and its tickets void at once.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["cancelARegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/check-received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that a check arrived
         * @description The whole of what is due, or a part: then the registration stays pending and partially paid. Complete, its receipt and tickets follow.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["noteThatACheckArrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a registration’s places longer
         * @description For a pending registration: until a later time, a year ahead at most.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["keepARegistrationSPlacesLonger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a registration’s link
         * @description Every earlier link is dead at once. The new one is told in this answer only.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["replaceARegistrationSLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a registration
         * @description An expired or canceled registration whose places are still free: completed if it is paid, otherwise pending. A reason is required.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["reactivateARegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/refund-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a refund before it is made
         * @description All of a registration, seats and lines of it, or an amount. The answer says what goes back and of which part of it was a gift, whose tickets become void, which places become free, and what the receipt will say. Its `preview_token` is good for 15 minutes and for exactly this.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["lookAtARefundBeforeItIsMade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a registration
         * @description Makes the refund that a preview showed: send the same again with its token. 409 `preview_changed` when anything has changed since, `preview_expired` when it is too old. Cards are refunded through their gateway; money that came another way is written down as returned.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["refundARegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/refunds/{refund_id}/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that money was sent back by hand
         * @description For refunds made outside a gateway, such as of a check whose buyer canceled.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["noteThatMoneyWasSentBackByHand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a buyer something again
         * @description Their link (a new one; theirs works until it is used), their latest receipt or their tickets.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["mailABuyerSomethingAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a registration
         * @description The public order object, and under `staff` what only staff may know: money, receipts, answers and what happened.
         *
         *     Needs the permission `orders_view`.
         */
        get: operations["readARegistration"];
        /**
         * Change a registration’s guests
         * @description The same rules as for guests: `version` must be the current one, absent fields stay, null clears, all or nothing.
         *
         *     Needs the permission `orders_edit`.
         */
        put: operations["changeARegistrationSGuests"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/release-unconfirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release unconfirmed registrations
         * @description Frees the places of registrations to be paid by check whose buyers have not opened the mailed link, at most 500 at a time.
         *
         *     Needs the permission `orders_edit`.
         */
        post: operations["releaseUnconfirmedRegistrations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List registrations
         * @description The latest first. `totals` are those of all that match, by currency, not of the page alone.
         *
         *     Needs the permission `orders_view`.
         */
        get: operations["listRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a recurring gift
         * @description The donor is told by mail.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["cancelARecurringGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a recurring gift
         * @description For 1 to 12 months; it resumes automatically.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["pauseARecurringGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a change to a recurring gift
         * @description Says what would change and from when; nothing is written.
         *
         *     Needs the permission `donations_edit`.
         */
        post: operations["previewAChangeToARecurringGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a recurring gift
         * @description Needs the permission `donations_edit`.
         */
        post: operations["resumeARecurringGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a recurring gift
         * @description With its gifts, the history of its payment attempts, and what it can be changed to.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["readARecurringGift"];
        /**
         * Change a recurring gift
         * @description Omitted fields stay as they are. Applies from the next period.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeARecurringGift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip the next payment of a recurring gift
         * @description Needs the permission `donations_edit`.
         */
        post: operations["skipTheNextPaymentOfARecurringGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring gifts
         * @description Newest first, or by the next charge. Follow `next_cursor` until it is null; `X-Total-Count` says how many there are.
         *
         *     Needs the permission `donations_view`.
         */
        get: operations["listRecurringGifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the picture of a program's giving page
         * @description PNG, JPEG or WebP by content, re-encoded without metadata, in place of the one before. To take it away set `cover_file_id` to null.
         *
         *     Needs the permission `entities_edit`.
         */
        post: operations["uploadThePictureOfAProgramSGivingPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}/designations/{designation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a designation
         * @description Its word stays, because addresses and plans carry it.
         *
         *     Needs the permission `entities_edit`.
         */
        put: operations["changeADesignation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}/designations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a program's designations
         * @description Needs the permission `entities_view`.
         */
        get: operations["listAProgramSDesignations"];
        put?: never;
        /**
         * Add a designation to a program
         * @description Needs the permission `entities_edit`.
         */
        post: operations["addADesignationToAProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}/fields/{field_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a program's field
         * @description Key and type stay. An option that entities have cannot go: 409.
         *
         *     Needs the permission `entities_edit`.
         */
        put: operations["changeAProgramSField"];
        post?: never;
        /**
         * Delete a program's field
         * @description With what the program's entities have in it.
         *
         *     Needs the permission `entities_edit`.
         */
        delete: operations["deleteAProgramSField"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a program's fields
         * @description Needs the permission `entities_view`.
         */
        get: operations["listAProgramSFields"];
        put?: never;
        /**
         * Add a field to a program
         * @description Needs the permission `entities_edit`.
         */
        post: operations["addAFieldToAProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a program
         * @description Needs the permission `entities_view`.
         */
        get: operations["readAProgram"];
        /**
         * Change a program
         * @description Omitted fields stay as they are. Status `archived` takes it off the public pages.
         *
         *     Needs the permission `entities_edit`.
         */
        put: operations["changeAProgram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List programs
         * @description Needs the permission `entities_view`.
         */
        get: operations["listPrograms"];
        put?: never;
        /**
         * Add a program
         * @description Needs the permission `entities_edit`.
         */
        post: operations["addAProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/relationships/{id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a relationship's link
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeARelationshipSLink"];
        post?: never;
        /**
         * Remove a donor from a relationship
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["removeADonorFromARelationship"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/relationships/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a donor to a relationship
         * @description Needs the permission `donors_edit`.
         */
        post: operations["linkADonorToARelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/relationships/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a relationship
         * @description Needs the permission `donors_view`.
         */
        get: operations["readARelationship"];
        /**
         * Change a relationship
         * @description Omitted fields stay as they are. Callers can’t restrict a relationship they would lose access to: 422.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeARelationship"];
        post?: never;
        /**
         * Remove a relationship
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["removeARelationship"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List relationships
         * @description Restricted ones only for those who may see them.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listRelationships"];
        put?: never;
        /**
         * Describe a relationship
         * @description Whoever could not see the restricted one that they describe becomes its relationship manager.
         *
         *     Needs the permission `donors_edit`.
         */
        post: operations["describeARelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/embeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which websites may show widgets
         * @description Needs the permission `settings_edit`.
         */
        get: operations["readWhichWebsitesMayShowWidgets"];
        /**
         * Choose which websites may show widgets
         * @description The list replaces the earlier one. Browsers on other websites refuse to show the widgets.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["chooseWhichWebsitesMayShowWidgets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an account’s keys
         * @description Its payments can no longer be refunded from here. Recurring gifts on its cards are held; once resumed, their donors are asked for another card.
         *
         *     Needs the permission `settings_edit`.
         */
        delete: operations["removeAnAccountSKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the keys of the organization’s own Stripe account
         * @description Both keys are checked at Stripe first. From then on new payments go to this account. Earlier payments and cards stay at the account that has them, and recurring gifts charged there are held until staff resume them. The same account again replaces its keys.
         *
         *     Needs the permission `settings_edit`.
         */
        post: operations["enterTheKeysOfTheOrganizationSOwnStripeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments/paypal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a PayPal account’s keys
         * @description Its payments can no longer be refunded from here. Without an account in use, giving pages stop offering PayPal.
         *
         *     Needs the permission `settings_edit`.
         */
        delete: operations["removeAPaypalAccountSKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the organization’s own PayPal account
         * @description The keys of its REST app are checked at PayPal first. From then on new PayPal payments go to this account; earlier ones stay at the account that has them. The same account again replaces its keys.
         *
         *     Needs the permission `settings_edit`.
         */
        post: operations["enterTheOrganizationSOwnPaypalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where card payments go
         * @description Of the keys only their last four characters are ever shown.
         *
         *     Needs the permission `settings_edit`.
         */
        get: operations["readWhereCardPaymentsGo"];
        /**
         * Change what statements say
         * @description What payers read on their card’s statement after the account’s own name.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["changeWhatStatementsSay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/payments/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ways to pay on giving pages
         * @description Needs the permission `settings_edit`.
         */
        get: operations["readTheWaysToPayOnGivingPages"];
        /**
         * Change the ways to pay on giving pages
         * @description Cards are always offered. PayPal needs an account first, and a transfer or check needs to say where the money goes.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["changeTheWaysToPayOnGivingPages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the receipt profile
         * @description Needs the permission `settings_edit`.
         */
        get: operations["readTheReceiptProfile"];
        /**
         * Change the receipt profile
         * @description Receipts that were issued keep the profile that they were issued with. A jurisdiction is refused until everything that its receipts need is there.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["changeTheReceiptProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how long data is kept
         * @description Needs the permission `settings_edit`.
         */
        get: operations["listHowLongDataIsKept"];
        /**
         * Change how long data is kept
         * @description Periods that are not named stay as they are. Some have a lower bound.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["changeHowLongDataIsKept"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/start-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organization’s start page
         * @description Needs the permission `settings_edit`.
         */
        get: operations["readTheOrganizationSStartPage"];
        /**
         * Compose the organization’s start page
         * @description What is not sent stays. Programs and events that are not public are skipped on the page until they are.
         *
         *     Needs the permission `settings_edit`.
         */
        put: operations["composeTheOrganizationSStartPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/soft-credits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a soft credit
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donations_edit`.
         */
        put: operations["changeASoftCredit"];
        post?: never;
        /**
         * Revoke a soft credit
         * @description Needs the permission `donations_edit`.
         */
        delete: operations["revokeASoftCredit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/soft-credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the soft credits of a gift
         * @description Needs the permission `donations_view`.
         */
        get: operations["listTheSoftCreditsOfAGift"];
        put?: never;
        /**
         * Add a soft credit
         * @description Needs the permission `donations_edit`.
         */
        post: operations["addASoftCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a tag
         * @description Donors keep it.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["renameATag"];
        post?: never;
        /**
         * Delete a tag
         * @description Takes it off every donor. The answer says how many had it.
         *
         *     Needs the permission `donors_edit`.
         */
        delete: operations["deleteATag"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags that donors can have
         * @description By name, with how many donors have each.
         *
         *     Needs the permission `donors_view`.
         */
        get: operations["listTheTagsThatDonorsCanHave"];
        put?: never;
        /**
         * Add a tag
         * @description Names are unique in an organization, whatever their case.
         *
         *     Needs the permission `donors_edit`.
         */
        post: operations["addATag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a task
         * @description Needs the permission `donors_view`.
         */
        get: operations["readATask"];
        /**
         * Change a task
         * @description Omitted fields stay as they are.
         *
         *     Needs the permission `donors_edit`.
         */
        put: operations["changeATask"];
        post?: never;
        /**
         * Remove a task
         * @description Needs the permission `donors_edit`.
         */
        delete: operations["removeATask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description Needs the permission `donors_view`.
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Add a task
         * @description Needs the permission `donors_edit`.
         */
        post: operations["addATask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/{type}/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Adds a picture or a PDF to an entity, or these and office documents and text to a donor. What it is is told by its content; pictures are re-encoded without metadata. An entity's first picture becomes its thumb; a donor's files are private. Needs `entities_edit` or `donors_edit` as well.
         *
         *     Needs the permission `files_edit`.
         */
        post: operations["uploadAFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a checkout
         * @description What a session is about to give to a program, what it comes to, and what the program takes. Empty until something is put into it.
         */
        get: operations["readACheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/designation/{client_id}/{program_id}/{designation_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a designation into a checkout
         * @description Makes the session's checkout on first use. What is in it already is changed.
         */
        post: operations["putADesignationIntoACheckout"];
        /** Take a designation out of a checkout */
        delete: operations["takeADesignationOutOfACheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/designation/amount/{client_id}/{program_id}/{designation_id}/{amount}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the amount of a designation in checkout
         * @description How much is given each time, in major units, without the fees. Repeating it changes nothing.
         */
        put: operations["updateTheAmountOfADesignationInCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/designation/frequency/{client_id}/{program_id}/{designation_id}/{frequency}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the frequency of a designation in checkout
         * @description Months between gifts; 0 is once. The designation, by its id or its word, is in the session's checkout already. Repeating it changes nothing.
         */
        put: operations["updateTheFrequencyOfADesignationInCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/details/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the details of a checkout
         * @description Who gives, whether they cover the fees, in whose name, and for which organization. Absent fields stay, null clears.
         */
        put: operations["updateTheDetailsOfACheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/entity/{client_id}/{program_id}/{entity_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an entity into a checkout
         * @description Holds one of the entity’s places until `held_until`. If the last place is taken, even a moment earlier, the response is 409 `already_sponsored`.
         */
        post: operations["putAnEntityIntoACheckout"];
        /**
         * Take an entity out of a checkout
         * @description The place that was kept is free for others at once.
         */
        delete: operations["takeAnEntityOutOfACheckout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/entity/amount/{client_id}/{program_id}/{entity_id}/{amount}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the amount of an entity in checkout
         * @description For entities without an amount of their own. Repeating it changes nothing.
         */
        put: operations["updateTheAmountOfAnEntityInCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/entity/frequency/{client_id}/{program_id}/{entity_id}/{frequency}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the frequency of an entity in checkout
         * @description Months between gifts; 0 is once. Repeating it changes nothing.
         */
        put: operations["updateTheFrequencyOfAnEntityInCheckout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/extend/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the places of a checkout longer
         * @description Every entity in it is kept for another while from now on. One that had been let go is taken again, or answered with 409 `already_sponsored`.
         */
        post: operations["keepThePlacesOfACheckoutLonger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/checkout/pay/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay a checkout
         * @description Charges everything in the checkout once: to a card, a wallet, a bank account or PayPal; or promises it by bank transfer or check. A declined payment is answered with 402 and what to do; everything stays in the checkout. `redirect_url` leads to PayPal, to the donor's bank when it asks them something, else to the gift's page.
         */
        post: operations["payACheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/account/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all that is held about a donor */
        get: operations["downloadAllThatIsHeldAboutADonor"];
        put?: never;
        /**
         * Close a donor's account
         * @description Ends every session and recurring gift; gifts and receipts are kept. `confirmation` is the word CLOSE.
         */
        post: operations["closeADonorSAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/code/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a donor in with a code
         * @description The six digits of a sign-in mail. The session stays, with what is in its checkout, and gets another secret: use the one that is answered from now on.
         */
        post: operations["signADonorInWithACode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/dashboard/card/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a donor's card
         * @description The card becomes the one of the donor's recurring gifts with this organization, and a gift that failed is tried again at once. When the card's bank asks its holder to confirm it, the answer is 402 and `redirect` leads to the bank's page; the card is saved when they come back from it.
         */
        post: operations["updateADonorSCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/email/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another email address
         * @description A link is sent to the new address; the old one keeps working until the link is used.
         */
        post: operations["askForAnotherEmailAddress"];
        /** Take another email address back */
        delete: operations["takeAnotherEmailAddressBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/gift-aid/{client_id}/{session_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of one's Gift Aid declarations as a donor */
        get: operations["readOneOfOneSGiftAidDeclarationsAsADonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Withdraw one of one's Gift Aid declarations as a donor
         * @description From today or a later day on. Gifts of that day or later are no longer covered; earlier gifts stay covered. 409 when it is withdrawn already.
         */
        patch: operations["withdrawOneOfOneSGiftAidDeclarationsAsADonor"];
        trace?: never;
    };
    "/frontend/donor/gift-aid/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's Gift Aid declarations as a donor
         * @description The latest 100 declarations, newest first, and the words of those that can still be made.
         */
        get: operations["listOneSGiftAidDeclarationsAsADonor"];
        put?: never;
        /**
         * Make a Gift Aid declaration as a donor
         * @description Declares in the words that `offers` has for the scope. Needs the donor's name and home address, from the profile unless given. 409 when an earlier declaration covers all of it, and where the organization claims no Gift Aid.
         */
        post: operations["makeAGiftAidDeclarationAsADonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/link/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a donor's sign-in link
         * @description An email with a link and a code goes to the address if it is a donor’s. The answer is the same for every address.
         */
        post: operations["askForADonorSSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/password/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a donor's password
         * @description Every other session ends. Null removes it: signing in is by mail only then.
         */
        put: operations["setADonorSPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/preferences/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose what one is written to about
         * @description Receipts and notices of one's own giving always come.
         */
        put: operations["chooseWhatOneIsWrittenToAbout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/profile/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one's profile as a donor */
        get: operations["readOneSProfileAsADonor"];
        /**
         * Change one's profile as a donor
         * @description What is not sent stays; null clears.
         */
        put: operations["changeOneSProfileAsADonor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/receipts/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's gifts and receipts of a year as a donor
         * @description The latest year with gifts unless another one is named.
         */
        get: operations["listOneSGiftsAndReceiptsOfAYearAsADonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/receipts/{client_id}/{session_id}/statements/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one's statement of a year as a donor
         * @description Numbered when it is first asked for, and the same one until its figures change.
         */
        get: operations["readOneSStatementOfAYearAsADonor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/sessions/{client_id}/{session_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of a donor's sessions */
        delete: operations["endOneOfADonorSSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/sessions/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a donor's sessions
         * @description Where the donor is signed in, the latest use first.
         */
        get: operations["listADonorSSessions"];
        put?: never;
        post?: never;
        /** End a donor's other sessions */
        delete: operations["endADonorSOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/sign-in/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a donor in with a password
         * @description The session stays, with what is in its checkout, and gets another secret: use the one that is answered from now on.
         */
        post: operations["signADonorInWithAPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/sign-out/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a donor session */
        post: operations["endADonorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/donor/sign-up/{client_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up as a donor
         * @description An email with a link and a code goes to the address, which has to prove itself with one of them. The answer is the same for donors we know already.
         */
        post: operations["signUpAsADonor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/entities/all/{client_id}/{program_id}/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entity titles and files with pagination
         * @description The public entities of a program, including sponsored ones with their status.
         */
        get: operations["listEntityTitlesAndFilesWithPagination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/order-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new registration link
         * @description Emails a new link for every registration of the address at this event. The answer is the same whether there is one or not. Earlier links work until a new one is used.
         */
        post: operations["askForANewRegistrationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview canceling an event registration
         * @description What would go back, what the organization keeps and until when, before anything is decided.
         */
        get: operations["previewCancelingAnEventRegistration"];
        put?: never;
        /**
         * Cancel an event registration
         * @description Cancels on the terms of a preview: places are free again, and money goes back the way it came. Other terms by now: 409 `terms_changed` with the new ones in `details.preview`.
         */
        post: operations["cancelAnEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a registration to be paid by check
         * @description With the link that came by mail, which proves the buyer's mailbox: the places are kept for as long as the event allows for a check. Any change made through that link confirms the registration, too.
         */
        post: operations["confirmARegistrationToBePaidByCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the places of an unpaid registration longer
         * @description Restarts the event’s time to pay, up to three times that time after the order was placed; then 409 `hold_limit`.
         */
        post: operations["keepThePlacesOfAnUnpaidRegistrationLonger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay an event registration
         * @description Charges what is open to a card's token, once; a declined card is answered with 402 and the places are kept. Without a token `redirect_url` leads to the gateway's own page, so that card data never comes here.
         */
        post: operations["payAnEventRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a registration's receipt again
         * @description Emails the latest receipt to the buyer as a PDF. Without a receipt: 409.
         */
        post: operations["sendARegistrationSReceiptAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event registration
         * @description The registration behind a registration link, with the version needed to change it.
         */
        get: operations["readAnEventRegistration"];
        /**
         * Update event registration guest details
         * @description Changes groups, attendees and sponsors of an order, all of it or nothing. Absent fields stay, null clears. Orders with registration_version 2 need the current version; another one is answered with 409 and the current one.
         */
        put: operations["updateEventRegistrationGuestDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a registration
         * @description Holds the places and writes the order at the price that was quoted. When the price is another one by now: 409 `quote_changed` with the new quote in `details.quote`. The management link is told here and never again.
         */
        post: operations["placeARegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a registration
         * @description Prices a cart without holding anything. Send its fingerprint with the order so that buyers are charged exactly the price they saw.
         */
        post: operations["quoteARegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a public event
         * @description What is on sale, the questions, and the public part of the location. Sold-out and waiting-list states are shown before any personal details are requested.
         */
        get: operations["readAPublicEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/waitlist/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a place on the waiting list
         * @description An offer is taken by placing an order whose cart has the `waitlist_token`.
         */
        get: operations["readAPlaceOnTheWaitingList"];
        put?: never;
        post?: never;
        /**
         * Leave the waiting list
         * @description Places that were kept go to the next. Leaving twice changes nothing.
         */
        delete: operations["leaveTheWaitingList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the waiting list of a sold-out ticket
         * @description Once for each address and ticket; the response is the same if it was already on the list. An email confirms it, with a link to leave.
         */
        post: operations["joinTheWaitingListOfASoldOutTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/public/events/{clientSlugOrId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the public events of an organization
         * @description Published events that are not over, the next one first; 100 at most.
         */
        get: operations["listThePublicEventsOfAnOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/frontend/session/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a donor session
         * @description For a visitor of the organization's public pages, anonymous until a donor signs in. It lives 30 days after it was last used.
         */
        post: operations["openADonorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Answers a bearer token for 12 hours. Send `otp` when two-factor sign-in is on: the app’s six digits, or a recovery code, which works once.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description The bearer token that comes with it stops working at once.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description The user, organization and permissions behind the credential that was sent.
         */
        get: operations["whoAmI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountMapping: {
            /** @enum {string} */
            slot: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "noncash" | "gifts" | "noncash_gifts" | "tickets" | "event_sponsorships" | "auction" | "event_gifts" | "fees_covered";
            program: {
                id: number;
                name: string;
            } | null;
            designation: {
                id: number;
                name: string;
            } | null;
            event: {
                id: number;
                name: string;
            } | null;
            account: components["schemas"]["LedgerAccount"];
        };
        AccountMappingInputInput: {
            /** @enum {string} */
            slot: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "noncash" | "gifts" | "noncash_gifts" | "tickets" | "event_sponsorships" | "auction" | "event_gifts" | "fees_covered";
            /** @default null */
            program_id?: number | null;
            /** @default null */
            designation_id?: number | null;
            /** @default null */
            event_id?: number | null;
            /** @description Null removes the mapping */
            account_id: number | null;
        };
        AcknowledgementAnswer: {
            changed: number[];
            /** @description Gifts that stay as they are, and why */
            left_out: {
                donation_id: number;
                /** @enum {string} */
                reason: "not_completed" | "returned" | "state" | "no_email" | "no_postal_address" | "do_not_contact" | "deceased" | "on_its_way";
            }[];
            /** @description Of printed letters: names their PDF */
            batch: string | null;
        };
        AcknowledgementRequestInput: {
            /** @constant */
            action: "email";
            donation_ids: number[];
            /** @description The default one unless given */
            template_id?: number;
        } | {
            /** @constant */
            action: "letter";
            donation_ids: number[];
            template_id?: number;
        } | {
            /** @constant */
            action: "mark_sent";
            donation_ids: number[];
            /**
             * @default other
             * @enum {string}
             */
            how?: "letter" | "phone" | "in_person" | "other";
        } | {
            /** @constant */
            action: "do_not_acknowledge";
            donation_ids: number[];
        } | {
            /** @constant */
            action: "undo";
            donation_ids: number[];
        };
        Activity: {
            id: number;
            /** @description The noun and the verb, such as `order.update` */
            action: string;
            /** Format: date-time */
            at: string;
            by: {
                /** @enum {string} */
                kind: "staff" | "api_key" | "donor" | "guest" | "visitor" | "system";
                /** @description Of `staff` */
                user_id: number | null;
                name: string;
            };
            subject: {
                type: string;
                id: number;
                /** @description Null if the subject was deleted, or if you may not read it */
                name: string | null;
            };
            /** @description The record to open to see the subject, such as a ticket's event */
            page: {
                /** @enum {string} */
                type: "donor" | "donation" | "plan" | "household" | "relationship" | "order" | "event" | "waitlist" | "program" | "entity" | "import" | "user" | "letter_template" | "gift_source" | "currency_rate" | "gift_batch" | "tag" | "ledger_account" | "journal_batch";
                id: number;
            } | null;
        };
        AdjustedReceiptAmounts: {
            refunded_amount: number;
            active_total_amount: number;
            active_tax_deductible_amount: number;
        };
        AdminRefusal: {
            message: string;
            /** @constant */
            status: "error";
            error_code: string;
            errors?: {
                /** @description Dotted, such as `attendees.0.email` */
                path: string;
                code: string;
                message: string;
            }[];
            /** @description The current value, if it differs from what was shown */
            details?: {
                terms: {
                    [key: string]: unknown;
                };
            };
        };
        AnnualStatement: {
            /** @constant */
            kind: "annual";
            organization: {
                name: string;
                /** @description Line by line */
                address: string[];
                tax_id: string | null;
            };
            donor: {
                name: string;
                /** @description Line by line */
                address: string[];
            };
            is_test: boolean;
            /** Format: date-time */
            issued_at: string;
            /**
             * Format: date
             * @description In our time zone
             */
            issued_on?: string;
            /** @description As it was written by the receipt profile; absent from those of earlier releases */
            paper?: components["schemas"]["WrittenPaper"];
            replaces_number: string | null;
            year: number;
            gifts: {
                donation_id: number;
                receipt_number: string | null;
                /** Format: date */
                donated_on: string;
                purpose: string;
                /** @enum {string} */
                method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
                currency: string;
                /** @description Gift and covered fees */
                amount: number;
                refunded_amount: number;
                fair_market_value: number;
                /**
                 * @description Absent from those of earlier releases
                 * @enum {string}
                 */
                benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
                in_kind_description: string | null;
                tax_deductible_amount: number | null;
                ira_custodian?: string | null;
                expense_waiver?: boolean;
                /** @description Its own receipt is the official document already */
                is_confirmed?: boolean;
                is_test: boolean;
            }[];
            /**
             * @description Event registrations, each with the receipt that it has of its own
             * @default []
             */
            purchases: {
                order_number: string;
                receipt_number: string;
                event_name: string;
                /** Format: date */
                paid_on: string;
                currency: string;
                transactions: components["schemas"]["ReceiptTransaction"][];
                /** @description What stands of what was paid */
                total_amount: number;
                refunded_amount: number;
                value_received_amount: number;
                tax_deductible_amount: number;
                goods_statement: string | null;
                is_test: boolean;
            }[];
            /**
             * @description What went back in this year of gifts and payments of earlier ones
             * @default []
             */
            returned: {
                /** @description Of the receipt that stands */
                receipt_number: string;
                what: string;
                /** Format: date */
                paid_on: string;
                /** Format: date */
                returned_on: string;
                currency: string;
                amount: number;
            }[];
            /** @description One for each currency */
            totals: {
                currency: string;
                /** @description Gifts, event payments and covered fees, less what was returned */
                total_amount: number;
                refunded_amount: number;
                fair_market_value: number;
                tax_deductible_amount: number;
            }[];
            goods_statement: string;
        };
        AnswerChangeInput: {
            /** @description Active question in this event; use `question_id` or `field_key` */
            question_id?: number | null;
            /** @description Alternative question key */
            field_key?: string | null;
            /** @description Blank or null removes the answer. Several values travel as a JSON array of strings. */
            answer: string | null;
        };
        Arrangement: {
            ids: number[];
        };
        Assignment: {
            subject: {
                /** @enum {string} */
                type: "donor" | "household" | "relationship";
                id: number;
            };
            assigned_fundraiser_user_id: number | null;
            relationship_manager_user_id: number | null;
        };
        Attendee: {
            id: number;
            /** @description Place in the group, from 1 */
            slot: number;
            first_name: string | null;
            last_name: string | null;
            email: string | null;
            phone: string | null;
            is_purchaser: boolean;
            /** @enum {string} */
            status: "active" | "cancelled";
            answers: components["schemas"]["RegistrationAnswer"][];
            ticket: components["schemas"]["Ticket"];
            /** Format: date-time */
            checked_in_at: string | null;
            /** @description The guest’s table; null until staff assign one */
            table: string | null;
        };
        AttendeeChangesInput: {
            /** @description Attendee in this order */
            id: number;
            /** @description Null clears */
            first_name?: string | null;
            /** @description Null clears */
            last_name?: string | null;
            /**
             * Format: email
             * @description Null clears
             */
            email?: string | null;
            /** @description Null clears */
            phone?: string | null;
            /** @description Answers not named stay unchanged. Null removes all answers of the item. */
            answers?: components["schemas"]["AnswerChangeInput"][] | null;
        };
        AttendeeCounts: {
            total: number;
            checked_in: number;
            missing: number;
        };
        AttendeeSummary: {
            id: number;
            first_name: string | null;
            last_name: string | null;
            email: string | null;
            phone: string | null;
            is_purchaser: boolean;
            /** @enum {string} */
            status: "active" | "cancelled";
            /** @description Has all required details */
            complete: boolean;
            /** @enum {string} */
            ticket_state: "not_ready" | "ready" | "issued" | "void";
            /** @description Null until the ticket is ready */
            ticket_code: string | null;
            /** Format: date-time */
            checked_in_at: string | null;
            group: {
                id: number;
                /** @enum {string} */
                kind: "individual" | "table" | "team" | "family" | "sponsor";
                reference: string;
                label: string | null;
                /** @description Of the sponsor the group belongs to */
                company: string | null;
                product: string;
            };
            slot: number;
            order: {
                id: number;
                order_number: string;
                /** @enum {string} */
                status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
                purchaser_name: string | null;
            };
            event: {
                id: number;
                name: string;
                timezone: string;
            };
        };
        AuctionItem: {
            id: number;
            title: string;
            description: string | null;
            fair_market_value: number;
            /** @description Null: not reviewed by staff */
            benefit_kind: ("none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible") | null;
            buy_now_price: number | null;
            active: boolean;
            position: number;
            /** @description An active registration holds it */
            is_taken: boolean;
            /** @description Highest first */
            bids: components["schemas"]["Bid"][];
        };
        AuctionItemChangesInput: {
            title?: string;
            description?: string | null;
            /** @description Good-faith estimate of its fair market value. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            /** @description Null: bids only */
            buy_now_price?: (number | string) | null;
            active?: boolean;
            position?: number;
        };
        Bid: {
            id: number;
            bidder_name: string;
            bidder_email: string | null;
            amount: number;
            /** @enum {string} */
            status: "open" | "won" | "revoked";
            /** Format: date-time */
            placed_at: string;
            /** @description For a winning, unpaid bid: the private page where the bidder pays. Keep it secret. */
            pay_url: string | null;
        };
        CancellationPreview: {
            order_number: string;
            paid_amount: number;
            /** @description What the organization keeps */
            fee_amount: number;
            refund_amount: number;
            /** @description `by_hand`: the organization sends the refund itself; null: no refund */
            refund_to: ("card" | "by_hand") | null;
            /** @description Identifies these terms; send it to cancel */
            preview_token: string;
            currency: string;
            /** @description Deadline for canceling */
            deadline: string | null;
            cancellation_policy: string | null;
            /** @description The added gift; part of the refund */
            gift_amount: number;
            /** @description The terms when the added gift stays a gift: its `preview_token` cancels on these. Null without an added gift. */
            leaving_gift: {
                /** @description What the organization keeps */
                fee_amount: number;
                refund_amount: number;
                /** @description `by_hand`: the organization sends the refund itself; null: no refund */
                refund_to: ("card" | "by_hand") | null;
                /** @description Identifies these terms; send it to cancel */
                preview_token: string;
            } | null;
        };
        CardRefusal: {
            /** @constant */
            status: "error";
            message: string;
            redirect: string;
        };
        CheckReceivedInput: {
            check_number?: string | null;
            /**
             * Format: date
             * @description A date in the event's time zone; defaults to today
             */
            received_on?: string | null;
            /** @description In major units; defaults to the balance due */
            amount?: (number | string) | null;
        };
        Checkout: {
            /** @description Null until something is in it */
            id: number | null;
            session_id: number;
            program_id: number;
            program_name: string;
            /** @enum {string} */
            status: "open" | "paying" | "completed";
            currency: string;
            items: {
                id: number;
                designation: {
                    id: number;
                    word: string;
                    name: string;
                } | null;
                entity: {
                    id: number;
                    title: string;
                    thumb: string;
                    url: string;
                } | null;
                label: string;
                /** @description Of one gift: for all the months that it pays for */
                amount: number;
                frequency: number;
                amount_is_fixed: boolean;
                /** @description Null where the donor chose the amount */
                price_per_month: number | null;
                /** @description Months that one gift pays for; of a one-time sponsorship as the program says */
                pays_for_months: number | null;
                /** @description In words: `$114.00 every 3 months · $38.00 a month` */
                terms: string | null;
                /** @description Sponsors take places, which are kept for a while */
                has_places: boolean;
                /**
                 * Format: date-time
                 * @description Until when a place is kept; null where none is, or not any more
                 */
                held_until: string | null;
            }[];
            subtotal: number;
            /** @description The extra that leaves the gift whole */
            fees_to_cover: number;
            covers_fees: boolean;
            fees_covered: number;
            /** @description What is charged now */
            total: number;
            allowed: {
                frequencies: number[];
                minimum_amount: number;
                maximum_amount: number | null;
                suggested_amounts: number[];
                /** @description What each of them does, in the same order; empty where nothing is said */
                suggested_impacts: string[];
                /** @description Ask whoever gives once whether they would rather give monthly */
                suggests_monthly: boolean;
                fee_cover: {
                    percent: number;
                    fixed: number;
                };
                /** @description What it can be paid with */
                ways: ("card" | "wallet" | "bank_debit" | "paypal" | "bank_transfer" | "check")[];
                /** @description Months that a one-time sponsorship pays for */
                one_time_months: number;
            };
            designations: {
                id: number;
                word: string;
                name: string;
            }[];
            giver: {
                first_name: string | null;
                last_name: string | null;
                email: string | null;
                phone: string | null;
                street: string | null;
                address_line2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                country: string | null;
            };
            is_anonymous: boolean;
            on_behalf_of: string | null;
            tribute: {
                /** @enum {string} */
                kind: "in_honor" | "in_memory";
                name: string;
                notify_name: string | null;
                notify_email: string | null;
                message: string | null;
            } | null;
            note: string | null;
            /** @description Null unless the organization claims Gift Aid */
            gift_aid: {
                /** @description What the donor declares with `gift_aid` */
                words: string;
                /** @description Whether they do, with this checkout */
                declared: boolean;
                /**
                 * Format: date
                 * @description The day of the signed-in donor’s declaration that covers all of this already; null otherwise
                 */
                covered_since: string | null;
            } | null;
            /** @description The page where the person continues */
            url: string;
        };
        CurrencyRate: {
            id: number;
            currency: string;
            to_currency: string;
            /** Format: date */
            effective_on: string;
            rate: number;
        };
        Designation: {
            id: number;
            program_id: number;
            word: string;
            name: string;
            active: boolean;
            position: number;
        };
        Donation: {
            id: number;
            donor: {
                id: number;
                name: string;
                email: string | null;
            };
            program: {
                id: number;
                name: string;
            };
            /** @description What it is for, in words */
            purpose: string;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "voided";
            /** @enum {string} */
            method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            currency: string;
            amount: number;
            fees_covered_amount: number;
            refunded_amount: number;
            /**
             * Format: date
             * @description The day of the gift
             */
            donated_on: string;
            /** Format: date */
            received_on: string;
            is_recurring: boolean;
            is_anonymous: boolean;
            is_test: boolean;
            /** @enum {string} */
            acknowledgement: "not_required" | "pending" | "queued" | "sent" | "failed" | "do_not_acknowledge";
            /** Format: date-time */
            acknowledged_at: string | null;
            acknowledgement_source: string | null;
            /** @description What brought it in: the first there is of appeal, campaign and channel */
            source: {
                id: number;
                name: string;
            } | null;
            note: string | null;
            appeal: {
                id: number;
                name: string;
            } | null;
            campaign: {
                id: number;
                name: string;
            } | null;
            channel: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            voided_at: string | null;
            void_reason: string | null;
            /** @description `benefit_to_adviser`: a donor-advised fund or foundation gave, and someone received more than an insubstantial benefit */
            warnings: "benefit_to_adviser"[];
            /** @description A gateway collected it, so its amount, date and method stay what they are */
            is_charged: boolean;
            /** @description What a transfer or check for it is recognized by */
            reference: string;
            /** @description The donor sends it by transfer or check, and it has not arrived yet */
            is_promised: boolean;
            tribute: {
                /** @enum {string} */
                kind: "in_honor" | "in_memory";
                name: string;
                notify_name: string | null;
                notify_email: string | null;
                message: string | null;
            } | null;
            fair_market_value: number;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            goods_description: string | null;
            in_kind_description: string | null;
            property_kind: ("service" | "vehicle" | "securities" | "other") | null;
            ira_custodian: string | null;
            appraiser: string | null;
            expense_waiver: boolean;
            property_origin: ("business" | "private" | "unknown") | null;
            value_documented: boolean;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description What could still go back */
            refundable_amount: number;
            lines: {
                id: number;
                designation_id: number | null;
                entity_id: number | null;
                label: string;
                amount: number;
                plan_id: number | null;
                period_on: string | null;
            }[];
            payments: {
                id: number;
                /** @enum {string} */
                method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer";
                /** @enum {string} */
                status: "pending" | "processing" | "succeeded" | "failed" | "voided";
                amount: number;
                /** @description Returned, or on its way back */
                refunded_amount: number;
                gateway: string | null;
                failure_code: string | null;
                disputed: boolean;
                /** Format: date-time */
                received_at: string | null;
                refunds: {
                    id: number;
                    amount: number;
                    /** @enum {string} */
                    status: "pending" | "succeeded" | "failed";
                    reason: string | null;
                    /** Format: date-time */
                    created_at: string;
                }[];
            }[];
            receipts: components["schemas"]["IssuedReceipt"][];
            /** @description The plans that it began or pays a period of */
            plans: {
                id: number;
                /** @enum {string} */
                status: "pending" | "active" | "paused" | "failed" | "cancelled";
                amount: number;
                /** @enum {string} */
                interval_unit: "week" | "month" | "year";
                interval: number;
                /** Format: date */
                next_charge_on: string;
            }[];
        };
        DonationBatch: {
            /**
             * @description `all`: every gift is entered or none. `rows`: each row stands for itself, and the answer says which were refused.
             * @enum {string}
             */
            mode: "all" | "rows";
            /** @description 1 to 500 gifts, each as `POST /admin/donations` takes it */
            donations: components["schemas"]["DonationEntryInput"][];
        };
        DonationBatchAnswer: {
            /** @description How many gifts were entered */
            entered: number;
            refused: number;
            /** @description One for each row, in the order of the rows */
            results: {
                /** @description Of the gift; null when it was refused */
                id: number | null;
                receipt_number: string | null;
                /** @description Empty when it was entered, else the first 5 problems; paths such as `donations.17.amount` */
                errors: {
                    path: string;
                    code: string;
                    message: string;
                }[];
            }[];
        };
        DonationChangesInput: {
            program_id?: number;
            /** @description What it is for: each line names a designation or an entity */
            lines?: {
                designation_id?: number | null;
                entity_id?: number | null;
                /** @description Major units, such as 25 or "25.50" */
                amount: number | string;
            }[];
            /** @enum {string} */
            method?: "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            /**
             * @description A local date, or an instant with `Z` or an offset, which counts on its date in the organization’s time zone
             * @example 2026-05-31
             * @example 2026-05-31T18:00:00Z
             */
            received_on?: string;
            /**
             * Format: date
             * @description The day of the gift where it is not the day received, such as the postmark of a check. It decides the year.
             */
            given_on?: string | null;
            is_anonymous?: boolean;
            note?: string | null;
            tribute?: {
                /** @enum {string} */
                kind: "in_honor" | "in_memory";
                name: string;
                notify_name?: string | null;
                notify_email?: ("" | string) | null;
                message?: string | null;
            } | null;
            /** @description Good-faith estimate of what the donor got for the gift */
            fair_market_value?: (number | string) | null;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            goods_description?: string | null;
            /** @description What was given, of stock and in kind only; never what it is worth */
            in_kind_description?: string | null;
            /** @description Of `in_kind` only, `other` unless given: a service is never deductible, a vehicle has a form of its own */
            property_kind?: ("service" | "vehicle" | "securities" | "other") | null;
            /** @description Of a check or transfer from the custodian of the donor’s individual retirement account, who is named: a qualified charitable distribution, which is not deductible */
            ira_custodian?: string | null;
            /** @description Name and address of who appraised a thing */
            appraiser?: string | null;
            /** @description The donor waived the repayment of expenses */
            expense_waiver?: boolean | null;
            /** @description Whether a thing was business or private property, as the donor says */
            property_origin?: ("business" | "private" | "unknown") | null;
            /** @description Papers that show a thing’s value are on file */
            value_documented?: boolean | null;
            /** @description The appeal that brought it in */
            appeal_id?: number | null;
            campaign_id?: number | null;
            channel_id?: number | null;
            /** @description Moves the gift to this donor */
            donor_id?: number;
            /** @description Stands on the receipt that this voids */
            reason?: string;
            /**
             * @description Mail the donor the receipt
             * @default true
             */
            email_receipt?: boolean;
        };
        DonationEntryInput: {
            donor_id?: number;
            /** @description Who gave, in place of `donor_id` */
            new_donor?: {
                /**
                 * @default person
                 * @enum {string}
                 */
                kind?: "person" | "organization";
                first_name?: string | null;
                last_name?: string | null;
                organization_name?: string | null;
                email?: ("" | string) | null;
                phone?: string | null;
                street?: string | null;
                address_line2?: string | null;
                city?: string | null;
                state?: string | null;
                zip?: string | null;
                /** @description ISO 3166-1 alpha-2, such as `US`. */
                country?: string | null;
                /** @description For an organization: the person who gives on its behalf. */
                primary_contact_id?: number | null;
                mail_topics?: ("news" | "appeals" | "events" | "sponsorship_updates")[];
                do_not_email?: boolean;
                do_not_contact?: boolean;
                is_deceased?: boolean;
                /** @description What emails and papers are written in; null for the organization’s language. */
                language?: ("en" | "es" | "fr" | "de") | null;
                /** @description For staff only. */
                note?: string | null;
                /** @description The donor’s ID in another system, unique among donors. */
                external_id?: string | null;
            };
            program_id: number;
            /** @description What it is for: each line names a designation or an entity */
            lines: {
                designation_id?: number | null;
                entity_id?: number | null;
                /** @description Major units, such as 25 or "25.50" */
                amount: number | string;
            }[];
            /** @enum {string} */
            method: "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            /**
             * @description A local date, or an instant with `Z` or an offset, which counts on its date in the organization’s time zone
             * @example 2026-05-31
             * @example 2026-05-31T18:00:00Z
             */
            received_on: string;
            /**
             * Format: date
             * @description The day of the gift where it is not the day received, such as the postmark of a check. It decides the year.
             */
            given_on?: string | null;
            /** @default false */
            is_anonymous?: boolean;
            note?: string | null;
            tribute?: {
                /** @enum {string} */
                kind: "in_honor" | "in_memory";
                name: string;
                notify_name?: string | null;
                notify_email?: ("" | string) | null;
                message?: string | null;
            } | null;
            /** @description Good-faith estimate of what the donor got for the gift */
            fair_market_value?: (number | string) | null;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            goods_description?: string | null;
            /** @description What was given, of stock and in kind only; never what it is worth */
            in_kind_description?: string | null;
            /** @description Of `in_kind` only, `other` unless given: a service is never deductible, a vehicle has a form of its own */
            property_kind?: ("service" | "vehicle" | "securities" | "other") | null;
            /** @description Of a check or transfer from the custodian of the donor’s individual retirement account, who is named: a qualified charitable distribution, which is not deductible */
            ira_custodian?: string | null;
            /** @description Name and address of who appraised a thing */
            appraiser?: string | null;
            /** @description The donor waived the repayment of expenses */
            expense_waiver?: boolean | null;
            /** @description Whether a thing was business or private property, as the donor says */
            property_origin?: ("business" | "private" | "unknown") | null;
            /** @description Papers that show a thing’s value are on file */
            value_documented?: boolean | null;
            /** @description The appeal that brought it in */
            appeal_id?: number | null;
            campaign_id?: number | null;
            channel_id?: number | null;
            /**
             * @description Put it in the queue for thanks
             * @default true
             */
            acknowledge?: boolean;
            /**
             * @description Mail the donor the receipt
             * @default true
             */
            email_receipt?: boolean;
        };
        DonationRefund: {
            amount: number;
            currency: string;
            /** @enum {string} */
            status: "succeeded" | "pending" | "failed";
            /** @description Of the whole gift, so far */
            refunded_amount: number;
        };
        DonationSummary: {
            id: number;
            donor: {
                id: number;
                name: string;
                email: string | null;
            };
            program: {
                id: number;
                name: string;
            };
            /** @description What it is for, in words */
            purpose: string;
            /** @enum {string} */
            status: "pending" | "completed" | "failed" | "voided";
            /** @enum {string} */
            method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            currency: string;
            amount: number;
            fees_covered_amount: number;
            refunded_amount: number;
            /**
             * Format: date
             * @description The day of the gift
             */
            donated_on: string;
            /** Format: date */
            received_on: string;
            is_recurring: boolean;
            is_anonymous: boolean;
            is_test: boolean;
            /** @enum {string} */
            acknowledgement: "not_required" | "pending" | "queued" | "sent" | "failed" | "do_not_acknowledge";
            /** Format: date-time */
            acknowledged_at: string | null;
            acknowledgement_source: string | null;
            /** @description What brought it in: the first there is of appeal, campaign and channel */
            source: {
                id: number;
                name: string;
            } | null;
        };
        Donor: {
            id: number;
            /** @enum {string} */
            kind: "person" | "organization";
            display_name: string;
            first_name: string | null;
            last_name: string | null;
            organization_name: string | null;
            email: string | null;
            phone: string | null;
            street: string | null;
            address_line2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
            primary_contact_id: number | null;
            mail_topics: ("news" | "appeals" | "events" | "sponsorship_updates")[];
            do_not_email: boolean;
            do_not_contact: boolean;
            is_deceased: boolean;
            language: ("en" | "es" | "fr" | "de") | null;
            note: string | null;
            external_id: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            /** @description The donor this archived donor was merged into. */
            merged_into_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DonorData: {
            /** Format: date-time */
            made_at: string;
            /** @description The same data that donors download in the portal */
            summary: {
                [key: string]: unknown;
            };
            /** @description Rows about the donor, by table */
            records: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            /** @description What erasing the donor would remove and keep */
            erasure: components["schemas"]["ErasurePreview"];
        };
        DonorErasure: {
            preview_token: string;
            /** @description The donor's name, as shown in the preview */
            confirmation: string;
        };
        DonorFile: {
            id: number;
            name: string;
            /** @description Anyone with this link can open the file for an hour */
            url: string;
            mime_type: string;
            size: number;
            /** Format: date-time */
            created_at: string;
        };
        DonorMerge: {
            id: number;
            kept_donor_id: number;
            merged_donor_id: number;
            merged_name: string;
            /** Format: date-time */
            merged_at: string;
            /** Format: date-time */
            undone_at: string | null;
        };
        DonorProfile: {
            id: number;
            display_name: string;
            first_name: string | null;
            last_name: string | null;
            /** @description The donor signs in with this address and receives email at it. */
            email: string;
            /** @description A new address that is not confirmed yet. */
            new_email: string | null;
            phone: string | null;
            street: string | null;
            address_line2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
            language: ("en" | "es" | "fr" | "de") | null;
            mail_topics: ("news" | "appeals" | "events" | "sponsorship_updates")[];
            only_receipts: boolean;
            has_password: boolean;
        };
        DonorSession: {
            id: number;
            browser: string;
            address: string;
            /** Format: date-time */
            signed_in_at: string | null;
            /** Format: date-time */
            last_seen_at: string;
            current: boolean;
        };
        DonorTag: {
            id: number;
            name: string;
        };
        DoorCounts: {
            expected: number;
            checked_in: number;
            /** @description Seats of unpaid registrations */
            not_paid: number;
            by_kind: {
                /** @enum {string} */
                kind: "individual" | "table" | "team" | "family" | "sponsor";
                expected: number;
                checked_in: number;
            }[];
            by_product: {
                product: string;
                expected: number;
                checked_in: number;
            }[];
        };
        DoorGuest: {
            id: number;
            /** @description Null until a guest is named */
            name: string | null;
            /** @description Position in the group, from 1 */
            slot: number;
            group: {
                id: number;
                reference: string;
                label: string | null;
                /** @enum {string} */
                kind: "individual" | "table" | "team" | "family" | "sponsor";
                slots: number;
            };
            company: string | null;
            booked_by: string | null;
            product: string;
            table: string | null;
            /**
             * @description Guests with `details_missing` can still be admitted; the last three can’t
             * @enum {string}
             */
            state: "welcome" | "details_missing" | "order_not_paid" | "cancelled" | "refunded";
            /** Format: date-time */
            checked_in_at: string | null;
            checked_in_by: string | null;
        };
        DoorListGuest: {
            id: number;
            /** @description Null until a guest is named */
            name: string | null;
            /** @description Position in the group, from 1 */
            slot: number;
            group: {
                id: number;
                reference: string;
                label: string | null;
                /** @enum {string} */
                kind: "individual" | "table" | "team" | "family" | "sponsor";
                slots: number;
            };
            company: string | null;
            booked_by: string | null;
            product: string;
            table: string | null;
            /**
             * @description Guests with `details_missing` can still be admitted; the last three can’t
             * @enum {string}
             */
            state: "welcome" | "details_missing" | "order_not_paid" | "cancelled" | "refunded";
            /** Format: date-time */
            checked_in_at: string | null;
            checked_in_by: string | null;
            /** @description SHA-256 of the QR code’s content, in hex */
            code_hash: string;
        };
        DoorManifest: {
            event: {
                id: number;
                name: string;
                /** Format: date-time */
                starts_at: string | null;
                timezone: string;
            };
            /** Format: date-time */
            made_at: string;
            guests: components["schemas"]["DoorListGuest"][];
            /** @description Hashes of the codes of transferred tickets */
            replaced: string[];
            counts: components["schemas"]["DoorCounts"];
        };
        DoorScanResult: {
            /** Format: uuid */
            scan_id: string;
            /** @enum {string} */
            outcome: "checked_in" | "already_checked_in" | "unknown_code" | "unknown_guest" | "wrong_event" | "ticket_replaced" | "order_not_paid" | "cancelled" | "refunded" | "details_missing" | "undone" | "not_checked_in";
            /** @description The same in words, with the time and the user */
            message: string;
            /** Format: date-time */
            scanned_at: string;
            /**
             * Format: date-time
             * @description A later scan of the same ticket that was already recorded
             */
            used_again_at: string | null;
            guest: components["schemas"]["DoorGuest"] | null;
        };
        DoorScansInput: {
            scans: {
                /** Format: uuid */
                scan_id: string;
                /**
                 * @default check_in
                 * @enum {string}
                 */
                action?: "check_in" | "undo";
                /** @description The content of the ticket's QR code */
                code?: string;
                attendee_id?: number;
                /** @description Checks in every admissible guest in the group */
                group_id?: number;
                /**
                 * @description Admits guests even if required details are missing
                 * @default false
                 */
                override?: boolean;
                /**
                 * Format: date-time
                 * @description When the scan happened, for scans sent later. The earlier of two scans counts. Defaults to now.
                 */
                at?: string | null;
            }[];
            /** @description Such as `Phone at the east door` */
            device?: string | null;
        };
        EmbedSettings: {
            allowed_origins: string[];
            /** @description The script that websites load */
            script_url: string;
        };
        EmbedSettingsChanges: {
            /** @description Websites that may show the organization’s widgets, such as `https://www.example.org` */
            allowed_origins?: string[];
        };
        Entity: {
            id: number;
            program_id: number;
            program_name: string;
            /** @description The full name, visible to staff only */
            title: string;
            /** @description What visitors and donors see */
            public_name: string;
            /** @description Set by staff, instead of the name the program would show */
            public_name_is_chosen: boolean;
            fields: {
                [key: string]: string;
            };
            sp_num: number;
            sponsors_count: number;
            /** @description Major units */
            sp_amount: number | null;
            /** @description Major units */
            sp_goal: number | null;
            /** @description Major units */
            contributed: number | null;
            currency: string;
            available: boolean;
            /**
             * Format: date-time
             * @description Since when it has needed a sponsor or part of its goal; null if fully supported
             */
            waiting_since: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            is_public: boolean;
            thumb: string | null;
            url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            archived_at: string | null;
        };
        EntityChanges: {
            /** @description Whom or what donors sponsor. */
            en_child_name?: string;
            /** @description If sent, must equal the program in the path. */
            program_id?: number;
            /** @description How many sponsors it can have: a whole number from 0. 1 unless sent. */
            sp_num?: string | number;
            /** @description The price of one month of a sponsorship, above 0, in the program's currency. Giving every n months costs n times as much, each time; where the program raises a goal it is what is suggested for a month. */
            sp_amount?: string | number;
            /** @description What visitors and donors see instead of the name. Null: what the program shows of names, the first name unless it says otherwise. */
            public_name?: string | null;
            /** @description What it is to raise, in a program whose entities raise an amount. */
            sp_goal?: string | number;
            /** @description Shown on the public pages. True unless sent. */
            is_public?: boolean;
        } & {
            [key: string]: string | number | boolean | null;
        };
        EntityDetails: {
            id: number;
            program_id: number;
            program_name: string;
            /** @description The full name, visible to staff only */
            title: string;
            /** @description What visitors and donors see */
            public_name: string;
            /** @description Set by staff, instead of the name the program would show */
            public_name_is_chosen: boolean;
            fields: {
                [key: string]: string;
            };
            sp_num: number;
            sponsors_count: number;
            /** @description Major units */
            sp_amount: number | null;
            /** @description Major units */
            sp_goal: number | null;
            /** @description Major units */
            contributed: number | null;
            currency: string;
            available: boolean;
            /**
             * Format: date-time
             * @description Since when it has needed a sponsor or part of its goal; null if fully supported
             */
            waiting_since: string | null;
            /** @enum {string} */
            status: "active" | "archived";
            is_public: boolean;
            thumb: string | null;
            url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            archived_at: string | null;
            files: components["schemas"]["EntityFile"][];
        };
        EntityField: {
            id: number;
            key: string;
            label: string;
            /** @enum {string} */
            type: "text" | "textarea" | "number" | "date" | "select" | "checkbox";
            options: string[];
            required: boolean;
            /** @enum {string} */
            meaning: "other" | "region" | "birth_date" | "last_name" | "exact_place" | "health" | "family";
            is_public: boolean;
            shows_age: boolean;
            /** @description Public only if staff published it on purpose */
            is_personal: boolean;
            sortable: boolean;
            filterable: boolean;
            position: number;
        };
        EntityFile: {
            id: number;
            name: string;
            url: string;
            mime_type: string;
            size: number;
            width: number | null;
            height: number | null;
            thumb_url: string | null;
            /** @description The entity’s main picture */
            is_thumb: boolean;
            /** @description Visible to visitors while the entity is public: all pictures and published documents */
            is_public: boolean;
        };
        EntityInput: {
            /** @description Whom or what donors sponsor. */
            en_child_name: string;
            /** @description If sent, must equal the program in the path. */
            program_id?: number;
            /** @description How many sponsors it can have: a whole number from 0. 1 unless sent. */
            sp_num?: string | number;
            /** @description The price of one month of a sponsorship, above 0, in the program's currency. Giving every n months costs n times as much, each time; where the program raises a goal it is what is suggested for a month. */
            sp_amount?: string | number;
            /** @description What visitors and donors see instead of the name. Null: what the program shows of names, the first name unless it says otherwise. */
            public_name?: string | null;
            /** @description What it is to raise, in a program whose entities raise an amount. */
            sp_goal?: string | number;
            /** @description Shown on the public pages. True unless sent. */
            is_public?: boolean;
        } & {
            [key: string]: string | number | boolean | null;
        };
        EntityListing: {
            client_id: number;
            program_id: number;
            program_name: string;
            processed: components["schemas"]["ListedEntity"][];
            first_thumb: string;
            client: {
                id: number;
                name: string;
                slug: string;
                logo_url: string;
                website: string;
            };
            sort_fields: {
                key: string;
                label: string;
            }[];
            filter_fields: {
                key: string;
                label: string;
                /** @enum {string} */
                type: "text" | "textarea" | "number" | "date" | "select" | "checkbox";
                options: string[];
            }[];
            text_front: string;
            sorting: string;
            filtering: string;
            program_names: string[];
            /** @enum {string} */
            disable_program_link: "true" | "false";
            currency_symbol: string;
            height: number;
            total_length: number;
            session_id: number;
            total: number;
            /** @enum {string} */
            session_logged_in: "true" | "false";
        };
        EntityUpdate: {
            id: number;
            entity_id: number;
            title: string;
            body: string;
            picture: {
                url: string;
                thumb_url: string;
                width: number | null;
                height: number | null;
            } | null;
            /** Format: date-time */
            published_at: string;
        };
        ErasedDonor: {
            donor_id: number;
            erased_rows: number;
        };
        ErasurePreview: {
            donor_name: string;
            erased: {
                table: string;
                title: string;
                rows: number;
                /** @description What is kept, and why */
                stays: string | null;
            }[];
            kept: {
                table: string;
                title: string;
                rows: number;
                reason: string;
            }[];
            /** @description Why the donor can’t be erased now */
            obstacle: string | null;
            preview_token: string;
            /** Format: date-time */
            preview_expires_at: string;
        };
        EventChangesInput: {
            slug?: string;
            name?: string;
            summary?: string | null;
            /** @description Blank lines separate paragraphs. */
            page_text?: string | null;
            /** @description An upload made for covers */
            cover_file_id?: number | null;
            cover_alt?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            timezone?: string;
            currency?: string;
            /** @description Total places across all tickets; null is unlimited */
            capacity?: number | null;
            branding_program_id?: number | null;
            magic_link_enabled?: boolean;
            /** Format: date-time */
            magic_link_until?: string | null;
            /**
             * Format: date-time
             * @description Null: buyers can’t cancel
             */
            buyer_cancel_until?: string | null;
            /** @description Kept when a buyer cancels */
            buyer_cancel_fee?: number | string;
            cancellation_policy?: string | null;
            reservation_minutes?: number;
            check_reservation_days?: number;
            check_instructions?: string | null;
            payment_methods?: ("card" | "check")[];
            fee_cover?: {
                percent: number;
                fixed: number | string;
            };
            receipt_note?: string;
            conversion_offers?: {
                recurring_gift?: boolean;
                child_sponsorship?: boolean;
            };
            waitlist_offered?: boolean;
            /** @description How long places are held for the person they are offered to */
            waitlist_offer_hours?: number;
            location?: {
                /** @enum {string} */
                kind?: "in_person" | "online";
                venue?: string | null;
                address?: string | null;
                /** @description Shown before the full location is released, such as the city. */
                area_label?: string | null;
                /** Format: uri */
                online_url?: string | null;
                /**
                 * @description Who can see the location or the link to join.
                 * @enum {string}
                 */
                audience?: "everyone" | "registered" | "paid" | "from_time";
                /**
                 * Format: date-time
                 * @description For the audience `from_time`
                 */
                released_at?: string | null;
                map_allowed?: boolean;
            };
            donation?: {
                offered?: boolean;
                suggested_amounts?: (number | string)[];
                text?: string | null;
            };
        };
        /** @description The other times shift with the start; without one, the copy has no times. */
        EventCopy: {
            name: string;
            slug: string;
            /** Format: date-time */
            starts_at?: string | null;
        };
        EventListItem: {
            id: number;
            name: string;
            slug: string;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            timezone: string;
            currency: string;
            places: {
                sold: number;
                held: number;
                capacity: number | null;
            };
            url: string;
        };
        EventLocation: {
            /** @enum {string} */
            mode: "full" | "area" | "hidden" | "online";
            label: string;
            venue: string | null;
            /** @description Only when released in full */
            address: string | null;
            map_allowed: boolean;
            /** @description Online events, when released */
            join_url: string | null;
        };
        EventMessage: {
            /** @enum {string} */
            kind: "confirmation" | "receipt" | "details_reminder" | "check_instructions" | "new_link" | "cancellation" | "refund" | "waitlist_joined" | "waitlist_offer" | "waitlist_lapsed" | "renewal_follow_up";
            name: string;
            /** @description When it is sent, in words */
            sent: string;
            /** @description False for a staff task */
            is_mail: boolean;
            subject: string;
            body: string;
            /** @description Subject and text are the defaults */
            is_default: boolean;
            enabled: boolean;
            can_be_off: boolean;
            days_before: number | null;
            placeholders: {
                name: string;
                about: string;
            }[];
            attached: string[];
            changed_at: string | null;
        };
        EventMessageChanges: {
            /** @description One line; may contain placeholders such as `{{event_name}}` */
            subject?: string | null;
            /** @description Plain text with placeholders; a blank line starts a new paragraph */
            body?: string | null;
            enabled?: boolean;
            /** @description For `details_reminder` only: days before the event begins */
            days_before?: number | null;
        };
        EventMessagePreview: {
            subject: string;
            /** @description Null for a task */
            html: string | null;
            text: string;
            /** @description Attachments, in words */
            attached: string[];
        };
        EventMessagePreviewRequest: {
            /** @description Defaults to the saved text */
            subject?: string;
            /** @description Plain text with placeholders; a blank line starts a new paragraph */
            body?: string;
            /** @description A registration for the event, which needs `orders_view`; defaults to a sample */
            order_id?: number;
        };
        EventSales: {
            places: {
                sold: number;
                held: number;
                capacity: number | null;
            };
            registrations: {
                pending: number;
                completed: number;
                cancelled: number;
                refunded: number;
                expired: number;
            };
            currency: string;
            /** @description What arrived and did not go back */
            received: number;
            refunded: number;
            /** @description Totals of pending registrations */
            awaited: number;
        };
        EventSetup: {
            id: number;
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            slug: string;
            former_slugs: string[];
            name: string;
            summary: string | null;
            page_text: string | null;
            cover_file_id: number | null;
            cover_url: string | null;
            cover_alt: string | null;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            timezone: string;
            currency: string;
            capacity: number | null;
            location: {
                /** @enum {string} */
                kind: "in_person" | "online";
                venue: string | null;
                address: string | null;
                area_label: string | null;
                online_url: string | null;
                /**
                 * @description Who can see the location or the link to join.
                 * @enum {string}
                 */
                audience: "everyone" | "registered" | "paid" | "from_time";
                /** Format: date-time */
                released_at: string | null;
                map_allowed: boolean;
            };
            branding_program_id: number | null;
            magic_link_enabled: boolean;
            /** Format: date-time */
            magic_link_until: string | null;
            /** Format: date-time */
            buyer_cancel_until: string | null;
            buyer_cancel_fee: number;
            cancellation_policy: string | null;
            reservation_minutes: number;
            check_reservation_days: number;
            check_instructions: string | null;
            payment_methods: ("card" | "check")[];
            fee_cover: {
                percent: number;
                fixed: number;
            };
            receipt_note: string;
            donation: {
                offered: boolean;
                suggested_amounts: number[];
                text: string | null;
            };
            conversion_offers: {
                recurring_gift: boolean;
                child_sponsorship: boolean;
            };
            waitlist_offered: boolean;
            waitlist_offer_hours: number;
            places: {
                sold: number;
                held: number;
                capacity: number | null;
            };
            catalog_revision: number;
            questions_revision: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description The public page */
            url: string;
            /** @description A preview before publication; the link works for a day */
            preview_url: string;
        };
        EventTable: {
            id: number;
            label: string;
            seats: number;
            position: number;
            guests: components["schemas"]["DoorGuest"][];
        };
        EventTableChangesInput: {
            label?: string;
            seats?: number;
            /** @description Position in the list, from 1; the other tables shift */
            position?: number;
        };
        FrequencyRefusal: {
            /** @constant */
            status: "error";
            message: string;
            redirect_url: string;
        };
        FundraisingDonorProfile: {
            /** @enum {string} */
            portfolio_subject_type: "donor" | "household" | "relationship";
            portfolio_subject_id: number;
            relationship_group_id: number | null;
            donor_id: number;
            donor_name: string;
            email: string | null;
            phone: string | null;
            street: string | null;
            address_line2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            household_id: number | null;
            household_name: string | null;
            household_primary_contact_id: number | null;
            household_size: number;
            household_member_names: string[];
            assigned_fundraiser_user_id: number | null;
            assigned_fundraiser_name: string | null;
            /** @description The assignment that decides it: the donor’s own, else the household’s, else the relationship’s, else that of another member */
            assigned_fundraiser_source: {
                /** @enum {string} */
                type: "donor" | "household" | "relationship";
                id: number;
                name: string;
            } | null;
            donor_assigned_fundraiser_user_id: number | null;
            household_assigned_fundraiser_user_id: number | null;
            /** @enum {string} */
            assignment_scope: "donor" | "household" | "relationship" | "none";
            relationship_manager_user_id: number | null;
            relationship_manager_name: string | null;
            /** @description The assignment that decides it: the donor’s own, else the household’s, else the relationship’s, else that of another member */
            relationship_manager_source: {
                /** @enum {string} */
                type: "donor" | "household" | "relationship";
                id: number;
                name: string;
            } | null;
            donor_relationship_manager_user_id: number | null;
            household_relationship_manager_user_id: number | null;
            /** @description Of every amount: the organization's */
            currency: string;
            lifetime_total: number;
            direct_lifetime_giving: number;
            soft_credit_lifetime_giving: number;
            largest_gift: number | null;
            average_gift: number;
            ytd_giving: number;
            direct_ytd_giving: number;
            soft_credit_ytd_giving: number;
            previous_ytd_giving: number;
            last_year_giving: number;
            year_before_giving: number;
            giving_trend: number | null;
            last_gift_amount: number | null;
            total_gifts: number;
            direct_total_gifts: number;
            soft_credit_total_gifts: number;
            current_period_gift_count: number;
            comparison_period_gift_count: number;
            /** Format: date */
            first_gift_date: string | null;
            /** Format: date */
            last_gift_date: string | null;
            /** Format: date */
            largest_gift_date: string | null;
            comparison_year: number;
            /** @enum {string} */
            trend_status: "none" | "new" | "up" | "down" | "stopped" | "steady";
            /** @enum {string} */
            giving_basis: "direct" | "direct_and_soft" | "household_union" | "relationship_attributed";
            /** @enum {string} */
            donor_segment: "micro" | "small" | "midsize" | "major" | "supersize" | "inactive" | "non_donor";
            /** @enum {string} */
            retention_status: "non_donor" | "new" | "retained_new" | "retained_repeat" | "recaptured" | "lapsed_new" | "lapsed_repeat" | "lapsed_multi_year";
            /** @enum {string} */
            contact_status: "deceased" | "do_not_contact" | "never_contacted" | "scheduled" | "overdue" | "due" | "current";
            is_deceased: boolean;
            at_risk: boolean;
            lapsed: boolean;
            upgrade_potential: boolean;
            needs_contact: boolean;
            risk_reasons: string[];
            /** Format: date */
            last_interaction_date: string | null;
            /** Format: date-time */
            last_touch_at: string | null;
            /** Format: date-time */
            last_meaningful_touch_at: string | null;
            /** Format: date-time */
            next_scheduled_touch_at: string | null;
            days_since_contact: number | null;
            recorded_interactions: number;
            total_interactions: number;
            contact_count: number;
            meaningful_interactions: number;
            meaningful_contact_count: number;
            open_work_items: number;
            engagement_rate: number | null;
            last_gift_source: string | null;
            last_gift_source_id: number | null;
            last_gift_legal_donor_id: number | null;
            last_gift_legal_donor_name: string | null;
            last_gift_soft_credit_type_key: string | null;
            do_not_email: boolean;
            projection_refresh_pending: boolean;
            warnings: {
                code: string;
                message: string;
            }[];
            action_donors: {
                id: number;
                display_name: string;
                email: string | null;
                do_not_email: boolean;
                status: string;
                role: string;
                relationship_label: string | null;
                is_primary_contact: boolean;
            }[];
            household_members: {
                id: number;
                name: string;
                email: string | null;
            }[];
            relationship: {
                id: number;
                kind: string;
                display_name: string;
                /** @enum {string} */
                core_subject_type: "donor" | "household";
                core_subject_id: number;
                representative_donor_id: number | null;
                assigned_fundraiser_user_id: number | null;
                is_active: boolean;
                origin: string;
                provisioning_key: string | null;
                provisioning_evidence: {
                    [key: string]: unknown;
                } | null;
                core_members: {
                    id: number;
                    household_id: number | null;
                    name: string;
                    email: string | null;
                    is_organization: boolean;
                    is_archived: boolean;
                }[];
                links: {
                    id: number;
                    household_id: number | null;
                    name: string;
                    email: string | null;
                    is_organization: boolean;
                    is_archived: boolean;
                    link_id: number;
                    role: string;
                    giving_scope: string;
                    expects_attribution: boolean;
                    is_primary_contact: boolean;
                    collapse_in_portfolio: boolean;
                    relationship_label: string | null;
                    legal_lifetime_giving: number;
                    legal_ytd_giving: number;
                    legal_gift_count: number;
                }[];
                /** @description Gifts of the relationship’s vehicles, such as a family fund, that are not or only partly attributed to its core members. They are reported, and never guessed into totals. */
                data_quality: {
                    core_available: boolean;
                    core_issue: string | null;
                    /** @description How many gifts have missing or partial attribution */
                    count: number;
                    /** @description Amount of these gifts not yet credited to anyone */
                    amount: number;
                    /** @description The sum of these gifts, including credited parts */
                    gift_amount: number;
                    /** @description Which of the linked donors’ gifts count toward the relationship: with `all` these gifts count already, with `none` they never do, and with `attributed_only` once they are credited */
                    giving_scopes: string[];
                    items: {
                        donation_id: number;
                        /** Format: date */
                        date: string;
                        amount: number;
                        /** @description The gift’s amount less what is credited; 0 is never listed */
                        missing_attribution_amount: number;
                        /** @description Several partial credits of one gift to one person add up, at most to the gift. A credit without an amount is the whole gift. */
                        existing_attribution_amount: number;
                        currency: string;
                        legal_donor_name: string;
                        giving_scope: string;
                    }[];
                };
                current_donor_role: string | null;
                current_link_id: number | null;
                warnings: {
                    code: string;
                    message: string;
                }[];
            } | null;
            transactions: {
                id: number;
                donor_id: number;
                donor_name: string;
                donor_email: string | null;
                /** @description After refunds */
                amount: number;
                gross_amount: number;
                currency: string;
                /** Format: date */
                date: string;
                method: string;
                method_id: number | null;
                method_detail: {
                    provider: string | null;
                    provider_label: string | null;
                    source_method: string;
                    source_processor: string | null;
                };
                /** @enum {string} */
                type: "one_time" | "recurring" | "in_kind";
                /** @enum {string} */
                result: "approved" | "pending" | "declined";
                /** @enum {string} */
                transaction_status: "completed" | "pending" | "failed" | "partially_refunded" | "refunded";
                acknowledged: string;
                acknowledgement_excluded: string | null;
                /** Format: date-time */
                acknowledged_at: string | null;
                acknowledged_by_user_id: number | null;
                acknowledgement_source: string | null;
                assigned_fundraiser_name: string | null;
                city: string | null;
                state: string | null;
                relationship_manager_name: string | null;
            }[];
            attributed_gifts: {
                source_gift_id: number;
                legal_donor_id: number;
                /** @description The donor of the gift or credit */
                donor_id: number;
                relationship_group_id: number | null;
                /** @description `direct:<gift id>` or `soft:<credit id>` */
                id: string;
                soft_credit_ids: number[];
                /** @description Which gifts count for the subject. Several partial credits of one gift to one person add up, at most to the gift. A credit without an amount is the whole gift. */
                amount: number;
                currency: string;
                /** Format: date */
                date: string;
                /** @enum {string} */
                attribution_source: "direct" | "soft_credit";
                source_donor_name: string;
                soft_credit_type: string | null;
                soft_credit_type_key: string | null;
                relationship_role: string | null;
                exclusion_reason: ("duplicate_of_direct" | "not_completed" | "refunded" | "test_mode" | "excluded_type" | "future_dated" | "multi_currency_rate_missing" | "role_not_creditable" | "outside_giving_scope" | "revoked") | null;
                notes: string | null;
                policy_basis: ("hard_credit" | "partial_soft_credit" | "full_soft_credit" | "household_member" | "vehicle_attribution" | "matching_gift")[];
                counts_toward_attributed_giving: boolean;
            }[];
            interactions: {
                /** @description `activity:<id>` */
                id: string;
                donor_id: number;
                donor_name: string;
                donor_email: string | null;
                /** Format: date */
                date: string;
                channel: string;
                purpose: string | null;
                subject: string | null;
                note: string | null;
                meaningful_basis: string;
                owner_name: string | null;
                assigned_fundraiser_name: string | null;
                city: string | null;
                state: string | null;
                relationship_manager_name: string | null;
                is_contact: boolean;
                is_meaningful: boolean;
            }[];
        };
        FundraisingSettings: {
            /** @description 1 is January */
            fiscal_start_month: number;
            /**
             * @description Whether a year that begins in 2026 and ends in 2027 is called 2026 or 2027
             * @enum {string}
             */
            year_named_by: "start" | "end";
            /** @description Upper limit of a year’s giving in each segment, in whole units of the organization’s currency; donors above the last one are `supersize` */
            segment_bands: {
                micro: number;
                small: number;
                midsize: number;
                major: number;
            };
            /** @description Gifts made by these methods don’t count as giving */
            excluded_methods: ("card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind")[];
            /** @description Whether covered card fees count as giving */
            counts_covered_fees: boolean;
            currency: string;
            /** Format: date */
            today: string;
            /** @description The year that contains today */
            fiscal_year: {
                label: number;
                from: string;
                to: string;
            };
        };
        GiftAidClaim: {
            id: number;
            /** Format: date */
            until: string;
            /** Format: date-time */
            made_at: string;
            gifts: number;
            total_amount: number;
            claim_amount: number;
            /** @description Gift Aid on money refunded since the claim, to be reported to HMRC */
            overclaimed_amount: number;
        };
        GiftAidClaimPreview: {
            /** Format: date */
            until: string;
            /** @description Oldest first, at most 1,000 */
            gifts: {
                donation_id: number;
                donor: {
                    id: number;
                    name: string;
                };
                /** Format: date */
                donated_on: string;
                amount: number;
            }[];
            total_amount: number;
            /** @description 25p for every £1 */
            claim_amount: number;
            /** @description At most 100, without gifts past the four-year limit */
            left_out: {
                donation_id: number;
                donor: {
                    id: number;
                    name: string;
                };
                /** Format: date */
                donated_on: string;
                amount: number;
                /** @enum {string} */
                reason: "no_declaration" | "not_a_person" | "address_missing" | "benefit_too_high" | "benefits_of_year_too_high" | "returned";
            }[];
        };
        GiftAidClaimRequest: {
            /**
             * Format: date
             * @description Claims gifts of this day and before
             */
            until: string;
        };
        GiftAidDeclaration: {
            id: number;
            donor_id: number;
            /** @enum {string} */
            scope: "gift" | "future" | "past_and_future";
            /**
             * Format: date
             * @description The first day whose gifts it covers; null with scope `gift`
             */
            covers_from: string | null;
            donation_id: number | null;
            /** @enum {string} */
            way: "written" | "online" | "spoken";
            /** Format: date */
            declared_on: string;
            words: string;
            /** @description Name and home address as the donor entered them; null where staff recorded the declaration */
            declarant: {
                first_name: string | null;
                last_name: string | null;
                street: string | null;
                address_line2: string | null;
                city: string | null;
                zip: string | null;
                country: string | null;
            } | null;
            /** Format: date */
            confirmed_on: string | null;
            /** Format: date */
            withdrawn_on: string | null;
            /** Format: date-time */
            created_at: string;
        };
        GiftAidDeclarationChanges: {
            /**
             * Format: date
             * @description Gifts of that day or later are not covered
             */
            withdrawn_on?: string | null;
            /** Format: date */
            confirmed_on?: string | null;
        };
        GiftBatch: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "open" | "posted";
            currency: string;
            /** @description The control totals, such as those of a deposit slip */
            expected: {
                count: number;
                amount: number;
            };
            /** @description What the rows add up to */
            entered: {
                count: number;
                amount: number;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            posted_at: string | null;
            designation: {
                id: number;
                name: string;
            };
            /** @enum {string} */
            method: "check" | "cash" | "bank_transfer";
            /** Format: date */
            received_on: string;
            appeal: {
                id: number;
                name: string;
            } | null;
            email_receipts: boolean;
            acknowledge: boolean;
            /** @description In the order of their entry */
            rows: components["schemas"]["GiftBatchRow"][];
        };
        GiftBatchChangesInput: {
            name?: string;
            expected_count?: number;
            /** @description Major units, such as 25 or "25.50" */
            expected_amount?: number | string;
            designation_id?: number;
            /** @enum {string} */
            method?: "check" | "cash" | "bank_transfer";
            /** Format: date */
            received_on?: string;
            appeal_id?: number | null;
            /** @description Email each donor a receipt at posting */
            email_receipts?: boolean;
            /** @description Add each gift to the acknowledgment queue */
            acknowledge?: boolean;
        };
        GiftBatchRow: {
            id: number;
            donor: {
                id: number;
                name: string;
                email: string | null;
            };
            designation: {
                id: number;
                name: string;
            };
            amount: number;
            /** @enum {string} */
            method: "check" | "cash" | "bank_transfer";
            /** Format: date */
            received_on: string;
            appeal: {
                id: number;
                name: string;
            } | null;
            note: string | null;
            /** @description The gift, once the batch is posted */
            donation_id: number | null;
        };
        GiftBatchRowChangesInput: {
            donor_id?: number;
            /** @description Major units, such as 25 or "25.50" */
            amount?: number | string;
            /** @description The batch’s unless given */
            designation_id?: number;
            /**
             * @description The batch’s unless given
             * @enum {string}
             */
            method?: "check" | "cash" | "bank_transfer";
            /**
             * Format: date
             * @description The batch’s unless given
             */
            received_on?: string;
            /** @description The batch’s unless given */
            appeal_id?: number | null;
            /** @description Visible only to staff, such as the check number */
            note?: string | null;
        };
        GiftBatchSummary: {
            id: number;
            name: string;
            /** @enum {string} */
            status: "open" | "posted";
            currency: string;
            /** @description The control totals, such as those of a deposit slip */
            expected: {
                count: number;
                amount: number;
            };
            /** @description What the rows add up to */
            entered: {
                count: number;
                amount: number;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            posted_at: string | null;
        };
        GiftReceipt: {
            /** @constant */
            kind: "single";
            organization: {
                name: string;
                /** @description Line by line */
                address: string[];
                tax_id: string | null;
            };
            donor: {
                name: string;
                /** @description Line by line */
                address: string[];
            };
            is_test: boolean;
            /** Format: date-time */
            issued_at: string;
            /**
             * Format: date
             * @description In our time zone
             */
            issued_on?: string;
            /** @description As it was written by the receipt profile; absent from those of earlier releases */
            paper?: components["schemas"]["WrittenPaper"];
            replaces_number: string | null;
            currency: string;
            donation_id: number;
            /** Format: date */
            donated_on: string;
            /** @enum {string} */
            method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            lines: {
                label: string;
                amount: number;
            }[];
            amount: number;
            fees_covered_amount: number;
            refunded_amount: number;
            /** @description Gift and covered fees, less what was returned */
            total_amount: number;
            /** @description Good-faith estimate of what the donor got */
            fair_market_value: number;
            goods_description: string | null;
            /**
             * @description Absent from those of earlier releases
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            goods_statement: string;
            in_kind_description: string | null;
            property_kind?: ("service" | "vehicle" | "securities" | "other") | null;
            /** @description Of what is not money */
            property_statement?: string | null;
            /** @description Of a gift to a sponsorship program: who decides how it is used */
            control_statement?: string | null;
            /**
             * Format: date
             * @description Where it is not the day of the gift
             */
            received_on?: string | null;
            /** @description Of a gift that came from the donor’s individual retirement account */
            ira_custodian?: string | null;
            /** @description Who appraised a thing */
            appraiser?: string | null;
            /** @description The donor waived the repayment of expenses */
            expense_waiver?: boolean;
            property_origin?: ("business" | "private" | "unknown") | null;
            value_documented?: boolean;
            /** Format: date */
            gift_aid_declared_on?: string | null;
            /** @description Null for gifts in kind, whose value is for the donor to determine */
            tax_deductible_amount: number | null;
        };
        GiftSource: {
            id: number;
            /** @enum {string} */
            kind: "appeal" | "campaign" | "channel";
            name: string;
            /** Format: date-time */
            archived_at: string | null;
            /** @description How many it brought in, void ones left out */
            gifts: number;
        };
        GivingWays: {
            wallets: boolean;
            bank_debit: boolean;
            paypal: boolean;
            bank_transfer: boolean;
            bank_transfer_details: string;
            checks: boolean;
            check_details: string;
            paypal_account: components["schemas"]["PaypalAccount"] | null;
            earlier_paypal_accounts: components["schemas"]["PaypalAccount"][];
            paypal_webhook_url: string;
            paypal_webhook_events: string[];
            /** @description The demo takes no live accounts */
            takes_sandbox_only: boolean;
        };
        GivingWaysChanges: {
            /** @description Apple Pay, Google Pay and Link, through Stripe */
            wallets?: boolean;
            /** @description ACH for gifts in USD and SEPA for gifts in EUR, through Stripe */
            bank_debit?: boolean;
            /** @description One-time gifts, once a PayPal account is entered */
            paypal?: boolean;
            bank_transfer?: boolean;
            /** @description Account holder, bank and numbers, as donors read them */
            bank_transfer_details?: string;
            checks?: boolean;
            /** @description Whom a check is made out to, and where it is mailed */
            check_details?: string;
        };
        GivingYear: {
            /** @description Years with gifts, newest first */
            years: number[];
            /** @description The one that is shown */
            year: number | null;
            gifts: components["schemas"]["OwnGift"][];
            /** @description What was paid for events, each with the receipt that it has of its own */
            purchases: {
                order_number: string;
                receipt_number: string;
                event_name: string;
                /** Format: date */
                paid_on: string;
                currency: string;
                transactions: components["schemas"]["ReceiptTransaction"][];
                /** @description What stands of what was paid */
                total_amount: number;
                refunded_amount: number;
                value_received_amount: number;
                tax_deductible_amount: number;
                goods_statement: string | null;
                is_test: boolean;
            }[];
            /** @description What the organization’s receipts call the amount that can be claimed; null where they do not speak of it */
            deductible_label: string | null;
            /** @description The same of payments for events */
            purchase_deductible_label: string | null;
            /** @description Stands in place of that amount for a payment that is no gift at all */
            not_deductible_label: string;
            /** @description Each has a statement of the year */
            donors: {
                id: number;
                name: string;
            }[];
            /** @description Those of every year, newest first */
            statements: {
                year: number;
                donor: {
                    id: number;
                    name: string;
                };
            }[];
        };
        GroupChangesInput: {
            /** @description Group in this order */
            id: number;
            /** @description Null clears */
            label?: string | null;
            /** @description Answers not named stay unchanged. Null removes all answers of the item. */
            answers?: components["schemas"]["AnswerChangeInput"][] | null;
        };
        GroupCompleteness: {
            /** @enum {string} */
            state: "not_required" | "incomplete" | "complete";
            /** @description Active places */
            slots: number;
            /** @description Active seats with a first and last name */
            named: number;
            missing: {
                /** @description Null: the group itself */
                attendee_id: number | null;
                /** @description `first_name`, `last_name` or the key of a question */
                field_key: string;
            }[];
        };
        GuestsOfGroupInput: {
            /** @description As in the quote's group_plan, such as `ticket:12:1` */
            key: string;
            label?: string | null;
            answers?: components["schemas"]["AnswerChangeInput"][] | null;
            /** @default [] */
            attendees?: {
                /** @description Position within its group, from 1 */
                slot: number;
                first_name?: string | null;
                last_name?: string | null;
                /** Format: email */
                email?: string | null;
                phone?: string | null;
                answers?: components["schemas"]["AnswerChangeInput"][] | null;
            }[];
        };
        Household: {
            id: number;
            name: string;
            primary_contact_id: number | null;
            members: {
                id: number;
                name: string;
                email: string | null;
                is_deceased: boolean;
            }[];
        };
        HouseholdSummary: {
            id: number;
            name: string;
            primary_contact: {
                id: number;
                name: string;
            } | null;
            member_names: string[];
            size: number;
            living: number;
        };
        Import: {
            id: number;
            /** @enum {string} */
            what: "donors" | "gifts" | "households" | "interactions" | "relationships" | "recipients" | "soft_credits" | "sponsorships" | "recurring_gifts" | "tags";
            file_name: string;
            /**
             * @description `checking`, `importing` and `undoing` are in progress; `ready` is waiting to be checked, `checked` to be imported; `undone` means the import was reversed
             * @enum {string}
             */
            state: "ready" | "checking" | "checked" | "importing" | "done" | "undoing" | "undone";
            rows: number;
            /** @description From the dry run, or from the import once it has started */
            counts: {
                new: number;
                changed: number;
                unchanged: number;
                skipped: number;
                refused: number;
            };
            /** @description Of the added rows: how many were undone and how many stay */
            taken_back: {
                undone: number;
                kept: number;
            } | null;
            /** @description Estimate while rows are processed; null until there is one */
            seconds_left: number | null;
            started_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description How many possible duplicates are added, linked and skipped */
            duplicates: {
                add: number;
                link: number;
                skip: number;
            };
            columns: {
                /** @description From 1, in the file's order */
                number: number;
                heading: string;
                field: string | null;
                samples: string[];
            }[];
            /** @description The system the file was exported from, which determines its columns */
            system: ("salesforce_npsp" | "bloomerang" | "donorperfect" | "little_green_light" | "raisers_edge" | "civicrm") | null;
            /** @description Fields that a column can be mapped to */
            fields: {
                key: string;
                label: string;
            }[];
            /** @enum {string} */
            date_order: "mdy" | "dmy";
            /** @enum {string} */
            decimal_mark: "." | ",";
            source: string;
            designation_id: number | null;
            method: ("card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind") | null;
            soft_credit_type: ("primary_contact" | "advisor" | "spouse" | "family_member" | "business_owner" | "matching_gift" | "solicitor" | "honoree") | null;
            /** @description How many records added by a finished import can be undone */
            can_take_back: number;
            /** @description Whether row results are still available; they are deleted after 30 days */
            rows_kept: boolean;
            /** @description The first hundred; the CSV of rejected rows has them all */
            refused_rows: {
                line: number;
                reason: string;
                cells: string[];
            }[];
        };
        ImportDuplicate: {
            line: number;
            name: string | null;
            email: string | null;
            /** @description The donor with the same email address */
            donor: {
                id: number;
                name: string;
            } | null;
            /** @description The earlier line with the same email address */
            earlier_line: {
                line: number;
                name: string | null;
            } | null;
            /**
             * @description What happens without a choice
             * @enum {string}
             */
            suggested: "add" | "link";
            /**
             * @description `add` as a new donor, `link` to the donor with the address, who keeps their name, or `skip` the row
             * @enum {string}
             */
            choice: "add" | "link" | "skip";
        };
        ImportSummary: {
            id: number;
            /** @enum {string} */
            what: "donors" | "gifts" | "households" | "interactions" | "relationships" | "recipients" | "soft_credits" | "sponsorships" | "recurring_gifts" | "tags";
            file_name: string;
            /**
             * @description `checking`, `importing` and `undoing` are in progress; `ready` is waiting to be checked, `checked` to be imported; `undone` means the import was reversed
             * @enum {string}
             */
            state: "ready" | "checking" | "checked" | "importing" | "done" | "undoing" | "undone";
            rows: number;
            /** @description From the dry run, or from the import once it has started */
            counts: {
                new: number;
                changed: number;
                unchanged: number;
                skipped: number;
                refused: number;
            };
            /** @description Of the added rows: how many were undone and how many stay */
            taken_back: {
                undone: number;
                kept: number;
            } | null;
            /** @description Estimate while rows are processed; null until there is one */
            seconds_left: number | null;
            started_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
        };
        Interaction: {
            id: number;
            donor_id: number;
            /** @enum {string} */
            channel: "meeting" | "visit" | "phone" | "video" | "email" | "text" | "mail" | "social" | "event" | "note";
            /** @enum {string} */
            direction: "inbound" | "outbound";
            purpose: string | null;
            subject: string | null;
            note: string | null;
            outcome: ("reached" | "replied" | "no_answer" | "left_message" | "bounced" | "wrong_contact") | null;
            /** Format: date-time */
            occurred_at: string;
            is_automatic: boolean;
            is_bulk: boolean;
            marked_meaningful: boolean | null;
            is_private: boolean;
            owner_user_id: number | null;
            is_contact: boolean;
            meaningful_basis: string;
        };
        IssuedReceipt: {
            id: number;
            /** @enum {string} */
            kind: "single" | "annual";
            number: string;
            /** @enum {string} */
            status: "issued" | "void";
            donation_id: number | null;
            for_year: number | null;
            /** Format: date-time */
            issued_at: string;
            /** Format: date-time */
            sent_at: string | null;
            /** Format: date-time */
            voided_at: string | null;
            void_reason: string | null;
            /** @description Money that went back after the year of the gift; the receipt itself stands */
            notices: {
                on: string;
                amount: number;
                reason: string | null;
            }[];
            snapshot: components["schemas"]["GiftReceipt"] | components["schemas"]["AnnualStatement"];
        };
        JournalBatch: {
            id: number;
            /** @enum {string} */
            status: "open" | "closed";
            currency: string;
            /** Format: date */
            through: string;
            /** @description In a list, 0 while it is open */
            entries: number;
            /** @description The sum of its debits, which is that of its credits */
            total: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            closed_at: string | null;
            /** @description What the batch posts to each account, in the order of their numbers */
            accounts: {
                account: components["schemas"]["LedgerAccount"];
                debit: number;
                credit: number;
            }[];
            /** @description What no account is chosen for yet. The batch can’t be closed before. */
            unmapped: {
                /** @enum {string} */
                slot: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "noncash" | "gifts" | "noncash_gifts" | "tickets" | "event_sponsorships" | "auction" | "event_gifts" | "fees_covered";
                label: string;
                amount: number;
            }[];
            /** @description How many files a download for Xero has, of 300 lines each at most */
            files: number;
        };
        JournalBatchSummary: {
            id: number;
            /** @enum {string} */
            status: "open" | "closed";
            currency: string;
            /** Format: date */
            through: string;
            /** @description In a list, 0 while it is open */
            entries: number;
            /** @description The sum of its debits, which is that of its credits */
            total: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            closed_at: string | null;
        };
        JournalEntry: {
            id: number;
            /** @enum {string} */
            movement: "payment" | "refund" | "noncash_gift";
            movement_id: number;
            /** @description The gift that it is about */
            donation_id: number | null;
            /** @description The registration that it is about */
            order_id: number | null;
            sequence: number;
            /** @description Takes back an earlier entry of the same movement, which has changed since */
            is_reversal: boolean;
            /** Format: date */
            posted_on: string;
            /** Format: date */
            happened_on: string;
            description: string;
            lines: {
                account: components["schemas"]["LedgerAccount"];
                label: string;
                debit: number;
                credit: number;
            }[];
        };
        LedgerAccount: {
            id: number;
            code: string;
            name: string;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "income" | "expense";
            is_active: boolean;
        };
        LedgerAccountChangesInput: {
            /** @description The account’s number in the accounting program, such as 4010 */
            code?: string;
            /** @description As in the accounting program; `Parent:Sub` for a subaccount */
            name?: string;
            /** @enum {string} */
            type?: "asset" | "liability" | "equity" | "income" | "expense";
            is_active?: boolean;
        };
        LetterPreviewRequest: {
            /** @description Made-up values unless given */
            donation_id?: number;
            /** @description May hold placeholders such as `{{donor_name}}` */
            subject: string;
            /** @description Plain text with placeholders; an empty line begins a paragraph */
            body: string;
        };
        LetterTemplate: {
            id: number;
            name: string;
            subject: string;
            body: string;
            is_default: boolean;
            /** @enum {string} */
            status: "active" | "archived";
        };
        LetterTemplateChanges: {
            name?: string;
            /** @description May hold placeholders such as `{{donor_name}}` */
            subject?: string;
            /** @description Plain text with placeholders; an empty line begins a paragraph */
            body?: string;
            is_default?: boolean;
            /** @enum {string} */
            status?: "active" | "archived";
        };
        LetterText: {
            subject: string;
            body: string;
        };
        LineItem: {
            /** @enum {string} */
            type: "ticket" | "sponsor_package" | "auction_item" | "auction_bid" | "donation_addon";
            /** @description Description */
            label: string;
            /** @description On ticket lines */
            ticket_type_id?: number;
            /** @description On package lines */
            sponsor_package_id?: number;
            /** @description On auction lines */
            auction_item_id?: number;
            /** @description On bid lines */
            auction_bid_id?: number;
            /** @description Units */
            quantity: number;
            unit_amount: number;
            /** @description quantity × unit amount, before the discount */
            line_total: number;
            fair_market_total: number;
            discount: number;
            /** @description V2 slots per unit */
            admissions_per_unit?: number;
            /** @description V2 admissions on this line */
            admissions?: number;
            source_snapshot?: components["schemas"]["SourceSnapshot"];
        };
        ListedEntity: {
            id: number;
            title: string;
            /** @description The URL of a small picture, or empty */
            thumb: string;
            files: {
                id: number;
                name: string;
                url: string;
                mime_type: string;
                width: number | null;
                height: number | null;
            }[];
            /** @description Public fields by key */
            fields: {
                [key: string]: string;
            };
            sp_num: number;
            sponsors_count: number;
            available: boolean;
            /** @description The price of one month */
            sp_amount: number | null;
            currency: string;
            url: string;
        };
        ListedEvent: {
            id: number;
            slug: string;
            name: string;
            summary: string | null;
            cover: {
                url: string;
                alt: string;
            } | null;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** @description IANA name */
            timezone: string;
            location: components["schemas"]["EventLocation"];
            /** @description The event's public page */
            url: string;
        };
        ListingRefusal: {
            message: string;
            error: string;
        };
        LoginRefusal: {
            /** @enum {string} */
            status: "error" | "two_factor_required";
            message: string;
        };
        MatchingGift: {
            id: number;
            donation_id: number;
            company_donor_id: number;
            company_name: string;
            amount: number;
            currency: string;
            /** @enum {string} */
            status: "expected" | "received" | "declined";
            matched_donation_id: number | null;
            note: string | null;
        };
        MergePreview: {
            kept: components["schemas"]["Donor"];
            merged: components["schemas"]["Donor"];
            /** @description The kept donor as it will be */
            result: components["schemas"]["Donor"];
            /** @description How many records of each type move */
            moves: {
                gifts: number;
                receipts: number;
                plans: number;
                sponsorships: number;
                cards: number;
                soft_credits: number;
                interactions: number;
                tasks: number;
                files: number;
                households: number;
                relationships: number;
            };
            /** @description The merged donor can sign in now */
            ends_account: boolean;
            /** @description Why they can’t be merged */
            obstacle: string | null;
        };
        MessageRefusal: {
            message: string;
            errors?: {
                /** @description Dotted, such as `attendees.0.email` */
                path: string;
                code: string;
                message: string;
            }[];
        };
        MissingRates: {
            /** @description The organization’s currency */
            currency: string;
            /** @description Gifts left out of all figures */
            count: number;
            /** @description The 100 earliest */
            gifts: {
                donation_id: number;
                donor_name: string;
                /** Format: date */
                donated_on: string;
                amount: number;
                currency: string;
            }[];
        };
        NewAuctionItemInput: {
            title: string;
            description?: string | null;
            /** @description Good-faith estimate of its fair market value. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            /** @description Null: bids only */
            buy_now_price?: (number | string) | null;
            /** @default true */
            active?: boolean;
            position?: number;
        };
        NewBid: {
            bidder_name: string;
            /** Format: email */
            bidder_email?: string | null;
            amount: number | string;
        };
        NewEventInput: {
            slug: string;
            name: string;
            summary?: string | null;
            /** @description Blank lines separate paragraphs. */
            page_text?: string | null;
            /** @description An upload made for covers */
            cover_file_id?: number | null;
            cover_alt?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            timezone?: string;
            currency?: string;
            /** @description Total places across all tickets; null is unlimited */
            capacity?: number | null;
            branding_program_id?: number | null;
            magic_link_enabled?: boolean;
            /** Format: date-time */
            magic_link_until?: string | null;
            /**
             * Format: date-time
             * @description Null: buyers can’t cancel
             */
            buyer_cancel_until?: string | null;
            /** @description Kept when a buyer cancels */
            buyer_cancel_fee?: number | string;
            cancellation_policy?: string | null;
            reservation_minutes?: number;
            check_reservation_days?: number;
            check_instructions?: string | null;
            payment_methods?: ("card" | "check")[];
            fee_cover?: {
                percent: number;
                fixed: number | string;
            };
            receipt_note?: string;
            conversion_offers?: {
                recurring_gift?: boolean;
                child_sponsorship?: boolean;
            };
            waitlist_offered?: boolean;
            /** @description How long places are held for the person they are offered to */
            waitlist_offer_hours?: number;
            location: {
                /** @enum {string} */
                kind: "in_person" | "online";
                venue?: string | null;
                address?: string | null;
                /** @description Shown before the full location is released, such as the city. */
                area_label?: string | null;
                /** Format: uri */
                online_url?: string | null;
                /**
                 * @description Who can see the location or the link to join.
                 * @default everyone
                 * @enum {string}
                 */
                audience?: "everyone" | "registered" | "paid" | "from_time";
                /**
                 * Format: date-time
                 * @description For the audience `from_time`
                 */
                released_at?: string | null;
                /** @default true */
                map_allowed?: boolean;
            };
            donation?: {
                offered?: boolean;
                suggested_amounts?: (number | string)[];
                text?: string | null;
            };
        };
        NewEventOrderInput: {
            cart: {
                /** @default [] */
                tickets?: {
                    ticket_type_id: number;
                    quantity: number;
                }[];
                /** @default [] */
                sponsor_packages?: {
                    sponsor_package_id: number;
                    quantity: number;
                }[];
                /** @default [] */
                auction_items?: {
                    auction_item_id: number;
                }[];
                /** @default [] */
                auction_bids?: {
                    auction_bid_id: number;
                }[];
                /** @default [] */
                donations?: {
                    amount: number | string;
                }[];
                promo_code?: string | null;
                access_code?: string | null;
                waitlist_token?: string | null;
                /** @default false */
                cover_fees?: boolean;
                conversion_intents?: {
                    /** @default false */
                    recurring_gift?: boolean;
                    /** @default false */
                    child_sponsorship?: boolean;
                } | null;
            };
            purchaser: {
                first_name: string;
                last_name: string;
                /** Format: email */
                email: string;
                phone?: string | null;
            };
            /** @default true */
            purchaser_attends?: boolean;
            payment_method?: ("card" | "check") | null;
            /** @default [] */
            answers?: {
                question_id?: number | null;
                field_key?: string | null;
                answer: string | null;
            }[];
            /**
             * @description Required where attendee_details_timing is `checkout`; anything else can follow later
             * @default []
             */
            groups?: components["schemas"]["GuestsOfGroupInput"][];
            /** @description A recipient in the gallery of the event’s branding program */
            sponsorship_interest?: {
                recipient_id: number;
            } | null;
            /** @description From the quote the buyer was shown */
            quote_fingerprint: string;
            /**
             * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
             * @enum {string}
             */
            language?: "en" | "es" | "fr" | "de";
        };
        NewEventTablesInput: {
            /** @description The table’s name or, for several tables, the word before their numbers. Defaults to “Table”. */
            label?: string | null;
            seats: number;
            /** @default 1 */
            count?: number;
        };
        NewGiftAidDeclarationInput: {
            /**
             * @description `gift`: one gift; `future`: gifts from that day on; `past_and_future`: also gifts in the four years before
             * @enum {string}
             */
            scope: "gift" | "future" | "past_and_future";
            /** @description Required with scope `gift`, and only then */
            donation_id?: number | null;
            /** @enum {string} */
            way: "written" | "online" | "spoken";
            /** Format: date */
            declared_on: string;
            /** @description The wording that the donor agreed to; HMRC’s model declaration unless given */
            words?: string;
            /**
             * Format: date
             * @description When a spoken declaration was confirmed in writing. It counts once it is confirmed.
             */
            confirmed_on?: string | null;
        };
        NewGiftBatchInput: {
            name: string;
            expected_count: number;
            /** @description Major units, such as 25 or "25.50" */
            expected_amount: number | string;
            designation_id: number;
            /** @enum {string} */
            method: "check" | "cash" | "bank_transfer";
            /** Format: date */
            received_on: string;
            /** @default null */
            appeal_id?: number | null;
            /**
             * @description Email each donor a receipt at posting
             * @default true
             */
            email_receipts?: boolean;
            /**
             * @description Add each gift to the acknowledgment queue
             * @default true
             */
            acknowledge?: boolean;
        };
        NewGiftBatchRowInput: {
            donor_id?: number;
            /** @description Who gave, in place of `donor_id`. The donor is added along with the row. */
            new_donor?: {
                /**
                 * @default person
                 * @enum {string}
                 */
                kind?: "person" | "organization";
                first_name?: string | null;
                last_name?: string | null;
                organization_name?: string | null;
                email?: ("" | string) | null;
                phone?: string | null;
                street?: string | null;
                address_line2?: string | null;
                city?: string | null;
                state?: string | null;
                zip?: string | null;
                /** @description ISO 3166-1 alpha-2, such as `US`. */
                country?: string | null;
                /** @description For an organization: the person who gives on its behalf. */
                primary_contact_id?: number | null;
                mail_topics?: ("news" | "appeals" | "events" | "sponsorship_updates")[];
                do_not_email?: boolean;
                do_not_contact?: boolean;
                is_deceased?: boolean;
                /** @description What emails and papers are written in; null for the organization’s language. */
                language?: ("en" | "es" | "fr" | "de") | null;
                /** @description For staff only. */
                note?: string | null;
                /** @description The donor’s ID in another system, unique among donors. */
                external_id?: string | null;
            };
            /** @description Major units, such as 25 or "25.50" */
            amount: number | string;
            /** @description The batch’s unless given */
            designation_id?: number;
            /**
             * @description The batch’s unless given
             * @enum {string}
             */
            method?: "check" | "cash" | "bank_transfer";
            /**
             * Format: date
             * @description The batch’s unless given
             */
            received_on?: string;
            /** @description The batch’s unless given */
            appeal_id?: number | null;
            /** @description Visible only to staff, such as the check number */
            note?: string | null;
        };
        NewJournalBatchInput: {
            /**
             * Format: date
             * @description The last day whose movements the batch takes, in the organization’s time zone
             */
            through: string;
            /** @description The organization’s own unless given */
            currency?: string;
        };
        NewLedgerAccountInput: {
            /** @description The account’s number in the accounting program, such as 4010 */
            code: string;
            /** @description As in the accounting program; `Parent:Sub` for a subaccount */
            name: string;
            /** @enum {string} */
            type: "asset" | "liability" | "equity" | "income" | "expense";
        };
        NewLetterTemplate: {
            name: string;
            /** @description May hold placeholders such as `{{donor_name}}` */
            subject: string;
            /** @description Plain text with placeholders; an empty line begins a paragraph */
            body: string;
            is_default?: boolean;
        };
        NewPromoCodeInput: {
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount";
            /** @description A percentage with at most two places, or an amount */
            value: number | string;
            max_uses?: number | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            /** @default true */
            active?: boolean;
        };
        NewQuestionInput: {
            field_key: string;
            field_label: string;
            /** @enum {string} */
            field_type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "select" | "radio" | "checkbox" | "multiselect" | "acknowledgement";
            /** @default [] */
            options?: string[];
            /** @enum {string} */
            scope: "buyer" | "group" | "attendee";
            /** @default false */
            required?: boolean;
            help_text?: string | null;
            /**
             * @description Empty: every ticket type and package
             * @default []
             */
            applies_to_ticket_type_ids?: number[];
            /** @description Asked only if an earlier question has one of these answers */
            show_if?: {
                field_key: string;
                in: string[];
            } | null;
            /** @default true */
            active?: boolean;
            position?: number;
        };
        NewSponsorPackageInput: {
            name: string;
            price: number | string;
            /** @description Good-faith estimate of the fair market value of one. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            group_label_prompt?: string | null;
            /**
             * @default before_event
             * @enum {string}
             */
            attendee_details_timing?: "checkout" | "before_event" | "optional";
            capacity?: number | null;
            /** @default true */
            active?: boolean;
            position?: number;
            tier?: string | null;
            /** @default [] */
            benefits?: string[];
            /** @default 0 */
            admissions_per_unit?: number;
        };
        NewTicketTypeInput: {
            name: string;
            price: number | string;
            /** @description Good-faith estimate of the fair market value of one. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            group_label_prompt?: string | null;
            /**
             * @default before_event
             * @enum {string}
             */
            attendee_details_timing?: "checkout" | "before_event" | "optional";
            capacity?: number | null;
            /** @default true */
            active?: boolean;
            position?: number;
            code?: string | null;
            description?: string | null;
            /** @default 1 */
            admissions_per_unit?: number;
            /**
             * @default individual
             * @enum {string}
             */
            registration_group_kind?: "individual" | "table" | "team" | "family";
            /** @default 1 */
            min_per_order?: number;
            /** @default 100 */
            max_per_order?: number;
            /** Format: date-time */
            sales_start_at?: string | null;
            /** Format: date-time */
            sales_end_at?: string | null;
            /** @default false */
            hidden?: boolean;
            /** @description Shows a hidden ticket to buyers who enter it; without a code, only staff can sell the ticket. */
            access_code?: string | null;
        };
        OpenedSession: {
            /** @description The session's secret, for path and header */
            session_id: string;
            /** @description As named in the listing; not a credential */
            id: number;
        };
        Order: {
            /** @description Order ID */
            id: number;
            order_number: string;
            /**
             * @description Order lifecycle
             * @enum {string}
             */
            status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            /**
             * @description Derived from the ledger
             * @enum {string}
             */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
            payment_method: string | null;
            /** @description Check instructions; null for other methods */
            payment_instructions: string | null;
            /** @description Gateway identifier */
            gateway: string | null;
            /** @description Provider reference */
            payment_intent_id: string | null;
            subtotal_amount: number;
            discount_amount: number;
            donation_amount: number;
            fees_covered_amount: number;
            tax_deductible_amount: number;
            non_deductible_amount: number;
            total_amount: number;
            /** @description Event currency code */
            currency: string;
            purchaser_name: string | null;
            purchaser_email: string | null;
            /** @description Optimistic version required when editing V2 orders */
            version: string;
            /**
             * Format: date-time
             * @description Pending V2 reservation deadline
             */
            reservation_expires_at: string | null;
            /** @description V2 quote fingerprint */
            quote_fingerprint: string | null;
            /** @description The registration quote; an empty array for legacy orders */
            quote_snapshot: {
                [key: string]: unknown;
            } | unknown[];
            line_items: components["schemas"]["LineItem"][];
            metadata: components["schemas"]["OrderMetadata"];
            /** @description The latest receipt; an empty array before issue */
            receipt_snapshot: components["schemas"]["Receipt"] | unknown[];
            /** Format: date-time */
            receipt_sent_at: string | null;
            registration_questions: components["schemas"]["RegistrationQuestion"][];
            event: components["schemas"]["OrderEvent"];
            registration_groups: components["schemas"]["RegistrationGroup"][];
            sponsors: components["schemas"]["OrderSponsor"][];
        };
        OrderCancellationInput: {
            preview_token: string;
        };
        OrderChangesInput: {
            /** @description Current version, from reading the order; required for V2 orders */
            version?: string | null;
            groups?: components["schemas"]["GroupChangesInput"][] | null;
            attendees?: components["schemas"]["AttendeeChangesInput"][] | null;
            sponsors?: components["schemas"]["SponsorChangesInput"][] | null;
        };
        OrderEvent: {
            id: number;
            branding_program_id: number | null;
            name: string;
            slug: string;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** @description IANA name */
            timezone: string;
            location: components["schemas"]["EventLocation"];
        };
        OrderLinkRequestInput: {
            /**
             * Format: email
             * @description The address of the registration
             */
            email: string;
        };
        OrderManagement: {
            /** @description Secret; shown only once */
            token: string;
            /** @description The order page */
            url: string;
            /** @description The order in the API */
            api_url: string;
        };
        OrderMetadata: {
            /** @description 2 for grouped registration; otherwise null */
            registration_version: number | null;
            conversion_intents: {
                recurring_gift: boolean;
                child_sponsorship: boolean;
            } | unknown[];
            sponsorship_interest: {
                program_id: number;
                recipient_id: number;
                recipient_label: string;
                /** @description Public page of the recipient */
                url: string;
            } | null;
        };
        OrderPaid: {
            order_number: string;
            /** @enum {string} */
            status: "completed" | "processing" | "requires_action";
            /** @enum {string} */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
            /** @description What this payment is for */
            amount: number;
            currency: string;
            /** @description Where the guest's bank asks for confirmation, or where they pay */
            redirect_url: string | null;
        };
        OrderPayment: {
            /** @description A payment-card token such as `tok_visa` in test mode. Without one the answer's redirect_url leads to the gateway's own page. */
            token?: string | null;
            cardHolderName?: string | null;
            /** @description The total the guest was shown. A different total is refused with 409, and nothing is charged. */
            expected_total?: (number | string) | null;
        };
        OrderRefundDone: {
            refund_amount: number;
            currency: string;
            /**
             * @description `pending` while the gateway has not answered
             * @enum {string}
             */
            refund_status: "succeeded" | "pending" | "failed";
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            /** @enum {string} */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
        };
        OrderRefundPreview: {
            order_number: string;
            currency: string;
            preview_token: string;
            /** Format: date-time */
            expires_at: string;
            paid_amount: number;
            /** @description Back already, or on its way */
            returned_amount: number;
            refund_amount: number;
            /** @description What the organization keeps after this refund */
            left_amount: number;
            /** @description By how much the refund lowers the amount that can be claimed, by the receipt profile */
            deductible_amount: number;
            /** @description What receipts call that amount; null if they state none */
            deductible_label: string | null;
            /**
             * @description `by_hand`: staff send the refund themselves; this only records it
             * @enum {string}
             */
            refund_to: "card" | "by_hand" | "both";
            /**
             * @description Afterwards
             * @enum {string}
             */
            order_status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            receipt: components["schemas"]["AdjustedReceiptAmounts"] | null;
            /** @description Seats whose tickets are voided */
            seats: {
                attendee_id: number;
                name: string | null;
                group: string;
                slot: number;
                checked_in: boolean;
            }[];
            places_freed: components["schemas"]["PlacesFreed"];
        };
        OrderRefundRequest: {
            /** @description In major units. Defaults to the price of the chosen seats and lines, or else to the remaining balance. */
            amount?: (number | string) | null;
            /** @description Seats to release: their tickets are voided and their places become available */
            attendee_ids?: number[] | null;
            /** @description Lines to release in full */
            line_ids?: number[] | null;
            /** @description From the preview of this exact refund */
            preview_token: string;
            /** @description Appears on the adjusted receipt */
            reason: string;
        };
        OrderRefundWanted: {
            /** @description In major units. Defaults to the price of the chosen seats and lines, or else to the remaining balance. */
            amount?: (number | string) | null;
            /** @description Seats to release: their tickets are voided and their places become available */
            attendee_ids?: number[] | null;
            /** @description Lines to release in full */
            line_ids?: number[] | null;
        };
        OrderSponsor: {
            id: number;
            package: {
                id: number;
                name: string;
                tier: string | null;
            };
            company_name: string | null;
            contact_name: string | null;
            contact_email: string | null;
            contact_phone: string | null;
            public_visibility: boolean;
            notes: string | null;
            renewal_follow_up_requested: boolean;
            /** Format: date-time */
            renewal_follow_up_at: string | null;
            logo: {
                id: number;
                name: string;
                /** @description Signed; expires */
                url: string;
            } | null;
        };
        OrderState: {
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            /** @enum {string} */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
        };
        OrderSummary: {
            id: number;
            order_number: string;
            event: {
                id: number;
                name: string;
                slug: string;
            };
            /** @enum {string} */
            status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            /** @enum {string} */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
            payment_method: string | null;
            purchaser_name: string | null;
            purchaser_email: string | null;
            currency: string;
            total_amount: number;
            /** @description Amount received, net of refunds */
            received_amount: number;
            /** @description Seats it holds; none once it is closed */
            places: number;
            incomplete_groups: number;
            /** Format: date-time */
            reservation_expires_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        OrderTimelineEntry: {
            id: number;
            action: string;
            /** Format: date-time */
            at: string;
            /** @description Who did it, in words */
            by: string;
            reason: string | null;
            /** @description The order's new status, if it changed */
            status: string | null;
        };
        OrderTotals: {
            currency: string;
            orders: number;
            places: number;
            total_amount: number;
            received_amount: number;
        };
        OwnGift: {
            id: number;
            donor: {
                id: number;
                name: string;
            };
            /** Format: date */
            donated_on: string;
            purpose: string;
            /** @enum {string} */
            method: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
            currency: string;
            amount: number;
            fees_covered_amount: number;
            refunded_amount: number;
            value_received_amount: number;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            tax_deductible_amount: number | null;
            is_test: boolean;
            /** @description Null once all of the gift has gone back */
            receipt: {
                id: number;
                number: string;
            } | null;
        };
        OwnGiftAid: {
            /** @description The latest 100, newest first */
            declarations: components["schemas"]["GiftAidDeclaration"][];
            /** @description What the donor can declare, with the words they agree to: nothing that a declaration of theirs covers already, and nothing where the organization claims no Gift Aid */
            offers: {
                /** @enum {string} */
                scope: "past_and_future" | "future";
                words: string;
            }[];
        };
        OwnGiftAidDeclarationInput: {
            /**
             * @default past_and_future
             * @enum {string}
             */
            scope?: "past_and_future" | "future";
            /** @description As in the donor’s profile unless given */
            first_name?: string | null;
            /** @description As in the donor’s profile unless given */
            last_name?: string | null;
            /** @description As in the donor’s profile unless given; with the house’s number or name */
            street?: string | null;
            /** @description As in the donor’s profile unless given */
            address_line2?: string | null;
            /** @description As in the donor’s profile unless given */
            city?: string | null;
            /** @description As in the donor’s profile unless given; a UK postcode unless abroad */
            zip?: string | null;
            /** @description ISO 3166-1 alpha-2, such as `US`. */
            country?: string | null;
        };
        OwnGiftAidWithdrawal: {
            /**
             * Format: date
             * @description Today unless given, or a later day. Gifts of that day or later are not covered.
             */
            withdrawn_on?: string;
        };
        PaidCheckout: {
            checkout_id: number;
            donation_id: number | null;
            /**
             * @description `awaiting`: a bank is debited in some days, or the donor sends the money with the `reference`
             * @enum {string}
             */
            status: "completed" | "processing" | "requires_action" | "awaiting";
            /** @description Goes with a transfer or on a check */
            reference: string | null;
            total: number;
            currency: string;
            receipt_number: string | null;
            /** @description Where the donor's bank asks them, or where the gift's page is */
            redirect_url: string | null;
        };
        PaymentAccount: {
            id: number;
            /** @description Stripe's id, such as `acct_1Nv0` */
            account_id: string;
            account_name: string;
            is_test: boolean;
            publishable_key: string;
            secret_key_last_four: string;
            webhook_secret_last_four: string;
            /** Format: date-time */
            entered_at: string;
            /**
             * Format: date-time
             * @description Since when it takes no new payments; null for the one in use
             */
            retired_at: string | null;
            /** @description Active recurring gifts that are charged to cards which it keeps */
            recurring_gifts: number;
        };
        PaymentKeys: {
            /** @description Never shown again; `rk_…` is the safer choice */
            secret_key: string;
            /** @description Of the same account and mode */
            publishable_key: string;
            /** @description Of the endpoint at `webhook_url` */
            webhook_secret: string;
        };
        PaymentSettings: {
            /** @enum {string} */
            payments_go_to: "own_account" | "installation" | "test_gateway";
            account: components["schemas"]["PaymentAccount"] | null;
            earlier_accounts: components["schemas"]["PaymentAccount"][];
            /** @description Where the organization's own account sends events */
            webhook_url: string;
            webhook_events: string[];
            statement_text: string | null;
            /** @description How many characters fit after the account's own name */
            statement_text_max: number;
            statement_example: string | null;
            /** @description The demo takes no live keys */
            takes_test_keys_only: boolean;
        };
        PaymentSettingsChangesInput: {
            /** @description Follows the account's own name; null: from the organization's name */
            statement_text: string | null;
        };
        PaypalAccount: {
            id: number;
            client_id: string;
            is_test: boolean;
            client_secret_last_four: string;
            webhook_id: string;
            /** Format: date-time */
            entered_at: string;
            /** Format: date-time */
            retired_at: string | null;
        };
        PaypalKeysEntryInput: {
            client_id: string;
            /** @description Never shown again */
            client_secret: string;
            /** @description Of the webhook at `webhook_url` */
            webhook_id: string;
            /**
             * @description An app of PayPal’s sandbox
             * @default false
             */
            sandbox?: boolean;
        };
        /** @description Every permission, and whether the user has it */
        Permissions: {
            donors_view: boolean;
            donors_edit: boolean;
            donations_view: boolean;
            donations_edit: boolean;
            entities_view: boolean;
            entities_edit: boolean;
            events_view: boolean;
            events_edit: boolean;
            orders_view: boolean;
            orders_edit: boolean;
            checkin: boolean;
            reports_view: boolean;
            accounting_edit: boolean;
            files_edit: boolean;
            settings_edit: boolean;
            users_edit: boolean;
            api_keys_edit: boolean;
        };
        PlacesFreed: {
            event_places: number;
            items: {
                label: string;
                units: number;
            }[];
        };
        Plan: {
            id: number;
            /** @enum {string} */
            status: "active" | "retrying" | "paused" | "failed" | "cancelled";
            donor: {
                id: number;
                name: string;
            };
            program: {
                id: number;
                name: string;
            };
            purpose: {
                /** @enum {string} */
                kind: "designation" | "entity";
                id: number;
                name: string;
            };
            amount: number;
            fees_covered: number;
            /** @description What the card is charged each time */
            total: number;
            currency: string;
            /** @description What a month of the sponsored place costs now; null where the amount is free */
            price_per_month: number | null;
            /** @description Pays less than the price of the months between its gifts, as plans do from before prices counted by month. It keeps its amount until its amount or frequency changes. */
            is_below_price: boolean;
            /** @description Months between gifts; null when weekly */
            frequency: number | null;
            every: {
                /** @enum {string} */
                unit: "week" | "month" | "year";
                interval: number;
            };
            started_on: string;
            /** @description Null once the plan has ended, and while an imported plan waits for its first card */
            next_charge_on: string | null;
            resume_on: string | null;
            /** @description Null also while the plan waits for another card */
            retry_on: string | null;
            /** @description Nothing is charged until the donor adds a card: an imported plan has none yet (`failure` is null), or the bank will not have its card charged again */
            awaits_card: boolean;
            /** @description Why the open period could not be charged */
            failure: {
                code: string;
                message: string;
                attempts: number;
            } | null;
            is_being_charged: boolean;
            card: {
                id: number;
                /** @enum {string} */
                kind: "card" | "bank_debit" | "link";
                /** @description Of a bank account its bank */
                brand: string;
                /** @description Empty where the gateway tells none */
                last_four: string;
                /** @description Null for bank accounts */
                exp_month: number | null;
                exp_year: number | null;
            } | null;
            is_anonymous: boolean;
            /** Format: date-time */
            ended_at: string | null;
            end_reason: string | null;
        };
        PlanAttempt: {
            /** @description Null when there was no card to charge */
            payment_id: number | null;
            donation_id: number;
            /**
             * Format: date
             * @description The period that it was to pay
             */
            period_on: string;
            /** Format: date-time */
            attempted_at: string;
            /** @description What was charged in all, in major units: covered fees included, and of a first gift everything else that it paid for */
            amount: number;
            currency: string;
            /**
             * @description `processing` while a bank is asked, `voided` when it was taken back
             * @enum {string}
             */
            outcome: "pending" | "processing" | "succeeded" | "failed" | "voided";
            /** @description Why it failed; null of every other outcome */
            reason: {
                code: string;
                message: string;
            } | null;
        };
        PlanDetails: {
            id: number;
            /** @enum {string} */
            status: "active" | "retrying" | "paused" | "failed" | "cancelled";
            donor: {
                id: number;
                name: string;
            };
            program: {
                id: number;
                name: string;
            };
            purpose: {
                /** @enum {string} */
                kind: "designation" | "entity";
                id: number;
                name: string;
            };
            amount: number;
            fees_covered: number;
            /** @description What the card is charged each time */
            total: number;
            currency: string;
            /** @description What a month of the sponsored place costs now; null where the amount is free */
            price_per_month: number | null;
            /** @description Pays less than the price of the months between its gifts, as plans do from before prices counted by month. It keeps its amount until its amount or frequency changes. */
            is_below_price: boolean;
            /** @description Months between gifts; null when weekly */
            frequency: number | null;
            every: {
                /** @enum {string} */
                unit: "week" | "month" | "year";
                interval: number;
            };
            started_on: string;
            /** @description Null once the plan has ended, and while an imported plan waits for its first card */
            next_charge_on: string | null;
            resume_on: string | null;
            /** @description Null also while the plan waits for another card */
            retry_on: string | null;
            /** @description Nothing is charged until the donor adds a card: an imported plan has none yet (`failure` is null), or the bank will not have its card charged again */
            awaits_card: boolean;
            /** @description Why the open period could not be charged */
            failure: {
                code: string;
                message: string;
                attempts: number;
            } | null;
            is_being_charged: boolean;
            card: {
                id: number;
                /** @enum {string} */
                kind: "card" | "bank_debit" | "link";
                /** @description Of a bank account its bank */
                brand: string;
                /** @description Empty where the gateway tells none */
                last_four: string;
                /** @description Null for bank accounts */
                exp_month: number | null;
                exp_year: number | null;
            } | null;
            is_anonymous: boolean;
            /** Format: date-time */
            ended_at: string | null;
            end_reason: string | null;
            /** @description Each time a gift of the plan was charged or failed to be: the newest 50, newest first */
            attempts: components["schemas"]["PlanAttempt"][];
            /** @description The latest 100, newest first */
            gifts: {
                donation_id: number;
                period_on: string;
                donated_on: string;
                amount: number;
                currency: string;
                /** @enum {string} */
                status: "pending" | "completed" | "failed" | "voided";
            }[];
            choices: {
                minimum_amount: number;
                maximum_amount: number | null;
                is_amount_fixed: boolean;
                frequencies: number[];
                earliest_on: string;
                latest_on: string;
                cards: {
                    id: number;
                    /** @enum {string} */
                    kind: "card" | "bank_debit" | "link";
                    /** @description Of a bank account its bank */
                    brand: string;
                    /** @description Empty where the gateway tells none */
                    last_four: string;
                    /** @description Null for bank accounts */
                    exp_month: number | null;
                    exp_year: number | null;
                }[];
                /** @description When each pause would end; empty unless the plan is active and its first card is there */
                pauses: {
                    months: number;
                    resume_on: string;
                }[];
                /** @description The next date if one is skipped; null where nothing can be */
                after_skipping: string | null;
                /** @description The next date if a paused plan resumes now; null unless it is paused */
                after_resuming: string | null;
            };
        };
        PlanPreview: {
            before: components["schemas"]["Plan"];
            after: components["schemas"]["Plan"];
            changed: ("amount" | "frequency" | "next_charge_on" | "payment_method_id")[];
            /** @description The first gift that is made by the new terms */
            applies_from: string;
            next_dates: string[];
        };
        PortfolioAttention: {
            /** @enum {string} */
            portfolio_subject_type: "donor" | "household" | "relationship";
            portfolio_subject_id: number;
            /** @description The ID that the profile opens under */
            donor_id: number;
            display_name: string;
            currency: string;
            /** @description Giving in the best of this fiscal year and the two before it */
            yearly_giving: number;
            /**
             * Format: date-time
             * @description When a contact planned for today or earlier is due
             */
            call_due_at: string | null;
            risk_reasons: string[];
            /** @enum {string} */
            contact_status: "deceased" | "do_not_contact" | "never_contacted" | "scheduled" | "overdue" | "due" | "current";
            lapsed: boolean;
        };
        PortfolioProjectionProgress: {
            /** @enum {string} */
            status: "pending" | "building" | "ready" | "stale" | "failed";
            ready: boolean;
            projection_version: number;
            required_projection_version: number;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            last_reconciled_at: string | null;
            /** Format: date */
            calculated_for_date: string | null;
            last_error: string | null;
            progress: {
                /** @enum {string} */
                build: "rebuild" | "date_roll" | "reconcile";
                done: number;
                total: number;
                /** @description Donors a second */
                rate: number;
            } | null;
            /** @description Changes that are yet to be computed */
            marks_waiting: number;
            /** @description Profiles that the last verification repaired */
            mismatches: number;
        };
        PortfolioRefusal: {
            /** @constant */
            success: false;
            /** @constant */
            error_code: "FUNDRAISING_PORTFOLIO_PROJECTION_INITIALIZING";
            message: string;
            projection: {
                status: string;
                ready: boolean;
            } & {
                [key: string]: unknown;
            };
        } | components["schemas"]["AdminRefusal"];
        PortfolioRow: {
            /** @description Of every amount: the organization's */
            currency: string;
            lifetime_total: number;
            direct_lifetime_giving: number;
            soft_credit_lifetime_giving: number;
            largest_gift: number | null;
            average_gift: number;
            ytd_giving: number;
            direct_ytd_giving: number;
            soft_credit_ytd_giving: number;
            previous_ytd_giving: number;
            last_year_giving: number;
            year_before_giving: number;
            giving_trend: number | null;
            last_gift_amount: number | null;
            total_gifts: number;
            direct_total_gifts: number;
            soft_credit_total_gifts: number;
            current_period_gift_count: number;
            comparison_period_gift_count: number;
            /** Format: date */
            first_gift_date: string | null;
            /** Format: date */
            last_gift_date: string | null;
            /** Format: date */
            largest_gift_date: string | null;
            comparison_year: number;
            /** @enum {string} */
            trend_status: "none" | "new" | "up" | "down" | "stopped" | "steady";
            /** @enum {string} */
            giving_basis: "direct" | "direct_and_soft" | "household_union" | "relationship_attributed";
            /** @enum {string} */
            donor_segment: "micro" | "small" | "midsize" | "major" | "supersize" | "inactive" | "non_donor";
            /** @enum {string} */
            retention_status: "non_donor" | "new" | "retained_new" | "retained_repeat" | "recaptured" | "lapsed_new" | "lapsed_repeat" | "lapsed_multi_year";
            /** @enum {string} */
            contact_status: "deceased" | "do_not_contact" | "never_contacted" | "scheduled" | "overdue" | "due" | "current";
            is_deceased: boolean;
            at_risk: boolean;
            lapsed: boolean;
            upgrade_potential: boolean;
            needs_contact: boolean;
            risk_reasons: string[];
            /** Format: date */
            last_interaction_date: string | null;
            /** Format: date-time */
            last_touch_at: string | null;
            /** Format: date-time */
            last_meaningful_touch_at: string | null;
            /** Format: date-time */
            next_scheduled_touch_at: string | null;
            days_since_contact: number | null;
            recorded_interactions: number;
            total_interactions: number;
            contact_count: number;
            meaningful_interactions: number;
            meaningful_contact_count: number;
            open_work_items: number;
            engagement_rate: number | null;
            /** @enum {string} */
            portfolio_subject_type: "donor" | "household" | "relationship";
            portfolio_subject_id: number;
            /** @description The profile’s primary contact */
            donor_id: number;
            display_name: string;
            /** @description Such as `family_fund` */
            relationship_kind: string | null;
            /** @description For a household or relationship: its donors, up to the first 20 */
            members: {
                donor_id: number;
                display_name: string;
            }[];
            /** @description How many donors in all, including beyond 20; 0 for a donor */
            member_count: number;
            assigned_fundraiser_user_id: number | null;
            relationship_manager_user_id: number | null;
        };
        PortfolioView: {
            id: number;
            name: string;
            /** @description Filters, sort order and columns as in the list’s address, such as `segment=major&sort=-ytd`; unknown ones are dropped */
            query: string;
            /** @description Colleagues see it next to their own views */
            is_shared: boolean;
            /** @description Users can change and remove only their own */
            is_own: boolean;
            owner_name: string;
        };
        Program: {
            id: number;
            slug: string;
            name: string;
            summary: string | null;
            accent_color: string | null;
            currency: string;
            /** @enum {string} */
            status: "active" | "archived";
            /** @enum {string} */
            funding_type: "sponsors" | "contribution";
            /** @description Major units */
            contribution_threshold: number | null;
            suggested_amounts: number[];
            suggested_impacts: string[];
            suggests_monthly: boolean;
            /** @description Major units */
            goal_amount: number | null;
            cover_file_id: number | null;
            cover_url: string | null;
            /** @description Major units */
            minimum_amount: number;
            /** @description Major units */
            maximum_amount: number | null;
            frequencies: number[];
            one_time_months: number;
            fee_cover: {
                percent: number;
                /** @description Major units */
                fixed: number;
            };
            gallery_text: string;
            gallery_columns: number;
            gallery_sort: string;
            links_disabled: boolean;
            /** @enum {string} */
            public_names: "first" | "full";
            search_engines: boolean;
            share_recipients: boolean;
            /** @description How many entities the gallery shows */
            shown_entities: number;
            url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PromisedArrivalInput: {
            /**
             * Format: date
             * @description Today unless given
             */
            received_on?: string;
            /**
             * Format: date
             * @description The day of the gift where it is another, such as a check’s postmark
             */
            given_on?: string | null;
            /** @description What arrived, where it is not what was promised; of gifts for one purpose only */
            amount?: number | string;
            check_number?: string | null;
        };
        PromoCode: {
            id: number;
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount";
            value: number;
            max_uses: number | null;
            uses: number;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            active: boolean;
        };
        PromoCodeChanges: {
            code?: string;
            /** @enum {string} */
            kind?: "percent" | "amount";
            /** @description A percentage with at most two places, or an amount */
            value?: number | string;
            max_uses?: number | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            active?: boolean;
        };
        PublicAuctionItem: {
            id: number;
            title: string;
            description: string | null;
            fair_market_value: number;
            /** @description Null: by bid only */
            buy_now_price: number | null;
            highest_bid: number | null;
            /** @enum {string} */
            availability: "on_sale" | "bid_only" | "sold_out";
        };
        PublicEvent: {
            id: number;
            slug: string;
            name: string;
            summary: string | null;
            cover: {
                url: string;
                alt: string;
            } | null;
            /** Format: date-time */
            starts_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** @description IANA name */
            timezone: string;
            location: components["schemas"]["EventLocation"];
            /** @description The event's public page */
            url: string;
            page_text: string | null;
            currency: string;
            /** @description Shown only through a preview link */
            is_draft: boolean;
            /**
             * @description `by_code`: only hidden tickets are on sale
             * @enum {string}
             */
            registration: "open" | "not_yet" | "sold_out" | "by_code" | "ended" | "over";
            branding_program_id: number | null;
            ticket_types: components["schemas"]["PublicTicketType"][];
            sponsor_packages: components["schemas"]["PublicSponsorPackage"][];
            auction_items: components["schemas"]["PublicAuctionItem"][];
            donation: {
                offered: boolean;
                suggested_amounts: number[];
                text: string | null;
            };
            conversion: {
                recurring_gift: boolean;
                child_sponsorship: boolean;
            };
            fee_cover: {
                percent: number;
                fixed: number;
            };
            questions: components["schemas"]["RegistrationQuestion"][];
            payment_methods: ("card" | "check")[];
            reservation_minutes: number;
            waitlist: {
                offered: boolean;
            };
            cancellation: {
                /**
                 * Format: date-time
                 * @description Null: the buyer can’t cancel
                 */
                until: string | null;
                fee_amount: number;
                policy: string | null;
            };
            sponsors: {
                name: string;
                tier: string | null;
                package: string;
                logo_url: string | null;
            }[];
        };
        PublicRefusal: {
            message: string;
            error_code: string;
            details: {
                errors?: {
                    /** @description Dotted, such as `attendees.0.email` */
                    path: string;
                    code: string;
                    message: string;
                }[];
                current_version?: string;
            } & {
                [key: string]: unknown;
            };
        };
        PublicSponsorPackage: {
            id: number;
            name: string;
            tier: string | null;
            benefits: string[];
            price: number;
            fair_market_value: number;
            /** @description The price minus the value received */
            gift_amount: number;
            /** @description A sentence on the part of the price that can be claimed, from the organization's receipt profile; null if there is none */
            gift_note: string | null;
            admissions_per_unit: number;
            group_label_prompt: string | null;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            /** @enum {string} */
            availability: "on_sale" | "not_yet" | "sold_out" | "ended";
            /** @description How many are left once few remain; otherwise null */
            left: number | null;
        };
        PublicTicketType: {
            id: number;
            name: string;
            code: string | null;
            description: string | null;
            price: number;
            fair_market_value: number;
            /** @description The price minus the value received */
            gift_amount: number;
            /** @description A sentence on the part of the price that can be claimed, from the organization's receipt profile; null if there is none */
            gift_note: string | null;
            admissions_per_unit: number;
            registration_group_kind: string;
            group_label_prompt: string | null;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            min_per_order: number;
            max_per_order: number;
            /** Format: date-time */
            sales_start_at: string | null;
            /** Format: date-time */
            sales_end_at: string | null;
            /** @description Hidden ticket, shown because its code was given */
            hidden: boolean;
            /** @enum {string} */
            availability: "on_sale" | "not_yet" | "sold_out" | "ended";
            /** @description How many are left once few remain; otherwise null */
            left: number | null;
        };
        QuestionChangesInput: {
            field_key?: string;
            field_label?: string;
            /** @enum {string} */
            field_type?: "text" | "textarea" | "email" | "phone" | "number" | "date" | "select" | "radio" | "checkbox" | "multiselect" | "acknowledgement";
            options?: string[];
            /** @enum {string} */
            scope?: "buyer" | "group" | "attendee";
            required?: boolean;
            help_text?: string | null;
            /** @description Empty: every ticket type and package */
            applies_to_ticket_type_ids?: number[];
            /** @description Asked only if an earlier question has one of these answers */
            show_if?: {
                field_key: string;
                in: string[];
            } | null;
            active?: boolean;
            position?: number;
        };
        QuestionSetup: {
            id: number;
            field_key: string;
            field_label: string;
            /** @enum {string} */
            field_type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "select" | "radio" | "checkbox" | "multiselect" | "acknowledgement";
            options: string[];
            /** @enum {string} */
            scope: "buyer" | "group" | "attendee";
            required: boolean;
            help_text: string | null;
            applies_to_ticket_type_ids: number[];
            show_if: {
                field_key: string;
                in: string[];
            } | null;
            active: boolean;
            position: number;
            /** @description How many answers it has */
            answers: number;
        };
        Receipt: {
            receipt_type: string;
            event_id: number;
            event_name: string;
            order_number: string;
            donation_id: number | null;
            currency: string;
            subtotal_amount: number;
            discount_amount: number;
            fees_covered_amount: number;
            total_amount: number;
            tax_deductible_amount: number;
            non_deductible_amount: number;
            donation_amount: number;
            payment_method: string | null;
            payment_status: string;
            payment_instructions: string | null;
            line_items: components["schemas"]["LineItem"][];
            /** Format: date-time */
            issued_at: string | null;
            receipt_note: string;
            /** @description As on the PDF, such as `2026-00042` */
            receipt_number?: string;
            /** @description One for each item paid for, after refunds; they add up to the totals */
            transactions?: components["schemas"]["ReceiptTransaction"][];
            /** @description Sum of the transactions’ */
            value_received_amount?: number;
            goods_statement?: string | null;
            /**
             * Format: date
             * @description When the payment was received
             */
            paid_on?: string | null;
            is_test?: boolean;
            /** @description As of the day this was issued */
            issuer?: {
                name: string;
                /** @description Line by line */
                address: string[];
                tax_id: string | null;
            };
            /** @description The receipt that this one replaces and voids */
            replaces_number?: string | null;
            /** @description For an adjustment after the year of payment: the receipt that it adjusts */
            notice_to_number?: string | null;
            /** @description For such a notice: the amount refunded; negative if a refund was reversed */
            returned_amount?: number;
            profile?: components["schemas"]["ReceiptProfileOfReceipt"];
            /** @description The language and region that it is written in, such as `es-US`; absent from those of earlier releases */
            locale?: string;
            /** @enum {string} */
            adjustment_type?: "refund" | "cancellation";
            refunded_amount?: number;
            active_total_amount?: number;
            active_tax_deductible_amount?: number;
            adjustment_reason?: string | null;
            /** Format: date-time */
            adjusted_at?: string | null;
        };
        ReceiptProfile: {
            /** @enum {string} */
            jurisdiction: "united_states" | "canada" | "united_kingdom" | "germany" | "plain";
            /** @enum {string} */
            paper_size: "LETTER" | "A4";
            number_prefix: string;
            signer_name: string | null;
            signer_title: string | null;
            has_signature: boolean;
            details: {
                [key: string]: string;
            };
            /** @description Settings to complete before the next receipt */
            warnings: string[];
            /** @description What can be chosen, and what each asks for */
            profiles: {
                /** @enum {string} */
                jurisdiction: "united_states" | "canada" | "united_kingdom" | "germany" | "plain";
                name: string;
                about: string;
                /** @enum {string} */
                paper_size: "LETTER" | "A4";
                needs_signer: boolean;
                details: {
                    name: string;
                    label: string;
                    hint: string | null;
                    /** @enum {string} */
                    kind: "text" | "date" | "choice" | "yes_no";
                    choices: {
                        value: string;
                        label: string;
                    }[];
                    is_required: boolean;
                }[];
            }[];
        };
        ReceiptProfileChangesInput: {
            /** @enum {string} */
            jurisdiction: "united_states" | "canada" | "united_kingdom" | "germany" | "plain";
            /**
             * @description That of the jurisdiction unless given
             * @enum {string}
             */
            paper_size?: "LETTER" | "A4";
            /**
             * @description Before each number, such as `HL-` of `HL-2026-00042`
             * @default
             */
            number_prefix?: string;
            signer_name?: string | null;
            signer_title?: string | null;
            /** @description A PNG in Base64; absent keeps the one there is, null removes it */
            signature_image?: string | null;
            /**
             * @description What only this jurisdiction asks for, by the names that `profiles` lists; what is left out is cleared
             * @default {}
             */
            details?: {
                registration_number?: string;
                place?: string;
                charity_number?: string;
                hmrc_reference?: string;
                tax_office?: string;
                tax_number?: string;
                notice_kind?: string;
                notice_on?: string;
                notice_period?: string;
                purposes?: string;
                purposes_by_statute?: string;
                collective?: string;
                dues_excluded?: string;
                machine_notice_on?: string;
            };
        };
        /** @description The receipt profile that it was issued with; absent from those of earlier releases */
        ReceiptProfileOfReceipt: {
            /** @enum {string} */
            jurisdiction: "united_states" | "canada" | "united_kingdom" | "germany" | "plain";
            /** @enum {string} */
            paper_size: "LETTER" | "A4";
            signer_name: string | null;
            signer_title: string | null;
            signature_id: number | null;
            details: {
                [key: string]: string;
            };
        };
        ReceiptTransaction: {
            label: string;
            /** @description Its share of covered fees included */
            paid_amount: number;
            /** @description Good-faith estimate */
            value_received_amount: number;
            tax_deductible_amount: number;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
        };
        RefundRequest: {
            /** @description Major units; all that is left unless given */
            amount?: (number | string) | null;
            /** @description Major units: `refunded_amount` of the gift as it was shown. Where it is another by now, 409 `preview_changed`. */
            expected_refunded_amount?: (number | string) | null;
            /** @description Stands on the receipt that this voids */
            reason: string;
        };
        RegistrationAnswer: {
            question_id: number;
            field_key: string;
            /** @description Several values are a JSON array of strings */
            answer: string;
        };
        RegistrationGroup: {
            id: number;
            /** @enum {string} */
            source_kind: "ticket_type" | "sponsor_package";
            /** @description Ticket type or package ID */
            source_id: number;
            event_ticket_type_id: number | null;
            /** @enum {string} */
            kind: "individual" | "table" | "team" | "family" | "sponsor";
            sequence: number;
            /** @description Short code for check-in */
            reference: string;
            label: string | null;
            label_prompt: string | null;
            slots: number;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            sponsor_id: number | null;
            answers: components["schemas"]["RegistrationAnswer"][];
            /** @enum {string} */
            status: "active" | "cancelled";
            completeness: components["schemas"]["GroupCompleteness"];
            attendees: components["schemas"]["Attendee"][];
        };
        RegistrationQuestion: {
            id: number;
            /** @description Stable key */
            field_key: string;
            field_label: string;
            /** @enum {string} */
            field_type: "text" | "textarea" | "email" | "phone" | "number" | "date" | "select" | "radio" | "checkbox" | "multiselect" | "acknowledgement";
            options: string[];
            /** @enum {string} */
            scope: "buyer" | "group" | "attendee";
            required: boolean;
            help_text: string | null;
            /** @description Empty: every ticket type and package */
            applies_to_ticket_type_ids: number[];
            /** @description Asked only when that question has one of these answers */
            show_if: {
                field_key: string;
                in: string[];
            } | null;
        };
        RegistrationQuote: {
            /** @constant */
            quote_version: 2;
            event_id: number;
            currency: string;
            catalog_revision: number;
            questions_revision: number;
            quoted_at: string;
            expires_at: string;
            lines: {
                key: string;
                /** @enum {string} */
                type: "ticket" | "sponsor_package" | "auction_item" | "auction_bid" | "donation_addon";
                label: string;
                ticket_type_id?: number;
                sponsor_package_id?: number;
                auction_item_id?: number;
                auction_bid_id?: number;
                quantity: number;
                unit_amount: string;
                line_total: string;
                fair_market_total: string;
                discount: string;
                /**
                 * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
                 * @enum {string}
                 */
                benefit_kind: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
                /** @description Its share of the covered fees */
                fees_covered: string;
                /** @description Part of the amount paid for it, covered fees included */
                deductible_total: string;
                admissions_per_unit: number;
                admissions: number;
                source_snapshot: components["schemas"]["SourceSnapshot"] | null;
            }[];
            discount: {
                code: string;
                /** @enum {string} */
                kind: "percent" | "amount";
                value: string;
                amount: string;
                allocations: {
                    line_key: string;
                    amount: string;
                }[];
            } | null;
            conversion_intents: {
                recurring_gift: boolean;
                child_sponsorship: boolean;
            } | null;
            fee_cover: {
                selected: boolean;
                percent: string;
                fixed: string;
                amount: string;
            };
            group_plan: {
                key: string;
                /** @enum {string} */
                source_kind: "ticket_type" | "sponsor_package";
                source_id: number;
                event_ticket_type_id: number | null;
                /** @enum {string} */
                kind: "individual" | "table" | "team" | "family" | "sponsor";
                label_prompt: string | null;
                slots: number;
                /** @enum {string} */
                attendee_details_timing: "checkout" | "before_event" | "optional";
                line_key: string;
                sequence: number;
            }[];
            capacity: {
                /** @enum {string} */
                pool: "event" | "ticket_type" | "sponsor_package" | "promo_code";
                pool_id: number;
                units: number;
            }[];
            totals: {
                subtotal_amount: string;
                discount_amount: string;
                donation_amount: string;
                fees_covered_amount: string;
                tax_deductible_amount: string;
                non_deductible_amount: string;
                total_amount: string;
                admissions: number;
            };
            payment_methods: ("card" | "check")[];
            fingerprint: string;
        };
        ReissueRequest: {
            reason: string;
        };
        RelationshipGroup: {
            id: number;
            kind: string;
            display_name: string;
            /** @enum {string} */
            core_subject_type: "donor" | "household";
            core_subject_id: number;
            core_name: string;
            core_members: {
                id: number;
                name: string;
            }[];
            representative_donor_id: number | null;
            assigned_fundraiser_user_id: number | null;
            relationship_manager_user_id: number | null;
            is_active: boolean;
            is_restricted: boolean;
            origin: string;
            provisioning_key: string | null;
            provisioning_evidence: {
                [key: string]: unknown;
            } | null;
            links: {
                id: number;
                donor_id: number;
                donor_name: string;
                /** @enum {string} */
                role: "giving_vehicle" | "family_member" | "spouse" | "advisor" | "employer" | "business" | "trustee" | "assistant" | "other";
                relationship_label: string | null;
                /** @enum {string} */
                giving_scope: "all" | "attributed_only" | "none";
                expects_attribution: boolean;
                is_primary_contact: boolean;
                collapse_in_portfolio: boolean;
            }[];
        };
        RelationshipGroupSummary: {
            id: number;
            kind: string;
            display_name: string;
            /** @enum {string} */
            core_subject_type: "donor" | "household";
            core_subject_id: number;
            core_name: string;
            link_count: number;
            is_active: boolean;
            is_restricted: boolean;
            assigned_fundraiser_name: string | null;
        };
        Resending: {
            /** @enum {string} */
            what: "link" | "receipt" | "tickets";
        };
        ReservationExtension: {
            /**
             * Format: date-time
             * @description Later than now and than the current deadline
             */
            until: string;
        };
        Retention: {
            name: string;
            title: string;
            about: string;
            /** @description How long rows are kept */
            days: number;
            /** @description Null: the period can’t be changed */
            least_days: number | null;
            /** @description How many rows are stored */
            rows: number;
            /** Format: date-time */
            oldest_at: string | null;
            /**
             * Format: date-time
             * @description When rows were last deleted
             */
            last_run_at: string | null;
            last_deleted: number | null;
        };
        RetentionChanges: {
            /** @description Names on receipts of erased donors, in days; at least 2557 */
            tax_records?: number;
            /** @description Outgoing mail, in days; at least 365 */
            mail?: number;
            /** @description Activity log, in days; at least 365 */
            audit?: number;
            /** @description Event feed for integrations, in days; at least 30 */
            feed?: number;
            /** @description Closed waiting list entries, in days; at least 30 */
            waitlist?: number;
            /** @description Abandoned checkouts, in days; at least 7 */
            checkouts?: number;
        };
        SeatingChange: {
            /** @description Null: removes them from their table */
            table_id: number | null;
            attendee_ids?: number[];
            /** @description Every guest in the group who is coming */
            group_id?: number;
        };
        SeatingPlan: {
            tables: components["schemas"]["EventTable"][];
            /** @description Guests who are coming and have no table yet */
            unplaced: components["schemas"]["DoorGuest"][];
        };
        SoftCredit: {
            id: number;
            donation_id: number;
            donor_id: number;
            donor_name: string;
            amount: number | null;
            currency: string;
            /** @enum {string} */
            type_key: "primary_contact" | "advisor" | "spouse" | "family_member" | "business_owner" | "matching_gift" | "solicitor" | "honoree";
            note: string | null;
            /** Format: date-time */
            revoked_at: string | null;
        };
        SourceSnapshot: {
            /** @description Product name */
            name: string;
            /** @description Ticket code; null for packages */
            code: string | null;
            /** @description Package tier; null for tickets */
            tier: string | null;
            /** @description Group kind */
            registration_group_kind: string;
            /** @description Prompt for naming the group */
            group_label_prompt: string | null;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            admissions_per_unit: number;
            unit_amount: string;
            fair_market_value: string;
        };
        SponsorChangesInput: {
            /** @description Sponsor belonging to the order */
            id: number;
            /** @description Null clears */
            company_name?: string | null;
            /** @description Null clears */
            contact_name?: string | null;
            /**
             * Format: email
             * @description Null clears
             */
            contact_email?: string | null;
            /** @description Null clears */
            contact_phone?: string | null;
            /** @description Display consent; null withdraws it */
            public_visibility?: boolean | null;
            /** @description Null clears */
            notes?: string | null;
            /** @description True without a date schedules a follow-up 30 days ahead; null is false */
            renewal_follow_up_requested?: boolean | null;
            /**
             * Format: date-time
             * @description Null preserves the existing date
             */
            renewal_follow_up_at?: string | null;
            /** @description Existing image upload of the organization; null removes the logo */
            logo_upload_id?: number | null;
            /** @description Key of an image uploaded for this order; goes with `logo_file_name` */
            logo_upload_key?: string | null;
            /** @description Name of that image */
            logo_file_name?: string | null;
        };
        SponsorPackage: {
            id: number;
            name: string;
            price: number;
            fair_market_value: number;
            /** @description Null: staff were never asked */
            benefit_kind: ("none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible") | null;
            group_label_prompt: string | null;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            capacity: number | null;
            active: boolean;
            position: number;
            /** @description Sold in completed registrations */
            units_sold: number;
            /** @description Held by pending registrations */
            units_held: number;
            tier: string | null;
            benefits: string[];
            admissions_per_unit: number;
        };
        SponsorPackageChangesInput: {
            name?: string;
            price?: number | string;
            /** @description Good-faith estimate of the fair market value of one. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            group_label_prompt?: string | null;
            /** @enum {string} */
            attendee_details_timing?: "checkout" | "before_event" | "optional";
            capacity?: number | null;
            active?: boolean;
            position?: number;
            tier?: string | null;
            benefits?: string[];
            admissions_per_unit?: number;
        };
        StaffCancellation: {
            preview_token: string;
            reason: string;
        };
        StaffCancellationPreview: {
            order_number: string;
            currency: string;
            preview_token: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Canceling doesn’t refund any money; refund it afterwards */
            kept_amount: number;
            receipt: components["schemas"]["AdjustedReceiptAmounts"] | null;
            tickets_void: number;
            places_freed: components["schemas"]["PlacesFreed"];
        };
        StaffOrder: {
            /** @description Order ID */
            id: number;
            order_number: string;
            /**
             * @description Order lifecycle
             * @enum {string}
             */
            status: "pending" | "completed" | "cancelled" | "refunded" | "expired";
            /**
             * @description Derived from the ledger
             * @enum {string}
             */
            payment_status: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
            payment_method: string | null;
            /** @description Check instructions; null for other methods */
            payment_instructions: string | null;
            /** @description Gateway identifier */
            gateway: string | null;
            /** @description Provider reference */
            payment_intent_id: string | null;
            subtotal_amount: number;
            discount_amount: number;
            donation_amount: number;
            fees_covered_amount: number;
            tax_deductible_amount: number;
            non_deductible_amount: number;
            total_amount: number;
            /** @description Event currency code */
            currency: string;
            purchaser_name: string | null;
            purchaser_email: string | null;
            /** @description Optimistic version required when editing V2 orders */
            version: string;
            /**
             * Format: date-time
             * @description Pending V2 reservation deadline
             */
            reservation_expires_at: string | null;
            /** @description V2 quote fingerprint */
            quote_fingerprint: string | null;
            /** @description The registration quote; an empty array for legacy orders */
            quote_snapshot: {
                [key: string]: unknown;
            } | unknown[];
            line_items: components["schemas"]["LineItem"][];
            metadata: components["schemas"]["OrderMetadata"];
            /** @description The latest receipt; an empty array before issue */
            receipt_snapshot: components["schemas"]["Receipt"] | unknown[];
            /** Format: date-time */
            receipt_sent_at: string | null;
            registration_questions: components["schemas"]["RegistrationQuestion"][];
            event: components["schemas"]["OrderEvent"];
            registration_groups: components["schemas"]["RegistrationGroup"][];
            sponsors: components["schemas"]["OrderSponsor"][];
            staff: {
                /** Format: date-time */
                placed_at: string;
                /** Format: date-time */
                completed_at: string | null;
                /** Format: date-time */
                closed_at: string | null;
                closed_reason: string | null;
                /**
                 * Format: date-time
                 * @description Admitted before the check arrived
                 */
                admitted_at: string | null;
                /** Format: date-time */
                reservation_expires_at: string | null;
                link_enabled: boolean;
                paid_amount: number;
                /** @description Refunded, or refund in progress */
                returned_amount: number;
                due_amount: number;
                refundable_amount: number;
                promo_code: string | null;
                /** @description The part of the total that can be claimed by the organization's receipts, and what they call it; null if they state none */
                deductible: {
                    label: string;
                    amount: number;
                } | null;
                /** @description The gift that the deductible part became */
                donation_id: number | null;
                /** @description The waiting-list entry */
                waitlist_entry_id: number | null;
                buyer_answers: {
                    question_id: number;
                    field_key: string;
                    label: string;
                    answer: string;
                }[];
                lines: {
                    id: number;
                    type: string;
                    label: string;
                    quantity: number;
                    unit_amount: number;
                    line_total: number;
                    discount: number;
                    admissions: number;
                    cancelled_units: number;
                    cancelled_admissions: number;
                    /** @description Amount paid for the remaining part */
                    left_amount: number;
                }[];
                /** @description What each seat was sold for, after the discount */
                seat_prices: {
                    attendee_id: number;
                    amount: number;
                }[];
                /** @description Which questions currently apply to each group and guest */
                asked: {
                    group_id: number;
                    attendee_id: number | null;
                    question_ids: number[];
                }[];
                payments: {
                    id: number;
                    method: string;
                    check_number: string | null;
                    amount: number;
                    /** @enum {string} */
                    status: "pending" | "processing" | "succeeded" | "failed" | "voided";
                    failure: string | null;
                    gateway: string | null;
                    gateway_reference: string | null;
                    disputed: boolean;
                    is_test: boolean;
                    /** Format: date-time */
                    received_at: string | null;
                    refunds: {
                        id: number;
                        amount: number;
                        /** @enum {string} */
                        status: "pending" | "succeeded" | "failed";
                        reason: string | null;
                        /** @description True if staff must send the money and record it */
                        by_hand: boolean;
                        /** Format: date-time */
                        created_at: string;
                    }[];
                }[];
                receipts: {
                    id: number;
                    number: string;
                    /** Format: date-time */
                    issued_at: string;
                    adjustment_type: ("refund" | "cancellation") | null;
                    /** @description The total after refunds */
                    total_amount: number;
                    /** @description The gift after refunds */
                    tax_deductible_amount: number;
                    /** @description What the receipt calls that amount; null if it states none */
                    deductible_label: string | null;
                    /** @description A later receipt replaces it */
                    is_replaced: boolean;
                    /** @description The receipt as a PDF; needs a staff credential */
                    url: string;
                }[];
                timeline: components["schemas"]["OrderTimelineEntry"][];
            };
        };
        StartPage: {
            headline: string | null;
            intro: string | null;
            cover_file_id: number | null;
            cover_url: string | null;
            cover_alt: string | null;
            featured_program_ids: number[];
            featured_event_ids: number[];
            shows_all_programs: boolean;
            shows_events: boolean;
            figures: ("raised" | "gifts" | "donors" | "sponsored" | "funded" | "guests")[];
            /** @description The chosen figures, computed hourly */
            achieved: {
                /** @enum {string} */
                figure: "raised" | "gifts" | "donors" | "sponsored" | "funded" | "guests";
                /** @description A count; `raised` in major units of `currency` */
                value: number;
            }[];
            achieved_at: string | null;
            currency: string;
            /** @description The page’s own address */
            url: string;
        };
        StartPageChangesInput: {
            /** @description Null: the organization’s name */
            headline?: string | null;
            /** @description Below the headline */
            intro?: string | null;
            /** @description An upload made for covers */
            cover_file_id?: number | null;
            /** @description What the picture shows, for screen readers */
            cover_alt?: string | null;
            /** @description Shown first, in this order */
            featured_program_ids?: number[];
            /** @description Shown first, in this order */
            featured_event_ids?: number[];
            /** @description False: featured programs only */
            shows_all_programs?: boolean;
            shows_events?: boolean;
            /** @description What was achieved */
            figures?: ("raised" | "gifts" | "donors" | "sponsored" | "funded" | "guests")[];
        };
        Tag: {
            id: number;
            name: string;
            /** @description How many donors have it, not counting merged donors */
            donors: number;
        };
        Task: {
            id: number;
            subject: {
                /** @enum {string} */
                type: "donor" | "household" | "relationship";
                id: number;
            };
            subject_name: string;
            /** @enum {string} */
            kind: "task" | "touch";
            title: string;
            note: string | null;
            /** Format: date-time */
            due_at: string | null;
            /** @enum {string} */
            status: "open" | "done" | "cancelled";
            owner_user_id: number | null;
            owner_name: string | null;
            /** Format: date-time */
            closed_at: string | null;
        };
        Ticket: {
            /** @enum {string} */
            state: "not_ready" | "ready" | "issued" | "void";
            /** @description Content of the QR code; null until the ticket is ready */
            code: string | null;
            /** @description The ticket as PDF; null until it is ready */
            url: string | null;
        };
        TicketTransferInput: {
            first_name?: string | null;
            last_name?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
        };
        TicketType: {
            id: number;
            name: string;
            price: number;
            fair_market_value: number;
            /** @description Null: staff were never asked */
            benefit_kind: ("none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible") | null;
            group_label_prompt: string | null;
            /** @enum {string} */
            attendee_details_timing: "checkout" | "before_event" | "optional";
            capacity: number | null;
            active: boolean;
            position: number;
            /** @description Sold in completed registrations */
            units_sold: number;
            /** @description Held by pending registrations */
            units_held: number;
            code: string | null;
            description: string | null;
            admissions_per_unit: number;
            /** @enum {string} */
            registration_group_kind: "individual" | "table" | "team" | "family";
            min_per_order: number;
            max_per_order: number;
            /** Format: date-time */
            sales_start_at: string | null;
            /** Format: date-time */
            sales_end_at: string | null;
            hidden: boolean;
            access_code: string | null;
        };
        TicketTypeChangesInput: {
            name?: string;
            price?: number | string;
            /** @description Good-faith estimate of the fair market value of one. Required unless `benefit_kind` says there is none. */
            fair_market_value?: number | string;
            /**
             * @description What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)
             * @enum {string}
             */
            benefit_kind?: "none" | "valued" | "insubstantial" | "intangible_religious" | "mixed" | "non_deductible";
            group_label_prompt?: string | null;
            /** @enum {string} */
            attendee_details_timing?: "checkout" | "before_event" | "optional";
            capacity?: number | null;
            active?: boolean;
            position?: number;
            code?: string | null;
            description?: string | null;
            admissions_per_unit?: number;
            /** @enum {string} */
            registration_group_kind?: "individual" | "table" | "team" | "family";
            min_per_order?: number;
            max_per_order?: number;
            /** Format: date-time */
            sales_start_at?: string | null;
            /** Format: date-time */
            sales_end_at?: string | null;
            hidden?: boolean;
            /** @description Shows a hidden ticket to buyers who enter it; without a code, only staff can sell the ticket. */
            access_code?: string | null;
        };
        UnconfirmedScope: {
            event_id?: number | null;
        };
        UploadRefusal: {
            message: string;
            Error?: string;
        };
        User: {
            id: number;
            email: string;
            first_name: string;
            last_name: string;
            role: string;
            two_factor_enabled: boolean;
        };
        VoidRequestInput: {
            reason: string;
        };
        WaitlistEntry: {
            /** @enum {string} */
            status: "waiting" | "offered" | "converted" | "lapsed" | "left" | "removed";
            ticket_type: {
                id: number;
                name: string;
            };
            quantity: number;
            /** @description From 1 while waiting */
            position: number | null;
            /**
             * Format: date-time
             * @description When the hold on the places ends
             */
            offer_expires_at: string | null;
            /**
             * Format: date-time
             * @description When accepted places must be paid by; null once paid
             */
            payment_due_at: string | null;
            /** Format: date-time */
            joined_at: string;
            id: number;
            first_name: string;
            last_name: string;
            email: string;
            phone: string | null;
            /** @description The registration made from an offer */
            order_id: number | null;
        };
        WaitlistPlace: {
            /** @enum {string} */
            status: "waiting" | "offered" | "converted" | "lapsed" | "left" | "removed";
            ticket_type: {
                id: number;
                name: string;
            };
            quantity: number;
            /** @description From 1 while waiting */
            position: number | null;
            /**
             * Format: date-time
             * @description When the hold on the places ends
             */
            offer_expires_at: string | null;
            /**
             * Format: date-time
             * @description When accepted places must be paid by; null once paid
             */
            payment_due_at: string | null;
            /** Format: date-time */
            joined_at: string;
        };
        WaitlistRequestInput: {
            ticket_type_id: number;
            /** @default 1 */
            quantity?: number;
            first_name: string;
            last_name: string;
            /** Format: email */
            email: string;
            phone?: string | null;
            access_code?: string | null;
            /**
             * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
             * @enum {string}
             */
            language?: "en" | "es" | "fr" | "de";
        };
        WrittenPaper: {
            /** @enum {string} */
            jurisdiction: "united_states" | "canada" | "united_kingdom" | "germany" | "plain";
            /** @description The document that this jurisdiction's tax law asks for, rather than a plain receipt */
            is_official: boolean;
            /** @enum {string} */
            language: "en" | "es" | "fr" | "de";
            /** @description How its dates and amounts are written, such as `es-US`; absent from those of earlier releases */
            locale?: string;
            /** @enum {string} */
            size: "LETTER" | "A4";
            title: string;
            parts: ({
                /** @constant */
                kind: "numbers";
            } | {
                /** @constant */
                kind: "people";
                people: {
                    label: string;
                    name: string;
                    lines: string[];
                }[];
            } | {
                /** @constant */
                kind: "rows";
                rows: {
                    what: string;
                    value: string;
                    bold?: boolean;
                }[];
            } | {
                /** @constant */
                kind: "text";
                text: string;
                /** @enum {string} */
                look: "block" | "said" | "dense" | "quiet" | "bold" | "notice";
            } | {
                /** @constant */
                kind: "table";
                columns: {
                    head: string;
                    /** @enum {string} */
                    width: "date" | "wide" | "sum";
                }[];
                rows: {
                    cells: {
                        text: string;
                        small?: string;
                    }[];
                    bold?: boolean;
                }[];
            } | {
                /** @constant */
                kind: "signature";
                label: string;
                above: string | null;
                name: string | null;
                signature_id: number | null;
            } | {
                /** @constant */
                kind: "new_page";
            })[];
            foot: string;
            /** @description False if it has to be signed by hand */
            is_signed: boolean;
        };
        __schema0: unknown;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description This request, as in the log and the audit trail. */
        RequestId: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description Requests that the window allows. */
        RateLimitLimit: number;
        /** @description Requests that are left in it. */
        RateLimitRemaining: number;
        /** @description Seconds until it resets. */
        RateLimitReset: number;
        /** @description Stands for this write. `GET /admin/fundraising/portfolio/{donor_id}?after=<token>` waits up to 2 seconds until its figures hold the write. */
        ProjectionToken: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    changeAnAccountOrMakeItInactive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LedgerAccountChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LedgerAccount"];
                    };
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LedgerAccount"][];
                    };
                };
            };
        };
    };
    addAnAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLedgerAccountInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["LedgerAccount"];
                    };
                };
            };
        };
    };
    startWithTheStandardAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LedgerAccount"][];
                    };
                };
            };
        };
    };
    closeAJournalBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["JournalBatch"];
                    };
                };
            };
        };
    };
    listAJournalBatchSEntries: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["JournalEntry"][];
                    };
                };
            };
        };
    };
    readAJournalBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["JournalBatch"];
                    };
                };
            };
        };
    };
    discardAnOpenJournalBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listJournalBatches: {
        parameters: {
            query?: {
                status?: "open" | "closed";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["JournalBatchSummary"][];
                    };
                };
            };
        };
    };
    openAJournalBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJournalBatchInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["JournalBatch"];
                    };
                };
            };
        };
    };
    listAccountMappings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AccountMapping"][];
                    };
                };
            };
        };
    };
    chooseTheAccountOfASlot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMappingInputInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AccountMapping"][];
                    };
                };
            };
        };
    };
    previewALetterOfThanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterPreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LetterText"];
                    };
                };
            };
        };
    };
    listGiftsToThankFor: {
        parameters: {
            query?: {
                donor_id?: string | number;
                program_id?: string | number;
                method?: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
                acknowledgement?: "not_required" | "pending" | "queued" | "sent" | "failed" | "do_not_acknowledge";
                /** @description `false` leaves out what was paid in test mode */
                is_test?: "true" | "false";
                /** @description The appeal, campaign or channel */
                source_id?: string | number;
                /** @description The first day, as of `donated_on` */
                from?: string;
                /** @description The last day */
                to?: string;
                /** @description Major units of the gift's own currency */
                min_amount?: string | number;
                max_amount?: string | number;
                /** @description In the donor's name or address, or the note; or the reference of a transfer or check */
                q?: string;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                limit?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonationSummary"][];
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    thankForGifts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgementRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AcknowledgementAnswer"];
                    };
                };
            };
        };
    };
    readALetterTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LetterTemplate"];
                    };
                };
            };
        };
    };
    changeALetterTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterTemplateChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LetterTemplate"];
                    };
                };
            };
        };
    };
    listLetterTemplates: {
        parameters: {
            query?: {
                archived?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["LetterTemplate"][];
                    };
                };
            };
        };
    };
    addALetterTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLetterTemplate"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["LetterTemplate"];
                    };
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The id of a user, or one of: staff, api_key, donor, guest, visitor, system */
                who?: string | number;
                about?: "donors" | "households" | "gifts" | "plans" | "entities" | "events" | "registrations" | "imports" | "people" | "settings";
                /** @description On this day or later, in the organization's time zone */
                from?: string;
                /** @description On this day or earlier, in the organization's time zone */
                to?: string;
                /** @description `next_cursor` of the previous page */
                cursor?: string;
                limit?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Activity"][];
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    assignDonorsHouseholdsAndRelationships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    subjects: {
                        /** @enum {string} */
                        type: "donor" | "household" | "relationship";
                        id: number;
                    }[];
                    assigned_fundraiser_user_id?: number | null;
                    relationship_manager_user_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Assignment"][];
                    };
                };
            };
        };
    };
    giveASeatToSomeoneElse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketTransferInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            order_id: number;
                            /** @enum {string} */
                            ticket_state: "not_ready" | "ready" | "issued" | "void";
                        };
                    };
                };
            };
        };
    };
    listGuests: {
        parameters: {
            query?: {
                event_id?: string | number;
                /** @description `expected`: seats of pending and completed registrations that were not released; `gone`: all other seats */
                status?: "expected" | "gone" | "all";
                order_status?: "pending" | "completed" | "cancelled" | "refunded" | "expired";
                /** @description Of the group */
                kind?: "individual" | "table" | "team" | "family" | "sponsor";
                checked_in?: "yes" | "no";
                ticket_state?: "not_ready" | "ready" | "issued" | "void";
                /** @description The guest’s required details are missing */
                missing?: "1";
                /** @description Matches the name, email address, group, company, order number or ticket code */
                q?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AttendeeSummary"][];
                        counts: components["schemas"]["AttendeeCounts"];
                    };
                };
            };
        };
    };
    removeACurrencyRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listGiftsThatNoRateConverts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["MissingRates"];
                    };
                };
            };
        };
    };
    listCurrencyRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["CurrencyRate"][];
                    };
                };
            };
        };
    };
    setACurrencyRate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    currency: string;
                    /** Format: date */
                    effective_on: string;
                    /** @description What one unit of it is worth in the organization’s currency */
                    rate: number | string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["CurrencyRate"];
                    };
                };
            };
        };
    };
    giveUpOnATransferOrCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    reissueAReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
                receipt_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReissueRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["IssuedReceipt"];
                    };
                };
            };
        };
    };
    confirmThatATransferOrCheckHasArrived: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromisedArrivalInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    refundAGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonationRefund"];
                    };
                };
            };
        };
    };
    restoreAVoidGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    readAGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    correctAGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    voidAGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    enterManyGifts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationBatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonationBatchAnswer"];
                    };
                };
            };
        };
    };
    listGifts: {
        parameters: {
            query?: {
                donor_id?: string | number;
                program_id?: string | number;
                status?: "pending" | "completed" | "failed" | "voided";
                method?: "card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind";
                acknowledgement?: "not_required" | "pending" | "queued" | "sent" | "failed" | "do_not_acknowledge";
                /** @description `false` leaves out what was paid in test mode */
                is_test?: "true" | "false";
                /** @description The appeal, campaign or channel */
                source_id?: string | number;
                /** @description The first day, as of `donated_on` */
                from?: string;
                /** @description The last day */
                to?: string;
                /** @description Major units of the gift's own currency */
                min_amount?: string | number;
                max_amount?: string | number;
                /** @description In the donor's name or address, or the note; or the reference of a transfer or check */
                q?: string;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                limit?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonationSummary"][];
                        next_cursor: string | null;
                        previous_cursor: string | null;
                    };
                };
            };
        };
    };
    enterAGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationEntryInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        receipt_number: string;
                        data: components["schemas"]["Donation"];
                    };
                };
            };
        };
    };
    exportEverythingHeldAboutADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorData"];
                    };
                };
            };
        };
    };
    eraseADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonorErasure"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ErasedDonor"];
                    };
                };
            };
        };
    };
    removeADonorSFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                file_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    listADonorSFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorFile"][];
                    };
                };
            };
        };
    };
    listADonorSGiftAidDeclarations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidDeclaration"][];
                    };
                };
            };
        };
    };
    recordAGiftAidDeclaration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGiftAidDeclarationInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    previewAMergeOfTwoDonors: {
        parameters: {
            query: {
                with: number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["MergePreview"];
                    };
                };
            };
        };
    };
    mergeTwoDonors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The donor to merge into the one in the path */
                    merged_donor_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["DonorMerge"];
                    };
                };
            };
        };
    };
    undoAMergeOfTwoDonors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                merge_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorMerge"];
                    };
                };
            };
        };
    };
    listWhoWasMergedIntoADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorMerge"][];
                    };
                };
            };
        };
    };
    readADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donor"];
                    };
                };
            };
        };
    };
    changeADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "person" | "organization";
                    first_name?: string | null;
                    last_name?: string | null;
                    organization_name?: string | null;
                    email?: ("" | string) | null;
                    phone?: string | null;
                    street?: string | null;
                    address_line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    /** @description ISO 3166-1 alpha-2, such as `US`. */
                    country?: string | null;
                    /** @description For an organization: the person who gives on its behalf. */
                    primary_contact_id?: number | null;
                    mail_topics?: ("news" | "appeals" | "events" | "sponsorship_updates")[];
                    do_not_email?: boolean;
                    do_not_contact?: boolean;
                    is_deceased?: boolean;
                    /** @description What emails and papers are written in; null for the organization’s language. */
                    language?: ("en" | "es" | "fr" | "de") | null;
                    /** @description For staff only. */
                    note?: string | null;
                    /** @description The donor’s ID in another system, unique among donors. */
                    external_id?: string | null;
                    /** @enum {string} */
                    status?: "active" | "archived";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donor"];
                    };
                };
            };
        };
    };
    readADonorSStatementOfAYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                year: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["IssuedReceipt"];
                    };
                };
            };
        };
    };
    listADonorSTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorTag"][];
                    };
                };
            };
        };
    };
    setADonorSTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description All of the donor’s tags; any other is removed */
                    tag_ids: number[];
                    /**
                     * @description Names of more tags; new names create tags
                     * @default []
                     */
                    new_tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DonorTag"][];
                    };
                };
            };
        };
    };
    listDonors: {
        parameters: {
            query?: {
                /** @description Matches the name or email address */
                q?: string;
                /** @description Matches the whole address, in any case */
                email?: string;
                /** @description The donor’s ID in another system */
                external_id?: string | number;
                kind?: "person" | "organization";
                /** @description `archived` includes donors merged into another */
                status?: "active" | "archived";
                /** @description Added or changed at this time or later */
                updated_since?: string;
                /** @description `next_cursor` of the page before */
                cursor?: string;
                limit?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Donor"][];
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    addADonor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default person
                     * @enum {string}
                     */
                    kind?: "person" | "organization";
                    first_name?: string | null;
                    last_name?: string | null;
                    organization_name?: string | null;
                    email?: ("" | string) | null;
                    phone?: string | null;
                    street?: string | null;
                    address_line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    /** @description ISO 3166-1 alpha-2, such as `US`. */
                    country?: string | null;
                    /** @description For an organization: the person who gives on its behalf. */
                    primary_contact_id?: number | null;
                    mail_topics?: ("news" | "appeals" | "events" | "sponsorship_updates")[];
                    do_not_email?: boolean;
                    do_not_contact?: boolean;
                    is_deceased?: boolean;
                    /** @description What emails and papers are written in; null for the organization’s language. */
                    language?: ("en" | "es" | "fr" | "de") | null;
                    /** @description For staff only. */
                    note?: string | null;
                    /** @description The donor’s ID in another system, unique among donors. */
                    external_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Donor"];
                    };
                };
            };
        };
    };
    publishAnEntitySDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                file_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    is_public: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    deleteAnEntitySFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                file_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    chooseAnEntitySThumb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                file_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEntitySFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityFile"][];
                    };
                };
            };
        };
    };
    readAnEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityDetails"];
                    };
                };
            };
        };
    };
    changeAnEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityDetails"];
                    };
                };
            };
        };
    };
    removeAnEntitySUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                update_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEntitySUpdates: {
        parameters: {
            query?: {
                page?: string | number;
                per_page?: string | number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityUpdate"][];
                    };
                };
            };
        };
    };
    postAnUpdateOfAnEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body: string;
                    picture_upload_key?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["EntityUpdate"];
                    };
                };
            };
        };
    };
    archiveEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        changed: number;
                    };
                };
            };
        };
    };
    moveEntitiesToAnotherProgram: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                    program_id: number;
                    /** @default false */
                    drop_fields?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        changed: number;
                    };
                };
            };
        };
    };
    restoreEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        changed: number;
                    };
                };
            };
        };
    };
    listEntities: {
        parameters: {
            query?: {
                page?: string | number;
                per_page?: string | number;
                sort?: "id" | "-id" | "title" | "-title" | "updated" | "-updated";
                program_id?: string | number;
                status?: "active" | "archived";
                is_public?: "true" | "false";
                available?: "true" | "false";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Entity"][];
                    };
                };
            };
        };
    };
    changeSeveralEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    ids: number[];
                    changes: components["schemas"]["EntityChanges"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        changed: number;
                    };
                };
            };
        };
    };
    addANewEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                program_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        id: number;
                    };
                };
            };
        };
    };
    awardOrRevokeABid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                auction_item_id: string | number;
                bid_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "open" | "won" | "revoked";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @enum {string} */
                        bid_status: "open" | "won" | "revoked";
                    };
                };
            };
        };
    };
    writeDownABid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
                auction_item_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBid"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Bid"];
                    };
                };
            };
        };
    };
    readAnAuctionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                auction_item_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuctionItem"];
                    };
                };
            };
        };
    };
    changeAnAuctionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                auction_item_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuctionItemChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuctionItem"];
                    };
                };
            };
        };
    };
    removeAnAuctionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                auction_item_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    putAnEventSAuctionItemsInAnotherOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrangement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEventSAuctionItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["AuctionItem"][];
                    };
                };
            };
        };
    };
    addAnAuctionItemToAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAuctionItemInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["AuctionItem"];
                    };
                };
            };
        };
    };
    takeACheckInBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                attendee_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    scan_id?: string;
                    device?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DoorScanResult"];
                        counts: components["schemas"]["DoorCounts"];
                    };
                };
            };
        };
    };
    countWhoIsExpectedAndWhoIsIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DoorCounts"];
                    };
                };
            };
        };
    };
    readWhatADeviceNeedsToCheckInWithoutANetwork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DoorManifest"];
                    };
                };
            };
        };
    };
    checkGuestsIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 256 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoorScansInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["DoorScanResult"][];
                        counts: components["schemas"]["DoorCounts"];
                    };
                };
            };
        };
    };
    duplicateAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCopy"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        slug: string;
                        data: components["schemas"]["EventSetup"];
                    };
                };
            };
        };
    };
    uploadAnEventSCover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 8 MB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        file: {
                            id: number;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    previewAMessageOfAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                /** @description confirmation, receipt, details_reminder, check_instructions, new_link, cancellation, refund, waitlist_joined, waitlist_offer, waitlist_lapsed, renewal_follow_up */
                kind: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventMessagePreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventMessagePreview"];
                    };
                };
            };
        };
    };
    readAMessageOfAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                /** @description confirmation, receipt, details_reminder, check_instructions, new_link, cancellation, refund, waitlist_joined, waitlist_offer, waitlist_lapsed, renewal_follow_up */
                kind: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventMessage"];
                    };
                };
            };
        };
    };
    changeAMessageOfAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                /** @description confirmation, receipt, details_reminder, check_instructions, new_link, cancellation, refund, waitlist_joined, waitlist_offer, waitlist_lapsed, renewal_follow_up */
                kind: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventMessageChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventMessage"];
                    };
                };
            };
        };
    };
    restoreTheStandardTextOfAMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                /** @description confirmation, receipt, details_reminder, check_instructions, new_link, cancellation, refund, waitlist_joined, waitlist_offer, waitlist_lapsed, renewal_follow_up */
                kind: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventMessage"];
                    };
                };
            };
        };
    };
    sendYourselfAMessageOfAnEventAsATest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                /** @description confirmation, receipt, details_reminder, check_instructions, new_link, cancellation, refund, waitlist_joined, waitlist_offer, waitlist_lapsed, renewal_follow_up */
                kind: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventMessagePreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        address: string;
                    };
                };
            };
        };
    };
    listAnEventSMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventMessage"][];
                    };
                };
            };
        };
    };
    readAPromoCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                promo_code_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PromoCode"];
                    };
                };
            };
        };
    };
    changeAPromoCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                promo_code_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoCodeChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PromoCode"];
                    };
                };
            };
        };
    };
    removeAPromoCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                promo_code_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEventSPromoCodes: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PromoCode"][];
                    };
                };
            };
        };
    };
    addAPromoCodeToAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPromoCodeInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["PromoCode"];
                    };
                };
            };
        };
    };
    readAQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                question_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["QuestionSetup"];
                    };
                };
            };
        };
    };
    changeAQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                question_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["QuestionSetup"];
                    };
                };
            };
        };
    };
    removeAQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                question_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    putAnEventSQuestionsInAnotherOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrangement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEventSQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["QuestionSetup"][];
                    };
                };
            };
        };
    };
    addAQuestionToAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestionInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["QuestionSetup"];
                    };
                };
            };
        };
    };
    readAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventSetup"];
                    };
                };
            };
        };
    };
    changeAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 256 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventSetup"];
                    };
                };
            };
        };
    };
    readHowAnEventSells: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventSales"];
                    };
                };
            };
        };
    };
    giveGuestsATable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatingChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        seated: number;
                    };
                };
            };
        };
    };
    readWhoSitsWhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SeatingPlan"];
                    };
                };
            };
        };
    };
    changeATable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                table_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventTableChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: number;
                            label: string;
                            seats: number;
                            position: number;
                        };
                    };
                };
            };
        };
    };
    removeATable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                table_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    setUpTables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEventTablesInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            id: number;
                            label: string;
                            seats: number;
                        }[];
                    };
                };
            };
        };
    };
    readASponsorPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                sponsor_package_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SponsorPackage"];
                    };
                };
            };
        };
    };
    changeASponsorPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                sponsor_package_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SponsorPackageChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SponsorPackage"];
                    };
                };
            };
        };
    };
    removeASponsorPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                sponsor_package_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    putAnEventSSponsorPackagesInAnotherOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrangement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEventSSponsorPackages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SponsorPackage"][];
                    };
                };
            };
        };
    };
    addASponsorPackageToAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSponsorPackageInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["SponsorPackage"];
                    };
                };
            };
        };
    };
    publishWithdrawOrArchiveAnEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "draft" | "published" | "archived";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @enum {string} */
                        event_status: "draft" | "published" | "archived";
                    };
                };
            };
        };
    };
    readATicketType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                ticket_type_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["TicketType"];
                    };
                };
            };
        };
    };
    changeATicketType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                ticket_type_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketTypeChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["TicketType"];
                    };
                };
            };
        };
    };
    removeATicketType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                ticket_type_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    putAnEventSTicketTypesInAnotherOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Arrangement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAnEventSTicketTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["TicketType"][];
                    };
                };
            };
        };
    };
    addATicketTypeToAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTicketTypeInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["TicketType"];
                    };
                };
            };
        };
    };
    offerFreePlacesToSomeoneBeforeTheirTurn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
                entry_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    removeSomeoneFromTheWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                entry_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    listAnEventSWaitingList: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @description How many still wait */
                        waiting: number;
                        data: components["schemas"]["WaitlistEntry"][];
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description If omitted, all but archived events */
                status?: "draft" | "published" | "archived";
                /** @description Events without a date are upcoming. */
                when?: "upcoming" | "past";
                /** @description Matches the name or address */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EventListItem"][];
                    };
                };
            };
        };
    };
    createAnEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEventInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        slug: string;
                        data: components["schemas"]["EventSetup"];
                    };
                };
            };
        };
    };
    readAFundraisingDonorProfile: {
        parameters: {
            query?: {
                /** @description The `X-Projection-Token` of a write that the figures should hold */
                after?: string;
            };
            header?: never;
            path: {
                donor_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["FundraisingDonorProfile"];
                    };
                };
            };
        };
    };
    listWhoNeedsAttentionMost: {
        parameters: {
            query?: {
                /** @description `mine`: rows assigned to the caller, in whole or through one of their donors */
                scope?: "all" | "mine";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioAttention"][];
                    };
                };
            };
        };
    };
    rebuildThePortfolioProjection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioProjectionProgress"];
                    };
                };
            };
        };
    };
    listTheFundraisingPortfolio: {
        parameters: {
            query?: {
                /** @description `mine`: rows assigned to the caller, in whole or through one of their donors */
                scope?: "all" | "mine";
                /** @description Matches a name or email address */
                q?: string;
                segment?: ("micro" | "small" | "midsize" | "major" | "supersize" | "inactive" | "non_donor") | ("micro" | "small" | "midsize" | "major" | "supersize" | "inactive" | "non_donor")[];
                retention?: ("non_donor" | "new" | "retained_new" | "retained_repeat" | "recaptured" | "lapsed_new" | "lapsed_repeat" | "lapsed_multi_year") | ("non_donor" | "new" | "retained_new" | "retained_repeat" | "recaptured" | "lapsed_new" | "lapsed_repeat" | "lapsed_multi_year")[];
                contact?: ("deceased" | "do_not_contact" | "never_contacted" | "scheduled" | "overdue" | "due" | "current") | ("deceased" | "do_not_contact" | "never_contacted" | "scheduled" | "overdue" | "due" | "current")[];
                /** @description Has one of these risk reasons */
                risk?: string | string[];
                at_risk?: "true" | "false";
                lapsed?: "true" | "false";
                needs_contact?: "true" | "false";
                /** @description Has `upgrade_potential` */
                upgrade?: "true" | "false";
                /** @description Assigned to this user, in whole or through one of their donors; 0: unassigned */
                fundraiser_user_id?: number;
                archived?: "true" | "false";
                /** @description The donor, or one of the donors, has this tag */
                tag_id?: number;
                sort?: "name" | "lifetime" | "ytd" | "previous_ytd" | "last_year" | "year_before" | "trend" | "gifts" | "average_gift" | "largest_gift" | "last_gift_amount" | "first_gift" | "last_gift" | "segment" | "retention" | "contact" | "last_touch" | "last_meaningful_touch" | "next_touch" | "open_work" | "engagement" | "attention" | "-name" | "-lifetime" | "-ytd" | "-previous_ytd" | "-last_year" | "-year_before" | "-trend" | "-gifts" | "-average_gift" | "-largest_gift" | "-last_gift_amount" | "-first_gift" | "-last_gift" | "-segment" | "-retention" | "-contact" | "-last_touch" | "-last_meaningful_touch" | "-next_touch" | "-open_work" | "-engagement" | "-attention";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            rows: components["schemas"]["PortfolioRow"][];
                            /** @description Sums over all rows that match the filters. A gift can count in several rows: its donor’s and each credited donor’s. */
                            totals: {
                                count: number;
                                currency: string;
                                /** @description Left out of the sums: after a change of the organization’s currency, until every row is recomputed */
                                rows_in_other_currencies: number;
                                /** @description Given and credited together, across the rows */
                                lifetime_total: number;
                                /** @description Gifts that are the rows’ own */
                                direct_lifetime_giving: number;
                                /** @description Gifts from others, credited to them */
                                soft_credit_lifetime_giving: number;
                                ytd_giving: number;
                                direct_ytd_giving: number;
                                soft_credit_ytd_giving: number;
                                last_year_giving: number;
                            };
                            /** @description How many rows have each value, given the other filters */
                            facets: {
                                segment: {
                                    [key: string]: number;
                                };
                                retention: {
                                    [key: string]: number;
                                };
                                contact: {
                                    [key: string]: number;
                                };
                                risk: {
                                    [key: string]: number;
                                };
                                at_risk: number;
                                needs_contact: number;
                                lapsed: number;
                                upgrade: number;
                            };
                            /** Format: date */
                            calculated_for_date: string | null;
                            /** @description Changes not yet computed */
                            marks_waiting: number;
                            /** @description True while a change of the organization’s data, or the new day, has not reached every row and total. Read from the same snapshot as they are. */
                            projection_refresh_pending: boolean;
                        };
                    };
                };
            };
        };
    };
    readTheStateOfThePortfolioProjection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioProjectionProgress"];
                    };
                };
            };
        };
    };
    readHowGivingIsCounted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["FundraisingSettings"];
                    };
                };
            };
        };
    };
    decideHowGivingIsCounted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description 1 is January */
                    fiscal_start_month?: number;
                    /**
                     * @description Whether a year that begins in 2026 and ends in 2027 is called 2026 or 2027
                     * @enum {string}
                     */
                    year_named_by?: "start" | "end";
                    /** @description Upper limit of a year’s giving in each segment, in whole units of the organization’s currency; donors above the last one are `supersize` */
                    segment_bands?: {
                        micro: number;
                        small: number;
                        midsize: number;
                        major: number;
                    };
                    /** @description Gifts made by these methods don’t count as giving */
                    excluded_methods?: ("card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind")[];
                    /** @description Whether covered card fees count as giving */
                    counts_covered_fees?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["FundraisingSettings"];
                    };
                };
            };
        };
    };
    readASavedViewOfThePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioView"];
                    };
                };
            };
        };
    };
    changeASavedViewOfThePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description Filters, sort order and columns as in the list’s address, such as `segment=major&sort=-ytd`; unknown ones are dropped */
                    query?: string;
                    /** @description Colleagues see it next to their own views */
                    is_shared?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioView"];
                    };
                };
            };
        };
    };
    removeASavedViewOfThePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listSavedViewsOfThePortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PortfolioView"][];
                    };
                };
            };
        };
    };
    keepAListOfThePortfolio: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Filters, sort order and columns as in the list’s address, such as `segment=major&sort=-ytd`; unknown ones are dropped */
                    query: string;
                    /**
                     * @description Colleagues see it next to their own views
                     * @default false
                     */
                    is_shared?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["PortfolioView"];
                    };
                };
            };
        };
    };
    readAGiftAidClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidClaim"];
                    };
                };
            };
        };
    };
    previewAGiftAidClaim: {
        parameters: {
            query?: {
                /** @description Today unless given */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidClaimPreview"];
                    };
                };
            };
        };
    };
    listGiftAidClaims: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidClaim"][];
                    };
                };
            };
        };
    };
    claimGiftAid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftAidClaimRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["GiftAidClaim"];
                    };
                };
            };
        };
    };
    readAGiftAidDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    withdrawOrConfirmAGiftAidDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftAidDeclarationChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    postAGiftBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftBatch"];
                    };
                };
            };
        };
    };
    readAGiftBatchWithItsRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftBatch"];
                    };
                };
            };
        };
    };
    changeAnOpenGiftBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBatchChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftBatch"];
                    };
                };
            };
        };
    };
    discardAnOpenGiftBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    changeARowOfAnOpenGiftBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                row_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBatchRowChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftBatch"];
                    };
                };
            };
        };
    };
    removeARowFromAnOpenGiftBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                row_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    enterAGiftIntoAnOpenGiftBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGiftBatchRowInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["GiftBatchRow"];
                    };
                };
            };
        };
    };
    listGiftBatches: {
        parameters: {
            query?: {
                status?: "open" | "posted";
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftBatchSummary"][];
                    };
                };
            };
        };
    };
    openAGiftBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGiftBatchInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["GiftBatch"];
                    };
                };
            };
        };
    };
    renameASourceOfGiftsArchiveItOrRestoreIt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description Archived ones are not offered any more */
                    archived?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftSource"];
                    };
                };
            };
        };
    };
    listWhatBringsGiftsIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GiftSource"][];
                    };
                };
            };
        };
    };
    addAnAppealCampaignOrChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "appeal" | "campaign" | "channel";
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["GiftSource"];
                    };
                };
            };
        };
    };
    readAHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Household"];
                    };
                };
            };
        };
    };
    changeAHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    member_ids?: number[];
                    /** @description One of its members */
                    primary_contact_id?: number | null;
                    /** @description Moves members out of their current household; otherwise they are refused */
                    move_members?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Household"];
                    };
                };
            };
        };
    };
    removeAHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listHouseholds: {
        parameters: {
            query?: {
                /** @description Matches the household’s name or a member’s */
                q?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["HouseholdSummary"][];
                    };
                };
            };
        };
    };
    putTogetherAHousehold: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    member_ids: number[];
                    /** @description One of its members */
                    primary_contact_id?: number | null;
                    /** @description Moves members out of their current household; otherwise they are refused */
                    move_members?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Household"];
                    };
                };
            };
        };
    };
    listPossibleDuplicatesInAnImport: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ImportDuplicate"][];
                    };
                };
            };
        };
    };
    addLinkOrSkipPossibleDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description For every possible duplicate in the file
                     * @enum {string}
                     */
                    all?: "add" | "link" | "skip";
                    /**
                     * @description For single lines, after `all`
                     * @default []
                     */
                    rows?: {
                        line: number;
                        /**
                         * @description `add` as a new donor, `link` to the donor with the address, who keeps their name, or `skip` the row
                         * @enum {string}
                         */
                        choice: "add" | "link" | "skip";
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                    };
                };
            };
        };
    };
    readAnImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    haveAnImportChecked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The field of each column, in the file's order; null skips the column */
                    mapping?: (string | null)[];
                    /**
                     * @description Order of dates such as 5/4/2026; ISO dates always work
                     * @enum {string}
                     */
                    date_order?: "mdy" | "dmy";
                    /** @enum {string} */
                    decimal_mark?: "." | ",";
                    /** @description Of gifts, soft credits and sponsorships: the system whose gift ids the file has; of recurring gifts: the system whose recurring gift ids it has */
                    source?: string;
                    /** @description For gifts and recurring gifts without one */
                    designation_id?: number | null;
                    /** @description For gifts without one */
                    method?: ("card" | "bank_debit" | "paypal" | "check" | "cash" | "bank_transfer" | "stock" | "in_kind") | null;
                    /** @description For soft credits without one */
                    soft_credit_type?: ("primary_contact" | "advisor" | "spouse" | "family_member" | "business_owner" | "matching_gift" | "solicitor" | "honoree") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                    };
                };
            };
        };
    };
    discardAnImportThatWasNotRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    runAnImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                    };
                };
            };
        };
    };
    takeAnImportBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                    };
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ImportSummary"][];
                    };
                };
            };
        };
    };
    sendAFileToImport: {
        parameters: {
            query: {
                what: "donors" | "gifts" | "households" | "interactions" | "relationships" | "recipients" | "soft_credits" | "sponsorships" | "recurring_gifts" | "tags";
                /** @description The system the file was exported from; detected from the headings if omitted */
                system?: "salesforce_npsp" | "bloomerang" | "donorperfect" | "little_green_light" | "raisers_edge" | "civicrm";
            };
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 32 MB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    readAnInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Interaction"];
                    };
                };
            };
        };
    };
    changeAnInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 128 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel?: "meeting" | "visit" | "phone" | "video" | "email" | "text" | "mail" | "social" | "event" | "note";
                    /** @enum {string} */
                    direction?: "inbound" | "outbound";
                    purpose?: string | null;
                    subject?: string | null;
                    note?: string | null;
                    outcome?: ("reached" | "replied" | "no_answer" | "left_message" | "bounced" | "wrong_contact") | null;
                    /**
                     * Format: date-time
                     * @description The current time if omitted
                     */
                    occurred_at?: string;
                    /** @description Done by software, not by a person */
                    is_automatic?: boolean;
                    is_bulk?: boolean;
                    /** @description Set by staff; null applies the default rule */
                    marked_meaningful?: boolean | null;
                    /** @description Visible to its owner only. Interactions logged by software have no owner and can’t be private. */
                    is_private?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Interaction"];
                    };
                };
            };
        };
    };
    removeAnInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listInteractions: {
        parameters: {
            query?: {
                donor_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Interaction"][];
                    };
                };
            };
        };
    };
    logAnInteraction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 128 kB. */
        requestBody: {
            content: {
                "application/json": {
                    donor_id: number;
                    /** @enum {string} */
                    channel: "meeting" | "visit" | "phone" | "video" | "email" | "text" | "mail" | "social" | "event" | "note";
                    /**
                     * @default outbound
                     * @enum {string}
                     */
                    direction?: "inbound" | "outbound";
                    purpose?: string | null;
                    subject?: string | null;
                    note?: string | null;
                    outcome?: ("reached" | "replied" | "no_answer" | "left_message" | "bounced" | "wrong_contact") | null;
                    /**
                     * Format: date-time
                     * @description The current time if omitted
                     */
                    occurred_at?: string;
                    /** @description Done by software, not by a person */
                    is_automatic?: boolean;
                    is_bulk?: boolean;
                    /** @description Set by staff; null applies the default rule */
                    marked_meaningful?: boolean | null;
                    /** @description Visible to its owner only. Interactions logged by software have no owner and can’t be private. */
                    is_private?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Interaction"];
                    };
                };
            };
        };
    };
    changeAMatchingGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Once it is received: what of the company’s gift matches this one, never more than what matches no other. The donor is credited with it. */
                    amount?: number | string;
                    /** @enum {string} */
                    status?: "expected" | "received" | "declined";
                    /** @description The company’s own gift */
                    matched_donation_id?: number | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["MatchingGift"];
                    };
                };
            };
        };
    };
    removeAMatchingGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listTheMatchingGiftsOfAGift: {
        parameters: {
            query: {
                donation_id: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["MatchingGift"][];
                    };
                };
            };
        };
    };
    addAMatchingGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description The gift that is matched */
                    donation_id: number;
                    company_donor_id: number;
                    /** @description Major units of the gift’s currency, such as 25 or "25.50" */
                    amount: number | string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["MatchingGift"];
                    };
                };
            };
        };
    };
    letTheGuestsOfACheckOrderIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                    };
                };
            };
        };
    };
    lookAtACancellationBeforeItIsMade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["StaffCancellationPreview"];
                    };
                };
            };
        };
    };
    cancelARegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffCancellation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderState"];
                    };
                };
            };
        };
    };
    noteThatACheckArrived: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckReceivedInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderState"];
                    };
                };
            };
        };
    };
    keepARegistrationSPlacesLonger: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationExtension"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            /** Format: date-time */
                            reservation_expires_at: string;
                        };
                    };
                };
            };
        };
    };
    replaceARegistrationSLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            url: string;
                            api_url: string;
                        };
                    };
                };
            };
        };
    };
    reactivateARegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderState"];
                    };
                };
            };
        };
    };
    lookAtARefundBeforeItIsMade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefundWanted"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderRefundPreview"];
                    };
                };
            };
        };
    };
    refundARegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRefundRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderRefundDone"];
                    };
                };
            };
        };
    };
    noteThatMoneyWasSentBackByHand: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
                refund_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderState"];
                    };
                };
            };
        };
    };
    mailABuyerSomethingAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resending"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            address: string;
                        };
                    };
                };
            };
        };
    };
    readARegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["StaffOrder"];
                    };
                };
            };
        };
    };
    changeARegistrationSGuests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    releaseUnconfirmedRegistrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnconfirmedScope"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: {
                            released: number;
                        };
                    };
                };
            };
        };
    };
    listRegistrations: {
        parameters: {
            query?: {
                event_id?: string | number;
                status?: "pending" | "completed" | "cancelled" | "refunded" | "expired";
                payment_status?: "not_required" | "pending" | "processing" | "partially_paid" | "paid" | "failed" | "partially_refunded" | "refunded" | "disputed" | "voided";
                method?: "card" | "check" | "cash" | "bank_transfer";
                /** @description Some groups still have missing details */
                incomplete?: "1";
                /** @description To be paid by check, and the buyer has not opened the emailed link yet */
                unconfirmed?: "1";
                /** @description Placed on this day or later */
                from?: string;
                /** @description Placed on this day or earlier */
                to?: string;
                /** @description Matches the number, or the buyer's name or email address */
                q?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["OrderSummary"][];
                        total: number;
                        totals: components["schemas"]["OrderTotals"][];
                    };
                };
            };
        };
    };
    cancelARecurringGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the donor's words */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    pauseARecurringGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    expected_next_charge_on?: string | null;
                    months: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    previewAChangeToARecurringGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    expected_next_charge_on?: string | null;
                    /** @description Major units; without covered fees. A sponsored place costs its monthly price times the months between gifts. */
                    amount?: number | string;
                    /** @description Months between gifts, as the program allows. The amount of a place with a monthly price changes with it. */
                    frequency?: number;
                    /**
                     * Format: date
                     * @description From tomorrow on, within a year
                     */
                    next_charge_on?: string;
                    /** @description One of the donor's stored cards */
                    payment_method_id?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PlanPreview"];
                    };
                };
            };
        };
    };
    resumeARecurringGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    readARecurringGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PlanDetails"];
                    };
                };
            };
        };
    };
    changeARecurringGift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    expected_next_charge_on?: string | null;
                    /** @description Major units; without covered fees. A sponsored place costs its monthly price times the months between gifts. */
                    amount?: number | string;
                    /** @description Months between gifts, as the program allows. The amount of a place with a monthly price changes with it. */
                    frequency?: number;
                    /**
                     * Format: date
                     * @description From tomorrow on, within a year
                     */
                    next_charge_on?: string;
                    /** @description One of the donor's stored cards */
                    payment_method_id?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    skipTheNextPaymentOfARecurringGift: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    expected_next_charge_on?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    listRecurringGifts: {
        parameters: {
            query?: {
                donor_id?: number;
                status?: "active" | "retrying" | "paused" | "failed" | "cancelled";
                /** @description Months between gifts, or `weekly` */
                frequency?: string | number;
                /** @description Plans that pay less than the price of the months between their gifts */
                price?: "below";
                /** @description Imported plans that still wait for their donor's first card */
                card?: "missing";
                /** @description In the donor's name or address */
                q?: string;
                /** @description By `next_charge`, plans that have ended or wait for their first card come last */
                sort?: "newest" | "next_charge";
                /** @description `next_cursor` of the page before */
                cursor?: string;
                /** @description Only plans with a smaller id than this */
                after?: number;
                limit?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Plan"][];
                        next_cursor: string | null;
                        previous_cursor: string | null;
                    };
                };
            };
        };
    };
    uploadThePictureOfAProgramSGivingPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 8 MB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        file: {
                            id: number;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    changeADesignation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                designation_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    active?: boolean;
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Designation"];
                    };
                };
            };
        };
    };
    listAProgramSDesignations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Designation"][];
                    };
                };
            };
        };
    };
    addADesignationToAProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    word: string;
                    name: string;
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Designation"];
                    };
                };
            };
        };
    };
    changeAProgramSField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                field_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 128 kB. */
        requestBody: {
            content: {
                "application/json": {
                    label?: string;
                    options?: string[];
                    required?: boolean;
                    /**
                     * @description What it says about a person. A birth date, last name, exact place, health, and family are public only with `publish_personal`. Guessed from key and label unless sent.
                     * @enum {string}
                     */
                    meaning?: "other" | "region" | "birth_date" | "last_name" | "exact_place" | "health" | "family";
                    /** @description Shown to everyone on the gallery and the entity's page. False unless sent. */
                    is_public?: boolean;
                    /** @description Of a birth date: visitors see, sort and filter by the age in years, never the date. True unless sent. */
                    shows_age?: boolean;
                    /** @description Confirms that personal data is published on purpose. Not kept. */
                    publish_personal?: boolean;
                    sortable?: boolean;
                    filterable?: boolean;
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityField"];
                    };
                };
            };
        };
    };
    deleteAProgramSField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                field_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listAProgramSFields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EntityField"][];
                    };
                };
            };
        };
    };
    addAFieldToAProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 128 kB. */
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                    /** @enum {string} */
                    type: "text" | "textarea" | "number" | "date" | "select" | "checkbox";
                    label: string;
                    /** @default [] */
                    options?: string[];
                    /** @default false */
                    required?: boolean;
                    /**
                     * @description What it says about a person. A birth date, last name, exact place, health, and family are public only with `publish_personal`. Guessed from key and label unless sent.
                     * @enum {string}
                     */
                    meaning?: "other" | "region" | "birth_date" | "last_name" | "exact_place" | "health" | "family";
                    /**
                     * @description Shown to everyone on the gallery and the entity's page. False unless sent.
                     * @default false
                     */
                    is_public?: boolean;
                    /** @description Of a birth date: visitors see, sort and filter by the age in years, never the date. True unless sent. */
                    shows_age?: boolean;
                    /**
                     * @description Confirms that personal data is published on purpose. Not kept.
                     * @default false
                     */
                    publish_personal?: boolean;
                    /** @default false */
                    sortable?: boolean;
                    /** @default false */
                    filterable?: boolean;
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["EntityField"];
                    };
                };
            };
        };
    };
    readAProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Program"];
                    };
                };
            };
        };
    };
    changeAProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    slug?: string;
                    name?: string;
                    summary?: string | null;
                    accent_color?: string | null;
                    contribution_threshold?: (number | string) | null;
                    suggested_amounts?: (number | string)[];
                    /** @description What each suggested amount does, in the same order: `School books for a term`. Empty where nothing is said. */
                    suggested_impacts?: string[];
                    /** @description Whoever gives once is asked whether they would rather give monthly. True unless set. */
                    suggests_monthly?: boolean;
                    /** @description What all gifts to the program together are to raise; its giving page shows how far it is */
                    goal_amount?: (number | string) | null;
                    /** @description The picture of its giving page: an upload made for covers of programs */
                    cover_file_id?: number | null;
                    minimum_amount?: number | string;
                    maximum_amount?: (number | string) | null;
                    frequencies?: number[];
                    /** @description Months that a one-time sponsorship pays for, after which it ends; 12 unless set */
                    one_time_months?: number;
                    fee_cover?: {
                        percent: number;
                        fixed: number | string;
                    };
                    gallery_text?: string;
                    gallery_columns?: number;
                    gallery_sort?: string;
                    links_disabled?: boolean;
                    /**
                     * @description What visitors and donors read of a recipient's name unless staff chose another: the first name, or all of it, as for a well or a classroom. `first` unless set.
                     * @enum {string}
                     */
                    public_names?: "first" | "full";
                    /** @description Search engines may list the gallery and its recipients. False unless set. */
                    search_engines?: boolean;
                    /** @description A shared link to a recipient's page shows the recipient's name and picture. False unless set: then it shows the program. */
                    share_recipients?: boolean;
                    /** @enum {string} */
                    funding_type?: "sponsors" | "contribution";
                    currency?: string;
                    /** @enum {string} */
                    status?: "active" | "archived";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Program"];
                    };
                };
            };
        };
    };
    listPrograms: {
        parameters: {
            query?: {
                status?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Program"][];
                    };
                };
            };
        };
    };
    addAProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    slug: string;
                    name: string;
                    summary?: string | null;
                    accent_color?: string | null;
                    contribution_threshold?: (number | string) | null;
                    suggested_amounts?: (number | string)[];
                    /** @description What each suggested amount does, in the same order: `School books for a term`. Empty where nothing is said. */
                    suggested_impacts?: string[];
                    /** @description Whoever gives once is asked whether they would rather give monthly. True unless set. */
                    suggests_monthly?: boolean;
                    /** @description What all gifts to the program together are to raise; its giving page shows how far it is */
                    goal_amount?: (number | string) | null;
                    /** @description The picture of its giving page: an upload made for covers of programs */
                    cover_file_id?: number | null;
                    minimum_amount?: number | string;
                    maximum_amount?: (number | string) | null;
                    frequencies?: number[];
                    /** @description Months that a one-time sponsorship pays for, after which it ends; 12 unless set */
                    one_time_months?: number;
                    fee_cover?: {
                        percent: number;
                        fixed: number | string;
                    };
                    gallery_text?: string;
                    gallery_columns?: number;
                    gallery_sort?: string;
                    links_disabled?: boolean;
                    /**
                     * @description What visitors and donors read of a recipient's name unless staff chose another: the first name, or all of it, as for a well or a classroom. `first` unless set.
                     * @enum {string}
                     */
                    public_names?: "first" | "full";
                    /** @description Search engines may list the gallery and its recipients. False unless set. */
                    search_engines?: boolean;
                    /** @description A shared link to a recipient's page shows the recipient's name and picture. False unless set: then it shows the program. */
                    share_recipients?: boolean;
                    /**
                     * @default sponsors
                     * @enum {string}
                     */
                    funding_type?: "sponsors" | "contribution";
                    currency?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Program"];
                    };
                };
            };
        };
    };
    changeARelationshipSLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                link_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role?: "giving_vehicle" | "family_member" | "spouse" | "advisor" | "employer" | "business" | "trustee" | "assistant" | "other";
                    relationship_label?: string | null;
                    /**
                     * @description Which of the donor's gifts count toward the relationship
                     * @enum {string}
                     */
                    giving_scope?: "all" | "attributed_only" | "none";
                    expects_attribution?: boolean;
                    is_primary_contact?: boolean;
                    collapse_in_portfolio?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationshipGroup"];
                    };
                };
            };
        };
    };
    removeADonorFromARelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
                link_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    linkADonorToARelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    donor_id: number;
                    /** @enum {string} */
                    role: "giving_vehicle" | "family_member" | "spouse" | "advisor" | "employer" | "business" | "trustee" | "assistant" | "other";
                    relationship_label?: string | null;
                    /**
                     * @description Which of the donor's gifts count toward the relationship
                     * @enum {string}
                     */
                    giving_scope: "all" | "attributed_only" | "none";
                    expects_attribution?: boolean;
                    is_primary_contact?: boolean;
                    collapse_in_portfolio?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationshipGroup"];
                    };
                };
            };
        };
    };
    readARelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationshipGroup"];
                    };
                };
            };
        };
    };
    changeARelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as `family_fund` */
                    kind?: string;
                    display_name?: string;
                    /** @description The person staff usually contact */
                    representative_donor_id?: number | null;
                    is_active?: boolean;
                    /** @description Visible only to assigned staff and users who can edit users */
                    is_restricted?: boolean;
                    /** @enum {string} */
                    origin?: "manual" | "import" | "integration";
                    /** @description Its ID in an integration */
                    provisioning_key?: string | null;
                    /** @description An object of at most 20000 characters as JSON */
                    provisioning_evidence?: Record<string, never> | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationshipGroup"];
                    };
                };
            };
        };
    };
    removeARelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listRelationships: {
        parameters: {
            query?: {
                /** @description Matches the name of the relationship, its core or a linked donor */
                q?: string;
                kind?: string;
                active?: "true" | "false";
                /** @description At its core or linked to it */
                donor_id?: number;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["RelationshipGroupSummary"][];
                    };
                };
            };
        };
    };
    describeARelationship: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Such as `family_fund` */
                    kind: string;
                    display_name: string;
                    /** @description The person staff usually contact */
                    representative_donor_id?: number | null;
                    is_active?: boolean;
                    /** @description Visible only to assigned staff and users who can edit users */
                    is_restricted?: boolean;
                    /** @enum {string} */
                    origin?: "manual" | "import" | "integration";
                    /** @description Its ID in an integration */
                    provisioning_key?: string | null;
                    /** @description An object of at most 20000 characters as JSON */
                    provisioning_evidence?: Record<string, never> | null;
                    /** @enum {string} */
                    core_subject_type: "donor" | "household";
                    core_subject_id: number;
                    links?: {
                        donor_id: number;
                        /** @enum {string} */
                        role: "giving_vehicle" | "family_member" | "spouse" | "advisor" | "employer" | "business" | "trustee" | "assistant" | "other";
                        relationship_label?: string | null;
                        /**
                         * @description Which of the donor's gifts count toward the relationship
                         * @enum {string}
                         */
                        giving_scope: "all" | "attributed_only" | "none";
                        expects_attribution?: boolean;
                        is_primary_contact?: boolean;
                        collapse_in_portfolio?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["RelationshipGroup"];
                    };
                };
            };
        };
    };
    readWhichWebsitesMayShowWidgets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EmbedSettings"];
                    };
                };
            };
        };
    };
    chooseWhichWebsitesMayShowWidgets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmbedSettingsChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["EmbedSettings"];
                    };
                };
            };
        };
    };
    removeAnAccountSKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PaymentSettings"];
                    };
                };
            };
        };
    };
    enterTheKeysOfTheOrganizationSOwnStripeAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentKeys"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PaymentSettings"];
                    };
                };
            };
        };
    };
    removeAPaypalAccountSKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GivingWays"];
                    };
                };
            };
        };
    };
    enterTheOrganizationSOwnPaypalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaypalKeysEntryInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GivingWays"];
                    };
                };
            };
        };
    };
    readWhereCardPaymentsGo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PaymentSettings"];
                    };
                };
            };
        };
    };
    changeWhatStatementsSay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentSettingsChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["PaymentSettings"];
                    };
                };
            };
        };
    };
    readTheWaysToPayOnGivingPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GivingWays"];
                    };
                };
            };
        };
    };
    changeTheWaysToPayOnGivingPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivingWaysChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["GivingWays"];
                    };
                };
            };
        };
    };
    readTheReceiptProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ReceiptProfile"];
                    };
                };
            };
        };
    };
    changeTheReceiptProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 512 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptProfileChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["ReceiptProfile"];
                    };
                };
            };
        };
    };
    listHowLongDataIsKept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Retention"][];
                    };
                };
            };
        };
    };
    changeHowLongDataIsKept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Retention"][];
                    };
                };
            };
        };
    };
    readTheOrganizationSStartPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["StartPage"];
                    };
                };
            };
        };
    };
    composeTheOrganizationSStartPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPageChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["StartPage"];
                    };
                };
            };
        };
    };
    changeASoftCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    amount?: (number | string) | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SoftCredit"];
                    };
                };
            };
        };
    };
    revokeASoftCredit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listTheSoftCreditsOfAGift: {
        parameters: {
            query: {
                donation_id: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["SoftCredit"][];
                    };
                };
            };
        };
    };
    addASoftCredit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    donation_id: number;
                    donor_id: number;
                    /** @description The whole gift when it is not given. Several partial credits of one gift to one person add up, at most to the gift. */
                    amount?: (number | string) | null;
                    /** @enum {string} */
                    type_key: "primary_contact" | "advisor" | "spouse" | "family_member" | "business_owner" | "matching_gift" | "solicitor" | "honoree";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["SoftCredit"];
                    };
                };
            };
        };
    };
    renameATag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    deleteATag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    listTheTagsThatDonorsCanHave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Tag"][];
                    };
                };
            };
        };
    };
    addATag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Tag"];
                    };
                };
            };
        };
    };
    readATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    changeATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind?: "task" | "touch";
                    title?: string;
                    note?: string | null;
                    /** Format: date-time */
                    due_at?: string | null;
                    owner_user_id?: number | null;
                    /** @enum {string} */
                    status?: "open" | "done" | "cancelled";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    removeATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                status?: "open" | "done" | "cancelled";
                owner_user_id?: number;
                kind?: "task" | "touch";
                subject_type?: "donor" | "household" | "relationship";
                /** @description Together with `subject_type` */
                subject_id?: number;
                due_before?: string;
                due_after?: string;
                /** @description In the title */
                q?: string;
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        data: components["schemas"]["Task"][];
                    };
                };
            };
        };
    };
    addATask: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    subject: {
                        /** @enum {string} */
                        type: "donor" | "household" | "relationship";
                        id: number;
                    };
                    /**
                     * @description `touch`: contact the donor then; counts as scheduled contact
                     * @default task
                     * @enum {string}
                     */
                    kind?: "task" | "touch";
                    title: string;
                    note?: string | null;
                    /** Format: date-time */
                    due_at?: string | null;
                    owner_user_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        id: number;
                        data: components["schemas"]["Task"];
                    };
                };
            };
        };
    };
    uploadAFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description `entity` or `donor` */
                type: string | number;
                id: string | number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description At most 20 MB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        file: {
                            id: number;
                            name: string;
                            url: string;
                            mime_type: string;
                            size: number;
                        };
                    };
                };
            };
        };
    };
    readACheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    putADesignationIntoACheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description The designation's id or its word, such as `general` */
                designation_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    /**
                     * @description Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows
                     * @default 0
                     */
                    frequency?: number | string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    takeADesignationOutOfACheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description The designation's id or its word, such as `general` */
                designation_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    updateTheAmountOfADesignationInCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description The designation's id or its word, such as `general` */
                designation_id: string | number;
                /** @description Of one gift, in major units, such as 25.00. A place with a monthly price takes that price times the months that the gift pays for. */
                amount: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    updateTheFrequencyOfADesignationInCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description The designation's id or its word, such as `general` */
                designation_id: string | number;
                /** @description Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows */
                frequency: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        redirect_url: string;
                    };
                };
            };
        };
    };
    updateTheDetailsOfACheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string | null;
                    last_name?: string | null;
                    email?: ("" | string) | null;
                    phone?: string | null;
                    street?: string | null;
                    address_line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    /** @description ISO 3166-1 alpha-2, such as `US`. */
                    country?: string | null;
                    /**
                     * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "de";
                    covers_fees?: boolean;
                    /** @description The name is not shown to others. The organization knows it. */
                    is_anonymous?: boolean;
                    /** @description The organization that gives */
                    on_behalf_of?: string | null;
                    tribute?: {
                        /** @enum {string} */
                        kind: "in_honor" | "in_memory";
                        name: string;
                        notify_name?: string | null;
                        notify_email?: ("" | string) | null;
                        message?: string | null;
                    } | null;
                    note?: string | null;
                    /** @description Makes the Gift Aid declaration in the checkout’s `gift_aid.words`, recorded once the gift has come through. Paying then needs the donor’s name, `street` with the house’s number or name, and a UK postcode in `zip` or a `country` outside the UK. Refused for organizations that give, and where Gift Aid is not claimed. */
                    gift_aid?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    putAnEntityIntoACheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                entity_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Needed where the profile has no amount of its own. A place costs its monthly price times the months that the gift pays for; another amount is refused. */
                    amount?: (number | string) | null;
                    /**
                     * @description Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows
                     * @default 1
                     */
                    frequency?: number | string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    takeAnEntityOutOfACheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                entity_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    updateTheAmountOfAnEntityInCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                entity_id: string | number;
                /** @description Of one gift, in major units, such as 25.00. A place with a monthly price takes that price times the months that the gift pays for. */
                amount: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    updateTheFrequencyOfAnEntityInCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                entity_id: string | number;
                /** @description Months between gifts: 0 once, 1 monthly, 2, 3, 4, 6, 12; as the program allows */
                frequency: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    keepThePlacesOfACheckoutLonger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"];
                    };
                };
            };
        };
    };
    payACheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description A donor session, anonymous or signed in */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What pays. `paypal`, `bank_transfer` and `check` take no token and are for one-time gifts: PayPal answers with `redirect_url`, a transfer or check with the `reference` to send the money with.
                     * @default card
                     * @enum {string}
                     */
                    way?: "card" | "wallet" | "bank_debit" | "paypal" | "bank_transfer" | "check";
                    /** @description Of the card or bank account */
                    cardHolderName?: string;
                    /**
                     * @description What the payment processor’s form hands out in place of a card or bank account, such as `tok_visa` in test mode
                     * @default
                     */
                    token?: string;
                    /** @description What the donor was shown. Another total is refused with 409 instead of charged. */
                    expected_total?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaidCheckout"];
                    };
                };
            };
        };
    };
    downloadAllThatIsHeldAboutADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            made_at: string;
                            profile: components["schemas"]["DonorProfile"];
                            organizations: components["schemas"]["Donor"][];
                            gifts: {
                                [key: string]: unknown;
                            }[];
                            giving_plans: {
                                [key: string]: unknown;
                            }[];
                            receipts: {
                                [key: string]: unknown;
                            }[];
                            cards: {
                                [key: string]: unknown;
                            }[];
                            sponsorships: {
                                [key: string]: unknown;
                            }[];
                            sessions: components["schemas"]["DonorSession"][];
                            mails: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
            };
        };
    };
    closeADonorSAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    confirmation: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    signADonorInWithACode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    code: string;
                    /**
                     * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "de";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenedSession"];
                    };
                };
            };
        };
    };
    updateADonorSCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
                program_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    cardHolderName: string;
                    /** @description What the gateway's card form hands out, such as `tok_visa` */
                    token: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                        redirect: string;
                    };
                };
            };
        };
    };
    askForAnotherEmailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    takeAnotherEmailAddressBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    readOneOfOneSGiftAidDeclarationsAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    withdrawOneOfOneSGiftAidDeclarationsAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
                id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnGiftAidWithdrawal"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    listOneSGiftAidDeclarationsAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnGiftAid"];
                    };
                };
            };
        };
    };
    makeAGiftAidDeclarationAsADonor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnGiftAidDeclarationInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftAidDeclaration"];
                    };
                };
            };
        };
    };
    askForADonorSSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description The page the link leads to. */
                    next?: string;
                    /**
                     * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "de";
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    setADonorSPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Required if a password is already set. */
                    current_password?: string;
                    /** @description Null: removes the password; the donor signs in by email only. */
                    new_password: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    chooseWhatOneIsWrittenToAbout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    mail_topics: ("news" | "appeals" | "events" | "sponsorship_updates")[];
                    only_receipts: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DonorProfile"];
                    };
                };
            };
        };
    };
    readOneSProfileAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DonorProfile"];
                    };
                };
            };
        };
    };
    changeOneSProfileAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    phone?: string | null;
                    street?: string | null;
                    address_line2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    /** @description ISO 3166-1 alpha-2, such as `US`. */
                    country?: string | null;
                    /** @description What emails and receipts are written in: one of the organization’s languages. Null for the organization’s own. */
                    language?: ("en" | "es" | "fr" | "de") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DonorProfile"];
                    };
                };
            };
        };
    };
    listOneSGiftsAndReceiptsOfAYearAsADonor: {
        parameters: {
            query?: {
                year?: string | number;
            };
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GivingYear"];
                    };
                };
            };
        };
    };
    readOneSStatementOfAYearAsADonor: {
        parameters: {
            query?: {
                /** @description An organization that the donor gives for; the donor unless given */
                donor_id?: string | number;
            };
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
                year: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IssuedReceipt"];
                    };
                };
            };
        };
    };
    endOneOfADonorSSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
                id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    listADonorSSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DonorSession"][];
                    };
                };
            };
        };
    };
    endADonorSOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    signADonorInWithAPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    /**
                     * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "de";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenedSession"];
                    };
                };
            };
        };
    };
    endADonorSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    signUpAsADonor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
                /** @description The secret of a donor session */
                session_id: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    first_name: string;
                    last_name: string;
                    /** @description The page the link leads to. */
                    next?: string;
                    /**
                     * @description The language of the person who asks; emails and papers to them are written in it unless they chose another
                     * @enum {string}
                     */
                    language?: "en" | "es" | "fr" | "de";
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    listEntityTitlesAndFilesWithPagination: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description A key of `sort_fields`; `-` first for descending. */
                sort?: string;
                /** @description `filter[<key>]=value` for a key of `filter_fields`, repeatable: several values of one key are alternatives. Numbers and dates also take `from..to`. */
                filter?: {
                    [key: string]: string | string[];
                };
                /** @description Matches part of the name. */
                q?: string;
            };
            header?: never;
            path: {
                /** @description The organization's id or slug */
                client_id: string | number;
                program_id: string | number;
                /** @description A donor session, or 0. An unknown or expired one is treated as 0. */
                session_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EntityListing"];
                    };
                };
            };
        };
    };
    askForANewRegistrationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderLinkRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    previewCancelingAnEventRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CancellationPreview"];
                    };
                };
            };
        };
    };
    cancelAnEventRegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCancellationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CancellationPreview"];
                    };
                };
            };
        };
    };
    confirmARegistrationToBePaidByCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** Format: date-time */
                        reservation_expires_at: string | null;
                    };
                };
            };
        };
    };
    keepThePlacesOfAnUnpaidRegistrationLonger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            reservation_expires_at: string;
                        };
                    };
                };
            };
        };
    };
    payAnEventRegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPayment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrderPaid"];
                    };
                };
            };
        };
    };
    sendARegistrationSReceiptAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    readAnEventRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    updateEventRegistrationGuestDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret order-management capability */
                token: string | number;
            };
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderChangesInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                    };
                };
            };
        };
    };
    placeARegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
            };
            cookie?: never;
        };
        /** @description At most 1024 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEventOrderInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Order"];
                        management: components["schemas"]["OrderManagement"];
                    };
                };
            };
        };
    };
    quoteARegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    tickets?: {
                        ticket_type_id: number;
                        quantity: number;
                    }[];
                    /** @default [] */
                    sponsor_packages?: {
                        sponsor_package_id: number;
                        quantity: number;
                    }[];
                    /** @default [] */
                    auction_items?: {
                        auction_item_id: number;
                    }[];
                    /** @default [] */
                    auction_bids?: {
                        auction_bid_id: number;
                    }[];
                    /** @default [] */
                    donations?: {
                        amount: number | string;
                    }[];
                    promo_code?: string | null;
                    access_code?: string | null;
                    waitlist_token?: string | null;
                    /** @default false */
                    cover_fees?: boolean;
                    conversion_intents?: {
                        /** @default false */
                        recurring_gift?: boolean;
                        /** @default false */
                        child_sponsorship?: boolean;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RegistrationQuote"];
                    };
                };
            };
        };
    };
    readAPublicEvent: {
        parameters: {
            query?: {
                /** @description Shows the hidden tickets for this code */
                code?: string;
                /** @description The token from a preview link; shows a draft */
                preview?: string;
            };
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicEvent"];
                    };
                };
            };
        };
    };
    readAPlaceOnTheWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret from the waiting list’s emails */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitlistPlace"];
                    };
                };
            };
        };
    };
    leaveTheWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
                /** @description Secret from the waiting list’s emails */
                token: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    joinTheWaitingListOfASoldOutTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
                /** @description Event slug within the organization */
                eventSlug: string | number;
            };
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistRequestInput"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
        };
    };
    listThePublicEventsOfAnOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization slug or numeric ID */
                clientSlugOrId: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedEvent"][];
                    };
                };
            };
        };
    };
    openADonorSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The organization's ID or slug */
                client_id: string | number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OpenedSession"];
                    };
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 64 kB. */
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    otp?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        client_status: string;
                        organization: string;
                        website: string;
                        /** @description Send it as `Authorization: Bearer` */
                        token: string;
                        org_created_at: string;
                        last_payment_date: string;
                        last_payment_amount: string;
                        monthly_payment: string;
                        plan: string;
                        user: components["schemas"]["User"];
                        permissions: components["schemas"]["Permissions"];
                    };
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        message: string;
                    };
                };
            };
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        /** @description For an API key, its owner */
                        user: components["schemas"]["User"];
                        organization: {
                            id: number;
                            slug: string;
                            name: string;
                            time_zone: string;
                            currency: string;
                            website: string | null;
                        };
                        permissions: components["schemas"]["Permissions"];
                        /** @description Null when a bearer token was sent */
                        api_key: {
                            id: number;
                            name: string;
                            live: boolean;
                            expires_at: string | null;
                        } | null;
                    };
                };
            };
        };
    };
}
