___TERMS_OF_SERVICE___

By creating or modifying this file you agree to Google Tag Manager's Community
Template Gallery Developer Terms of Service available at
https://developers.google.com/tag-manager/gallery-tos (or such other URL as
Google may provide), as modified from time to time.


___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Weft",
  "brand": {
    "id": "brand_dummy",
    "displayName": "Weft"
  },
  "categories": [
    "AFFILIATE_MARKETING",
    "CONVERSIONS"
  ],
  "description": "Loads weft.js, which remembers publishers' clicks, and reports orders from the data layer.",
  "containerContexts": [
    "WEB"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "address",
    "displayName": "Address of Weft",
    "simpleValueType": true,
    "help": "Such as https://weft.example, without a path.",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^https://[^/?#@]+$"
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "merchantId",
    "displayName": "Merchant ID",
    "simpleValueType": true,
    "help": "In Weft under Integrations.",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^[0-9a-fA-F-]{36}$"
        ]
      }
    ]
  },
  {
    "type": "RADIO",
    "name": "sends",
    "displayName": "This tag",
    "radioItems": [
      {
        "value": "page",
        "displayValue": "loads weft.js (on every page)"
      },
      {
        "value": "order",
        "displayValue": "reports the order of the data layer (on purchase)"
      }
    ],
    "simpleValueType": true,
    "defaultValue": "page"
  },
  {
    "type": "TEXT",
    "name": "amount",
    "displayName": "Amount of the goods",
    "simpleValueType": true,
    "help": "A variable such as 129.00, after discounts, without tax and shipping. Empty: from the items of the event, or its value without tax and shipping.",
    "valueValidators": []
  },
  {
    "type": "TEXT",
    "name": "signature",
    "displayName": "Signature",
    "simpleValueType": true,
    "help": "A variable with the signature that your server made. Without one, the order has to be confirmed.",
    "valueValidators": []
  },
  {
    "type": "TEXT",
    "name": "clickId",
    "displayName": "Signed click ID",
    "simpleValueType": true,
    "help": "The click ID that was signed; empty if an empty one was signed.",
    "valueValidators": []
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const copyFromDataLayer = require('copyFromDataLayer');
const createQueue = require('createQueue');
const encodeUriComponent = require('encodeUriComponent');
const injectScript = require('injectScript');
const makeNumber = require('makeNumber');
const makeString = require('makeString');
const Math = require('Math');

const ecommerce = data.sends === 'order' ? copyFromDataLayer('ecommerce', 2) : undefined;
if (data.sends === 'order' && (!ecommerce || !ecommerce.transaction_id)) {
  data.gtmOnFailure();
} else {
  // weft.js takes orders that were pushed before it has loaded, too.
  if (ecommerce) createQueue('weftOrders')(orderOf(ecommerce));
  const source = data.address + '/weft.js?m=' + encodeUriComponent(data.merchantId);
  injectScript(source, data.gtmOnSuccess, data.gtmOnFailure, source);
}

function orderOf(ecommerce) {
  const order = { orderId: makeString(ecommerce.transaction_id), amount: data.amount || goodsOf(ecommerce) };
  if (ecommerce.currency) order.currency = ecommerce.currency;
  if (ecommerce.coupon) order.codes = [makeString(ecommerce.coupon)];
  if (data.signature) {
    order.signature = data.signature;
    order.clickId = data.clickId || '';
  }
  return order;
}

// As GA4 has it: prices of items are those after discounts; without items the value less tax and shipping.
function goodsOf(ecommerce) {
  const number = (value) => makeNumber(value || 0);
  const items = ecommerce.items || [];
  const sum = items.length > 0
    ? items.reduce((all, item) => all + number(item.price) * number(item.quantity || 1), 0)
    : number(ecommerce.value) - number(ecommerce.tax) - number(ecommerce.shipping);
  const cents = makeString(Math.round(sum * 100));
  const padded = cents.length < 3 ? '000'.slice(cents.length) + cents : cents;
  return padded.slice(0, -2) + '.' + padded.slice(-2);
}


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "inject_script",
        "versionId": "1"
      },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://*/weft.js*"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "read_data_layer",
        "versionId": "1"
      },
      "param": [
        {
          "key": "allowedKeys",
          "value": {
            "type": 1,
            "string": "specific"
          }
        },
        {
          "key": "keyPatterns",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "ecommerce"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "weftOrders"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  }
]


___TESTS___

scenarios: []


___NOTES___

Orders that a page reports without a signature wait until the shop confirms them.
