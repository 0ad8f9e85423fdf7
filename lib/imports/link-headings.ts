import type { ImportKind } from "./fields";

/** The key of headings that are none of our fields, whatever others call by that name. */
export const LEAVE_OUT = "";

/** By kind and field, what exports call the field, in small letters without spaces and signs. */
export type Headings = { readonly [Kind in ImportKind]?: Readonly<Record<string, string>> };

/** What other systems' exports of relationships, soft credits and tags call our fields. */
export const LINK_HEADINGS = {
  salesforce_npsp: {
    relationships: {
      donor_external_id: "npe4contactc contactid",
      full_name: "contact contactfullname contactname",
      related_donor_external_id: "npe4relatedcontactc relatedcontactid",
      related_full_name: "relatedcontact relatedcontactfullname relatedcontactname",
      role: "npe4typec type relationshiptype",
      [LEAVE_OUT]:
        "id npe4reciprocalrelationshipc reciprocalrelationship npe4statusc npe4descriptionc description",
    },
    soft_credits: {
      gift_external_id: "opportunityid npspopportunityc",
      donor_external_id: "contactid npspcontactc",
      full_name: "contactname contactfullname softcreditcontact",
      amount: "npspamountc partialsoftcreditamount softcreditamount",
      type_key: "role contactrole npsprolenamec rolename",
      [LEAVE_OUT]: "id amount opportunityname npspcontactrolenamec",
    },
    tags: {
      donor_external_id: "entityid contactid",
      tag: "topicname topic",
    },
  },
  bloomerang: {
    relationships: {
      donor_external_id: "accountnumber",
      related_donor_external_id: "relatedaccountnumber",
      related_full_name: "relatedname relatedaccountname",
      role: "relationshiprole relatedrole role",
    },
    soft_credits: {
      gift_external_id: "transactionnumber",
      donor_external_id: "softcreditaccountnumber",
      full_name: "softcreditname softcreditaccountname",
      amount: "softcreditamount",
      [LEAVE_OUT]: "accountnumber name amount transactionamount",
    },
    tags: {
      donor_external_id: "accountnumber",
      full_name: "name fullname",
      tag: "groupname group groups",
    },
  },
  donorperfect: {
    relationships: {
      donor_external_id: "donorid",
      related_donor_external_id: "donorid2",
      role: "link linkcode linkdescription",
    },
    soft_credits: {
      gift_external_id: "giftid",
      donor_external_id: "softcreditdonorid scdonorid",
      amount: "softcreditamount",
      [LEAVE_OUT]: "donorid amount",
    },
    tags: {
      donor_external_id: "donorid",
      tag: "flag flagdescription",
    },
  },
  little_green_light: {
    relationships: {
      donor_external_id: "lglconstituentid lglid",
      related_donor_external_id: "relatedlglconstituentid relatedconstituentid",
      related_full_name: "relatedconstituent relatedconstituentname",
      role: "relationshiptype",
    },
    soft_credits: {
      gift_external_id: "lglgiftid",
      donor_external_id: "softcreditlglconstituentid softcreditconstituentid",
      full_name: "softcreditname softcreditconstituent",
      amount: "softcreditamount",
      type_key: "softcredittype",
      [LEAVE_OUT]: "lglconstituentid giftamount",
    },
    tags: {
      donor_external_id: "lglconstituentid lglid",
      tag: "groupname group keyword",
    },
  },
  raisers_edge: {
    relationships: {
      donor_external_id: "constituentid cnbioid",
      full_name: "name constituentname cnbioname",
      related_donor_external_id: "relatedconstituentid relationshipconstituentid",
      related_full_name: "relationshipname relatedname relatedconstituent",
      role: "relationship relationshiptype",
      [LEAVE_OUT]: "reciprocal reciprocalrelationship",
    },
    soft_credits: {
      gift_external_id: "giftid gfgiftid giftsystemrecordid",
      donor_external_id: "softcreditconstituentid softcreditrecipientid",
      full_name: "softcreditrecipient softcreditname softcreditrecipientname",
      amount: "softcreditamount",
      [LEAVE_OUT]: "constituentid cnbioid giftamount gfamount",
    },
    tags: {
      donor_external_id: "constituentid cnbioid",
      full_name: "name constituentname cnbioname",
      tag: "constituentcode constituencycode attributedescription",
    },
  },
  civicrm: {
    relationships: {
      donor_external_id: "contactida contactaid",
      full_name: "contacta contactaname",
      related_donor_external_id: "contactidb contactbid",
      related_full_name: "contactb contactbname",
      // What contact B is to contact A; the other direction says what A is to B.
      role: "relationshiptypeba relationshiplabelba labelba",
      [LEAVE_OUT]: "relationshiptypeab relationshiplabelab labelab",
    },
    soft_credits: {
      gift_external_id: "contributionid",
      donor_external_id: "softcreditcontactid",
      full_name: "softcreditname softcreditcontactname",
      amount: "softcreditamount",
      type_key: "softcredittype",
      [LEAVE_OUT]: "contactid totalamount displayname",
    },
    tags: {
      donor_external_id: "contactid internalcontactid",
      full_name: "displayname",
      tag: "tagname tag groupname",
    },
  },
} satisfies Record<string, Headings>;
