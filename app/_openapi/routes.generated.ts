// Written by `npm run routes`.

import * as v1AdminAccountingAccountsId from "@/app/api/v1/admin/accounting/accounts/[id]/route";
import * as v1AdminAccountingAccounts from "@/app/api/v1/admin/accounting/accounts/route";
import * as v1AdminAccountingAccountsStandard from "@/app/api/v1/admin/accounting/accounts/standard/route";
import * as v1AdminAccountingBatchesIdClose from "@/app/api/v1/admin/accounting/batches/[id]/close/route";
import * as v1AdminAccountingBatchesIdEntries from "@/app/api/v1/admin/accounting/batches/[id]/entries/route";
import * as v1AdminAccountingBatchesIdFile from "@/app/api/v1/admin/accounting/batches/[id]/file/route";
import * as v1AdminAccountingBatchesId from "@/app/api/v1/admin/accounting/batches/[id]/route";
import * as v1AdminAccountingBatches from "@/app/api/v1/admin/accounting/batches/route";
import * as v1AdminAccountingMappings from "@/app/api/v1/admin/accounting/mappings/route";
import * as v1AdminAcknowledgementsLettersFile from "@/app/api/v1/admin/acknowledgements/letters/[file]/route";
import * as v1AdminAcknowledgementsPreview from "@/app/api/v1/admin/acknowledgements/preview/route";
import * as v1AdminAcknowledgements from "@/app/api/v1/admin/acknowledgements/route";
import * as v1AdminAcknowledgementsTemplatesIdLetterPdf from "@/app/api/v1/admin/acknowledgements/templates/[id]/letter.pdf/route";
import * as v1AdminAcknowledgementsTemplatesId from "@/app/api/v1/admin/acknowledgements/templates/[id]/route";
import * as v1AdminAcknowledgementsTemplates from "@/app/api/v1/admin/acknowledgements/templates/route";
import * as v1AdminActivity from "@/app/api/v1/admin/activity/route";
import * as v1AdminAssignments from "@/app/api/v1/admin/assignments/route";
import * as v1AdminAttendeesIdTransfer from "@/app/api/v1/admin/attendees/[id]/transfer/route";
import * as v1AdminAttendeesExportCsv from "@/app/api/v1/admin/attendees/export.csv/route";
import * as v1AdminAttendees from "@/app/api/v1/admin/attendees/route";
import * as v1AdminAutomations from "@/app/api/v1/admin/automations/route";
import * as v1AdminCampaignsIdCover from "@/app/api/v1/admin/campaigns/[id]/cover/route";
import * as v1AdminCampaignsIdGifts from "@/app/api/v1/admin/campaigns/[id]/gifts/route";
import * as v1AdminCampaignsIdGiftsCsv from "@/app/api/v1/admin/campaigns/[id]/gifts.csv/route";
import * as v1AdminCampaignsIdMatchPools from "@/app/api/v1/admin/campaigns/[id]/match-pools/route";
import * as v1AdminCampaignsIdPages from "@/app/api/v1/admin/campaigns/[id]/pages/route";
import * as v1AdminCampaignsIdPagesCsv from "@/app/api/v1/admin/campaigns/[id]/pages.csv/route";
import * as v1AdminCampaignsId from "@/app/api/v1/admin/campaigns/[id]/route";
import * as v1AdminCampaigns from "@/app/api/v1/admin/campaigns/route";
import * as v1AdminCommunicationsMailingsIdAddressesCsv from "@/app/api/v1/admin/communications/mailings/[id]/addresses.csv/route";
import * as v1AdminCommunicationsMailingsIdCancel from "@/app/api/v1/admin/communications/mailings/[id]/cancel/route";
import * as v1AdminCommunicationsMailingsIdExportCsv from "@/app/api/v1/admin/communications/mailings/[id]/export.csv/route";
import * as v1AdminCommunicationsMailingsIdLabelsPdf from "@/app/api/v1/admin/communications/mailings/[id]/labels.pdf/route";
import * as v1AdminCommunicationsMailingsIdLettersRunAddressesCsv from "@/app/api/v1/admin/communications/mailings/[id]/letters/[run]/addresses.csv/route";
import * as v1AdminCommunicationsMailingsIdLettersRunLabelsPdf from "@/app/api/v1/admin/communications/mailings/[id]/letters/[run]/labels.pdf/route";
import * as v1AdminCommunicationsMailingsIdLettersRunPdf from "@/app/api/v1/admin/communications/mailings/[id]/letters/[run]/pdf/route";
import * as v1AdminCommunicationsMailingsIdLettersRunRecipients from "@/app/api/v1/admin/communications/mailings/[id]/letters/[run]/recipients/route";
import * as v1AdminCommunicationsMailingsIdLettersRun from "@/app/api/v1/admin/communications/mailings/[id]/letters/[run]/route";
import * as v1AdminCommunicationsMailingsIdLettersPreview from "@/app/api/v1/admin/communications/mailings/[id]/letters/preview/route";
import * as v1AdminCommunicationsMailingsIdLetters from "@/app/api/v1/admin/communications/mailings/[id]/letters/route";
import * as v1AdminCommunicationsMailingsIdLettersSamplePdf from "@/app/api/v1/admin/communications/mailings/[id]/letters/sample.pdf/route";
import * as v1AdminCommunicationsMailingsIdPause from "@/app/api/v1/admin/communications/mailings/[id]/pause/route";
import * as v1AdminCommunicationsMailingsIdPreview from "@/app/api/v1/admin/communications/mailings/[id]/preview/route";
import * as v1AdminCommunicationsMailingsIdRecipients from "@/app/api/v1/admin/communications/mailings/[id]/recipients/route";
import * as v1AdminCommunicationsMailingsIdRender from "@/app/api/v1/admin/communications/mailings/[id]/render/route";
import * as v1AdminCommunicationsMailingsIdResendUncertain from "@/app/api/v1/admin/communications/mailings/[id]/resend-uncertain/route";
import * as v1AdminCommunicationsMailingsIdResults from "@/app/api/v1/admin/communications/mailings/[id]/results/route";
import * as v1AdminCommunicationsMailingsIdResume from "@/app/api/v1/admin/communications/mailings/[id]/resume/route";
import * as v1AdminCommunicationsMailingsId from "@/app/api/v1/admin/communications/mailings/[id]/route";
import * as v1AdminCommunicationsMailingsIdSend from "@/app/api/v1/admin/communications/mailings/[id]/send/route";
import * as v1AdminCommunicationsMailingsIdTest from "@/app/api/v1/admin/communications/mailings/[id]/test/route";
import * as v1AdminCommunicationsMailings from "@/app/api/v1/admin/communications/mailings/route";
import * as v1AdminCommunicationsSegmentsIdAddressesCsv from "@/app/api/v1/admin/communications/segments/[id]/addresses.csv/route";
import * as v1AdminCommunicationsSegmentsIdDonors from "@/app/api/v1/admin/communications/segments/[id]/donors/route";
import * as v1AdminCommunicationsSegmentsIdExportCsv from "@/app/api/v1/admin/communications/segments/[id]/export.csv/route";
import * as v1AdminCommunicationsSegmentsIdLabelsPdf from "@/app/api/v1/admin/communications/segments/[id]/labels.pdf/route";
import * as v1AdminCommunicationsSegmentsId from "@/app/api/v1/admin/communications/segments/[id]/route";
import * as v1AdminCommunicationsSegmentsFields from "@/app/api/v1/admin/communications/segments/fields/route";
import * as v1AdminCommunicationsSegmentsPreview from "@/app/api/v1/admin/communications/segments/preview/route";
import * as v1AdminCommunicationsSegments from "@/app/api/v1/admin/communications/segments/route";
import * as v1AdminCommunicationsSettings from "@/app/api/v1/admin/communications/settings/route";
import * as v1AdminCommunicationsSuppressionsIdLift from "@/app/api/v1/admin/communications/suppressions/[id]/lift/route";
import * as v1AdminCommunicationsSuppressions from "@/app/api/v1/admin/communications/suppressions/route";
import * as v1AdminCommunicationsTemplatesId from "@/app/api/v1/admin/communications/templates/[id]/route";
import * as v1AdminCommunicationsTemplates from "@/app/api/v1/admin/communications/templates/route";
import * as v1AdminCommunicationsTextMessagesReceived from "@/app/api/v1/admin/communications/text-messages/received/route";
import * as v1AdminCommunicationsTextMessages from "@/app/api/v1/admin/communications/text-messages/route";
import * as v1AdminCommunicationsTextMessagesTest from "@/app/api/v1/admin/communications/text-messages/test/route";
import * as v1AdminCommunicationsTopicsId from "@/app/api/v1/admin/communications/topics/[id]/route";
import * as v1AdminCommunicationsTopics from "@/app/api/v1/admin/communications/topics/route";
import * as v1AdminCurrencyRatesId from "@/app/api/v1/admin/currency-rates/[id]/route";
import * as v1AdminCurrencyRatesMissing from "@/app/api/v1/admin/currency-rates/missing/route";
import * as v1AdminCurrencyRates from "@/app/api/v1/admin/currency-rates/route";
import * as v1AdminDashboardsIdResults from "@/app/api/v1/admin/dashboards/[id]/results/route";
import * as v1AdminDashboardsId from "@/app/api/v1/admin/dashboards/[id]/route";
import * as v1AdminDashboards from "@/app/api/v1/admin/dashboards/route";
import * as v1AdminDonationsIdNotReceived from "@/app/api/v1/admin/donations/[id]/not-received/route";
import * as v1AdminDonationsIdReceiptsReceiptIdReissue from "@/app/api/v1/admin/donations/[id]/receipts/[receipt_id]/reissue/route";
import * as v1AdminDonationsIdReceived from "@/app/api/v1/admin/donations/[id]/received/route";
import * as v1AdminDonationsIdRefund from "@/app/api/v1/admin/donations/[id]/refund/route";
import * as v1AdminDonationsIdRestore from "@/app/api/v1/admin/donations/[id]/restore/route";
import * as v1AdminDonationsId from "@/app/api/v1/admin/donations/[id]/route";
import * as v1AdminDonationsIdVoid from "@/app/api/v1/admin/donations/[id]/void/route";
import * as v1AdminDonationsBatch from "@/app/api/v1/admin/donations/batch/route";
import * as v1AdminDonationsExportCsv from "@/app/api/v1/admin/donations/export.csv/route";
import * as v1AdminDonations from "@/app/api/v1/admin/donations/route";
import * as v1AdminDonorProposalsIdApply from "@/app/api/v1/admin/donor-proposals/[id]/apply/route";
import * as v1AdminDonorProposalsIdDismiss from "@/app/api/v1/admin/donor-proposals/[id]/dismiss/route";
import * as v1AdminDonorProposals from "@/app/api/v1/admin/donor-proposals/route";
import * as v1AdminDonorsIdConsents from "@/app/api/v1/admin/donors/[id]/consents/route";
import * as v1AdminDonorsIdData from "@/app/api/v1/admin/donors/[id]/data/route";
import * as v1AdminDonorsIdDataJson from "@/app/api/v1/admin/donors/[id]/data.json/route";
import * as v1AdminDonorsIdErase from "@/app/api/v1/admin/donors/[id]/erase/route";
import * as v1AdminDonorsIdFilesFileId from "@/app/api/v1/admin/donors/[id]/files/[file_id]/route";
import * as v1AdminDonorsIdFiles from "@/app/api/v1/admin/donors/[id]/files/route";
import * as v1AdminDonorsIdGiftAid from "@/app/api/v1/admin/donors/[id]/gift-aid/route";
import * as v1AdminDonorsIdMerge from "@/app/api/v1/admin/donors/[id]/merge/route";
import * as v1AdminDonorsIdMergesMergeId from "@/app/api/v1/admin/donors/[id]/merges/[merge_id]/route";
import * as v1AdminDonorsIdMerges from "@/app/api/v1/admin/donors/[id]/merges/route";
import * as v1AdminDonorsId from "@/app/api/v1/admin/donors/[id]/route";
import * as v1AdminDonorsIdStatementsYear from "@/app/api/v1/admin/donors/[id]/statements/[year]/route";
import * as v1AdminDonorsIdTags from "@/app/api/v1/admin/donors/[id]/tags/route";
import * as v1AdminDonors from "@/app/api/v1/admin/donors/route";
import * as v1AdminEntitiesIdFilesFileIdPublished from "@/app/api/v1/admin/entities/[id]/files/[file_id]/published/route";
import * as v1AdminEntitiesIdFilesFileId from "@/app/api/v1/admin/entities/[id]/files/[file_id]/route";
import * as v1AdminEntitiesIdFilesFileIdThumb from "@/app/api/v1/admin/entities/[id]/files/[file_id]/thumb/route";
import * as v1AdminEntitiesIdFiles from "@/app/api/v1/admin/entities/[id]/files/route";
import * as v1AdminEntitiesId from "@/app/api/v1/admin/entities/[id]/route";
import * as v1AdminEntitiesIdUpdatesUpdateId from "@/app/api/v1/admin/entities/[id]/updates/[update_id]/route";
import * as v1AdminEntitiesIdUpdates from "@/app/api/v1/admin/entities/[id]/updates/route";
import * as v1AdminEntitiesArchive from "@/app/api/v1/admin/entities/archive/route";
import * as v1AdminEntitiesMove from "@/app/api/v1/admin/entities/move/route";
import * as v1AdminEntitiesRestore from "@/app/api/v1/admin/entities/restore/route";
import * as v1AdminEntities from "@/app/api/v1/admin/entities/route";
import * as v1AdminEntityProgramId from "@/app/api/v1/admin/entity/[program_id]/route";
import * as v1AdminEventsIdAuctionItemsAuctionItemIdBidsBidId from "@/app/api/v1/admin/events/[id]/auction-items/[auction_item_id]/bids/[bid_id]/route";
import * as v1AdminEventsIdAuctionItemsAuctionItemIdBids from "@/app/api/v1/admin/events/[id]/auction-items/[auction_item_id]/bids/route";
import * as v1AdminEventsIdAuctionItemsAuctionItemId from "@/app/api/v1/admin/events/[id]/auction-items/[auction_item_id]/route";
import * as v1AdminEventsIdAuctionItemsOrder from "@/app/api/v1/admin/events/[id]/auction-items/order/route";
import * as v1AdminEventsIdAuctionItems from "@/app/api/v1/admin/events/[id]/auction-items/route";
import * as v1AdminEventsIdCheckInAttendeeIdUndo from "@/app/api/v1/admin/events/[id]/check-in/[attendee_id]/undo/route";
import * as v1AdminEventsIdCheckInCounts from "@/app/api/v1/admin/events/[id]/check-in/counts/route";
import * as v1AdminEventsIdCheckInManifest from "@/app/api/v1/admin/events/[id]/check-in/manifest/route";
import * as v1AdminEventsIdCheckIn from "@/app/api/v1/admin/events/[id]/check-in/route";
import * as v1AdminEventsIdCopy from "@/app/api/v1/admin/events/[id]/copy/route";
import * as v1AdminEventsIdCover from "@/app/api/v1/admin/events/[id]/cover/route";
import * as v1AdminEventsIdInvitationsInvitationIdResend from "@/app/api/v1/admin/events/[id]/invitations/[invitation_id]/resend/route";
import * as v1AdminEventsIdInvitationsInvitationId from "@/app/api/v1/admin/events/[id]/invitations/[invitation_id]/route";
import * as v1AdminEventsIdInvitationsExportCsv from "@/app/api/v1/admin/events/[id]/invitations/export.csv/route";
import * as v1AdminEventsIdInvitationsFromDonors from "@/app/api/v1/admin/events/[id]/invitations/from-donors/route";
import * as v1AdminEventsIdInvitationsFromHouseholds from "@/app/api/v1/admin/events/[id]/invitations/from-households/route";
import * as v1AdminEventsIdInvitationsFromSegment from "@/app/api/v1/admin/events/[id]/invitations/from-segment/route";
import * as v1AdminEventsIdInvitationsPreview from "@/app/api/v1/admin/events/[id]/invitations/preview/route";
import * as v1AdminEventsIdInvitationsRemind from "@/app/api/v1/admin/events/[id]/invitations/remind/route";
import * as v1AdminEventsIdInvitationsReminders from "@/app/api/v1/admin/events/[id]/invitations/reminders/route";
import * as v1AdminEventsIdInvitations from "@/app/api/v1/admin/events/[id]/invitations/route";
import * as v1AdminEventsIdInvitationsSend from "@/app/api/v1/admin/events/[id]/invitations/send/route";
import * as v1AdminEventsIdMessagesKindPreview from "@/app/api/v1/admin/events/[id]/messages/[kind]/preview/route";
import * as v1AdminEventsIdMessagesKind from "@/app/api/v1/admin/events/[id]/messages/[kind]/route";
import * as v1AdminEventsIdMessagesKindTest from "@/app/api/v1/admin/events/[id]/messages/[kind]/test/route";
import * as v1AdminEventsIdMessages from "@/app/api/v1/admin/events/[id]/messages/route";
import * as v1AdminEventsIdPeoplePersonIdPhoto from "@/app/api/v1/admin/events/[id]/people/[person_id]/photo/route";
import * as v1AdminEventsIdPeoplePersonId from "@/app/api/v1/admin/events/[id]/people/[person_id]/route";
import * as v1AdminEventsIdPeopleOrder from "@/app/api/v1/admin/events/[id]/people/order/route";
import * as v1AdminEventsIdPeople from "@/app/api/v1/admin/events/[id]/people/route";
import * as v1AdminEventsIdPromoCodesPromoCodeId from "@/app/api/v1/admin/events/[id]/promo-codes/[promo_code_id]/route";
import * as v1AdminEventsIdPromoCodes from "@/app/api/v1/admin/events/[id]/promo-codes/route";
import * as v1AdminEventsIdQuestionsQuestionId from "@/app/api/v1/admin/events/[id]/questions/[question_id]/route";
import * as v1AdminEventsIdQuestionsOrder from "@/app/api/v1/admin/events/[id]/questions/order/route";
import * as v1AdminEventsIdQuestions from "@/app/api/v1/admin/events/[id]/questions/route";
import * as v1AdminEventsId from "@/app/api/v1/admin/events/[id]/route";
import * as v1AdminEventsIdSales from "@/app/api/v1/admin/events/[id]/sales/route";
import * as v1AdminEventsIdSeatingExportCsv from "@/app/api/v1/admin/events/[id]/seating/export.csv/route";
import * as v1AdminEventsIdSeatingGuests from "@/app/api/v1/admin/events/[id]/seating/guests/route";
import * as v1AdminEventsIdSeating from "@/app/api/v1/admin/events/[id]/seating/route";
import * as v1AdminEventsIdSeatingTablesTableId from "@/app/api/v1/admin/events/[id]/seating/tables/[table_id]/route";
import * as v1AdminEventsIdSeatingTables from "@/app/api/v1/admin/events/[id]/seating/tables/route";
import * as v1AdminEventsIdSessionsEventSessionId from "@/app/api/v1/admin/events/[id]/sessions/[event_session_id]/route";
import * as v1AdminEventsIdSessionsOrder from "@/app/api/v1/admin/events/[id]/sessions/order/route";
import * as v1AdminEventsIdSessions from "@/app/api/v1/admin/events/[id]/sessions/route";
import * as v1AdminEventsIdSponsorPackagesSponsorPackageId from "@/app/api/v1/admin/events/[id]/sponsor-packages/[sponsor_package_id]/route";
import * as v1AdminEventsIdSponsorPackagesOrder from "@/app/api/v1/admin/events/[id]/sponsor-packages/order/route";
import * as v1AdminEventsIdSponsorPackages from "@/app/api/v1/admin/events/[id]/sponsor-packages/route";
import * as v1AdminEventsIdStatus from "@/app/api/v1/admin/events/[id]/status/route";
import * as v1AdminEventsIdTicketTypesTicketTypeId from "@/app/api/v1/admin/events/[id]/ticket-types/[ticket_type_id]/route";
import * as v1AdminEventsIdTicketTypesOrder from "@/app/api/v1/admin/events/[id]/ticket-types/order/route";
import * as v1AdminEventsIdTicketTypes from "@/app/api/v1/admin/events/[id]/ticket-types/route";
import * as v1AdminEventsIdWaitlistEntryIdInvite from "@/app/api/v1/admin/events/[id]/waitlist/[entry_id]/invite/route";
import * as v1AdminEventsIdWaitlistEntryId from "@/app/api/v1/admin/events/[id]/waitlist/[entry_id]/route";
import * as v1AdminEventsIdWaitlist from "@/app/api/v1/admin/events/[id]/waitlist/route";
import * as v1AdminEvents from "@/app/api/v1/admin/events/route";
import * as v1AdminFormsIdExportCsv from "@/app/api/v1/admin/forms/[id]/export.csv/route";
import * as v1AdminFormsIdLinks from "@/app/api/v1/admin/forms/[id]/links/route";
import * as v1AdminFormsIdPublish from "@/app/api/v1/admin/forms/[id]/publish/route";
import * as v1AdminFormsIdResults from "@/app/api/v1/admin/forms/[id]/results/route";
import * as v1AdminFormsId from "@/app/api/v1/admin/forms/[id]/route";
import * as v1AdminFormsIdSubmissions from "@/app/api/v1/admin/forms/[id]/submissions/route";
import * as v1AdminForms from "@/app/api/v1/admin/forms/route";
import * as v1AdminFormsSubmissionsIdAccept from "@/app/api/v1/admin/forms/submissions/[id]/accept/route";
import * as v1AdminFormsSubmissionsIdMatch from "@/app/api/v1/admin/forms/submissions/[id]/match/route";
import * as v1AdminFormsSubmissionsIdReject from "@/app/api/v1/admin/forms/submissions/[id]/reject/route";
import * as v1AdminFormsSubmissionsId from "@/app/api/v1/admin/forms/submissions/[id]/route";
import * as v1AdminFormsSubmissionsIdSpam from "@/app/api/v1/admin/forms/submissions/[id]/spam/route";
import * as v1AdminFundraisingPortfolioDonorId from "@/app/api/v1/admin/fundraising/portfolio/[donor_id]/route";
import * as v1AdminFundraisingPortfolioAttention from "@/app/api/v1/admin/fundraising/portfolio/attention/route";
import * as v1AdminFundraisingPortfolioExportCsv from "@/app/api/v1/admin/fundraising/portfolio/export.csv/route";
import * as v1AdminFundraisingPortfolioRebuild from "@/app/api/v1/admin/fundraising/portfolio/rebuild/route";
import * as v1AdminFundraisingPortfolio from "@/app/api/v1/admin/fundraising/portfolio/route";
import * as v1AdminFundraisingPortfolioStatus from "@/app/api/v1/admin/fundraising/portfolio/status/route";
import * as v1AdminFundraisingSettings from "@/app/api/v1/admin/fundraising/settings/route";
import * as v1AdminFundraisingViewsId from "@/app/api/v1/admin/fundraising/views/[id]/route";
import * as v1AdminFundraisingViews from "@/app/api/v1/admin/fundraising/views/route";
import * as v1AdminFundraisingPagesIdPicturesPictureIdRemove from "@/app/api/v1/admin/fundraising-pages/[id]/pictures/[picture_id]/remove/route";
import * as v1AdminFundraisingPagesIdPictures from "@/app/api/v1/admin/fundraising-pages/[id]/pictures/route";
import * as v1AdminFundraisingPagesId from "@/app/api/v1/admin/fundraising-pages/[id]/route";
import * as v1AdminGiftAidClaimsId from "@/app/api/v1/admin/gift-aid/claims/[id]/route";
import * as v1AdminGiftAidClaimsIdScheduleCsv from "@/app/api/v1/admin/gift-aid/claims/[id]/schedule.csv/route";
import * as v1AdminGiftAidClaimsPreview from "@/app/api/v1/admin/gift-aid/claims/preview/route";
import * as v1AdminGiftAidClaims from "@/app/api/v1/admin/gift-aid/claims/route";
import * as v1AdminGiftAidDeclarationsId from "@/app/api/v1/admin/gift-aid/declarations/[id]/route";
import * as v1AdminGiftBatchesIdPost from "@/app/api/v1/admin/gift-batches/[id]/post/route";
import * as v1AdminGiftBatchesId from "@/app/api/v1/admin/gift-batches/[id]/route";
import * as v1AdminGiftBatchesIdRowsRowId from "@/app/api/v1/admin/gift-batches/[id]/rows/[row_id]/route";
import * as v1AdminGiftBatchesIdRows from "@/app/api/v1/admin/gift-batches/[id]/rows/route";
import * as v1AdminGiftBatches from "@/app/api/v1/admin/gift-batches/route";
import * as v1AdminGiftSourcesId from "@/app/api/v1/admin/gift-sources/[id]/route";
import * as v1AdminGiftSources from "@/app/api/v1/admin/gift-sources/route";
import * as v1AdminHouseholdsId from "@/app/api/v1/admin/households/[id]/route";
import * as v1AdminHouseholds from "@/app/api/v1/admin/households/route";
import * as v1AdminImportsIdDuplicates from "@/app/api/v1/admin/imports/[id]/duplicates/route";
import * as v1AdminImportsIdRefusedCsv from "@/app/api/v1/admin/imports/[id]/refused.csv/route";
import * as v1AdminImportsId from "@/app/api/v1/admin/imports/[id]/route";
import * as v1AdminImportsIdRun from "@/app/api/v1/admin/imports/[id]/run/route";
import * as v1AdminImportsIdUndo from "@/app/api/v1/admin/imports/[id]/undo/route";
import * as v1AdminImports from "@/app/api/v1/admin/imports/route";
import * as v1AdminImportsTemplatesWhatTemplateCsv from "@/app/api/v1/admin/imports/templates/[what]/template.csv/route";
import * as v1AdminInteractionsId from "@/app/api/v1/admin/interactions/[id]/route";
import * as v1AdminInteractions from "@/app/api/v1/admin/interactions/route";
import * as v1AdminJourneyRecipesKeyInstall from "@/app/api/v1/admin/journey-recipes/[key]/install/route";
import * as v1AdminJourneyRecipes from "@/app/api/v1/admin/journey-recipes/route";
import * as v1AdminJourneysIdActivate from "@/app/api/v1/admin/journeys/[id]/activate/route";
import * as v1AdminJourneysIdArchive from "@/app/api/v1/admin/journeys/[id]/archive/route";
import * as v1AdminJourneysIdEnrollmentsEnrollmentExit from "@/app/api/v1/admin/journeys/[id]/enrollments/[enrollment]/exit/route";
import * as v1AdminJourneysIdEnrollmentsEnrollment from "@/app/api/v1/admin/journeys/[id]/enrollments/[enrollment]/route";
import * as v1AdminJourneysIdEnrollments from "@/app/api/v1/admin/journeys/[id]/enrollments/route";
import * as v1AdminJourneysIdLetters from "@/app/api/v1/admin/journeys/[id]/letters/route";
import * as v1AdminJourneysIdLettersPdf from "@/app/api/v1/admin/journeys/[id]/letters.pdf/route";
import * as v1AdminJourneysIdMatching from "@/app/api/v1/admin/journeys/[id]/matching/route";
import * as v1AdminJourneysIdMove from "@/app/api/v1/admin/journeys/[id]/move/route";
import * as v1AdminJourneysIdPause from "@/app/api/v1/admin/journeys/[id]/pause/route";
import * as v1AdminJourneysIdResume from "@/app/api/v1/admin/journeys/[id]/resume/route";
import * as v1AdminJourneysId from "@/app/api/v1/admin/journeys/[id]/route";
import * as v1AdminJourneysIdSimulate from "@/app/api/v1/admin/journeys/[id]/simulate/route";
import * as v1AdminJourneysIdStats from "@/app/api/v1/admin/journeys/[id]/stats/route";
import * as v1AdminJourneysIdValidate from "@/app/api/v1/admin/journeys/[id]/validate/route";
import * as v1AdminJourneysIdVersionsNumber from "@/app/api/v1/admin/journeys/[id]/versions/[number]/route";
import * as v1AdminJourneysIdVersions from "@/app/api/v1/admin/journeys/[id]/versions/route";
import * as v1AdminJourneys from "@/app/api/v1/admin/journeys/route";
import * as v1AdminMatchPoolsId from "@/app/api/v1/admin/match-pools/[id]/route";
import * as v1AdminMatchingGiftsId from "@/app/api/v1/admin/matching-gifts/[id]/route";
import * as v1AdminMatchingGifts from "@/app/api/v1/admin/matching-gifts/route";
import * as v1AdminOrdersIdAdmit from "@/app/api/v1/admin/orders/[id]/admit/route";
import * as v1AdminOrdersIdCancel from "@/app/api/v1/admin/orders/[id]/cancel/route";
import * as v1AdminOrdersIdCancelPreview from "@/app/api/v1/admin/orders/[id]/cancel-preview/route";
import * as v1AdminOrdersIdCheckReceived from "@/app/api/v1/admin/orders/[id]/check-received/route";
import * as v1AdminOrdersIdExtend from "@/app/api/v1/admin/orders/[id]/extend/route";
import * as v1AdminOrdersIdLink from "@/app/api/v1/admin/orders/[id]/link/route";
import * as v1AdminOrdersIdReactivate from "@/app/api/v1/admin/orders/[id]/reactivate/route";
import * as v1AdminOrdersIdReceiptsReceiptIdReceiptPdf from "@/app/api/v1/admin/orders/[id]/receipts/[receipt_id]/receipt.pdf/route";
import * as v1AdminOrdersIdRefund from "@/app/api/v1/admin/orders/[id]/refund/route";
import * as v1AdminOrdersIdRefundPreview from "@/app/api/v1/admin/orders/[id]/refund-preview/route";
import * as v1AdminOrdersIdRefundsRefundIdSent from "@/app/api/v1/admin/orders/[id]/refunds/[refund_id]/sent/route";
import * as v1AdminOrdersIdResend from "@/app/api/v1/admin/orders/[id]/resend/route";
import * as v1AdminOrdersId from "@/app/api/v1/admin/orders/[id]/route";
import * as v1AdminOrdersIdTicketsPdf from "@/app/api/v1/admin/orders/[id]/tickets.pdf/route";
import * as v1AdminOrdersExportCsv from "@/app/api/v1/admin/orders/export.csv/route";
import * as v1AdminOrdersReleaseUnconfirmed from "@/app/api/v1/admin/orders/release-unconfirmed/route";
import * as v1AdminOrders from "@/app/api/v1/admin/orders/route";
import * as v1AdminPageCreditsIdMove from "@/app/api/v1/admin/page-credits/[id]/move/route";
import * as v1AdminPageCreditsIdSplit from "@/app/api/v1/admin/page-credits/[id]/split/route";
import * as v1AdminPaymentsCash from "@/app/api/v1/admin/payments/cash/route";
import * as v1AdminPaymentsPayoutsIdExportCsv from "@/app/api/v1/admin/payments/payouts/[id]/export.csv/route";
import * as v1AdminPaymentsPayoutsId from "@/app/api/v1/admin/payments/payouts/[id]/route";
import * as v1AdminPaymentsPayoutsIdTransactions from "@/app/api/v1/admin/payments/payouts/[id]/transactions/route";
import * as v1AdminPaymentsPayouts from "@/app/api/v1/admin/payments/payouts/route";
import * as v1AdminPaymentsUnreconciled from "@/app/api/v1/admin/payments/unreconciled/route";
import * as v1AdminPlansIdCancel from "@/app/api/v1/admin/plans/[id]/cancel/route";
import * as v1AdminPlansIdPause from "@/app/api/v1/admin/plans/[id]/pause/route";
import * as v1AdminPlansIdPreview from "@/app/api/v1/admin/plans/[id]/preview/route";
import * as v1AdminPlansIdResume from "@/app/api/v1/admin/plans/[id]/resume/route";
import * as v1AdminPlansId from "@/app/api/v1/admin/plans/[id]/route";
import * as v1AdminPlansIdSkip from "@/app/api/v1/admin/plans/[id]/skip/route";
import * as v1AdminPlans from "@/app/api/v1/admin/plans/route";
import * as v1AdminPledgesId from "@/app/api/v1/admin/pledges/[id]/route";
import * as v1AdminPledges from "@/app/api/v1/admin/pledges/route";
import * as v1AdminProgramsIdCover from "@/app/api/v1/admin/programs/[id]/cover/route";
import * as v1AdminProgramsIdDesignationsDesignationId from "@/app/api/v1/admin/programs/[id]/designations/[designation_id]/route";
import * as v1AdminProgramsIdDesignations from "@/app/api/v1/admin/programs/[id]/designations/route";
import * as v1AdminProgramsIdFieldsFieldIdChangeType from "@/app/api/v1/admin/programs/[id]/fields/[field_id]/change-type/route";
import * as v1AdminProgramsIdFieldsFieldIdRestore from "@/app/api/v1/admin/programs/[id]/fields/[field_id]/restore/route";
import * as v1AdminProgramsIdFieldsFieldId from "@/app/api/v1/admin/programs/[id]/fields/[field_id]/route";
import * as v1AdminProgramsIdFieldsArchived from "@/app/api/v1/admin/programs/[id]/fields/archived/route";
import * as v1AdminProgramsIdFields from "@/app/api/v1/admin/programs/[id]/fields/route";
import * as v1AdminProgramsId from "@/app/api/v1/admin/programs/[id]/route";
import * as v1AdminPrograms from "@/app/api/v1/admin/programs/route";
import * as v1AdminReceiptsIdReceiptPdf from "@/app/api/v1/admin/receipts/[id]/receipt.pdf/route";
import * as v1AdminRecordsObjectIdRelated from "@/app/api/v1/admin/records/[object]/[id]/related/route";
import * as v1AdminRecordsObjectId from "@/app/api/v1/admin/records/[object]/[id]/route";
import * as v1AdminRecordsObjectIdSensitive from "@/app/api/v1/admin/records/[object]/[id]/sensitive/route";
import * as v1AdminRecordsObject from "@/app/api/v1/admin/records/[object]/route";
import * as v1AdminRelationshipsIdLinksLinkId from "@/app/api/v1/admin/relationships/[id]/links/[link_id]/route";
import * as v1AdminRelationshipsIdLinks from "@/app/api/v1/admin/relationships/[id]/links/route";
import * as v1AdminRelationshipsId from "@/app/api/v1/admin/relationships/[id]/route";
import * as v1AdminRelationships from "@/app/api/v1/admin/relationships/route";
import * as v1AdminReportedGiftsIdConfirm from "@/app/api/v1/admin/reported-gifts/[id]/confirm/route";
import * as v1AdminReportedGiftsIdReject from "@/app/api/v1/admin/reported-gifts/[id]/reject/route";
import * as v1AdminReportedGifts from "@/app/api/v1/admin/reported-gifts/route";
import * as v1AdminReportsIdFile from "@/app/api/v1/admin/reports/[id]/[file]/route";
import * as v1AdminReportsIdResult from "@/app/api/v1/admin/reports/[id]/result/route";
import * as v1AdminReportsId from "@/app/api/v1/admin/reports/[id]/route";
import * as v1AdminReportsIdRows from "@/app/api/v1/admin/reports/[id]/rows/route";
import * as v1AdminReportsIdRowsCsv from "@/app/api/v1/admin/reports/[id]/rows.csv/route";
import * as v1AdminReportsIdRuns from "@/app/api/v1/admin/reports/[id]/runs/route";
import * as v1AdminReportsIdSchedulesSchedule from "@/app/api/v1/admin/reports/[id]/schedules/[schedule]/route";
import * as v1AdminReportsIdSchedules from "@/app/api/v1/admin/reports/[id]/schedules/route";
import * as v1AdminReportsCatalog from "@/app/api/v1/admin/reports/catalog/route";
import * as v1AdminReportsQuery from "@/app/api/v1/admin/reports/query/route";
import * as v1AdminReportsQueryRows from "@/app/api/v1/admin/reports/query/rows/route";
import * as v1AdminReports from "@/app/api/v1/admin/reports/route";
import * as v1AdminReportsRunsIdFile from "@/app/api/v1/admin/reports/runs/[id]/[file]/route";
import * as v1AdminReportsRunsId from "@/app/api/v1/admin/reports/runs/[id]/route";
import * as v1AdminReportsRunsIdRows from "@/app/api/v1/admin/reports/runs/[id]/rows/route";
import * as v1AdminReportsStandardKeyFile from "@/app/api/v1/admin/reports/standard/[key]/[file]/route";
import * as v1AdminReportsStandard from "@/app/api/v1/admin/reports/standard/route";
import * as v1AdminSchemaFieldsIdArchive from "@/app/api/v1/admin/schema/fields/[id]/archive/route";
import * as v1AdminSchemaFieldsIdChangeType from "@/app/api/v1/admin/schema/fields/[id]/change-type/route";
import * as v1AdminSchemaFieldsIdKeptValues from "@/app/api/v1/admin/schema/fields/[id]/kept-values/route";
import * as v1AdminSchemaFieldsIdKeptValuesCsv from "@/app/api/v1/admin/schema/fields/[id]/kept-values.csv/route";
import * as v1AdminSchemaFieldsIdRestore from "@/app/api/v1/admin/schema/fields/[id]/restore/route";
import * as v1AdminSchemaFieldsId from "@/app/api/v1/admin/schema/fields/[id]/route";
import * as v1AdminSchemaFields from "@/app/api/v1/admin/schema/fields/route";
import * as v1AdminSchemaObjectsIdArchive from "@/app/api/v1/admin/schema/objects/[id]/archive/route";
import * as v1AdminSchemaObjectsIdRestore from "@/app/api/v1/admin/schema/objects/[id]/restore/route";
import * as v1AdminSchemaObjectsId from "@/app/api/v1/admin/schema/objects/[id]/route";
import * as v1AdminSchemaObjects from "@/app/api/v1/admin/schema/objects/route";
import * as v1AdminSettingsRequestsRequestId from "@/app/api/v1/admin/settings/api-requests/[request_id]/route";
import * as v1AdminSettingsRequests from "@/app/api/v1/admin/settings/api-requests/route";
import * as v1AdminSettingsEmbeds from "@/app/api/v1/admin/settings/embeds/route";
import * as v1AdminSettingsPaymentsAccountsId from "@/app/api/v1/admin/settings/payments/accounts/[id]/route";
import * as v1AdminSettingsPaymentsAccounts from "@/app/api/v1/admin/settings/payments/accounts/route";
import * as v1AdminSettingsPaymentsPaypalId from "@/app/api/v1/admin/settings/payments/paypal/[id]/route";
import * as v1AdminSettingsPaymentsPaypal from "@/app/api/v1/admin/settings/payments/paypal/route";
import * as v1AdminSettingsPayments from "@/app/api/v1/admin/settings/payments/route";
import * as v1AdminSettingsPaymentsWays from "@/app/api/v1/admin/settings/payments/ways/route";
import * as v1AdminSettingsReceiptsPreviewPdf from "@/app/api/v1/admin/settings/receipts/preview.pdf/route";
import * as v1AdminSettingsReceipts from "@/app/api/v1/admin/settings/receipts/route";
import * as v1AdminSettingsRetention from "@/app/api/v1/admin/settings/retention/route";
import * as v1AdminSettingsStartPage from "@/app/api/v1/admin/settings/start-page/route";
import * as v1AdminSoftCreditsId from "@/app/api/v1/admin/soft-credits/[id]/route";
import * as v1AdminSoftCredits from "@/app/api/v1/admin/soft-credits/route";
import * as v1AdminTagsId from "@/app/api/v1/admin/tags/[id]/route";
import * as v1AdminTags from "@/app/api/v1/admin/tags/route";
import * as v1AdminTasksId from "@/app/api/v1/admin/tasks/[id]/route";
import * as v1AdminTasks from "@/app/api/v1/admin/tasks/route";
import * as v1AdminWebhooksIdDeliveries from "@/app/api/v1/admin/webhooks/[id]/deliveries/route";
import * as v1AdminWebhooksIdDisable from "@/app/api/v1/admin/webhooks/[id]/disable/route";
import * as v1AdminWebhooksIdEnable from "@/app/api/v1/admin/webhooks/[id]/enable/route";
import * as v1AdminWebhooksIdRecover from "@/app/api/v1/admin/webhooks/[id]/recover/route";
import * as v1AdminWebhooksIdRotate from "@/app/api/v1/admin/webhooks/[id]/rotate/route";
import * as v1AdminWebhooksId from "@/app/api/v1/admin/webhooks/[id]/route";
import * as v1AdminWebhooksIdTest from "@/app/api/v1/admin/webhooks/[id]/test/route";
import * as v1AdminWebhooksDeliveriesIdResend from "@/app/api/v1/admin/webhooks/deliveries/[id]/resend/route";
import * as v1AdminWebhooksDeliveriesId from "@/app/api/v1/admin/webhooks/deliveries/[id]/route";
import * as v1AdminWebhooksEventTypes from "@/app/api/v1/admin/webhooks/event-types/route";
import * as v1AdminWebhooksEvents from "@/app/api/v1/admin/webhooks/events/route";
import * as v1AdminWebhooks from "@/app/api/v1/admin/webhooks/route";
import * as v1FileTypeIdUpload from "@/app/api/v1/file/[type]/[id]/upload/route";
import * as v1FilesId from "@/app/api/v1/files/[id]/route";
import * as v1FrontendChallengeClientId from "@/app/api/v1/frontend/challenge/[client_id]/route";
import * as v1FrontendCheckoutClientIdProgramIdSessionId from "@/app/api/v1/frontend/checkout/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendCheckoutDesignationClientIdProgramIdDesignationIdSessionId from "@/app/api/v1/frontend/checkout/designation/[client_id]/[program_id]/[designation_id]/[session_id]/route";
import * as v1FrontendCheckoutDesignationAmountClientIdProgramIdDesignationIdAmountSessionId from "@/app/api/v1/frontend/checkout/designation/amount/[client_id]/[program_id]/[designation_id]/[amount]/[session_id]/route";
import * as v1FrontendCheckoutDesignationFrequencyClientIdProgramIdDesignationIdFrequencySessionId from "@/app/api/v1/frontend/checkout/designation/frequency/[client_id]/[program_id]/[designation_id]/[frequency]/[session_id]/route";
import * as v1FrontendCheckoutDetailsClientIdProgramIdSessionId from "@/app/api/v1/frontend/checkout/details/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendCheckoutEntityClientIdProgramIdEntityIdSessionId from "@/app/api/v1/frontend/checkout/entity/[client_id]/[program_id]/[entity_id]/[session_id]/route";
import * as v1FrontendCheckoutEntityAmountClientIdProgramIdEntityIdAmountSessionId from "@/app/api/v1/frontend/checkout/entity/amount/[client_id]/[program_id]/[entity_id]/[amount]/[session_id]/route";
import * as v1FrontendCheckoutEntityFrequencyClientIdProgramIdEntityIdFrequencySessionId from "@/app/api/v1/frontend/checkout/entity/frequency/[client_id]/[program_id]/[entity_id]/[frequency]/[session_id]/route";
import * as v1FrontendCheckoutExtendClientIdProgramIdSessionId from "@/app/api/v1/frontend/checkout/extend/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendCheckoutPayClientIdProgramIdSessionId from "@/app/api/v1/frontend/checkout/pay/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendDonorAccountClientIdSessionId from "@/app/api/v1/frontend/donor/account/[client_id]/[session_id]/route";
import * as v1FrontendDonorCodeClientIdSessionId from "@/app/api/v1/frontend/donor/code/[client_id]/[session_id]/route";
import * as v1FrontendDonorDashboardCardClientIdProgramIdSessionId from "@/app/api/v1/frontend/donor/dashboard/card/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendDonorEmailClientIdSessionId from "@/app/api/v1/frontend/donor/email/[client_id]/[session_id]/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdMessages from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/messages/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdPicturesPictureId from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/pictures/[picture_id]/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdPictures from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/pictures/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdReportedGifts from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/reported-gifts/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdId from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdTeam from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/team/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdThanks from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/thanks/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdUpdatesPageUpdateId from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/updates/[page_update_id]/route";
import * as v1FrontendDonorFundraisingClientIdSessionIdIdUpdates from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/updates/route";
import * as v1FrontendDonorFundraisingClientIdSessionId from "@/app/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/route";
import * as v1FrontendDonorGiftAidClientIdSessionIdId from "@/app/api/v1/frontend/donor/gift-aid/[client_id]/[session_id]/[id]/route";
import * as v1FrontendDonorGiftAidClientIdSessionId from "@/app/api/v1/frontend/donor/gift-aid/[client_id]/[session_id]/route";
import * as v1FrontendDonorLinkClientId from "@/app/api/v1/frontend/donor/link/[client_id]/route";
import * as v1FrontendDonorPasswordClientIdSessionId from "@/app/api/v1/frontend/donor/password/[client_id]/[session_id]/route";
import * as v1FrontendDonorPreferencesClientIdSessionId from "@/app/api/v1/frontend/donor/preferences/[client_id]/[session_id]/route";
import * as v1FrontendDonorProfileClientIdSessionId from "@/app/api/v1/frontend/donor/profile/[client_id]/[session_id]/route";
import * as v1FrontendDonorReceiptsClientIdSessionIdReceiptIdReceiptPdf from "@/app/api/v1/frontend/donor/receipts/[client_id]/[session_id]/[receipt_id]/receipt.pdf/route";
import * as v1FrontendDonorReceiptsClientIdSessionIdGiftsCsv from "@/app/api/v1/frontend/donor/receipts/[client_id]/[session_id]/gifts.csv/route";
import * as v1FrontendDonorReceiptsClientIdSessionId from "@/app/api/v1/frontend/donor/receipts/[client_id]/[session_id]/route";
import * as v1FrontendDonorReceiptsClientIdSessionIdStatementsYear from "@/app/api/v1/frontend/donor/receipts/[client_id]/[session_id]/statements/[year]/route";
import * as v1FrontendDonorSessionsClientIdSessionIdId from "@/app/api/v1/frontend/donor/sessions/[client_id]/[session_id]/[id]/route";
import * as v1FrontendDonorSessionsClientIdSessionId from "@/app/api/v1/frontend/donor/sessions/[client_id]/[session_id]/route";
import * as v1FrontendDonorSignInClientIdSessionId from "@/app/api/v1/frontend/donor/sign-in/[client_id]/[session_id]/route";
import * as v1FrontendDonorSignOutClientIdSessionId from "@/app/api/v1/frontend/donor/sign-out/[client_id]/[session_id]/route";
import * as v1FrontendDonorSignUpClientIdSessionId from "@/app/api/v1/frontend/donor/sign-up/[client_id]/[session_id]/route";
import * as v1FrontendEntitiesAllClientIdProgramIdSessionId from "@/app/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]/route";
import * as v1FrontendFormsClientSlugOrIdSlugFiles from "@/app/api/v1/frontend/forms/[clientSlugOrId]/[slug]/files/route";
import * as v1FrontendFormsClientSlugOrIdSlug from "@/app/api/v1/frontend/forms/[clientSlugOrId]/[slug]/route";
import * as v1FrontendFormsClientSlugOrIdSlugSubmissions from "@/app/api/v1/frontend/forms/[clientSlugOrId]/[slug]/submissions/route";
import * as v1FrontendPreferencesToken from "@/app/api/v1/frontend/preferences/[token]/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaignConfirm from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/confirm/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaignDecline from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/decline/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaignLeaderboard from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/leaderboard/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaignPagesPage from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/pages/[page]/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaignPages from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/pages/route";
import * as v1FrontendPublicCampaignsClientSlugOrIdCampaign from "@/app/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugCalendarIcs from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/calendar.ics/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrderLink from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenCalendarIcs from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/calendar.ics/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenCancel from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/cancel/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenConfirm from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/confirm/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenGuestsGuestId from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/guests/[guest_id]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenGuests from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/guests/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenHold from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/hold/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenPay from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/pay/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenReceipt from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenReceiptPdf from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt.pdf/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersToken from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenTicketsFile from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets/[file]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenTicketsPdf from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets.pdf/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugOrders from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugQuote from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/quote/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlug from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugWaitlistToken from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist/[token]/route";
import * as v1FrontendPublicEventsClientSlugOrIdEventSlugWaitlist from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist/route";
import * as v1FrontendPublicEventsClientSlugOrId from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/route";
import * as v1FrontendPublicInvitationsTokenGuestsGuestId from "@/app/api/v1/frontend/public/invitations/[token]/guests/[guest_id]/route";
import * as v1FrontendPublicInvitationsTokenGuests from "@/app/api/v1/frontend/public/invitations/[token]/guests/route";
import * as v1FrontendPublicInvitationsToken from "@/app/api/v1/frontend/public/invitations/[token]/route";
import * as v1FrontendPublicShareClientSlugOrIdKindNamePictureJpg from "@/app/api/v1/frontend/public/share/[clientSlugOrId]/[kind]/[name]/picture.jpg/route";
import * as v1FrontendSessionClientId from "@/app/api/v1/frontend/session/[client_id]/route";
import * as v1FrontendSubscriptionsToken from "@/app/api/v1/frontend/subscriptions/[token]/route";
import * as v1FrontendUnsubscribeToken from "@/app/api/v1/frontend/unsubscribe/[token]/route";
import * as v1Login from "@/app/api/v1/login/route";
import * as v1Logout from "@/app/api/v1/logout/route";
import * as v1Me from "@/app/api/v1/me/route";
import * as v1SchemaObjectsKey from "@/app/api/v1/schema/objects/[key]/route";
import * as v1SchemaObjects from "@/app/api/v1/schema/objects/route";
import * as v1ZapierActionsCreateTask from "@/app/api/v1/zapier/actions/create-task/route";
import * as v1ZapierActionsEnrollDonor from "@/app/api/v1/zapier/actions/enroll-donor/route";
import * as v1ZapierActionsExitJourney from "@/app/api/v1/zapier/actions/exit-journey/route";
import * as v1ZapierActionsLogInteraction from "@/app/api/v1/zapier/actions/log-interaction/route";
import * as v1ZapierActionsRecordGift from "@/app/api/v1/zapier/actions/record-gift/route";
import * as v1ZapierActionsSaveDonor from "@/app/api/v1/zapier/actions/save-donor/route";
import * as v1ZapierActionsTagDonor from "@/app/api/v1/zapier/actions/tag-donor/route";
import * as v1ZapierChoicesName from "@/app/api/v1/zapier/choices/[name]/route";
import * as v1ZapierHooksId from "@/app/api/v1/zapier/hooks/[id]/route";
import * as v1ZapierHooks from "@/app/api/v1/zapier/hooks/route";
import * as v1ZapierMe from "@/app/api/v1/zapier/me/route";
import * as v1ZapierSearchesDonors from "@/app/api/v1/zapier/searches/donors/route";
import * as v1ZapierSearchesGifts from "@/app/api/v1/zapier/searches/gifts/route";
import * as v1ZapierSearchesRecipients from "@/app/api/v1/zapier/searches/recipients/route";
import * as v1ZapierSearchesRegistrations from "@/app/api/v1/zapier/searches/registrations/route";
import * as v1ZapierTriggersEvent from "@/app/api/v1/zapier/triggers/[event]/route";
import * as v2NotesId from "@/app/api/v2/notes/[id]/route";
import * as v2Notes from "@/app/api/v2/notes/route";
import type { RouteModules } from "@/lib/openapi/document";

export const ROUTES: RouteModules = {
  "/api/v1/admin/accounting/accounts/[id]": v1AdminAccountingAccountsId,
  "/api/v1/admin/accounting/accounts": v1AdminAccountingAccounts,
  "/api/v1/admin/accounting/accounts/standard": v1AdminAccountingAccountsStandard,
  "/api/v1/admin/accounting/batches/[id]/close": v1AdminAccountingBatchesIdClose,
  "/api/v1/admin/accounting/batches/[id]/entries": v1AdminAccountingBatchesIdEntries,
  "/api/v1/admin/accounting/batches/[id]/file": v1AdminAccountingBatchesIdFile,
  "/api/v1/admin/accounting/batches/[id]": v1AdminAccountingBatchesId,
  "/api/v1/admin/accounting/batches": v1AdminAccountingBatches,
  "/api/v1/admin/accounting/mappings": v1AdminAccountingMappings,
  "/api/v1/admin/acknowledgements/letters/[file]": v1AdminAcknowledgementsLettersFile,
  "/api/v1/admin/acknowledgements/preview": v1AdminAcknowledgementsPreview,
  "/api/v1/admin/acknowledgements": v1AdminAcknowledgements,
  "/api/v1/admin/acknowledgements/templates/[id]/letter.pdf":
    v1AdminAcknowledgementsTemplatesIdLetterPdf,
  "/api/v1/admin/acknowledgements/templates/[id]": v1AdminAcknowledgementsTemplatesId,
  "/api/v1/admin/acknowledgements/templates": v1AdminAcknowledgementsTemplates,
  "/api/v1/admin/activity": v1AdminActivity,
  "/api/v1/admin/assignments": v1AdminAssignments,
  "/api/v1/admin/attendees/[id]/transfer": v1AdminAttendeesIdTransfer,
  "/api/v1/admin/attendees/export.csv": v1AdminAttendeesExportCsv,
  "/api/v1/admin/attendees": v1AdminAttendees,
  "/api/v1/admin/automations": v1AdminAutomations,
  "/api/v1/admin/campaigns/[id]/cover": v1AdminCampaignsIdCover,
  "/api/v1/admin/campaigns/[id]/gifts.csv": v1AdminCampaignsIdGiftsCsv,
  "/api/v1/admin/campaigns/[id]/gifts": v1AdminCampaignsIdGifts,
  "/api/v1/admin/campaigns/[id]/match-pools": v1AdminCampaignsIdMatchPools,
  "/api/v1/admin/campaigns/[id]/pages.csv": v1AdminCampaignsIdPagesCsv,
  "/api/v1/admin/campaigns/[id]/pages": v1AdminCampaignsIdPages,
  "/api/v1/admin/campaigns/[id]": v1AdminCampaignsId,
  "/api/v1/admin/campaigns": v1AdminCampaigns,
  "/api/v1/admin/communications/mailings/[id]/addresses.csv":
    v1AdminCommunicationsMailingsIdAddressesCsv,
  "/api/v1/admin/communications/mailings/[id]/cancel": v1AdminCommunicationsMailingsIdCancel,
  "/api/v1/admin/communications/mailings/[id]/export.csv": v1AdminCommunicationsMailingsIdExportCsv,
  "/api/v1/admin/communications/mailings/[id]/labels.pdf": v1AdminCommunicationsMailingsIdLabelsPdf,
  "/api/v1/admin/communications/mailings/[id]/letters/[run]/addresses.csv":
    v1AdminCommunicationsMailingsIdLettersRunAddressesCsv,
  "/api/v1/admin/communications/mailings/[id]/letters/[run]/labels.pdf":
    v1AdminCommunicationsMailingsIdLettersRunLabelsPdf,
  "/api/v1/admin/communications/mailings/[id]/letters/[run]/pdf":
    v1AdminCommunicationsMailingsIdLettersRunPdf,
  "/api/v1/admin/communications/mailings/[id]/letters/[run]/recipients":
    v1AdminCommunicationsMailingsIdLettersRunRecipients,
  "/api/v1/admin/communications/mailings/[id]/letters/[run]":
    v1AdminCommunicationsMailingsIdLettersRun,
  "/api/v1/admin/communications/mailings/[id]/letters/preview":
    v1AdminCommunicationsMailingsIdLettersPreview,
  "/api/v1/admin/communications/mailings/[id]/letters": v1AdminCommunicationsMailingsIdLetters,
  "/api/v1/admin/communications/mailings/[id]/letters/sample.pdf":
    v1AdminCommunicationsMailingsIdLettersSamplePdf,
  "/api/v1/admin/communications/mailings/[id]/pause": v1AdminCommunicationsMailingsIdPause,
  "/api/v1/admin/communications/mailings/[id]/preview": v1AdminCommunicationsMailingsIdPreview,
  "/api/v1/admin/communications/mailings/[id]/recipients":
    v1AdminCommunicationsMailingsIdRecipients,
  "/api/v1/admin/communications/mailings/[id]/render": v1AdminCommunicationsMailingsIdRender,
  "/api/v1/admin/communications/mailings/[id]/resend-uncertain":
    v1AdminCommunicationsMailingsIdResendUncertain,
  "/api/v1/admin/communications/mailings/[id]/results": v1AdminCommunicationsMailingsIdResults,
  "/api/v1/admin/communications/mailings/[id]/resume": v1AdminCommunicationsMailingsIdResume,
  "/api/v1/admin/communications/mailings/[id]": v1AdminCommunicationsMailingsId,
  "/api/v1/admin/communications/mailings/[id]/send": v1AdminCommunicationsMailingsIdSend,
  "/api/v1/admin/communications/mailings/[id]/test": v1AdminCommunicationsMailingsIdTest,
  "/api/v1/admin/communications/mailings": v1AdminCommunicationsMailings,
  "/api/v1/admin/communications/segments/[id]/addresses.csv":
    v1AdminCommunicationsSegmentsIdAddressesCsv,
  "/api/v1/admin/communications/segments/[id]/donors": v1AdminCommunicationsSegmentsIdDonors,
  "/api/v1/admin/communications/segments/[id]/export.csv": v1AdminCommunicationsSegmentsIdExportCsv,
  "/api/v1/admin/communications/segments/[id]/labels.pdf": v1AdminCommunicationsSegmentsIdLabelsPdf,
  "/api/v1/admin/communications/segments/[id]": v1AdminCommunicationsSegmentsId,
  "/api/v1/admin/communications/segments/fields": v1AdminCommunicationsSegmentsFields,
  "/api/v1/admin/communications/segments/preview": v1AdminCommunicationsSegmentsPreview,
  "/api/v1/admin/communications/segments": v1AdminCommunicationsSegments,
  "/api/v1/admin/communications/settings": v1AdminCommunicationsSettings,
  "/api/v1/admin/communications/suppressions/[id]/lift": v1AdminCommunicationsSuppressionsIdLift,
  "/api/v1/admin/communications/suppressions": v1AdminCommunicationsSuppressions,
  "/api/v1/admin/communications/templates/[id]": v1AdminCommunicationsTemplatesId,
  "/api/v1/admin/communications/templates": v1AdminCommunicationsTemplates,
  "/api/v1/admin/communications/text-messages/received": v1AdminCommunicationsTextMessagesReceived,
  "/api/v1/admin/communications/text-messages": v1AdminCommunicationsTextMessages,
  "/api/v1/admin/communications/text-messages/test": v1AdminCommunicationsTextMessagesTest,
  "/api/v1/admin/communications/topics/[id]": v1AdminCommunicationsTopicsId,
  "/api/v1/admin/communications/topics": v1AdminCommunicationsTopics,
  "/api/v1/admin/currency-rates/[id]": v1AdminCurrencyRatesId,
  "/api/v1/admin/currency-rates/missing": v1AdminCurrencyRatesMissing,
  "/api/v1/admin/currency-rates": v1AdminCurrencyRates,
  "/api/v1/admin/dashboards/[id]/results": v1AdminDashboardsIdResults,
  "/api/v1/admin/dashboards/[id]": v1AdminDashboardsId,
  "/api/v1/admin/dashboards": v1AdminDashboards,
  "/api/v1/admin/donations/[id]/not-received": v1AdminDonationsIdNotReceived,
  "/api/v1/admin/donations/[id]/receipts/[receipt_id]/reissue":
    v1AdminDonationsIdReceiptsReceiptIdReissue,
  "/api/v1/admin/donations/[id]/received": v1AdminDonationsIdReceived,
  "/api/v1/admin/donations/[id]/refund": v1AdminDonationsIdRefund,
  "/api/v1/admin/donations/[id]/restore": v1AdminDonationsIdRestore,
  "/api/v1/admin/donations/[id]": v1AdminDonationsId,
  "/api/v1/admin/donations/[id]/void": v1AdminDonationsIdVoid,
  "/api/v1/admin/donations/batch": v1AdminDonationsBatch,
  "/api/v1/admin/donations/export.csv": v1AdminDonationsExportCsv,
  "/api/v1/admin/donations": v1AdminDonations,
  "/api/v1/admin/donor-proposals/[id]/apply": v1AdminDonorProposalsIdApply,
  "/api/v1/admin/donor-proposals/[id]/dismiss": v1AdminDonorProposalsIdDismiss,
  "/api/v1/admin/donor-proposals": v1AdminDonorProposals,
  "/api/v1/admin/donors/[id]/consents": v1AdminDonorsIdConsents,
  "/api/v1/admin/donors/[id]/data.json": v1AdminDonorsIdDataJson,
  "/api/v1/admin/donors/[id]/data": v1AdminDonorsIdData,
  "/api/v1/admin/donors/[id]/erase": v1AdminDonorsIdErase,
  "/api/v1/admin/donors/[id]/files/[file_id]": v1AdminDonorsIdFilesFileId,
  "/api/v1/admin/donors/[id]/files": v1AdminDonorsIdFiles,
  "/api/v1/admin/donors/[id]/gift-aid": v1AdminDonorsIdGiftAid,
  "/api/v1/admin/donors/[id]/merge": v1AdminDonorsIdMerge,
  "/api/v1/admin/donors/[id]/merges/[merge_id]": v1AdminDonorsIdMergesMergeId,
  "/api/v1/admin/donors/[id]/merges": v1AdminDonorsIdMerges,
  "/api/v1/admin/donors/[id]": v1AdminDonorsId,
  "/api/v1/admin/donors/[id]/statements/[year]": v1AdminDonorsIdStatementsYear,
  "/api/v1/admin/donors/[id]/tags": v1AdminDonorsIdTags,
  "/api/v1/admin/donors": v1AdminDonors,
  "/api/v1/admin/entities/[id]/files/[file_id]/published": v1AdminEntitiesIdFilesFileIdPublished,
  "/api/v1/admin/entities/[id]/files/[file_id]": v1AdminEntitiesIdFilesFileId,
  "/api/v1/admin/entities/[id]/files/[file_id]/thumb": v1AdminEntitiesIdFilesFileIdThumb,
  "/api/v1/admin/entities/[id]/files": v1AdminEntitiesIdFiles,
  "/api/v1/admin/entities/[id]": v1AdminEntitiesId,
  "/api/v1/admin/entities/[id]/updates/[update_id]": v1AdminEntitiesIdUpdatesUpdateId,
  "/api/v1/admin/entities/[id]/updates": v1AdminEntitiesIdUpdates,
  "/api/v1/admin/entities/archive": v1AdminEntitiesArchive,
  "/api/v1/admin/entities/move": v1AdminEntitiesMove,
  "/api/v1/admin/entities/restore": v1AdminEntitiesRestore,
  "/api/v1/admin/entities": v1AdminEntities,
  "/api/v1/admin/entity/[program_id]": v1AdminEntityProgramId,
  "/api/v1/admin/events/[id]/auction-items/[auction_item_id]/bids/[bid_id]":
    v1AdminEventsIdAuctionItemsAuctionItemIdBidsBidId,
  "/api/v1/admin/events/[id]/auction-items/[auction_item_id]/bids":
    v1AdminEventsIdAuctionItemsAuctionItemIdBids,
  "/api/v1/admin/events/[id]/auction-items/[auction_item_id]":
    v1AdminEventsIdAuctionItemsAuctionItemId,
  "/api/v1/admin/events/[id]/auction-items/order": v1AdminEventsIdAuctionItemsOrder,
  "/api/v1/admin/events/[id]/auction-items": v1AdminEventsIdAuctionItems,
  "/api/v1/admin/events/[id]/check-in/[attendee_id]/undo": v1AdminEventsIdCheckInAttendeeIdUndo,
  "/api/v1/admin/events/[id]/check-in/counts": v1AdminEventsIdCheckInCounts,
  "/api/v1/admin/events/[id]/check-in/manifest": v1AdminEventsIdCheckInManifest,
  "/api/v1/admin/events/[id]/check-in": v1AdminEventsIdCheckIn,
  "/api/v1/admin/events/[id]/copy": v1AdminEventsIdCopy,
  "/api/v1/admin/events/[id]/cover": v1AdminEventsIdCover,
  "/api/v1/admin/events/[id]/invitations/[invitation_id]/resend":
    v1AdminEventsIdInvitationsInvitationIdResend,
  "/api/v1/admin/events/[id]/invitations/[invitation_id]": v1AdminEventsIdInvitationsInvitationId,
  "/api/v1/admin/events/[id]/invitations/export.csv": v1AdminEventsIdInvitationsExportCsv,
  "/api/v1/admin/events/[id]/invitations/from-donors": v1AdminEventsIdInvitationsFromDonors,
  "/api/v1/admin/events/[id]/invitations/from-households": v1AdminEventsIdInvitationsFromHouseholds,
  "/api/v1/admin/events/[id]/invitations/from-segment": v1AdminEventsIdInvitationsFromSegment,
  "/api/v1/admin/events/[id]/invitations/preview": v1AdminEventsIdInvitationsPreview,
  "/api/v1/admin/events/[id]/invitations/remind": v1AdminEventsIdInvitationsRemind,
  "/api/v1/admin/events/[id]/invitations/reminders": v1AdminEventsIdInvitationsReminders,
  "/api/v1/admin/events/[id]/invitations": v1AdminEventsIdInvitations,
  "/api/v1/admin/events/[id]/invitations/send": v1AdminEventsIdInvitationsSend,
  "/api/v1/admin/events/[id]/messages/[kind]/preview": v1AdminEventsIdMessagesKindPreview,
  "/api/v1/admin/events/[id]/messages/[kind]": v1AdminEventsIdMessagesKind,
  "/api/v1/admin/events/[id]/messages/[kind]/test": v1AdminEventsIdMessagesKindTest,
  "/api/v1/admin/events/[id]/messages": v1AdminEventsIdMessages,
  "/api/v1/admin/events/[id]/people/[person_id]/photo": v1AdminEventsIdPeoplePersonIdPhoto,
  "/api/v1/admin/events/[id]/people/[person_id]": v1AdminEventsIdPeoplePersonId,
  "/api/v1/admin/events/[id]/people/order": v1AdminEventsIdPeopleOrder,
  "/api/v1/admin/events/[id]/people": v1AdminEventsIdPeople,
  "/api/v1/admin/events/[id]/promo-codes/[promo_code_id]": v1AdminEventsIdPromoCodesPromoCodeId,
  "/api/v1/admin/events/[id]/promo-codes": v1AdminEventsIdPromoCodes,
  "/api/v1/admin/events/[id]/questions/[question_id]": v1AdminEventsIdQuestionsQuestionId,
  "/api/v1/admin/events/[id]/questions/order": v1AdminEventsIdQuestionsOrder,
  "/api/v1/admin/events/[id]/questions": v1AdminEventsIdQuestions,
  "/api/v1/admin/events/[id]": v1AdminEventsId,
  "/api/v1/admin/events/[id]/sales": v1AdminEventsIdSales,
  "/api/v1/admin/events/[id]/seating/export.csv": v1AdminEventsIdSeatingExportCsv,
  "/api/v1/admin/events/[id]/seating/guests": v1AdminEventsIdSeatingGuests,
  "/api/v1/admin/events/[id]/seating": v1AdminEventsIdSeating,
  "/api/v1/admin/events/[id]/seating/tables/[table_id]": v1AdminEventsIdSeatingTablesTableId,
  "/api/v1/admin/events/[id]/seating/tables": v1AdminEventsIdSeatingTables,
  "/api/v1/admin/events/[id]/sessions/[event_session_id]": v1AdminEventsIdSessionsEventSessionId,
  "/api/v1/admin/events/[id]/sessions/order": v1AdminEventsIdSessionsOrder,
  "/api/v1/admin/events/[id]/sessions": v1AdminEventsIdSessions,
  "/api/v1/admin/events/[id]/sponsor-packages/[sponsor_package_id]":
    v1AdminEventsIdSponsorPackagesSponsorPackageId,
  "/api/v1/admin/events/[id]/sponsor-packages/order": v1AdminEventsIdSponsorPackagesOrder,
  "/api/v1/admin/events/[id]/sponsor-packages": v1AdminEventsIdSponsorPackages,
  "/api/v1/admin/events/[id]/status": v1AdminEventsIdStatus,
  "/api/v1/admin/events/[id]/ticket-types/[ticket_type_id]": v1AdminEventsIdTicketTypesTicketTypeId,
  "/api/v1/admin/events/[id]/ticket-types/order": v1AdminEventsIdTicketTypesOrder,
  "/api/v1/admin/events/[id]/ticket-types": v1AdminEventsIdTicketTypes,
  "/api/v1/admin/events/[id]/waitlist/[entry_id]/invite": v1AdminEventsIdWaitlistEntryIdInvite,
  "/api/v1/admin/events/[id]/waitlist/[entry_id]": v1AdminEventsIdWaitlistEntryId,
  "/api/v1/admin/events/[id]/waitlist": v1AdminEventsIdWaitlist,
  "/api/v1/admin/events": v1AdminEvents,
  "/api/v1/admin/forms/[id]/export.csv": v1AdminFormsIdExportCsv,
  "/api/v1/admin/forms/[id]/links": v1AdminFormsIdLinks,
  "/api/v1/admin/forms/[id]/publish": v1AdminFormsIdPublish,
  "/api/v1/admin/forms/[id]/results": v1AdminFormsIdResults,
  "/api/v1/admin/forms/[id]": v1AdminFormsId,
  "/api/v1/admin/forms/[id]/submissions": v1AdminFormsIdSubmissions,
  "/api/v1/admin/forms": v1AdminForms,
  "/api/v1/admin/forms/submissions/[id]/accept": v1AdminFormsSubmissionsIdAccept,
  "/api/v1/admin/forms/submissions/[id]/match": v1AdminFormsSubmissionsIdMatch,
  "/api/v1/admin/forms/submissions/[id]/reject": v1AdminFormsSubmissionsIdReject,
  "/api/v1/admin/forms/submissions/[id]": v1AdminFormsSubmissionsId,
  "/api/v1/admin/forms/submissions/[id]/spam": v1AdminFormsSubmissionsIdSpam,
  "/api/v1/admin/fundraising-pages/[id]/pictures/[picture_id]/remove":
    v1AdminFundraisingPagesIdPicturesPictureIdRemove,
  "/api/v1/admin/fundraising-pages/[id]/pictures": v1AdminFundraisingPagesIdPictures,
  "/api/v1/admin/fundraising-pages/[id]": v1AdminFundraisingPagesId,
  "/api/v1/admin/fundraising/portfolio/[donor_id]": v1AdminFundraisingPortfolioDonorId,
  "/api/v1/admin/fundraising/portfolio/attention": v1AdminFundraisingPortfolioAttention,
  "/api/v1/admin/fundraising/portfolio/export.csv": v1AdminFundraisingPortfolioExportCsv,
  "/api/v1/admin/fundraising/portfolio/rebuild": v1AdminFundraisingPortfolioRebuild,
  "/api/v1/admin/fundraising/portfolio": v1AdminFundraisingPortfolio,
  "/api/v1/admin/fundraising/portfolio/status": v1AdminFundraisingPortfolioStatus,
  "/api/v1/admin/fundraising/settings": v1AdminFundraisingSettings,
  "/api/v1/admin/fundraising/views/[id]": v1AdminFundraisingViewsId,
  "/api/v1/admin/fundraising/views": v1AdminFundraisingViews,
  "/api/v1/admin/gift-aid/claims/[id]": v1AdminGiftAidClaimsId,
  "/api/v1/admin/gift-aid/claims/[id]/schedule.csv": v1AdminGiftAidClaimsIdScheduleCsv,
  "/api/v1/admin/gift-aid/claims/preview": v1AdminGiftAidClaimsPreview,
  "/api/v1/admin/gift-aid/claims": v1AdminGiftAidClaims,
  "/api/v1/admin/gift-aid/declarations/[id]": v1AdminGiftAidDeclarationsId,
  "/api/v1/admin/gift-batches/[id]/post": v1AdminGiftBatchesIdPost,
  "/api/v1/admin/gift-batches/[id]": v1AdminGiftBatchesId,
  "/api/v1/admin/gift-batches/[id]/rows/[row_id]": v1AdminGiftBatchesIdRowsRowId,
  "/api/v1/admin/gift-batches/[id]/rows": v1AdminGiftBatchesIdRows,
  "/api/v1/admin/gift-batches": v1AdminGiftBatches,
  "/api/v1/admin/gift-sources/[id]": v1AdminGiftSourcesId,
  "/api/v1/admin/gift-sources": v1AdminGiftSources,
  "/api/v1/admin/households/[id]": v1AdminHouseholdsId,
  "/api/v1/admin/households": v1AdminHouseholds,
  "/api/v1/admin/imports/[id]/duplicates": v1AdminImportsIdDuplicates,
  "/api/v1/admin/imports/[id]/refused.csv": v1AdminImportsIdRefusedCsv,
  "/api/v1/admin/imports/[id]": v1AdminImportsId,
  "/api/v1/admin/imports/[id]/run": v1AdminImportsIdRun,
  "/api/v1/admin/imports/[id]/undo": v1AdminImportsIdUndo,
  "/api/v1/admin/imports": v1AdminImports,
  "/api/v1/admin/imports/templates/[what]/template.csv": v1AdminImportsTemplatesWhatTemplateCsv,
  "/api/v1/admin/interactions/[id]": v1AdminInteractionsId,
  "/api/v1/admin/interactions": v1AdminInteractions,
  "/api/v1/admin/journey-recipes/[key]/install": v1AdminJourneyRecipesKeyInstall,
  "/api/v1/admin/journey-recipes": v1AdminJourneyRecipes,
  "/api/v1/admin/journeys/[id]/activate": v1AdminJourneysIdActivate,
  "/api/v1/admin/journeys/[id]/archive": v1AdminJourneysIdArchive,
  "/api/v1/admin/journeys/[id]/enrollments/[enrollment]/exit":
    v1AdminJourneysIdEnrollmentsEnrollmentExit,
  "/api/v1/admin/journeys/[id]/enrollments/[enrollment]": v1AdminJourneysIdEnrollmentsEnrollment,
  "/api/v1/admin/journeys/[id]/enrollments": v1AdminJourneysIdEnrollments,
  "/api/v1/admin/journeys/[id]/letters.pdf": v1AdminJourneysIdLettersPdf,
  "/api/v1/admin/journeys/[id]/letters": v1AdminJourneysIdLetters,
  "/api/v1/admin/journeys/[id]/matching": v1AdminJourneysIdMatching,
  "/api/v1/admin/journeys/[id]/move": v1AdminJourneysIdMove,
  "/api/v1/admin/journeys/[id]/pause": v1AdminJourneysIdPause,
  "/api/v1/admin/journeys/[id]/resume": v1AdminJourneysIdResume,
  "/api/v1/admin/journeys/[id]": v1AdminJourneysId,
  "/api/v1/admin/journeys/[id]/simulate": v1AdminJourneysIdSimulate,
  "/api/v1/admin/journeys/[id]/stats": v1AdminJourneysIdStats,
  "/api/v1/admin/journeys/[id]/validate": v1AdminJourneysIdValidate,
  "/api/v1/admin/journeys/[id]/versions/[number]": v1AdminJourneysIdVersionsNumber,
  "/api/v1/admin/journeys/[id]/versions": v1AdminJourneysIdVersions,
  "/api/v1/admin/journeys": v1AdminJourneys,
  "/api/v1/admin/match-pools/[id]": v1AdminMatchPoolsId,
  "/api/v1/admin/matching-gifts/[id]": v1AdminMatchingGiftsId,
  "/api/v1/admin/matching-gifts": v1AdminMatchingGifts,
  "/api/v1/admin/orders/[id]/admit": v1AdminOrdersIdAdmit,
  "/api/v1/admin/orders/[id]/cancel-preview": v1AdminOrdersIdCancelPreview,
  "/api/v1/admin/orders/[id]/cancel": v1AdminOrdersIdCancel,
  "/api/v1/admin/orders/[id]/check-received": v1AdminOrdersIdCheckReceived,
  "/api/v1/admin/orders/[id]/extend": v1AdminOrdersIdExtend,
  "/api/v1/admin/orders/[id]/link": v1AdminOrdersIdLink,
  "/api/v1/admin/orders/[id]/reactivate": v1AdminOrdersIdReactivate,
  "/api/v1/admin/orders/[id]/receipts/[receipt_id]/receipt.pdf":
    v1AdminOrdersIdReceiptsReceiptIdReceiptPdf,
  "/api/v1/admin/orders/[id]/refund-preview": v1AdminOrdersIdRefundPreview,
  "/api/v1/admin/orders/[id]/refund": v1AdminOrdersIdRefund,
  "/api/v1/admin/orders/[id]/refunds/[refund_id]/sent": v1AdminOrdersIdRefundsRefundIdSent,
  "/api/v1/admin/orders/[id]/resend": v1AdminOrdersIdResend,
  "/api/v1/admin/orders/[id]": v1AdminOrdersId,
  "/api/v1/admin/orders/[id]/tickets.pdf": v1AdminOrdersIdTicketsPdf,
  "/api/v1/admin/orders/export.csv": v1AdminOrdersExportCsv,
  "/api/v1/admin/orders/release-unconfirmed": v1AdminOrdersReleaseUnconfirmed,
  "/api/v1/admin/orders": v1AdminOrders,
  "/api/v1/admin/page-credits/[id]/move": v1AdminPageCreditsIdMove,
  "/api/v1/admin/page-credits/[id]/split": v1AdminPageCreditsIdSplit,
  "/api/v1/admin/payments/cash": v1AdminPaymentsCash,
  "/api/v1/admin/payments/payouts/[id]/export.csv": v1AdminPaymentsPayoutsIdExportCsv,
  "/api/v1/admin/payments/payouts/[id]": v1AdminPaymentsPayoutsId,
  "/api/v1/admin/payments/payouts/[id]/transactions": v1AdminPaymentsPayoutsIdTransactions,
  "/api/v1/admin/payments/payouts": v1AdminPaymentsPayouts,
  "/api/v1/admin/payments/unreconciled": v1AdminPaymentsUnreconciled,
  "/api/v1/admin/plans/[id]/cancel": v1AdminPlansIdCancel,
  "/api/v1/admin/plans/[id]/pause": v1AdminPlansIdPause,
  "/api/v1/admin/plans/[id]/preview": v1AdminPlansIdPreview,
  "/api/v1/admin/plans/[id]/resume": v1AdminPlansIdResume,
  "/api/v1/admin/plans/[id]": v1AdminPlansId,
  "/api/v1/admin/plans/[id]/skip": v1AdminPlansIdSkip,
  "/api/v1/admin/plans": v1AdminPlans,
  "/api/v1/admin/pledges/[id]": v1AdminPledgesId,
  "/api/v1/admin/pledges": v1AdminPledges,
  "/api/v1/admin/programs/[id]/cover": v1AdminProgramsIdCover,
  "/api/v1/admin/programs/[id]/designations/[designation_id]":
    v1AdminProgramsIdDesignationsDesignationId,
  "/api/v1/admin/programs/[id]/designations": v1AdminProgramsIdDesignations,
  "/api/v1/admin/programs/[id]/fields/[field_id]/change-type":
    v1AdminProgramsIdFieldsFieldIdChangeType,
  "/api/v1/admin/programs/[id]/fields/[field_id]/restore": v1AdminProgramsIdFieldsFieldIdRestore,
  "/api/v1/admin/programs/[id]/fields/[field_id]": v1AdminProgramsIdFieldsFieldId,
  "/api/v1/admin/programs/[id]/fields/archived": v1AdminProgramsIdFieldsArchived,
  "/api/v1/admin/programs/[id]/fields": v1AdminProgramsIdFields,
  "/api/v1/admin/programs/[id]": v1AdminProgramsId,
  "/api/v1/admin/programs": v1AdminPrograms,
  "/api/v1/admin/receipts/[id]/receipt.pdf": v1AdminReceiptsIdReceiptPdf,
  "/api/v1/admin/records/[object]/[id]/related": v1AdminRecordsObjectIdRelated,
  "/api/v1/admin/records/[object]/[id]": v1AdminRecordsObjectId,
  "/api/v1/admin/records/[object]/[id]/sensitive": v1AdminRecordsObjectIdSensitive,
  "/api/v1/admin/records/[object]": v1AdminRecordsObject,
  "/api/v1/admin/relationships/[id]/links/[link_id]": v1AdminRelationshipsIdLinksLinkId,
  "/api/v1/admin/relationships/[id]/links": v1AdminRelationshipsIdLinks,
  "/api/v1/admin/relationships/[id]": v1AdminRelationshipsId,
  "/api/v1/admin/relationships": v1AdminRelationships,
  "/api/v1/admin/reported-gifts/[id]/confirm": v1AdminReportedGiftsIdConfirm,
  "/api/v1/admin/reported-gifts/[id]/reject": v1AdminReportedGiftsIdReject,
  "/api/v1/admin/reported-gifts": v1AdminReportedGifts,
  "/api/v1/admin/reports/[id]/[file]": v1AdminReportsIdFile,
  "/api/v1/admin/reports/[id]/result": v1AdminReportsIdResult,
  "/api/v1/admin/reports/[id]": v1AdminReportsId,
  "/api/v1/admin/reports/[id]/rows.csv": v1AdminReportsIdRowsCsv,
  "/api/v1/admin/reports/[id]/rows": v1AdminReportsIdRows,
  "/api/v1/admin/reports/[id]/runs": v1AdminReportsIdRuns,
  "/api/v1/admin/reports/[id]/schedules/[schedule]": v1AdminReportsIdSchedulesSchedule,
  "/api/v1/admin/reports/[id]/schedules": v1AdminReportsIdSchedules,
  "/api/v1/admin/reports/catalog": v1AdminReportsCatalog,
  "/api/v1/admin/reports/query": v1AdminReportsQuery,
  "/api/v1/admin/reports/query/rows": v1AdminReportsQueryRows,
  "/api/v1/admin/reports": v1AdminReports,
  "/api/v1/admin/reports/runs/[id]/[file]": v1AdminReportsRunsIdFile,
  "/api/v1/admin/reports/runs/[id]": v1AdminReportsRunsId,
  "/api/v1/admin/reports/runs/[id]/rows": v1AdminReportsRunsIdRows,
  "/api/v1/admin/reports/standard/[key]/[file]": v1AdminReportsStandardKeyFile,
  "/api/v1/admin/reports/standard": v1AdminReportsStandard,
  "/api/v1/admin/schema/fields/[id]/archive": v1AdminSchemaFieldsIdArchive,
  "/api/v1/admin/schema/fields/[id]/change-type": v1AdminSchemaFieldsIdChangeType,
  "/api/v1/admin/schema/fields/[id]/kept-values.csv": v1AdminSchemaFieldsIdKeptValuesCsv,
  "/api/v1/admin/schema/fields/[id]/kept-values": v1AdminSchemaFieldsIdKeptValues,
  "/api/v1/admin/schema/fields/[id]/restore": v1AdminSchemaFieldsIdRestore,
  "/api/v1/admin/schema/fields/[id]": v1AdminSchemaFieldsId,
  "/api/v1/admin/schema/fields": v1AdminSchemaFields,
  "/api/v1/admin/schema/objects/[id]/archive": v1AdminSchemaObjectsIdArchive,
  "/api/v1/admin/schema/objects/[id]/restore": v1AdminSchemaObjectsIdRestore,
  "/api/v1/admin/schema/objects/[id]": v1AdminSchemaObjectsId,
  "/api/v1/admin/schema/objects": v1AdminSchemaObjects,
  "/api/v1/admin/settings/api-requests/[request_id]": v1AdminSettingsRequestsRequestId,
  "/api/v1/admin/settings/api-requests": v1AdminSettingsRequests,
  "/api/v1/admin/settings/embeds": v1AdminSettingsEmbeds,
  "/api/v1/admin/settings/payments/accounts/[id]": v1AdminSettingsPaymentsAccountsId,
  "/api/v1/admin/settings/payments/accounts": v1AdminSettingsPaymentsAccounts,
  "/api/v1/admin/settings/payments/paypal/[id]": v1AdminSettingsPaymentsPaypalId,
  "/api/v1/admin/settings/payments/paypal": v1AdminSettingsPaymentsPaypal,
  "/api/v1/admin/settings/payments": v1AdminSettingsPayments,
  "/api/v1/admin/settings/payments/ways": v1AdminSettingsPaymentsWays,
  "/api/v1/admin/settings/receipts/preview.pdf": v1AdminSettingsReceiptsPreviewPdf,
  "/api/v1/admin/settings/receipts": v1AdminSettingsReceipts,
  "/api/v1/admin/settings/retention": v1AdminSettingsRetention,
  "/api/v1/admin/settings/start-page": v1AdminSettingsStartPage,
  "/api/v1/admin/soft-credits/[id]": v1AdminSoftCreditsId,
  "/api/v1/admin/soft-credits": v1AdminSoftCredits,
  "/api/v1/admin/tags/[id]": v1AdminTagsId,
  "/api/v1/admin/tags": v1AdminTags,
  "/api/v1/admin/tasks/[id]": v1AdminTasksId,
  "/api/v1/admin/tasks": v1AdminTasks,
  "/api/v1/admin/webhooks/[id]/deliveries": v1AdminWebhooksIdDeliveries,
  "/api/v1/admin/webhooks/[id]/disable": v1AdminWebhooksIdDisable,
  "/api/v1/admin/webhooks/[id]/enable": v1AdminWebhooksIdEnable,
  "/api/v1/admin/webhooks/[id]/recover": v1AdminWebhooksIdRecover,
  "/api/v1/admin/webhooks/[id]/rotate": v1AdminWebhooksIdRotate,
  "/api/v1/admin/webhooks/[id]": v1AdminWebhooksId,
  "/api/v1/admin/webhooks/[id]/test": v1AdminWebhooksIdTest,
  "/api/v1/admin/webhooks/deliveries/[id]/resend": v1AdminWebhooksDeliveriesIdResend,
  "/api/v1/admin/webhooks/deliveries/[id]": v1AdminWebhooksDeliveriesId,
  "/api/v1/admin/webhooks/event-types": v1AdminWebhooksEventTypes,
  "/api/v1/admin/webhooks/events": v1AdminWebhooksEvents,
  "/api/v1/admin/webhooks": v1AdminWebhooks,
  "/api/v1/file/[type]/[id]/upload": v1FileTypeIdUpload,
  "/api/v1/files/[id]": v1FilesId,
  "/api/v1/frontend/challenge/[client_id]": v1FrontendChallengeClientId,
  "/api/v1/frontend/checkout/[client_id]/[program_id]/[session_id]":
    v1FrontendCheckoutClientIdProgramIdSessionId,
  "/api/v1/frontend/checkout/designation/[client_id]/[program_id]/[designation_id]/[session_id]":
    v1FrontendCheckoutDesignationClientIdProgramIdDesignationIdSessionId,
  "/api/v1/frontend/checkout/designation/amount/[client_id]/[program_id]/[designation_id]/[amount]/[session_id]":
    v1FrontendCheckoutDesignationAmountClientIdProgramIdDesignationIdAmountSessionId,
  "/api/v1/frontend/checkout/designation/frequency/[client_id]/[program_id]/[designation_id]/[frequency]/[session_id]":
    v1FrontendCheckoutDesignationFrequencyClientIdProgramIdDesignationIdFrequencySessionId,
  "/api/v1/frontend/checkout/details/[client_id]/[program_id]/[session_id]":
    v1FrontendCheckoutDetailsClientIdProgramIdSessionId,
  "/api/v1/frontend/checkout/entity/[client_id]/[program_id]/[entity_id]/[session_id]":
    v1FrontendCheckoutEntityClientIdProgramIdEntityIdSessionId,
  "/api/v1/frontend/checkout/entity/amount/[client_id]/[program_id]/[entity_id]/[amount]/[session_id]":
    v1FrontendCheckoutEntityAmountClientIdProgramIdEntityIdAmountSessionId,
  "/api/v1/frontend/checkout/entity/frequency/[client_id]/[program_id]/[entity_id]/[frequency]/[session_id]":
    v1FrontendCheckoutEntityFrequencyClientIdProgramIdEntityIdFrequencySessionId,
  "/api/v1/frontend/checkout/extend/[client_id]/[program_id]/[session_id]":
    v1FrontendCheckoutExtendClientIdProgramIdSessionId,
  "/api/v1/frontend/checkout/pay/[client_id]/[program_id]/[session_id]":
    v1FrontendCheckoutPayClientIdProgramIdSessionId,
  "/api/v1/frontend/donor/account/[client_id]/[session_id]":
    v1FrontendDonorAccountClientIdSessionId,
  "/api/v1/frontend/donor/code/[client_id]/[session_id]": v1FrontendDonorCodeClientIdSessionId,
  "/api/v1/frontend/donor/dashboard/card/[client_id]/[program_id]/[session_id]":
    v1FrontendDonorDashboardCardClientIdProgramIdSessionId,
  "/api/v1/frontend/donor/email/[client_id]/[session_id]": v1FrontendDonorEmailClientIdSessionId,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/messages":
    v1FrontendDonorFundraisingClientIdSessionIdIdMessages,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/pictures/[picture_id]":
    v1FrontendDonorFundraisingClientIdSessionIdIdPicturesPictureId,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/pictures":
    v1FrontendDonorFundraisingClientIdSessionIdIdPictures,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/reported-gifts":
    v1FrontendDonorFundraisingClientIdSessionIdIdReportedGifts,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]":
    v1FrontendDonorFundraisingClientIdSessionIdId,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/team":
    v1FrontendDonorFundraisingClientIdSessionIdIdTeam,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/thanks":
    v1FrontendDonorFundraisingClientIdSessionIdIdThanks,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/updates/[page_update_id]":
    v1FrontendDonorFundraisingClientIdSessionIdIdUpdatesPageUpdateId,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]/[id]/updates":
    v1FrontendDonorFundraisingClientIdSessionIdIdUpdates,
  "/api/v1/frontend/donor/fundraising/[client_id]/[session_id]":
    v1FrontendDonorFundraisingClientIdSessionId,
  "/api/v1/frontend/donor/gift-aid/[client_id]/[session_id]/[id]":
    v1FrontendDonorGiftAidClientIdSessionIdId,
  "/api/v1/frontend/donor/gift-aid/[client_id]/[session_id]":
    v1FrontendDonorGiftAidClientIdSessionId,
  "/api/v1/frontend/donor/link/[client_id]": v1FrontendDonorLinkClientId,
  "/api/v1/frontend/donor/password/[client_id]/[session_id]":
    v1FrontendDonorPasswordClientIdSessionId,
  "/api/v1/frontend/donor/preferences/[client_id]/[session_id]":
    v1FrontendDonorPreferencesClientIdSessionId,
  "/api/v1/frontend/donor/profile/[client_id]/[session_id]":
    v1FrontendDonorProfileClientIdSessionId,
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]/[receipt_id]/receipt.pdf":
    v1FrontendDonorReceiptsClientIdSessionIdReceiptIdReceiptPdf,
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]/gifts.csv":
    v1FrontendDonorReceiptsClientIdSessionIdGiftsCsv,
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]":
    v1FrontendDonorReceiptsClientIdSessionId,
  "/api/v1/frontend/donor/receipts/[client_id]/[session_id]/statements/[year]":
    v1FrontendDonorReceiptsClientIdSessionIdStatementsYear,
  "/api/v1/frontend/donor/sessions/[client_id]/[session_id]/[id]":
    v1FrontendDonorSessionsClientIdSessionIdId,
  "/api/v1/frontend/donor/sessions/[client_id]/[session_id]":
    v1FrontendDonorSessionsClientIdSessionId,
  "/api/v1/frontend/donor/sign-in/[client_id]/[session_id]": v1FrontendDonorSignInClientIdSessionId,
  "/api/v1/frontend/donor/sign-out/[client_id]/[session_id]":
    v1FrontendDonorSignOutClientIdSessionId,
  "/api/v1/frontend/donor/sign-up/[client_id]/[session_id]": v1FrontendDonorSignUpClientIdSessionId,
  "/api/v1/frontend/entities/all/[client_id]/[program_id]/[session_id]":
    v1FrontendEntitiesAllClientIdProgramIdSessionId,
  "/api/v1/frontend/forms/[clientSlugOrId]/[slug]/files": v1FrontendFormsClientSlugOrIdSlugFiles,
  "/api/v1/frontend/forms/[clientSlugOrId]/[slug]": v1FrontendFormsClientSlugOrIdSlug,
  "/api/v1/frontend/forms/[clientSlugOrId]/[slug]/submissions":
    v1FrontendFormsClientSlugOrIdSlugSubmissions,
  "/api/v1/frontend/preferences/[token]": v1FrontendPreferencesToken,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/confirm":
    v1FrontendPublicCampaignsClientSlugOrIdCampaignConfirm,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/decline":
    v1FrontendPublicCampaignsClientSlugOrIdCampaignDecline,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/leaderboard":
    v1FrontendPublicCampaignsClientSlugOrIdCampaignLeaderboard,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/pages/[page]":
    v1FrontendPublicCampaignsClientSlugOrIdCampaignPagesPage,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]/pages":
    v1FrontendPublicCampaignsClientSlugOrIdCampaignPages,
  "/api/v1/frontend/public/campaigns/[clientSlugOrId]/[campaign]":
    v1FrontendPublicCampaignsClientSlugOrIdCampaign,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/calendar.ics":
    v1FrontendPublicEventsClientSlugOrIdEventSlugCalendarIcs,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrderLink,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/calendar.ics":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenCalendarIcs,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/cancel":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenCancel,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/confirm":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenConfirm,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/guests/[guest_id]":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenGuestsGuestId,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/guests":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenGuests,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/hold":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenHold,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/pay":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenPay,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt.pdf":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenReceiptPdf,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/receipt":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenReceipt,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersToken,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets.pdf":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenTicketsPdf,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/tickets/[file]":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrdersTokenTicketsFile,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders":
    v1FrontendPublicEventsClientSlugOrIdEventSlugOrders,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/quote":
    v1FrontendPublicEventsClientSlugOrIdEventSlugQuote,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]":
    v1FrontendPublicEventsClientSlugOrIdEventSlug,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist/[token]":
    v1FrontendPublicEventsClientSlugOrIdEventSlugWaitlistToken,
  "/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist":
    v1FrontendPublicEventsClientSlugOrIdEventSlugWaitlist,
  "/api/v1/frontend/public/events/[clientSlugOrId]": v1FrontendPublicEventsClientSlugOrId,
  "/api/v1/frontend/public/invitations/[token]/guests/[guest_id]":
    v1FrontendPublicInvitationsTokenGuestsGuestId,
  "/api/v1/frontend/public/invitations/[token]/guests": v1FrontendPublicInvitationsTokenGuests,
  "/api/v1/frontend/public/invitations/[token]": v1FrontendPublicInvitationsToken,
  "/api/v1/frontend/public/share/[clientSlugOrId]/[kind]/[name]/picture.jpg":
    v1FrontendPublicShareClientSlugOrIdKindNamePictureJpg,
  "/api/v1/frontend/session/[client_id]": v1FrontendSessionClientId,
  "/api/v1/frontend/subscriptions/[token]": v1FrontendSubscriptionsToken,
  "/api/v1/frontend/unsubscribe/[token]": v1FrontendUnsubscribeToken,
  "/api/v1/login": v1Login,
  "/api/v1/logout": v1Logout,
  "/api/v1/me": v1Me,
  "/api/v1/schema/objects/[key]": v1SchemaObjectsKey,
  "/api/v1/schema/objects": v1SchemaObjects,
  "/api/v1/zapier/actions/create-task": v1ZapierActionsCreateTask,
  "/api/v1/zapier/actions/enroll-donor": v1ZapierActionsEnrollDonor,
  "/api/v1/zapier/actions/exit-journey": v1ZapierActionsExitJourney,
  "/api/v1/zapier/actions/log-interaction": v1ZapierActionsLogInteraction,
  "/api/v1/zapier/actions/record-gift": v1ZapierActionsRecordGift,
  "/api/v1/zapier/actions/save-donor": v1ZapierActionsSaveDonor,
  "/api/v1/zapier/actions/tag-donor": v1ZapierActionsTagDonor,
  "/api/v1/zapier/choices/[name]": v1ZapierChoicesName,
  "/api/v1/zapier/hooks/[id]": v1ZapierHooksId,
  "/api/v1/zapier/hooks": v1ZapierHooks,
  "/api/v1/zapier/me": v1ZapierMe,
  "/api/v1/zapier/searches/donors": v1ZapierSearchesDonors,
  "/api/v1/zapier/searches/gifts": v1ZapierSearchesGifts,
  "/api/v1/zapier/searches/recipients": v1ZapierSearchesRecipients,
  "/api/v1/zapier/searches/registrations": v1ZapierSearchesRegistrations,
  "/api/v1/zapier/triggers/[event]": v1ZapierTriggersEvent,
  "/api/v2/notes/[id]": v2NotesId,
  "/api/v2/notes": v2Notes,
};
